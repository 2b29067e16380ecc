import type { TroubleCode } from '#web/lib/api-error.ts'
import type { Entry } from '#web/rooms/outbox/entry.ts'
import type { Missing } from '#web/rooms/outbox/missing.ts'
import type { Loaded } from '../session/load.ts'
import type { SessionScope } from '../session/resume.ts'

export type Ready = Loaded & {
  status: 'ready'
  /** Which of the sessions that this page began it is. */
  nth: number
  /** Counts the cards that came on screen, so that one that comes back at once is shown anew. */
  turn: number
  /** Why an answer of this session, or its undo, was not taken. */
  refusal?: { of: Entry['kind']; text: string } | { of: Entry['kind']; missing: Missing }
  /** Why a choice about a card was not taken. */
  unchosen?: TroubleCode
  /** What happened elsewhere since makes of it this, once nothing is looked at that it would take away. */
  news?: (now: Ready) => Study
}

export type Study = { status: 'loading' } | { status: 'failed'; scope: SessionScope; error: unknown } | Ready
