import { type Database, type Sql, sql } from '#server/db/open'
import { addOwn } from '#server/rooms/place/shared'
import { bytesColumn, type CardText, originColumns, textColumns } from './card-text.ts'
import { moveFormer } from './former.ts'
import { letGoWithGone } from './pictures.ts'

/** All that comes back of a card. */
const cardColumns = sql`id, ${textColumns}, ${originColumns}, chat, statement, version, created_at, updated_at`

/**
 * Puts the cards that `gone` has, rows of `card`, into the trash of `changed`, their deck. Whatever is there before the same
 * card stood before them, since the card was theirs: their `place` is beyond all others.
 */
export const cardsToTrash = (at: Date): Sql => sql`
    insert into trashed_card (deck_id, owner_id, with_deck, ord, place, trashed_at, ${cardColumns})
    select deck_id, (select owner_id from changed), false, ord, beyond + ord, ${at}, ${cardColumns}
    from gone, (
      select coalesce(max(place), -1) + 1 as beyond from trashed_card where deck_id in (select deck_id from gone)
    ) as trash`

/**
 * As `numbered`, where the cards of a deck stand once they move together, with those that come back from the trash:
 * `upto` cards stand before it and at its place, and `nth` cards and trashed ones together. What stays in the trash keeps its
 * place between them.
 */
export const numbered = (deckId: string, back: readonly string[] = []): Sql => sql`
    select id, stays, sum(stays::int) over (in_order rows unbounded preceding)::int as upto,
      (row_number() over in_order)::int as nth from (
      select id, ord, true as was_there, true as stays, 0 as place from card where deck_id = ${deckId}
      union all
      select id, ord, false, id in (select unnest(${back}::uuid[])), place from trashed_card
      where deck_id = ${deckId} and not with_deck
    ) as standing window in_order as (order by ord, was_there, place)`

/** What is in the trash finds its place again among the cards that move together, if `changed` has a row. */
export const trashNumbered = (deckId: string): Sql => sql`
    update trashed_card set ord = numbered.upto, place = numbered.nth from numbered, changed
    where trashed_card.deck_id = ${deckId} and trashed_card.id = numbered.id and not numbered.stays`

/** Puts cards back where they stood; nothing when the deck has changed since, or none of them is in its trash. */
export async function restoreCards(
  db: Database,
  deck: { id: string; version: number },
  cardIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const [done] = await db.rows<{ isDone: boolean }>(sql`
    with wanted as (
      select * from trashed_card where deck_id = ${deck.id} and not with_deck and id in (select unnest(${cardIds}::uuid[]))
    ), numbered as (${numbered(deck.id, cardIds)}), changed as (
      update deck set card_count = card_count + count, source_bytes = source_bytes + bytes,
        trashed_count = trashed_count - count, trashed_bytes = trashed_bytes - bytes,
        next_ord = card_count + count, version = version + 1, updated_at = ${at}
      from (select count(*)::int as count, coalesce(sum(${bytesColumn}), 0)::int as bytes from wanted) as size
      where deck.id = ${deck.id} and version = ${deck.version} and count > 0
      returning deck.id
    ), moved as (
      update card set ord = numbered.upto - 1 from numbered, changed
      where card.deck_id = changed.id and card.id = numbered.id and card.ord <> numbered.upto - 1
    ), back as (
      insert into card (deck_id, ord, ${cardColumns})
      select wanted.deck_id, upto - 1, wanted.id, ${textColumns}, ${originColumns}, chat, statement,
        version + 1, created_at, updated_at
      from changed, wanted join numbered on numbered.id = wanted.id
    ), taken as (
      delete from trashed_card using wanted, changed
      where trashed_card.deck_id = wanted.deck_id and trashed_card.id = wanted.id
    ), placed as (
      update trashed_card set ord = numbered.upto, place = numbered.nth from numbered, changed
      where trashed_card.deck_id = changed.id and trashed_card.id = numbered.id and not numbered.stays
    ), there as (
      delete from removed_card using wanted, changed
      where removed_card.deck_id = wanted.deck_id and removed_card.card_id = wanted.id
    ), filled as (
      update removed_card set ord = null from changed
      where removed_card.deck_id = changed.id and ord is not null and card_id not in (select unnest(${cardIds}::uuid[]))
    )
    select exists (select from changed) as "isDone"`)
  return done?.isDone === true
}

/** Whether any of the cards is in the trash of the deck. */
export async function hasTrashed(db: Database, deckId: string, cardIds: readonly string[]): Promise<boolean> {
  const [row] = await db.rows<{ hasSome: boolean }>(sql`
    select exists (
      select from trashed_card where deck_id = ${deckId} and not with_deck and id = any(${cardIds}::uuid[])
    ) as "hasSome"`)
  return row?.hasSome === true
}

/** Within the transaction that deletes a deck: what it was, and its cards. */
export async function deckToTrash(tx: Database, deckId: string, ownerId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    with gone as (delete from card where deck_id = ${deckId} returning *)
    insert into trashed_card (deck_id, owner_id, with_deck, ord, place, trashed_at, ${cardColumns})
    select deck_id, ${ownerId}, true, ord, ord, ${at}, ${cardColumns} from gone`)
}

export type TrashedDeck = {
  deckId: string
  ownerId: string
  title: string
  description: string
  macros: Record<string, string>
  cardCount: number
  trashedAt: number
}

const trashedDeckColumns = sql`deck_id as "deckId", owner_id as "ownerId", title, description, macros,
  card_count as "cardCount", trashed_at as "trashedAt"`

export async function readTrashedDeck(db: Database, ownerId: string, deckId: string): Promise<TrashedDeck | undefined> {
  const [deck] = await db.rows<TrashedDeck>(sql`
    select ${trashedDeckColumns} from trashed_deck where deck_id = ${deckId} and owner_id = ${ownerId}`)
  return deck
}

type New = { id: string; titleFolded: string; searchText: string; at: Date }

/**
 * Makes a private deck of one in the trash, with its cards, and what of it was in the trash before, at its place between them.
 * False when it is not there any more. Within a transaction.
 */
export async function untrashDeck(tx: Database, trashed: TrashedDeck, made: New): Promise<boolean> {
  const [taken] = await tx.rows<{ deckId: string }>(sql`
    with taken as (
      delete from trashed_deck where deck_id = ${trashed.deckId} and owner_id = ${trashed.ownerId} returning *
    ), made as (
      insert into deck (id, owner_id, title, description, is_public, macros, title_folded, search_text, card_count,
        source_bytes, next_ord, created_at, updated_at)
      select ${made.id}, owner_id, title, description, false, macros, ${made.titleFolded}, ${made.searchText}, card_count,
        source_bytes, card_count, ${made.at}, ${made.at} from taken
    )
    select deck_id as "deckId" from taken`)
  if (!taken) return false
  await addOwn(tx, { personId: trashed.ownerId, deckId: made.id }, made.at)
  // Some of what was in its trash may have been deleted for good since, or be so at this moment.
  await tx.rows(sql`
    with numbered as (
      select id, sum(with_deck::int) over (in_order rows unbounded preceding)::int as upto,
        (row_number() over in_order)::int as nth
      from trashed_card where deck_id = ${trashed.deckId}
      window in_order as (order by ord, with_deck, place)
    ), back as (
      delete from trashed_card using numbered
      where trashed_card.deck_id = ${trashed.deckId} and trashed_card.id = numbered.id and with_deck
      returning trashed_card.*, upto
    ), cards as (
      insert into card (deck_id, ord, ${cardColumns}) select ${made.id}, upto - 1, ${cardColumns} from back
    ), still as (
      update trashed_card set deck_id = ${made.id}, ord = upto, place = nth from numbered
      where trashed_card.deck_id = ${trashed.deckId} and trashed_card.id = numbered.id and not with_deck
      returning (${bytesColumn}) as bytes
    )
    update deck set trashed_count = count, trashed_bytes = bytes
    from (select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from still) as size
    where deck.id = ${made.id}`)
  await moveFormer(tx, { fromDeckId: trashed.deckId, toDeckId: made.id })
  await tx.rows(sql`update deck_picture set deck_id = ${made.id} where deck_id = ${trashed.deckId}`)
  await tx.rows(sql`update removed_card set deck_id = ${made.id}, ord = null where deck_id = ${trashed.deckId}`)
  return true
}

/** A deck, or a card of a deck that is there. */
export type TrashRow = { trashedAt: number; deckId: string; title: string; macros: Record<string, string> } & (
  | { id: null; cardCount: number }
  | ({ id: string; cardCount: null } & CardText)
)

/**
 * What a person deleted, the latest first, and of a deck what went at once as it stood there. Texts are read of those on the
 * page alone.
 */
export async function readTrash(
  db: Database,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TrashRow[]; total: number; deckCount: number }> {
  const rows = await db.rows<{ cardTotal: number; deckTotal: number; deckId: string | null } & Partial<TrashRow>>(sql`
    with page as (
      select * from (
        (select deck_id, null::uuid as id, 0 as ord, 0 as place, trashed_at from trashed_deck where owner_id = ${ownerId}
          order by trashed_at desc, deck_id limit ${limit + offset})
        union all
        (select deck_id, id, ord, place, trashed_at from trashed_card
          where owner_id = ${ownerId} and not with_deck and exists (select from deck where deck.id = deck_id)
          order by trashed_at desc, deck_id, ord, place limit ${limit + offset})
      ) as thing order by trashed_at desc, deck_id, ord, place limit ${limit} offset ${offset}
    )
    select card_total as "cardTotal", deck_total as "deckTotal", page.deck_id as "deckId", page.id, coalesce(whole.title, deck.title) as title,
      coalesce(whole.macros, deck.macros) as macros, whole.card_count as "cardCount", ${textColumns},
      page.trashed_at as "trashedAt"
    from (
      select coalesce(sum(trashed_count), 0)::int as card_total,
        (select count(*)::int from trashed_deck where owner_id = ${ownerId}) as deck_total
      from deck where owner_id = ${ownerId}
    ) as all_things
    left join page on true
    left join trashed_deck as whole on whole.deck_id = page.deck_id and page.id is null
    left join deck on deck.id = page.deck_id
    left join trashed_card as part on part.deck_id = page.deck_id and part.id = page.id
    order by page.trashed_at desc, page.deck_id, page.ord, page.place`)
  const deckCount = rows[0]?.deckTotal ?? 0
  return {
    rows: rows.flatMap(({ cardTotal: _, deckTotal: __, ...row }) => (row.deckId === null ? [] : [row as TrashRow])),
    total: (rows[0]?.cardTotal ?? 0) + deckCount,
    deckCount,
  }
}

/** Of whose trash, and since when it has been there at least; one of them may be left open. */
type Part = { ownerId?: string; before?: Date }

const within = ({ ownerId, before }: Part): Sql =>
  sql`${ownerId === undefined ? sql`` : sql`owner_id = ${ownerId} and`} trashed_at <= ${before ?? 'infinity'}::timestamptz`

/**
 * Deletes for good what has been in the trash; at most so many cards or decks in one statement, which says how many they
 * were. Decks first, since one that is there may come back while its cards are deleted. What its maker remembers of a deck goes
 * like other people's, by being noted as gone once more.
 */
export async function emptyTrash(db: Database, part: Part, atMost: number, at: Date): Promise<number> {
  const [decks] = await db.rows<{ count: number }>(sql`
    with gone as (
      delete from trashed_deck where deck_id in (
        select deck_id from trashed_deck where ${within(part)} limit ${atMost} for update skip locked
      ) returning deck_id
    ), forgotten as (
      delete from removed_card using gone where removed_card.deck_id = gone.deck_id
    ), noted as (
      insert into gone_deck (deck_id, gone_at) select deck_id, ${at} from gone
      on conflict (deck_id) do update set gone_at = excluded.gone_at
    )
    select count(*)::int as count from gone`)
  if (decks && decks.count > 0) return decks.count
  const [cards] = await db.rows<{ count: number }>(sql`
    with gone as (
      delete from trashed_card where (deck_id, id) in (
        select deck_id, id from trashed_card
        where ${within(part)} and not (
          with_deck and exists (select from trashed_deck where trashed_deck.deck_id = trashed_card.deck_id)
        )
        limit ${atMost} for update skip locked
      ) returning deck_id, id, with_deck, front, back, (${bytesColumn}) as bytes
    ), let_go as (${letGoWithGone}), outdated as (
      delete from former_text using gone where former_text.deck_id = gone.deck_id and former_text.card_id = gone.id
    ), freed as (
      update deck set trashed_count = trashed_count - count, trashed_bytes = trashed_bytes - bytes
      from (
        select deck_id, count(*)::int as count, sum(bytes)::int as bytes from gone where not with_deck group by deck_id
      ) as size where deck.id = size.deck_id
    )
    select count(*)::int as count from gone`)
  return cards?.count ?? 0
}
