import { Deck, DeckPage } from '#contract/deck'
import { writeOnce } from '#server/http/frozen'
import type { Writers } from '#server/http/mount'

/** A deck as JSON; cards that many are shown were written before. */
const writeDeck = ({ cards, ...rest }: Deck): string =>
  `${JSON.stringify(rest).slice(0, -1)},"cards":${writeOnce(cards)}}`

const writePage = ({ data, ...rest }: DeckPage): string =>
  `${JSON.stringify(rest).slice(0, -1)},"data":[${data.map(writeDeck).join(',')}]}`

/** Decks are written a shorter way wherever they are the answer. */
export const deckWriters: Writers = new Map<Parameters<Writers['get']>[0], (answer: never) => string>([
  [Deck, writeDeck],
  [DeckPage, writePage],
])
