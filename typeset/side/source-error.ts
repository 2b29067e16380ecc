import { escaped } from '../html.ts'

/** Source that cannot be set, shown with the reason: as a tooltip, and unless it was just said, in sight and aloud. */
export const sourceError = (source: string, reason: string, isSaid = false): string =>
  `<code class="source-error" title="${escaped(reason)}">${escaped(source)}</code>` +
  (isSaid ? ' ' : `<span class="source-error-reason"> ${escaped(reason)} </span>`)
