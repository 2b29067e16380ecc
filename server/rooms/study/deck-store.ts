import type { ScheduleSettings } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import { type Memories, type MemoriesRow, memoriesColumn, memoriesOf, recordsIn } from '#server/rooms/deck/memory'
import { isStudiedColumn } from '#server/rooms/like/studied'
import { type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/settings'
import { type OpenSession, openSessionColumn } from './session-store.ts'

export type DeckAccess = { ownerId: string; isPublic: boolean }

type DeckRow = { owner_id: string; is_public: boolean }

const accessOf = (row: DeckRow): DeckAccess => ({ ownerId: row.owner_id, isPublic: row.is_public })

export async function readDeck(db: Database, deckId: string): Promise<DeckAccess | undefined> {
  const [row] = await db.rows<DeckRow>(sql`select owner_id, is_public from deck where id = ${deckId}`)
  return row && accessOf(row)
}

type DeckOfCard = DeckAccess & { hasCard: boolean }

/** The deck, and whether the card is one of its cards, as one column. */
export const cardColumn = (deckId: string, cardId: string): Sql => sql`(
    select json_build_object('ownerId', owner_id, 'isPublic', is_public, 'hasCard',
      exists (select from card where card.deck_id = ${deckId} and card.id = ${cardId}))
    from deck where deck.id = ${deckId}
  ) as deck`

export async function readDeckOfCard(db: Database, deckId: string, cardId: string): Promise<DeckOfCard | undefined> {
  const [row] = await db.rows<{ deck: DeckOfCard | null }>(sql`select ${cardColumn(deckId, cardId)}`)
  return row?.deck ?? undefined
}

type DeckStudied = DeckAccess & { memories: Memories }

/** The deck with what a person remembers of its cards, and the ids of those that it lost. */
export async function readStudiedDeck(
  db: Database,
  personId: string,
  deckId: string,
): Promise<(DeckStudied & { removed: ReadonlySet<string> }) | undefined> {
  const [row] = await db.rows<DeckRow & MemoriesRow & { removed: string[] }>(sql`
    select owner_id, is_public, ${memoriesColumn(recordsIn(personId, deckId))},
      array(select removed_card.card_id from removed_card where deck_id = ${deckId}) as removed
    from deck where id = ${deckId}`)
  return row && { ...accessOf(row), memories: memoriesOf(row), removed: new Set(row.removed) }
}

/** Everything that a session in a deck is made from: its cards in order, and what the person brings along. */
export async function readDeckToStudy(
  db: Database,
  personId: string,
  deckId: string,
): Promise<
  | (DeckStudied & {
      isStudied: boolean
      cardIds: string[]
      settings: ScheduleSettings
      open: OpenSession | undefined
    })
  | undefined
> {
  type Row = DeckRow &
    MemoriesRow & { isStudied: boolean; card_ids: string[]; settings: SettingsRow | null; open: OpenSession | null }
  const [row] = await db.rows<Row>(sql`
    select owner_id, is_public, ${memoriesColumn(recordsIn(personId, deckId))}, ${isStudiedColumn({ personId, deckId })},
      array(select card.id from card where deck_id = ${deckId} order by ord) as card_ids,
      (
        select to_json(chosen) from (select ${settingsColumns} from person where person.id = ${personId}) as chosen
      ) as settings,
      ${openSessionColumn(personId, deckId)}
    from deck where id = ${deckId}`)
  return (
    row && {
      ...accessOf(row),
      memories: memoriesOf(row),
      isStudied: row.isStudied,
      cardIds: row.card_ids,
      settings: settingsOf(row.settings ?? undefined),
      open: row.open ?? undefined,
    }
  )
}

type SidesToSet = { front: string; back: string }

/** What the sides of some cards of a deck are set from. */
export async function readCardsToSet(
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<{ version: number; macros: Record<string, string>; cards: Map<string, SidesToSet> }> {
  type Row = { version: number; macros: Record<string, string>; cards: [id: string, front: string, back: string][] }
  const [row] = await db.rows<Row>(sql`
    select version, macros, (
      select coalesce(json_agg(json_build_array(id, front, back)), '[]')
      from card where deck_id = ${deckId} and id = any(${cardIds})
    ) as cards
    from deck where id = ${deckId}`)
  const cards = new Map(row?.cards.map(([id, front, back]) => [id, { front, back }]))
  return { version: row?.version ?? 0, macros: row?.macros ?? {}, cards }
}

/** Those of the decks that still exist, each with the ids of the cards it lost. */
export async function readDecksWithRemoved(
  db: Database,
  deckIds: readonly string[],
): Promise<Map<string, DeckAccess & { removed: Set<string> }>> {
  const rows = await db.rows<DeckRow & { id: string; card_id: string | null }>(sql`
    select id, owner_id, is_public, card_id
    from deck left join removed_card on deck_id = id
    where id = any(${deckIds})`)
  const decks = new Map<string, DeckAccess & { removed: Set<string> }>()
  for (const row of rows) {
    const deck = decks.get(row.id) ?? { ...accessOf(row), removed: new Set<string>() }
    if (row.card_id) deck.removed.add(row.card_id)
    decks.set(row.id, deck)
  }
  return decks
}
