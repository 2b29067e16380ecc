import type { FormerText as FormerTextShown } from '#contract/card-history'
import { cardLimits } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { type Database, type Sql, sql } from '#server/db/open'
import type { CardText, EditedText } from './card-text.ts'
import { accessColumns } from './in-statements.ts'

export const formerBytesColumn = sql`octet_length(front) + octet_length(back)`

/** What an edit of the card at hand adds to the former texts of its deck. */
export const replacedColumn = ({ front, back }: EditedText): Sql =>
  sql`case when front <> ${front} or back <> ${back} then ${formerBytesColumn} else 0 end`

/**
 * Keeps what stood on the cards of `changed`, whose texts are `replaced`, and lets go of the oldest that a card has too many
 * of. docs/rules.md §Cards.11.
 */
export const keepFormer = (at: Date): Sql => sql`former as (
      insert into former_text (deck_id, card_id, version, front, back, replaced_at)
      select card.deck_id, card.id, card.version, front, back, ${at}
      from changed join card on card.deck_id = changed.deck_id and card.id = changed.card_id
      where replaced > 0
      returning deck_id, card_id
    ), outdated as (
      delete from former_text using former
      where former_text.deck_id = former.deck_id and former_text.card_id = former.card_id and former_text.version <= (
        select version from former_text as older
        where older.deck_id = former.deck_id and older.card_id = former.card_id
        order by version desc offset ${cardLimits.formerTexts - 1} limit 1
      )
    )`

export type FormerText = Pick<CardText, 'front' | 'back'> & { version: number; replacedAt: number }

/** The same on the wire. */
export const shownFormer = ({ version, front, back, replacedAt }: FormerText): FormerTextShown => ({
  version,
  frontEquation: front,
  backEquation: back,
  replacedAt: new Date(replacedAt).toISOString(),
})

type WithFormer = { ownerId: string; isPublic: boolean; hasCard: boolean; texts: FormerText[] }

/** The deck, with the former texts of one of its cards, the latest first, and whether that is there. */
export async function readWithFormer(db: Database, deckId: string, cardId: string): Promise<WithFormer | undefined> {
  const [deck] = await db.rows<WithFormer>(sql`
    select ${accessColumns}, exists (select from card where deck_id = ${deckId} and id = ${cardId}) as "hasCard", (
      select coalesce(json_agg(json_build_object('version', version, 'front', front, 'back', back,
        'replacedAt', floor(extract(epoch from replaced_at) * 1000)) order by version desc), '[]')
      from former_text where deck_id = ${deckId} and card_id = ${cardId}
    ) as texts
    from deck where deck.id = ${deckId}`)
  return deck
}

/** Lets go of the oldest where a deck has too many: half of what it may have is left, so that this is rarely done. */
export async function thinFormer(db: Database, deckId: string): Promise<void> {
  await db.rows(sql`
    with sized as (
      select card_id, version, sum(${formerBytesColumn}) over (order by replaced_at desc, card_id, version desc) as upto
      from former_text where deck_id = ${deckId}
    ), outdated as (
      delete from former_text using sized
      where deck_id = ${deckId} and former_text.card_id = sized.card_id and former_text.version = sized.version
        and upto > ${deckLimits.formerBytes / 2}
    )
    update deck set former_bytes = (
      select coalesce(max(upto), 0) from sized where upto <= ${deckLimits.formerBytes / 2}
    ) where id = ${deckId}`)
}

/** Former texts go to another deck with their card; all of them, or those of some cards. Within a transaction. */
export async function moveFormer(
  tx: Database,
  { fromDeckId, toDeckId }: { fromDeckId: string; toDeckId: string },
  cardIds?: readonly string[],
): Promise<void> {
  await tx.rows(sql`
    with moved as (
      update former_text set deck_id = ${toDeckId}
      where deck_id = ${fromDeckId} ${cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``}
      returning front, back
    )
    update deck set former_bytes = former_bytes + (select coalesce(sum(${formerBytesColumn}), 0) from moved)
    where id = ${toDeckId}`)
}
