/**
 * A text with something else for what a pattern finds, which ends by a sign. Behind the last of these none is looked for: many
 * that are open would each be read to the end.
 */
export function replaceClosed(
  text: string,
  { end, pattern }: { end: string; pattern: RegExp },
  replaced: (whole: string, inner: string) => string,
): string {
  const to = text.includes(end) ? text.lastIndexOf(end) + end.length : 0
  return text.slice(0, to).replace(pattern, replaced) + text.slice(to)
}
