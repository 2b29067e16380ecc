import { Deck, type DeckPage } from '#contract/deck'
import { writeOnce } from '#server/http/frozen'

/** A deck as JSON; cards that many are shown were written before. */
export const writeDeck = ({ cards, ...rest }: Deck): string =>
  `${JSON.stringify(rest).slice(0, -1)},"cards":${writeOnce(cards)}}`

/** What every call answers that changes a deck or its cards: the deck as it is now, where that is wanted. */
export const changedDeck = { answer: Deck, write: writeDeck, canBeMinimal: true } as const

export const writePage = ({ data, pagination }: DeckPage): string =>
  `{"data":[${data.map(writeDeck).join(',')}],"pagination":${JSON.stringify(pagination)}}`
