import type { DeckChoice } from '#domain/choice'
import { type Database, type Sql, sql } from '#server/db/open'
import { countChange } from './records.ts'

type Place = { personId: string; deckId: string }

const nothingChosen: DeckChoice = { newCardsPerDay: null }

const choiceColumns = sql`new_cards_per_day as "newCardsPerDay"`

export async function readDeckChoice(db: Database, { personId, deckId }: Place): Promise<DeckChoice> {
  const [row] = await db.rows<DeckChoice>(sql`
    select ${choiceColumns} from deck_choice where person_id = ${personId} and deck_id = ${deckId}`)
  return row ?? nothingChosen
}

/** Writes down a change, in which what is absent stays as it is, and tells how things stand after it. */
export async function keepDeckChoice(
  db: Database,
  { personId, deckId }: Place,
  { newCardsPerDay }: { newCardsPerDay?: number | null | undefined },
): Promise<DeckChoice> {
  const [row] = await db.rows<DeckChoice>(sql`
    with chosen as (
      insert into deck_choice (person_id, deck_id, new_cards_per_day)
      values (${personId}, ${deckId}, ${newCardsPerDay ?? null})
      on conflict (person_id, deck_id) do update set
        new_cards_per_day = case when ${newCardsPerDay === undefined} then deck_choice.new_cards_per_day
          else excluded.new_cards_per_day end
      returning new_cards_per_day
    ), counted as (${countChange(personId, sql`chosen`)})
    select ${choiceColumns} from chosen`)
  if (!row) throw new Error('A choice was written and is not there')
  return row
}

/** How many new cards a person wants of a deck, as one column. */
export const newCardsPerDayColumn = (personId: string, deckId: string): Sql => sql`(
    select new_cards_per_day from deck_choice where person_id = ${personId} and deck_id = ${deckId}
  ) as "newCardsPerDay"`
