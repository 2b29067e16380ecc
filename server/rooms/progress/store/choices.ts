import type { CardChoice } from '#domain/choice'
import { wholeCard } from '#domain/facet'
import { type Database, type Sql, sql } from '#server/db/open'
import { areInPlace, type Card, type Cards, countChange, holdRecords, type Studied } from './records.ts'

/** What a person chose about cards, by card. */
export type Choices = ReadonlyMap<string, CardChoice>

type ChoiceTuple = [
  isSuspended: boolean,
  buriedUntilMs: number | null,
  isFlagged: boolean,
  isReversed: boolean | null,
  isByStep: boolean | null,
]
/** By card. */
export type ChoicesRow = { choices: Record<string, ChoiceTuple> | null }

/** What a person chose about cards, within a part of all of it, as one column. */
const choicesColumn = (personId: string, part: Sql): Sql => sql`(
    select json_object_agg(card_id, json_build_array(is_suspended,
      round(date_part('epoch', buried_until) * 1000), is_flagged, is_reversed, is_by_step))
    from card_choice where person_id = ${personId} and facet = ${wholeCard} and ${part}
  ) as choices`

/** What a person chose about the cards of a deck. */
export const choicesIn = (personId: string, deckId: string): Sql => choicesColumn(personId, sql`deck_id = ${deckId}`)

/** What they chose about some cards: of one that was moved not what they did in the deck it was in. */
export const choicesOf = (personId: string, { deckIds, cardIds }: Cards): Sql =>
  choicesColumn(
    personId,
    sql`(deck_id, card_id) in (select deck, card from unnest(${deckIds}::uuid[], ${cardIds}::uuid[]) as listed (deck, card))`,
  )

export const choicesFrom = ({ choices }: ChoicesRow): Choices =>
  new Map(
    Object.entries(choices ?? {}).map(([cardId, [isSuspended, buriedUntilMs, isFlagged, isReversed, isByStep]]) => [
      cardId,
      { isSuspended, buriedUntilMs, isFlagged, isReversed, isByStep },
    ]),
  )

/**
 * The cards of some decks that a person has suspended. Each comes with its deck: a card that was moved may be suspended in the
 * deck where it was before.
 */
export const readSuspended = (db: Database, personId: string, deckIds: readonly string[]): Promise<Card[]> =>
  db.rows(sql`
    select deck_id as "deckId", card_id as "cardId" from card_choice
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and facet = ${wholeCard} and is_suspended`)

/** What a person changes about a card; what is absent stays as it is. */
type Change = {
  isSuspended?: boolean | undefined
  buriedUntilMs?: number | null
  isFlagged?: boolean | undefined
  isReversed?: boolean | undefined
  isByStep?: boolean | undefined
}

/** Whose choice it is, about which facet of cards of which deck. */
type Place = Omit<Studied, 'cardId'>

/**
 * The same change about each `card_id` that `chosenCards` has; the part of a statement, behind `held`, that gives the rows as they
 * are then. None where cards have gone to another deck meanwhile.
 */
function changed(
  { personId, deckId, facet }: Place,
  chosenCards: Sql,
  { isSuspended, buriedUntilMs, isFlagged, isReversed, isByStep }: Change,
): Sql {
  const buriedUntil = buriedUntilMs == null ? null : new Date(buriedUntilMs)
  return sql`
      insert into card_choice (person_id, deck_id, card_id, facet, is_suspended, buried_until, is_flagged,
        is_reversed, is_by_step)
      select ${personId}::text, ${deckId}::uuid, card_id, ${facet}::smallint, ${isSuspended ?? false}::boolean,
        ${buriedUntil}::timestamptz, ${isFlagged ?? false}::boolean, ${isReversed ?? null}::boolean,
        ${isByStep ?? null}::boolean
      from (${chosenCards}) as chosen where ${areInPlace(personId)}
      on conflict (person_id, deck_id, card_id, facet) do update set
        is_suspended = case when ${isSuspended === undefined} then card_choice.is_suspended else excluded.is_suspended end,
        buried_until = case when ${buriedUntilMs === undefined} then card_choice.buried_until else excluded.buried_until end,
        is_flagged = case when ${isFlagged === undefined} then card_choice.is_flagged else excluded.is_flagged end,
        is_reversed = coalesce(excluded.is_reversed, card_choice.is_reversed),
        is_by_step = coalesce(excluded.is_by_step, card_choice.is_by_step)
      returning is_suspended, buried_until, is_flagged, is_reversed, is_by_step`
}

/** Writes down a change, if a condition holds then, and tells how things stand after it; nothing where the card has gone. */
export async function keepChoice(
  db: Database,
  { cardId, ...of }: Studied,
  change: Change,
  condition: Sql = sql`true`,
): Promise<CardChoice | undefined> {
  const chosenCards = sql`select ${cardId}::uuid as card_id where ${condition}`
  const [row] = await db.rows<CardChoice>(sql`
    with ${holdRecords(of.personId)}, chosen as (${changed(of, chosenCards, change)}),
      counted as (${countChange(of.personId, sql`chosen`)})
    select is_suspended as "isSuspended", buried_until as "buriedUntilMs", is_flagged as "isFlagged",
      is_reversed as "isReversed", is_by_step as "isByStep" from chosen`)
  return row
}

/**
 * Writes down the same change about several cards of a deck; false where there is none, nothing where some have gone to another
 * one meanwhile.
 */
export async function keepChoices(
  db: Database,
  of: Omit<Place, 'facet'>,
  chosenCards: Sql,
  change: Change,
): Promise<boolean | undefined> {
  const [written] = await db.rows<{ areInPlace: boolean; isAny: boolean }>(sql`
    with ${holdRecords(of.personId)}, chosen as (${changed({ ...of, facet: wholeCard }, chosenCards, change)}),
      counted as (${countChange(of.personId, sql`(select from chosen limit 1) as any_of_them`)})
    select ${areInPlace(of.personId)} as "areInPlace", exists (select from chosen) as "isAny"`)
  return written?.areInPlace ? written.isAny : undefined
}
