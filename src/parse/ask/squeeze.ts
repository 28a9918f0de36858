/** Text with every run of white space as one space, for comparing what differs in spaces alone. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
