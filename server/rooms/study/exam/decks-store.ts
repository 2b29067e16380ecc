import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, sql } from '#server/db/open'
import { portionsOf } from '#server/portions'
import { cardIdsColumn, deckIdColumn, decksAt, type IdList, idOfDeck, idsIn } from '#server/rooms/deck/shared'
import {
  asideColumn,
  buriedUntilColumn,
  type CardOfSeveral,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  recordsIn,
} from '#server/rooms/progress/shared'
import { mayAskMoreColumn, readSeveral } from '../facets-store.ts'
import type { DeckToStudy } from '../session/store.ts'
import type { DeckOfExam } from './store.ts'

/** A deck with what its person remembers of its cards, as far as a plan follows from it. */
export type CardsOfDeck = Pick<DeckToStudy, 'deckId' | 'cardIds' | 'memories' | 'several' | 'aside'> & {
  /** When the first of the cards that are buried comes back. */
  buriedUntil: number | null
}

/** Of one statement: so that none takes long. */
const cardsAtOnce = 20_000

/** The cards of a deck in their order, and what is remembered of them. */
export type Held = Pick<CardsOfDeck, 'cardIds' | 'memories'>
export type ReadHeld = (db: Database, personId: string, decks: readonly DeckOfExam[]) => Promise<Map<string, Held>>

/** The cards of some decks, read together, one deck a turn. */
export async function* readCards(
  db: Database,
  { personId, nowMs }: { personId: string; nowMs: number },
  decks: readonly DeckOfExam[],
  readHeld: ReadHeld = readAllHeld,
): AsyncGenerator<CardsOfDeck> {
  for (const some of portionsOf(decks, cardsAtOnce, ({ cardCount }) => cardCount)) {
    const [rows, held] = await Promise.all([readRows(db, { personId, nowMs }, some), readHeld(db, personId, some)])
    const severalIds = rows.filter(({ mayAskMore }) => mayAskMore).map(({ deckId }) => deckId)
    const several = severalIds.length > 0 ? await readSeveral(db, personId, severalIds, nowMs) : []
    const severalIn = Map.groupBy<string, CardOfSeveral>(several, ({ deckId }) => deckId)
    for (const row of rows) {
      const heldHere = held.get(row.deckId)
      await nextTurn()
      if (heldHere) yield { ...row, ...heldHere, several: severalIn.get(row.deckId) ?? [] }
    }
  }
}

type Row = Omit<CardsOfDeck, keyof Held | 'several'> & { mayAskMore: boolean }

const readRows = (
  db: Database,
  { personId, nowMs }: { personId: string; nowMs: number },
  decks: readonly DeckOfExam[],
): Promise<Row[]> =>
  db.rows(sql`
    select ${deckIdColumn}, ${asideColumn(personId, idOfDeck, nowMs)}, ${buriedUntilColumn(personId, idOfDeck, nowMs)},
      ${mayAskMoreColumn(personId, idOfDeck)}
    from ${decksAt(decks.map(({ deckId }) => deckId))} order by ${idOfDeck}`)

const readAllHeld: ReadHeld = async (db, personId, decks) => {
  const rows = await db.rows<MemoriesRow & { deckId: string; cardIds: IdList }>(sql`
    select ${deckIdColumn}, ${memoriesColumn(recordsIn(personId, idOfDeck))}, ${cardIdsColumn(idOfDeck)}
    from ${decksAt(decks.map(({ deckId }) => deckId))}`)
  return new Map(rows.map((row) => [row.deckId, { cardIds: idsIn(row.cardIds), memories: memoriesOf(row) }]))
}

/** The ids of the cards of some decks, in their order. */
export async function readCardIds(db: Database, deckIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ deckId: string; cardIds: IdList }>(sql`
    select ${deckIdColumn}, ${cardIdsColumn(idOfDeck)} from ${decksAt(deckIds)}`)
  return new Map(rows.map(({ deckId, cardIds }) => [deckId, idsIn(cardIds)]))
}
