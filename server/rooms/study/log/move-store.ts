import { type Database, sql } from '#server/db/open'
import type { Place } from '#server/rooms/place/shared'
import type { Way } from '#server/rooms/progress/shared'
import type { Stretch } from './stretches-store.ts'

/** Of which of some cards a person has a log in a deck. */
export async function readLogged(
  db: Database,
  { personId, deckId }: Place,
  cardIds: readonly string[],
): Promise<string[]> {
  const cards = await db.rows<{ cardId: string }>(sql`
    select distinct card_id as "cardId" from review
    where person_id = ${personId} and deck_id = ${deckId} and card_id = any(${cardIds}::uuid[])`)
  return cards.map(({ cardId }) => cardId)
}

/** The lines of a stretch go to another deck, behind those that are there about the same; of some cards, where some are named. */
export async function moveLines(
  tx: Database,
  { personId, fromDeckId, toDeckId }: Way,
  { from, to }: Stretch,
  cardIds?: readonly string[],
): Promise<void> {
  const among = cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``
  await tx.rows(sql`
    update review set deck_id = ${toDeckId}, seq = seq + (
      select coalesce(max(there.seq), 0) from review as there
      where there.person_id = ${personId} and there.deck_id = ${toDeckId} and there.card_id = review.card_id
        and there.facet = review.facet
    )
    where person_id = ${personId} and deck_id = ${fromDeckId} and card_id >= ${from} and card_id < ${to} ${among}`)
}
