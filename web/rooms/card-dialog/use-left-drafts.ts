import { useState } from 'react'
import { type DraftOf, type Left, leftDrafts } from '#web/lib/drafts.ts'
import { isSameSides, type Sides, sidesOf } from './save.ts'

/** What was typed and not saved, when (epoch milliseconds), and the key under which it was sent, if it was. */
export type Draft = Sides & { typedAtMs: number; key?: string | undefined }

/** What was typed in dialogs before this one and not saved: one after the other is offered. */
export function useLeftDrafts(draftOf: DraftOf, initial: Sides) {
  const [offers, setOffers] = useState(() => leftDrafts<Draft>(draftOf).filter((left) => offerOf(left, initial)))
  const [left] = offers
  return {
    left,
    offer: left && offerOf(left, initial),
    next: () => setOffers(offers.slice(1)),
    /** From now on these are offered, the first of them first. */
    offerOnly: (lefts: Left<Draft>[]) => setOffers(lefts),
    add: (left: Left<Draft>) => setOffers((before) => [left, ...before]),
  }
}

/** What was left, unless it stands there already. */
function offerOf({ typed: { typedAtMs, key, ...written } }: Left<Draft>, initial: Sides): Draft | undefined {
  const sides = sidesOf(written)
  return typedAtMs !== undefined && !isSameSides(sides, initial) ? { ...sides, typedAtMs, key } : undefined
}
