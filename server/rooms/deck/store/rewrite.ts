import { deckLimits } from '#domain/deck'
import { type Database, sql } from '#server/db/open'
import { bytesOf, type CardText, digestColumn, textColumns, textLists } from './card-text.ts'
import type { Seen } from './cards.ts'
import { keepFormer } from './former.ts'

/** A card that gets another text, and another statement where one is given. */
export type Rewritten = { id: string; before: CardText; after: CardText; statement?: string | undefined }

/** What stood on it is kept with its former texts; tags are not. */
const replacedBytes = ({ before, after }: Rewritten): number =>
  before.front === after.front && before.back === after.back ? 0 : bytesOf({ ...before, tags: '' })

/** `isBrought`: it is what the cards' origins say now. */
type Writing = { at: Date; isBrought: boolean }

/**
 * Writes on several cards in one change of their deck; not `isDone` when that has changed since, or would become too large.
 * `formerBytes`: of the deck's former texts.
 */
export async function rewriteCards(
  db: Database,
  deck: Seen,
  cards: readonly Rewritten[],
  { at, isBrought }: Writing,
): Promise<{ isDone: boolean; growth: number; formerBytes: number }> {
  const growth = cards.reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0)
  const replaced = cards.reduce((sum, card) => sum + replacedBytes(card), 0)
  const [raised] = await db.rows<{ formerBytes: number }>(sql`
    with raised as (
      update deck set source_bytes = source_bytes + ${growth}, former_bytes = former_bytes + ${replaced},
        version = version + 1, updated_at = ${at}
      where id = ${deck.id} and version = ${deck.version}
        and (${growth}::int <= 0 or source_bytes + trashed_bytes + ${growth} <= ${deckLimits.sourceBytes})
      returning id, former_bytes
    ), given as (
      select id, ${textColumns}, statement, replaced, ${digestColumn} as digest
      from unnest(${cards.map(({ id }) => id)}::uuid[], ${textLists(cards.map(({ after }) => after))},
        ${cards.map(({ statement }) => statement ?? null)}::text[],
        ${cards.map(replacedBytes)}::int[]) as one (id, ${textColumns}, statement, replaced)
    ), changed as (
      select raised.id as deck_id, given.id as card_id, replaced from raised, given
    ), written as (
      update card set front = given.front, back = given.back, tags = given.tags,
        statement = coalesce(given.statement, card.statement),
        origin_digest = case when ${isBrought} then digest else origin_digest end, words = null, grams = null, version = card.version + 1, updated_at = ${at}
      from changed, given
      where card.deck_id = changed.deck_id and card.id = changed.card_id and given.id = changed.card_id
    ), ${keepFormer(at)}
    select former_bytes as "formerBytes" from raised`)
  return { isDone: raised !== undefined, growth, formerBytes: raised?.formerBytes ?? 0 }
}
