import { NIL } from 'uuid'
import { wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { type Database, sql } from '#server/db/open'
import { inPages } from '#server/db/pages'
import { isThereFor } from '#server/rooms/deck/shared'
import { isBeforeReset } from './store.ts'

const pageSize = 1_000

type Given = {
  cardId: string
  seq: number
  grade: Grade | null
  answeredAt: number
  durationMs: number | null
  nextInterval: number | null
  eFactor: number | null
}

/** A person's answers about the cards of a deck that stand and count, each card's in order of arrival; those of its facets are left out. */
export async function* readGiven(db: Database, personId: string, deckId: string) {
  const answers = inPages<Given>(pageSize, (after) =>
    db.rows<Given>(sql`
      select card_id as "cardId", seq, grade, answered_at as "answeredAt", duration_ms as "durationMs",
        after_interval_days as "nextInterval", after_ease_factor as "eFactor"
      from review
      where person_id = ${personId} and deck_id = ${deckId} and facet = ${wholeCard} and kind = 'answer'
        and (card_id, seq) > (${after?.cardId ?? NIL}, ${after?.seq ?? -1})
        and not exists (
          select from review as undoing where undoing.person_id = ${personId} and undoing.deck_id = ${deckId}
            and undoing.card_id = review.card_id and undoing.facet = ${wholeCard} and undoing.undoes = review.id
        )
        and not ${isBeforeReset}
        and ${isThereFor(personId, sql`review.deck_id`, sql`review.card_id`)}
      order by card_id, seq limit ${pageSize}`),
  )
  for await (const { cardId, grade, answeredAt, durationMs, nextInterval, eFactor } of answers) {
    // Every answer has them; the columns are also those of lines that are none.
    if (grade === null || nextInterval === null || eFactor === null) continue
    const at = new Date(answeredAt).toISOString()
    yield { cardId, responseQuality: grade, answeredAt: at, durationMs, nextInterval, eFactor }
  }
}
