const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text as HTML, in elements and in quoted attributes alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char)
