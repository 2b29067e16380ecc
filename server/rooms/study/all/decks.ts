import type { Database } from '#server/db/open'
import { listOf, readVisible, type Visible } from '#server/rooms/deck/shared'
import { readBegun } from '#server/rooms/place/shared'

/** The decks that a person made or studies and can see, those that joined last first. docs/rules.md §Study.20. */
export async function readDecksBegun(db: Database, personId: string): Promise<Visible[]> {
  const begun = await readBegun(db, personId)
  const visible = await readVisible(db, personId, listOf(begun), [])
  const byId = new Map(visible.map((deck) => [deck.id, deck]))
  return begun.flatMap((id) => byId.get(id) ?? [])
}
