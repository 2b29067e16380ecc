import { type Database, type Sql, sql } from '#server/db/open'
import { type CardText, originColumns, textColumns } from './card-text.ts'

/** All that comes back of a card. */
export const cardColumns = sql`id, ${textColumns}, ${originColumns}, chat, statement, version, created_at, updated_at`

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

/** Within the transaction that deletes a deck: what it was, and its cards. */
export async function deckToTrash(tx: Database, deckId: string, ownerId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    with gone as (delete from card where deck_id = ${deckId} returning *)
    insert into trashed_card (deck_id, owner_id, with_deck, ord, place, trashed_at, ${cardColumns})
    select deck_id, ${ownerId}, true, ord, ord, ${at}, ${cardColumns} from gone`)
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
  const rows = await db.rows<{ cardTotal: number; deckTotal: number } & (TrashRow | { deckId: null })>(sql`
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
    rows: rows.flatMap(({ cardTotal: _, deckTotal: __, ...row }) => (row.deckId === null ? [] : [row])),
    total: (rows[0]?.cardTotal ?? 0) + deckCount,
    deckCount,
  }
}
