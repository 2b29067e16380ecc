import { Deck, DeckPage } from '#contract/deck'
import { writeOnce } from '#server/http/frozen'
import type { Writers } from '#server/http/mount'

/** A deck as JSON; cards that many are shown were written before. */
const writeDeck = ({ cards, ...rest }: Deck): string =>
  `${JSON.stringify(rest).slice(0, -1)},"cards":${writeOnce(cards)}}`

const writePage = ({ data, pagination }: DeckPage): string =>
  `{"data":[${data.map(writeDeck).join(',')}],"pagination":${JSON.stringify(pagination)}}`

/** Decks are written a shorter way wherever they are the answer. */
export const deckWriters: Writers = new Map<Parameters<Writers['get']>[0], (answer: never) => string>([
  [Deck, writeDeck],
  [DeckPage, writePage],
])
