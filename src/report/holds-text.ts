/** Whether a part occurs in a text, whatever the case. */
export function holdsText(text: string | null | undefined, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false;
}
