import type { FoundDecks } from '#contract/card-search'
import { readCardSearch } from '#domain/latex/search/typed'
import { paginate } from '#domain/page'
import type { RoomContext } from '#server/room-context'
import { shownText } from '../store/card-text.ts'
import { type FoundInDeck, findByFormula, rarestFirst, type WantedFormula } from './formula-store.ts'
import type { Order, Slice } from './store.ts'

type Query = { search: string; page: number; limit: number; sortBy: Order }

/** Public decks by formulas on their cards; nothing where no formula was typed. docs/rules.md §Decks.25. */
export async function searchFormulas({ db }: RoomContext, { search, page, limit, sortBy }: Query): Promise<FoundDecks> {
  const { words, formulas } = readCardSearch(search)
  const grams = [...new Set(formulas.flat())]
  if (grams.length === 0) return { data: [], pagination: paginate(page, limit, 0), isNear: false, isMore: false }
  const slice = { order: sortBy, limit, offset: (page - 1) * limit }
  const { decks, total, isMore, isNear } = await wholeOrNear(db, { words, grams, isNear: false }, slice)
  return { data: decks.map(foundDeck), pagination: paginate(page, limit, total), isNear, isMore }
}

/** What is near is looked for where nothing holds the formulas whole; of a single sign nothing is near. */
async function wholeOrNear(db: RoomContext['db'], wanted: WantedFormula, slice: Slice) {
  const whole = await findByFormula(db, wanted, slice)
  if (whole.total > 0 || wanted.grams.length < 2) return { ...whole, isNear: false }
  const grams = await rarestFirst(db, wanted.grams)
  const near = await findByFormula(db, { ...wanted, grams, isNear: true }, slice)
  return { ...near, isNear: near.total > 0 }
}

const foundDeck = ({ id, version, index, deckId, title, macros, cardsFound, ...text }: FoundInDeck) => ({
  card: { _id: id, version, ...shownText(text) },
  index,
  deck: { _id: deckId, title, macros },
  cardsFound,
})
