import type { FormulaSearch, FoundDecks } from '#contract/card-search'
import { type LetterSearch, readLetterSearch } from '#domain/latex/search/letters'
import { readCardSearch } from '#domain/latex/search/typed'
import { paginate } from '#domain/page'
import { titled } from '#server/deck-name'
import type { RoomContext } from '#server/room-context'
import { createLetters } from '../letters.ts'
import { shownText } from '../store/card-text.ts'
import type { Sought } from '../store/search.ts'
import {
  type FoundByFormula,
  type FoundInDeck,
  findByFormula,
  matchesMax,
  readCandidates,
  readPublicTexts,
} from './formula-store.ts'
import { gramShares } from './statistics.ts'
import type { Slice } from './store.ts'

const nothing: FoundByFormula = { total: 0, isMore: false, decks: [] }

const letterPatienceMs = 300
/** What a larger share of the cards has is found sooner among the latest of them. */
const commonFrom = 0.05

/** Public decks by formulas on their cards; nothing where no formula was typed. docs/rules.md §Decks.25. */
export function createFormulaSearch({ db, clock }: RoomContext) {
  const shares = gramShares({ db, clock })
  const sieve = createLetters(clock, letterPatienceMs)

  async function isCommon(grams: readonly number[]): Promise<boolean> {
    const shareOf = await shares()
    return grams.every((gram) => shareOf(gram) >= commonFrom)
  }

  async function findWhole(sought: Sought, slice: Slice): Promise<FoundByFormula> {
    if (await isCommon(sought.grams)) {
      const found = await findByFormula(db, { ...sought, by: 'latest' }, slice)
      if (found.isMore && found.total > 0) return found
    }
    return findByFormula(db, { ...sought, by: 'index' }, slice)
  }

  /** Of the cards that have what has no letter, those that have the formulas. */
  async function findWithLetters(search: LetterSearch, slice: Slice) {
    const by = (await isCommon(search.grams)) ? 'latest' : 'index'
    const candidates = await readCandidates(db, { ...search, by })
    const { found, isWhole } = await sieve(candidates, search, (cards) => readPublicTexts(db, cards))
    const shown = found.length > 0 ? await findByFormula(db, { ...search, by: { cards: found } }, slice) : nothing
    return { ...shown, isNear: false, isMore: by === 'latest' || candidates.length > matchesMax || !isWhole }
  }

  /** What has half of the grams has one of any that are more than half: of the rarest. */
  async function findNear(sought: Sought, slice: Slice): Promise<FoundByFormula> {
    const shareOf = await shares()
    const rarest = sought.grams
      .toSorted((one, other) => shareOf(one) - shareOf(other))
      .slice(0, Math.floor(sought.grams.length / 2) + 1)
    return findByFormula(db, { ...sought, by: { rarest } }, slice)
  }

  /** What is near is looked for where nothing holds the formulas whole; of a single sign nothing is near. */
  async function wholeOrNear(sought: Sought, slice: Slice) {
    const whole = await findWhole(sought, slice)
    if (whole.total > 0 || sought.grams.length < 2) return { ...whole, isNear: false }
    const near = await findNear(sought, slice)
    return { ...near, isNear: near.total > 0 }
  }

  return async ({ search, page, limit, sortBy, letters }: FormulaSearch): Promise<FoundDecks> => {
    const { words, formulas } = readCardSearch(search)
    const grams = [...new Set(formulas.flat())]
    if (grams.length === 0) return { data: [], pagination: paginate(page, limit, 0), isNear: false, isMore: false }
    const slice = { order: sortBy, limit, offset: (page - 1) * limit }
    const withLetters = letters === 'any' ? readLetterSearch(search) : undefined
    const { decks, total, isMore, isNear } = withLetters
      ? await findWithLetters(withLetters, slice)
      : await wholeOrNear({ words, grams }, slice)
    return { data: decks.map(foundDeck), pagination: paginate(page, limit, total), isNear, isMore }
  }
}

const foundDeck = ({ id, version, index, deckId, title, macros, cardsFound, ...text }: FoundInDeck) => ({
  card: { _id: id, version, ...shownText(text) },
  index,
  deck: { _id: deckId, ...titled(title), macros },
  cardsFound,
})
