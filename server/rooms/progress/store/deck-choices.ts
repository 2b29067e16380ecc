import type { DeckChoice, Exam } from '#domain/choice'
import { type Database, type Sql, sql } from '#server/db/open'
import { areInPlace, countChange, holdRecords } from './records.ts'

type Place = { personId: string; deckId: string }

type ChoiceRow = {
  newCardsPerDay: number | null
  examDay: number | null
  examMinutes: number | null
  isReversed: boolean
  isByStep: boolean
}

const choiceColumns = sql`new_cards_per_day as "newCardsPerDay", exam_day as "examDay", exam_minutes as "examMinutes",
  is_reversed as "isReversed", is_by_step as "isByStep"`

/** No row means that nothing was chosen. */
export const deckChoiceOf = (row: ChoiceRow | null | undefined): DeckChoice => ({
  newCardsPerDay: row?.newCardsPerDay ?? null,
  exam: row?.examDay == null ? null : { studyDay: row.examDay, minutesADay: row.examMinutes ?? 0 },
  isReversed: row?.isReversed ?? false,
  isByStep: row?.isByStep ?? false,
})

/** What a person chose about a deck, as one column. */
export const deckChoiceColumn = (personId: string, deckId: string): Sql => sql`(
    select to_json(chosen) from (
      select ${choiceColumns} from deck_choice where person_id = ${personId} and deck_id = ${deckId}
    ) as chosen
  ) as "deckChoice"`
export type DeckChoiceRow = { deckChoice: ChoiceRow | null }

export async function readDeckChoice(db: Database, { personId, deckId }: Place): Promise<DeckChoice> {
  const [row] = await db.rows<ChoiceRow>(sql`
    select ${choiceColumns} from deck_choice where person_id = ${personId} and deck_id = ${deckId}`)
  return deckChoiceOf(row)
}

/** All that a person chose about decks. */
export async function readDeckChoices(
  db: Database,
  personId: string,
): Promise<{ deckId: string; choice: DeckChoice }[]> {
  const rows = await db.rows<ChoiceRow & { deckId: string }>(sql`
    select deck_id as "deckId", ${choiceColumns} from deck_choice where person_id = ${personId} order by deck_id`)
  return rows.map((row) => ({ deckId: row.deckId, choice: deckChoiceOf(row) }))
}

type Change = {
  newCardsPerDay?: number | null | undefined
  exam?: Exam | null | undefined
  isReversed?: boolean | undefined
  isByStep?: boolean | undefined
}

/**
 * Writes down a change, in which what is absent stays as it is, if the deck is there then, and tells how things stand after it;
 * nothing where it has gone.
 */
export async function keepDeckChoice(
  db: Database,
  { personId, deckId }: Place,
  { newCardsPerDay, exam, isReversed, isByStep }: Change,
  isDeckThere: Sql = sql`true`,
): Promise<DeckChoice | undefined> {
  const [row] = await db.rows<ChoiceRow>(sql`
    with ${holdRecords(personId)}, chosen as (
      insert into deck_choice (person_id, deck_id, new_cards_per_day, exam_day, exam_minutes, is_reversed,
        is_by_step)
      select ${personId}::text, ${deckId}::uuid, ${newCardsPerDay ?? null}::int, ${exam?.studyDay ?? null}::int,
        ${exam?.minutesADay ?? null}::int, ${isReversed ?? false}::boolean, ${isByStep ?? false}::boolean
      where ${isDeckThere} and ${areInPlace(personId)}
      on conflict (person_id, deck_id) do update set
        new_cards_per_day = case when ${newCardsPerDay === undefined} then deck_choice.new_cards_per_day
          else excluded.new_cards_per_day end,
        exam_day = case when ${exam === undefined} then deck_choice.exam_day else excluded.exam_day end,
        exam_minutes = case when ${exam === undefined} then deck_choice.exam_minutes else excluded.exam_minutes end,
        is_reversed = coalesce(${isReversed ?? null}, deck_choice.is_reversed),
        is_by_step = coalesce(${isByStep ?? null}, deck_choice.is_by_step)
      returning *
    ), counted as (${countChange(personId, sql`chosen`)})
    select ${choiceColumns} from chosen`)
  return row && deckChoiceOf(row)
}
