import { NIL } from 'uuid'
import { type Facet, wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { type Database, sql } from '#server/db/open'
import { inPages } from '#server/db/pages'
import { isThereFor } from '#server/rooms/deck/shared'
import { isBeforeReset } from './store.ts'

const pageSize = 1_000

type GivenAnswer = {
  cardId: string
  facet: Facet
  seq: number
  grade: Grade | null
  answeredAt: number
  durationMs: number | null
  nextInterval: number | null
  eFactor: number | null
}

/** A person's answers about the cards of a deck that stand and count, each card's in order of arrival. */
export async function* readGiven(db: Database, personId: string, deckId: string) {
  for await (const { facet: _, ...given } of active(db, personId, deckId, false)) yield given
}

/** The same of the facets of its cards, facet by facet. */
export const readGivenOfFacets = (db: Database, personId: string, deckId: string) => active(db, personId, deckId, true)

async function* active(db: Database, personId: string, deckId: string, isOfFacets: boolean) {
  const answers = inPages<GivenAnswer>((after) =>
    db.rows<GivenAnswer>(sql`
      select card_id as "cardId", facet, seq, grade, answered_at as "answeredAt", duration_ms as "durationMs",
        after_interval_days as "nextInterval", after_ease_factor as "eFactor"
      from review
      where person_id = ${personId} and deck_id = ${deckId} and (review.facet > ${wholeCard}) = ${isOfFacets} and kind = 'answer'
        and (card_id, facet, seq) > (${after?.cardId ?? NIL}, ${after?.facet ?? wholeCard}, ${after?.seq ?? -1})
        and not exists (
          select from review as undoing where undoing.person_id = ${personId} and undoing.deck_id = ${deckId}
            and undoing.card_id = review.card_id and undoing.facet = review.facet and undoing.undoes = review.id
        )
        and not ${isBeforeReset}
        and ${isThereFor(personId, sql`review.deck_id`, sql`review.card_id`)}
      order by card_id, facet, seq limit ${pageSize}`),
  )
  for await (const { cardId, facet, grade, answeredAt, durationMs, nextInterval, eFactor } of answers) {
    // Every answer has them; the columns are also those of lines that are none.
    if (grade === null || nextInterval === null || eFactor === null) continue
    const at = new Date(answeredAt).toISOString()
    yield { cardId, facet, responseQuality: grade, answeredAt: at, durationMs, nextInterval, eFactor }
  }
}
