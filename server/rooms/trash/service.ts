import { v5 } from 'uuid'
import type { Trashed, TrashPage } from '#contract/trash'
import { paginate } from '#domain/page'
import { Refusal } from '#domain/refusal'
import { trashMs } from '#domain/trash'
import { noteGrowth } from '#server/db/note-growth'
import { titled } from '#server/deck-name'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext, StoreContext } from '#server/room-context'
import { folded, isOwnDeck } from '#server/rooms/deck/service'
import {
  emptyTrash,
  readTrash,
  readTrashedDeck,
  shownText,
  type TrashRow,
  untrashDeck,
} from '#server/rooms/deck/shared'
import { moveRecords } from '#server/rooms/progress/shared'
import { moveReviews } from '#server/rooms/study/shared'

/** Names in which ids of decks that come back are found (RFC 9562 §5.5): sent again, it is the same deck. */
const decksThatCameBack = '6c0a8a1e-77a5-4d0e-9a3e-1f6f3f0a5b7d'

export async function trashOf(
  { db, clock }: RoomContext,
  ownerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const readAt = new Date(clock()).toISOString()
  const { rows, total, deckCount } = await readTrash(db, ownerId, { limit, offset: (page - 1) * limit })
  return { data: rows.map(trashed), pagination: paginate(page, limit, total), deckCount, readAt }
}

const trashed = ({ deckId, title, macros, trashedAt, ...thing }: TrashRow): Trashed => ({
  deck: { _id: deckId, ...titled(title), macros },
  ...(thing.id === null ? { cardCount: thing.cardCount } : { card: { _id: thing.id, ...shownText(thing) } }),
  deletedAt: new Date(trashedAt).toISOString(),
  goesAt: new Date(trashedAt + trashMs).toISOString(),
})

/** A new private deck with what the old one held, and what its maker remembers of it. docs/rules.md §Trash.3. */
export async function restoreDeck({ db, clock }: RoomContext, viewer: Viewer, deckId: string): Promise<string> {
  const id = v5(deckId, decksThatCameBack)
  const old = await readTrashedDeck(db, viewer.id, deckId)
  const isMade =
    old &&
    (await db.transaction(async (tx) => {
      if (!(await untrashDeck(tx, old, { id, ...folded(old), at: new Date(clock()) }))) return false
      const way = { personId: viewer.id, fromDeckId: deckId, toDeckId: id }
      await moveRecords(tx, way)
      await moveReviews(tx, way)
      return true
    }))
  if (!isMade && !(await isOwnDeck(db, viewer.id, id))) throw new Refusal('deck_not_found')
  await noteGrowth(db)
  return id
}

const atOnce = 1_000

/** Deletes for good what a person has in the trash, or has had there at that time. */
export async function emptyTrashOf({ db, clock }: StoreContext, ownerId: string, until?: string): Promise<void> {
  const part = { ownerId, ...(until !== undefined && { before: new Date(until) }) }
  while ((await emptyTrash(db, part, atOnce, new Date(clock()))) > 0);
}

/** Deletes for good what has been in the trash for as long as it is kept. */
export async function emptyOldTrash({ db, clock }: StoreContext): Promise<void> {
  const before = new Date(clock() - trashMs)
  while ((await emptyTrash(db, { before }, atOnce, new Date(clock()))) > 0);
}
