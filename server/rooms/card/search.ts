import { setImmediate } from 'node:timers/promises'
import type { FoundCard, FoundCards } from '#contract/card-search'
import { traceOf } from '#domain/latex/search/card-search'
import { readCardSearch } from '#domain/latex/search/typed'
import { paginate } from '#domain/page'
import type { RoomContext } from '#server/room-context'
import { type FoundRow, keepTraces, readFound, readOwnDecks, readUntraced, shownText } from '#server/rooms/deck/shared'
import { inTurn } from '#server/turn'
import type { Traces } from './traces.ts'

type Query = { search: string; deckId?: string | undefined; page: number; limit: number }

/** Cards that are read at a time before others have their turn. */
const readAtOnce = 50
/** What is not read by then, is by the next search. */
const patienceMs = 4_000

/** Cards of one's own decks by their words and formulas. docs/rules.md §Decks.16. */
export async function searchCards(
  context: RoomContext & { traces: Traces },
  ownerId: string,
  { search, deckId, page, limit }: Query,
): Promise<FoundCards> {
  const { db, traces } = context
  const { words, formulas } = readCardSearch(search)
  const grams = [...new Set(formulas.flat())]
  if (words.length === 0 && grams.length === 0)
    return { data: [], pagination: paginate(page, limit, 0), isNear: false, isPartial: false }
  let decks = await readOwnDecks(db, ownerId, deckId)
  let isWhole = true
  if (!decks.every(traces.isKnown)) {
    isWhole = await inTurn(`trace ${ownerId}`, () => traceAll(context, ownerId))
    decks = await readOwnDecks(db, ownerId, deckId)
  }
  const { hits, total, isNear } = await traces.find(db, decks, { words, grams }, (page - 1) * limit, page * limit)
  const rows = hits.length > 0 ? await readFound(db, ownerId, hits) : []
  return { data: rows.map(foundCard), pagination: paginate(page, limit, total), isNear, isPartial: !isWhole }
}

/** Finds out what new and changed cards are found by; whether all of them were done by the deadline. */
async function traceAll({ db, clock }: RoomContext, ownerId: string): Promise<boolean> {
  const deadlineMs = clock() + patienceMs
  for (;;) {
    const cards = await readUntraced(db, { ownerId }, readAtOnce)
    if (cards.length === 0) return true
    if (clock() > deadlineMs) return false
    await keepTraces(
      db,
      cards.map(({ front, back, tags, ...card }) => ({ ...card, ...traceOf(front, back, tags) })),
    )
    await setImmediate()
  }
}

const foundCard = ({ id, version, index, deckId, title, macros, ...text }: FoundRow): FoundCard => ({
  card: { _id: id, version, ...shownText(text) },
  index,
  deck: { _id: deckId, title, macros },
})
