/** Texts of all widths, the same in every run: letters, CJK, emoji, what joins and what is not seen. */
const signs = [
  'a',
  'é',
  '本',
  '한',
  '👍🏽',
  '👩‍👩‍👧‍👦',
  '1️⃣',
  '❤️',
  'กำ',
  'नम',
  '🇩🇪',
  'e\u0301',
  'ｶﾞ',
  '☑',
  '★',
  ' ',
  '\t',
  '\u00ad',
  '\u200b',
];

export function widthTexts(count: number): string[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  return Array.from(
    { length: count },
    () => `|${Array.from({ length: 1 + next(60) }, () => signs[next(signs.length)]).join('')}|`,
  );
}
