import type { CardSearch, FoundCard, FoundCards } from '#contract/card-search'
import { type LetterSearch, readLetterSearch } from '#domain/latex/search/letters'
import { gramsOfWords, readCardSearch } from '#domain/latex/search/typed'
import { paginate } from '#domain/page'
import { titled } from '#server/deck-name'
import type { RoomContext } from '#server/room-context'
import { indexCards } from '#server/rooms/deck/index-cards'
import type { Letters } from '#server/rooms/deck/letters'
import {
  type FoundRow,
  type OwnDeck,
  readFound,
  readOwnDecks,
  readUnindexed,
  shownText,
} from '#server/rooms/deck/shared'
import { inTurn } from '#server/turn'
import type { Hits, SearchIndex } from './search-index.ts'

/** Each reading passes by what was read before. */
const readAtOnce = 200
/** What is not read by then, is by the next search. */
const patienceMs = 1_000
export const letterPatienceMs = 1_000

type Context = RoomContext & { searchIndex: SearchIndex; letters: Letters }

/** Cards of one's own decks by their words and formulas. docs/rules.md §Decks.16, §Decks.26. */
export async function searchCards(context: Context, ownerId: string, query: CardSearch): Promise<FoundCards> {
  const { search, deckId, page, limit, letters } = query
  const { words, formulas } = readCardSearch(search)
  const grams = [...new Set(formulas.flat())]
  if (words.length === 0 && grams.length === 0)
    return { data: [], pagination: paginate(page, limit, 0), isNear: false, isPartial: false }
  const { db, clock, searchIndex } = context
  let decks = await readOwnDecks(db, ownerId, deckId)
  let isIndexed = true
  if (!decks.every(searchIndex.isKnown)) {
    const deadlineMs = clock() + patienceMs
    isIndexed = await inTurn(`index ${ownerId}`, () => indexAll(context, ownerId, () => clock() > deadlineMs))
    decks = await readOwnDecks(db, ownerId, deckId)
  }
  const slice = { from: (page - 1) * limit, to: page * limit }
  const withLetters = letters === 'any' ? readLetterSearch(search) : undefined
  const { hits, total, isNear, isFormula, isWhole } = withLetters
    ? await findWithLetters(context, ownerId, decks, withLetters, slice)
    : await findAsTyped(context, decks, { words, grams, asFormula: gramsOfWords(search) }, slice)
  const rows = hits.length > 0 ? await readFound(db, ownerId, hits) : []
  return {
    data: rows.map(foundCard),
    pagination: paginate(page, limit, total),
    isNear,
    ...(isFormula && { isFormula }),
    isPartial: !(isIndexed && isWhole),
  }
}

type Slice = { from: number; to: number }
type Found = Hits & { isFormula?: true; isWhole: boolean }
type Typed = { words: string[]; grams: number[]; asFormula: number[] }

/** Words that no card has are looked for as a formula: who looks for `sin x` or `x+y` means one. */
async function findAsTyped(
  { db, searchIndex }: Context,
  decks: readonly OwnDeck[],
  { words, grams, asFormula }: Typed,
  slice: Slice,
): Promise<Found> {
  const asTyped = await searchIndex.find(db, decks, { words, grams }, slice)
  if (asTyped.total === 0 && asFormula.length > 0) {
    const found = await searchIndex.find(db, decks, { words: [], grams: asFormula }, slice)
    if (found.total > 0 && !found.isNear) return { ...found, isFormula: true, isWhole: true }
  }
  return { ...asTyped, isWhole: true }
}

/** Of the cards that have what has no letter, those that have the formulas. */
async function findWithLetters(
  { db, searchIndex, letters }: Context,
  ownerId: string,
  decks: readonly OwnDeck[],
  search: LetterSearch,
  { from, to }: Slice,
): Promise<Found> {
  const { hits, isNear } = await searchIndex.find(db, decks, search, { from: 0, to: Number.POSITIVE_INFINITY })
  const { found, isWhole } = await letters(isNear ? [] : hits, search, (cards) => readFound(db, ownerId, cards))
  return { hits: found.slice(from, to), total: found.length, isNear: false, isWhole }
}

/** Finds out what new and changed cards are found by; whether all of them were done by the deadline. */
async function indexAll({ db }: RoomContext, ownerId: string, isLate: () => boolean): Promise<boolean> {
  for (;;) {
    const cards = await readUnindexed(db, { ownerId }, readAtOnce)
    if (cards.length === 0) return true
    await indexCards(db, cards, isLate)
    if (isLate()) return false
  }
}

const foundCard = ({ id, version, index, deckId, title, macros, ...text }: FoundRow): FoundCard => ({
  card: { _id: id, version, ...shownText(text) },
  index,
  deck: { _id: deckId, ...titled(title), macros },
})
