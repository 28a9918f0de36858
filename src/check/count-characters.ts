/** As people count: a character outside the basic plane is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const pair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (pair) at += 1;
    count += 1;
  }
  return count;
}
