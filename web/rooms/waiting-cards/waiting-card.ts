import type { NamedDeck } from '#contract/deck'
import type { TroubleCode } from '#web/lib/api-error.ts'
import { isSameSides, type SeenCard, type Written } from '#web/rooms/card-dialog/save.ts'

/** A new card, or an edit of one, that the server does not know yet. Source: docs/rules.md §Offline.10. */
export type WaitingCard = {
  /** The key that a new card is made under; of an edit the card's id: of one card there is one. */
  id: string
  deck: NamedDeck
  written: Written
  /** What of it was sent before and may have arrived, oldest first. */
  sent: Written[]
  /** The card as it was when it was edited; a new card has none. */
  seen?: SeenCard | undefined
  /** Why the server does not take it, with its own sentence: it waits for its author to change it, or to let it go. */
  refusal?: { code: TroubleCode; sentence?: string | undefined } | undefined
}

/** What somebody writes, to be laid beside what waits already. */
export type ToWait = Pick<WaitingCard, 'id' | 'deck' | 'written' | 'seen'>

/** It takes the place of what waits of the same card; what was sent of that may have arrived, and what it was an edit of stays. */
export const following = (before: WaitingCard | undefined, { id, deck, written, seen }: ToWait): WaitingCard => ({
  id,
  deck,
  written,
  sent: before?.sent ?? [],
  seen: before && !before.refusal ? before.seen : seen,
})

/** What is about to be sent is noted first: its answer may be lost. */
export const sending = (card: WaitingCard): WaitingCard =>
  card.sent.some((sent) => isSameSides(sent, card.written)) ? card : { ...card, sent: [...card.sent, card.written] }

/** Whether these sides may be what an earlier sending of it left on the server. */
export const mayBeOurs = ({ sent }: WaitingCard, sides: Written): boolean =>
  sent.some((one) => isSameSides({ ...one, tags: undefined }, { ...sides, tags: undefined }))
