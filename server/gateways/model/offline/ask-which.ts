import { offersAtMost, writeOffers } from '#domain/assistant/offers'
import type { Fact } from './fact.ts'

const howToPick = 'Answer with a name or its number; asking costs nothing.'

const offered = (some: readonly Fact[]): string => `${howToPick}\n\n${writeOffers(some.map(({ topic }) => topic))}`

/** Asks which fact is meant before a card of one is made, which costs. */
export function askWhich(found: readonly Fact[]): string {
  const named = found.slice(0, offersAtMost)
  const question = named.length > 1 ? 'Which of these do you mean?' : 'Do you mean this?'
  const more = found.length > named.length ? ` They are the closest of ${found.length}.` : ''
  return `${question}${more} ${offered(named)}`
}

/** Facts further off than these have next to nothing to do with what was asked. */
const nearestAtMost = 3

export const offerNearest = (near: readonly Fact[]): string =>
  `This comes closest. ${offered(near.slice(0, nearestAtMost))}`
