import { NIL } from 'uuid'
import { choiceOnWire } from '#contract/card-choice'
import { deckChoiceOnWire } from '#contract/deck-choice'
import { studyDataOf } from '#contract/study-state'
import type { CardChoice } from '#domain/choice'
import { wholeCard } from '#domain/facet'
import type { StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { emptied, inPages } from '#server/db/pages'
import { stateColumns } from './store/columns.ts'
import { readDeckChoices } from './store/deck-choices.ts'
import type { CardFacet } from './store/records.ts'

const pageSize = 500
type Remembered = StudyState & CardFacet

/** What a person remembers of every card they ever studied. docs/rules.md §Account.1. */
export async function* exportProgress(db: Database, personId: string) {
  const records = inPages<Remembered>((after) =>
    db.rows<Remembered>(sql`
      select deck_id as "deckId", card_id as "cardId", facet, ${stateColumns} from progress
      where person_id = ${personId}
        and (deck_id, card_id, facet) > (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL}, ${after?.facet ?? -1})
      order by deck_id, card_id, facet limit ${pageSize}`),
  )
  for await (const { deckId, cardId, facet, ...state } of records)
    yield { deckId, cardId, ...(facet !== wholeCard && { facet }), studyData: studyDataOf(state) }
}

type Chosen = CardChoice & CardFacet

/** What a person chose about cards. docs/rules.md §Study.21. */
export async function* exportChoices(db: Database, personId: string) {
  const choices = inPages<Chosen>((after) =>
    db.rows<Chosen>(sql`
      select deck_id as "deckId", card_id as "cardId", facet, is_suspended as "isSuspended",
        buried_until as "buriedUntilMs", is_flagged as "isFlagged",
        is_reversed as "isReversed", is_by_step as "isByStep" from card_choice
      where person_id = ${personId}
        and (deck_id, card_id, facet) > (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL}, ${after?.facet ?? -1})
      order by deck_id, card_id, facet limit ${pageSize}`),
  )
  for await (const { deckId, cardId, facet, ...choice } of choices)
    yield { deckId, cardId, ...(facet !== wholeCard && { facet }), ...choiceOnWire(choice) }
}

/** What a person chose about decks. docs/rules.md §Study.24, §Study.25, §Study.27. */
export const exportDeckChoices = async (db: Database, personId: string) =>
  (await readDeckChoices(db, personId)).map(({ deckId, choice }) => ({ deckId, ...deckChoiceOnWire(choice) }))

export async function eraseProgress(db: Database, personId: string): Promise<void> {
  await db.rows(sql`delete from progress_version where person_id = ${personId}`)
  await db.rows(sql`delete from deck_choice where person_id = ${personId}`)
  await emptied((atMost) =>
    db.rows(sql`
      delete from progress where person_id = ${personId} and (deck_id, card_id, facet) in (
        select deck_id, card_id, facet from progress where person_id = ${personId} limit ${atMost}
      ) returning 1`),
  )
  await emptied((atMost) =>
    db.rows(sql`
      delete from card_choice where person_id = ${personId} and (deck_id, card_id, facet) in (
        select deck_id, card_id, facet from card_choice where person_id = ${personId} limit ${atMost}
      ) returning 1`),
  )
}

/**
 * Deletes what people remember of a deck that is gone, and what they chose about it and its cards; whether nothing of it is left.
 * `trashedBy`: whose records stay, because the deck may come back for them.
 */
export async function letGoOfProgress(db: Database, deckId: string, trashedBy: string | null): Promise<boolean> {
  await emptied((atMost) =>
    db.rows(sql`
      delete from progress where (person_id, deck_id, card_id, facet) in (
        select person_id, deck_id, card_id, facet from progress where deck_id = ${deckId} and person_id is distinct from ${trashedBy}
        limit ${atMost}
      ) returning 1`),
  )
  await emptied((atMost) =>
    db.rows(sql`
      delete from card_choice where (person_id, deck_id, card_id, facet) in (
        select person_id, deck_id, card_id, facet from card_choice where deck_id = ${deckId} and person_id is distinct from ${trashedBy}
        limit ${atMost}
      ) returning 1`),
  )
  await emptied((atMost) =>
    db.rows(sql`
      delete from deck_choice where (person_id, deck_id) in (
        select person_id, deck_id from deck_choice where deck_id = ${deckId} and person_id is distinct from ${trashedBy} limit ${atMost}
      ) returning 1`),
  )
  const left = await db.rows(sql`
    select 1 from progress where deck_id = ${deckId} and person_id is distinct from ${trashedBy}
    union all select 1 from card_choice where deck_id = ${deckId} and person_id is distinct from ${trashedBy}
    union all select 1 from deck_choice where deck_id = ${deckId} and person_id is distinct from ${trashedBy} limit 1`)
  return left.length === 0
}
