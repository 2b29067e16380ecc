import { containing } from '#server/db/like'
import { type Database, sql } from '#server/db/open'
import type { Lost } from '#server/rooms/progress/shared'
import type { Seen } from '../deck.ts'
import type { IdList } from './versions.ts'

/** A deck of somebody's collection, as far as it is sorted by; `removed` are the ids of cards it lost. */
export type Visible = Seen & { titleFolded: string; cardCount: number; removed: string[] }

/** Those of the decks that the person may see and that have all the words. */
export async function readVisible(
  db: Database,
  personId: string,
  deckIds: IdList,
  words: readonly string[],
): Promise<Visible[]> {
  const patterns = words.map(containing)
  return db.rows(sql`
    select id, version, like_count as "likeCount", title_folded as "titleFolded", card_count as "cardCount",
      array(select card_id from removed_card where deck_id = deck.id) as removed
    from deck
    where id = any(${deckIds}::uuid[]) and (is_public or owner_id = ${personId}) and search_text like all(${patterns})`)
}

/** The cards that decks lost, each with the deck that lost it. */
export function lostBy(decks: readonly Visible[]): Lost {
  const lost = decks.flatMap(({ id, removed }) => removed.map((cardId) => ({ deckId: id, cardId })))
  return { deckIds: lost.map(({ deckId }) => deckId), cardIds: lost.map(({ cardId }) => cardId) }
}
