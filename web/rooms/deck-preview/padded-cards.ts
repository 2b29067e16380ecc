import type { Card } from '#contract/card'

/** What a preview shows of a card. */
export type Sides = Pick<Card, '_id' | 'frontEquation' | 'backEquation'>

const previewMin = 3
const ordinals = ['1st', '2nd', '3rd']

/** A preview shows at least three cards: where a deck has fewer, placeholders say what could stand there. */
export function paddedCards(cards: readonly Sides[]): Sides[] {
  const placeholders = ordinals.slice(cards.length, previewMin).map((ordinal) => ({
    _id: `placeholder-${ordinal}`,
    frontEquation: `This could be the front of your ${ordinal} card`,
    backEquation: 'And this could be the back!',
  }))
  return [...cards, ...placeholders]
}

/** A sentence of ours as it is set: as it stands, whatever the macros. */
export const setSentence = (sentence: string): string => `<p>${sentence}</p>`
