const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' })

/** When something was so: `08:12` of today, else `December 20, 08:12`. */
export const momentWords = (atMs: number, nowMs: number): string =>
  dayOf(atMs) === dayOf(nowMs) ? time.format(atMs) : `${day.format(atMs)}, ${time.format(atMs)}`

const dayOf = (atMs: number): string => new Date(atMs).toDateString()

/** What a page says that shows what is kept. Source: docs/rules.md §Offline.6. */
export const asOfWords = (asOfMs: number, nowMs: number): string =>
  `Without a connection: this is as of ${momentWords(asOfMs, nowMs)}. What you answer or write waits here and is sent later.`
