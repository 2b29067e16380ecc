import type { Recent } from '../exam/store.ts'
import type { StretchState } from '../log/stretches-store.ts'
import type { KnownByDay } from './known.ts'
import type { Answered, Coming, Memories } from './store.ts'

/**
 * The state of a deck: how many lines its log has, a mark of what the person remembers of it, and its version, which is empty where
 * they cannot see it.
 */
export type DeckState = { deckId: string; lines: number; mark: string; version: string }

/** What was worked out of a stretch of a deck's log; nothing is known where nothing is remembered. */
export type LogPart = StretchState & { answered: Answered; known: KnownByDay | undefined }

/** What was worked out of one deck, and of which state of it: it holds on whichever study day that is looked at. */
export type Part = DeckState & {
  log: LogPart[]
  /** Of its cards that are forgotten again and again what is still asked. */
  leeches: Answered['leeches']
  coming: Pick<Coming, 'day' | 'cards'>[]
  memories: Memories | undefined
  recent: Recent['recent']
}

export type Parts = ReadonlyMap<string, Part>
