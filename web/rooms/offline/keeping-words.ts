import { momentWords } from './as-of-words.ts'
import type { Keeping } from './keeping.ts'

const megabytes = (bytes: number) => `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)}\u00a0MB`

const withoutAny = {
  impossible: 'This browser keeps nothing, so that a connection is needed here.',
  full: 'This browser has no room to keep anything, so that a connection is needed here.',
  off: 'Nothing is kept in this browser.',
  sparing: 'Nothing is kept, because this browser was asked to save data.',
  none: 'Nothing is kept yet; that happens once a page has been open for a moment.',
}

/** What the settings say is kept. Source: docs/rules.md §Offline.8. */
export function keepingWords(keeping: Keeping, nowMs: number): string {
  if (keeping.status !== 'ready') return withoutAny[keeping.status]
  const { decks, decksInAll, bytes, isFull, asOfMs } = keeping
  const many =
    decks < decksInAll ? `${decks} of ${decksInAll} decks are` : `${decks} ${decks === 1 ? 'deck is' : 'decks are'}`
  const full = isFull ? ' The browser has no room for more.' : ''
  return `${many} kept here to be studied without a connection, as of ${momentWords(asOfMs, nowMs)} (${megabytes(bytes)}).${full}`
}
