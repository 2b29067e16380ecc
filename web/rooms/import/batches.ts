import { cardLimits } from '#domain/card'
import type { Plan } from './plan.ts'

export type WireCard = { frontEquation: string; backEquation: string; tags?: string[]; origin?: string }
/** `origin`: the id of what it was made of, where that is known. */
type Card = Plan['cards'][number] & { origin?: string }

/** What a request may carry, less what stands around the cards. */
const bytesMax = 2.5 * 1024 * 1024

/** Cards as they are sent, as many at once as one request takes. */
export const batchesOf = (cards: readonly Card[]): WireCard[][] =>
  inRequests(
    cards.map(({ front, back, tags, origin }) => ({
      frontEquation: front,
      backEquation: back,
      ...(tags && { tags: [...tags] }),
      ...(origin && { origin }),
    })),
  )

/** What is written on cards, in parts that a request takes. */
export function inRequests<Written>(cards: readonly Written[]): Written[][] {
  const batches: Written[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const card of cards) {
    const size = new TextEncoder().encode(JSON.stringify(card)).length
    const batch = batches.at(-1)
    if (!batch || batch.length >= cardLimits.batch || bytes + size > bytesMax) {
      batches.push([card])
      bytes = size
    } else {
      batch.push(card)
      bytes += size
    }
  }
  return batches
}
