const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text as HTML, in elements and in quoted attributes alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char)

/** Source that cannot be set, shown with the reason: as a tooltip, and unless it was just said, in sight and aloud. */
export const sourceError = (source: string, reason: string, isSaid = false): string =>
  `<code class="source-error" title="${escaped(reason)}">${escaped(source)}</code>` +
  (isSaid ? ' ' : `<span class="source-error-reason"> ${escaped(reason)} </span>`)
