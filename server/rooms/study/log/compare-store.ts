import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { type CardFacet, recordKeys } from '#server/rooms/progress/shared'

/** The facets of cards of which a person has a record, of those cards that they can still come across. docs/rules.md §Study.3. */
export const readStudiedThere = (db: Database, personId: string): Promise<CardFacet[]> =>
  db.rows<CardFacet>(sql`
    select deck_id as "deckId", card_id as "cardId", facet
    from (${recordKeys(sql`where person_id = ${personId}`)}) as studied
    where ${isThereFor(personId, sql`studied.deck_id`, sql`studied.card_id`)}
    order by deck_id, card_id, facet`)
