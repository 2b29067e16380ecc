const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text as HTML, in elements and in quoted attributes alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char)

/** Source that cannot be set, shown with the reason: in sight, as a tooltip, and to those who listen. */
export const sourceError = (source: string, reason: string): string =>
  `<code class="source-error" title="${escaped(reason)}">${escaped(source)}</code>` +
  `<span class="source-error-reason"> ${escaped(reason)} </span>`
