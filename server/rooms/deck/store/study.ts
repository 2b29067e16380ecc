import { stepsAtMost } from '#domain/facet'
import { type Database, type Sql, sql } from '#server/db/open'
import { textColumns } from './card-text.ts'

/** Whose a deck is, and who may see it. */
export type DeckAccess = { ownerId: string; isPublic: boolean }

export const accessColumns = sql`deck.owner_id as "ownerId", deck.is_public as "isPublic"`

export const titleColumn = sql`deck.title`

export const versionColumn = sql`deck.version`

/** What a deck holds, and its version. */
export const sizeColumns = sql`deck.version, deck.card_count as "cardCount"`

/** The deck that a row names, where a person may see it; others are left out. */
export const joinSeen = (personId: string, deckId: Sql): Sql =>
  sql`join deck on deck.id = ${deckId} and (deck.is_public or deck.owner_id = ${personId})`

/** The decks that a statement is about. */
export const decksAt = (deckIds: readonly string[]): Sql => sql`deck where deck.id = any(${deckIds}::uuid[])`

/** The id of each of them, as one column, and for other columns. */
export const deckIdColumn = sql`deck.id as "deckId"`
export const idOfDeck = sql`deck.id`

/** The deck that a statement is about. */
export const deckAt = (deckId: string): Sql => sql`deck where deck.id = ${deckId}`

/** An `IdList` of a deck's cards, in their order. PostgreSQL writes an array of thousands by characters, in three times the time. */
export const cardIdsColumn = (deckId: string | Sql): Sql => sql`(
    select '{' || coalesce(string_agg(id::text, ','), '') || '}'
    from (select card.id from card where deck_id = ${deckId} order by ord) as in_order
  ) as "cardIds"`

/** Those of some ids that are cards of a deck. */
export const cardsAmongColumn = (deckId: string, cardIds: readonly string[]): Sql =>
  sql`array(select card.id from card where deck_id = ${deckId} and card.id = any(${cardIds}::uuid[])) as "cardIds"`

/** The same, a row each. */
export const cardsAmong = (deckId: string, cardIds: readonly string[]): Sql =>
  sql`select card.id as card_id from card where deck_id = ${deckId} and card.id = any(${cardIds}::uuid[])`

/** The ids of the cards that a deck lost. */
export const removedColumn = (deckId: string): Sql =>
  sql`array(select removed_card.card_id from removed_card where deck_id = ${deckId}) as removed`

/** Whether there is no such deck any more. */
export const isGoneColumn = (deckId: Sql): Sql =>
  sql`not exists (select from deck where deck.id = ${deckId}) as "isGone"`

/** Whether a person can still come across a card that a row names. */
export const isThereFor = (personId: string, deckId: Sql, cardId: Sql): Sql => sql`
    exists (select from deck where deck.id = ${deckId} and (is_public or owner_id = ${personId}))
    and not exists (select from removed_card where removed_card.deck_id = ${deckId} and removed_card.card_id = ${cardId})`

const verbDelimiters = [...'!"#$%&\'()+,-./0123456789:;<=>?@[\\]^_`{|}~']
const literally = (sign: string) => (/\d/.test(sign) ? sign : `\\${sign}`)
/** What is no command, or else a backslash with what it stands before: as `tokensOf` of `domain/latex` reads a side. */
const unspoken = `\\\\(verb)\\*?(?:${verbDelimiters
  .map(literally)
  .map((sign) => `${sign}[^${sign}\\n]*${sign}`)
  .join('|')})|%[^\\n]*|(\\\\.)`

/** A side in which commands are looked for: without its comments, and without what is set as it was typed. */
const spoken = (side: Sql): Sql => sql`regexp_replace(${side}, ${unspoken}, '\\1\\2', 'g')`

/**
 * The cards with numbered clozes on their front, with these numbers: `deck_id`, `card_id`, `numbers`. A comment holds none, nor
 * does a deck whose macro takes the name. `ofDecks` is a condition on `deck_id`. docs/rules.md §Study.28.
 */
export const numberedCards = (ofDecks: Sql): Sql => sql`(
    select deck_id, id as card_id, array(
      select distinct found[1]::int
      from regexp_matches(${spoken(sql`front`)},
        '(?<!\\\\)(?:\\\\\\\\)*\\\\cloze\\s*\\[\\s*([1-9])\\s*\\]', 'g') as found
      order by 1
    ) as numbers
    from card
    where front ~ '\\\\cloze\\s*\\[' and ${ofDecks}
      and not exists (select from deck where deck.id = card.deck_id and jsonb_exists(macros, '\\cloze'))
  )`

/**
 * Of the cards for which a condition on `candidate.deck_id` and `candidate.id` holds those whose answers have more than one
 * step, with the numbers of these from 1: `deck_id`, `card_id`, `steps`. What is blank is none, and there are none where a
 * deck's macro takes the name. docs/rules.md §Study.31.
 */
export const steppedCards = (ofDecks: Sql, condition: Sql): Sql => sql`(
    select deck_id, card_id, steps from (
      select candidate.deck_id, candidate.id as card_id, array(
        select least(nth, ${stepsAtMost})::int
        from regexp_split_to_table(${spoken(sql`back`)},
          '(?<!\\\\)(?:\\\\\\\\)*\\\\(?:step|pause)(?![a-zA-Z@])') with ordinality as piece (text, nth)
        where text ~ '\\S' group by 1 order by 1
      ) as steps
      from card as candidate
      where back ~ '\\\\(step|pause)' and ${ofDecks} and ${condition}
        and not exists (select from deck where deck.id = candidate.deck_id and jsonb_exists_any(macros, array['\\step', '\\pause']))
      -- Else its steps are looked for once more wherever they are named.
      offset 0
    ) as in_steps
    where cardinality(steps) > 1
  )`

/** All cards of some decks: `deck_id`, `card_id`. */
export const cardsIn = (deckIds: Sql): Sql => sql`(select deck_id, id as card_id from card where deck_id in ${deckIds})`

/** Where a card that a row names stands in its deck: a number that grows, with gaps. */
export const placeInDeck = (deckId: Sql, cardId: Sql): Sql =>
  sql`(select card.ord from card where card.deck_id = ${deckId} and card.id = ${cardId})`

/** Whether a deck is there for a person. */
export const isDeckFor = (personId: string, deckId: string): Sql =>
  sql`exists (select from deck where deck.id = ${deckId} and (is_public or owner_id = ${personId}))`

/** Whether a card is one of its deck's, and a person may see that. */
export const isCardFor = (personId: string, deckId: string, cardId: string): Sql => sql`
    ${isDeckFor(personId, deckId)}
    and exists (select from card where card.deck_id = ${deckId} and card.id = ${cardId})`

/** Whether a deck, or a card with its deck, is there now. */
export async function isThere(db: Database, isDeckThere: Sql): Promise<boolean> {
  const [row] = await db.rows<{ isThere: boolean }>(sql`select ${isDeckThere} as "isThere"`)
  return row?.isThere === true
}

export type DeckOfCard = DeckAccess & { hasCard: boolean }

/** The deck, and whether the card is one of its cards, as one column. */
export const deckOfCardColumn = (deckId: string, cardId: string): Sql => sql`(
    select json_build_object('ownerId', owner_id, 'isPublic', is_public, 'hasCard',
      exists (select from card where card.deck_id = ${deckId} and card.id = ${cardId}))
    from deck where deck.id = ${deckId}
  ) as deck`

/** In which of their own decks a person has a card; nothing where it is in none. */
export async function readOwnDeckOf(db: Database, ownerId: string, cardId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ deckId: string }>(sql`
    select card.deck_id as "deckId" from deck join card on card.deck_id = deck.id and card.id = ${cardId}
    where deck.owner_id = ${ownerId} order by deck.created_at desc limit 1`)
  return row?.deckId
}

/**
 * As `listed`, the first cards of some decks for which a condition on `of_deck.deck_id` and `candidate.id` holds; `nth` is
 * their place in their deck.
 */
export const firstCards = (deckIds: readonly string[], condition: Sql, atMost: number): Sql =>
  sql`unnest(${deckIds}::uuid[]) with ordinality as of_deck (deck_id, place)
    cross join lateral (
      select of_deck.deck_id, of_deck.place, candidate.id as card_id, candidate.ord as nth
      from card as candidate where candidate.deck_id = of_deck.deck_id and ${condition}
      order by candidate.ord limit ${atMost}
    ) as listed`

/** The cards of some decks that have tags. */
export const readTaggedIn = (
  db: Database,
  deckIds: readonly string[],
): Promise<{ deckId: string; cardId: string; tags: string }[]> =>
  db.rows(sql`
    select deck_id as "deckId", id as "cardId", tags from card
    where deck_id = any(${deckIds}::uuid[]) and tags <> ''`)

/** A card as a session over several decks has it. */
export type SessionCard = { deckId: string; id: string; version: number; front: string; back: string }
export type SessionDeck = { id: string; ownerId: string; title: string; macros: Record<string, string> }

/** The texts of some cards, by id, and of their decks what these need. */
export async function readSessionCards(
  db: Database,
  deckIds: readonly string[],
  cardIds: readonly string[],
): Promise<{ cards: Map<string, SessionCard>; decks: SessionDeck[] }> {
  const cards = await db.rows<SessionCard>(sql`
    select deck_id as "deckId", id, version, ${textColumns} from card
    where deck_id = any(${deckIds}) and id = any(${cardIds})`)
  const decks = await db.rows<SessionDeck>(sql`
    select id, owner_id as "ownerId", title, macros from deck where id = any(${deckIds})`)
  return { cards: new Map(cards.map((card) => [card.id, card])), decks }
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
  const rows = await db.rows<DeckAccess & { id: string; cardId: string | null }>(sql`
    select id, ${accessColumns}, card_id as "cardId"
    from deck left join removed_card on deck_id = id
    where id = any(${deckIds})`)
  const decks = new Map<string, DeckAccess & { removed: Set<string> }>()
  for (const { id, ownerId, isPublic, cardId } of rows) {
    const deck = decks.get(id) ?? { ownerId, isPublic, removed: new Set<string>() }
    if (cardId) deck.removed.add(cardId)
    decks.set(id, deck)
  }
  return decks
}
