import { type Database, type Sql, sql } from '#server/db/open'
import { bytesColumn } from './card-text.ts'
import { letGoWithGone } from './pictures.ts'

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
      ) returning deck_id, id, with_deck, trashed_at, front, back, (${bytesColumn}) as bytes
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
