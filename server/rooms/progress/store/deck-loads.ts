import type { DeckLoad } from '#domain/day'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { isAhead } from './exams.ts'

/**
 * Those of some decks about which a person chose something: how many new cards they want of each, and had on this study day,
 * whether an exam is ahead, and whether its cards are asked both ways.
 */
export const deckLoads = (personId: string, deckIds: readonly string[], now: Moment): Sql => sql`
    select deck_id, new_cards_per_day, (
        select count(*)::int from progress
        where progress.person_id = ${personId} and progress.deck_id = deck_choice.deck_id
          and last_study_day = ${now.studyDay} and introduced_on = ${now.studyDay}
      ) as new_cards, coalesce(${isAhead(now)}, false) as has_exam, is_reversed
    from deck_choice
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[])`

/** The same of one deck; undefined where the person chose nothing about it. docs/rules.md §Study.24. */
export async function readDeckLoad(
  db: Database,
  personId: string,
  deckId: string,
  now: Moment,
): Promise<DeckLoad | undefined> {
  const [load] = await db.rows<DeckLoad>(sql`
    select new_cards_per_day as "newCardsPerDay", new_cards as "newCards"
    from (${deckLoads(personId, [deckId], now)}) as limited`)
  return load
}
