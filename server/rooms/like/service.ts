import { Refusal } from '#domain/refusal'
import type { Database } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { countLike, stillThere } from '#server/rooms/deck/shared'
import {
  addLike,
  countLikes,
  forgetLikes,
  holdPlaces,
  isLiked,
  type Place,
  readLikedIds,
  removeOthers,
} from '#server/rooms/place/shared'
import { forgetExam } from '#server/rooms/progress/shared'

const likesAtMost = 2_000

/**
 * Makes the deck liked, or no longer liked and in no way in the viewer's collection; saying it twice changes nothing.
 * docs/rules.md §Decks.3, §Decks.10.
 */
export async function setLike(
  { db, clock }: RoomContext,
  viewer: Viewer,
  deckId: string,
  shallLike: boolean,
): Promise<void> {
  const place = { personId: viewer.id, deckId }
  if (!shallLike) return leave(db, place)
  await db.transaction(async (tx) => {
    if ((await countLikes(tx, viewer.id)) >= likesAtMost) {
      if (await isLiked(tx, place)) return
      await forgetVanished(tx, viewer.id)
      if ((await countLikes(tx, viewer.id)) >= likesAtMost) throw new Refusal('too_many_likes')
    }
    if (await addLike(tx, place, new Date(clock()))) await countLike(tx, deckId, 1)
  })
}

/** Takes the deck out of the person's collection, whatever it was there for; a like goes with it, and the date of an exam. */
const leave = (db: Database, place: Place): Promise<void> =>
  db.transaction(async (tx) => {
    await holdPlaces(tx, place.personId)
    const { wasLiked } = await removeOthers(tx, place)
    await forgetExam(tx, place.personId, place.deckId)
    if (wasLiked) await countLike(tx, place.deckId, -1)
  })

/** Lets go of likes of decks that are no more. */
async function forgetVanished(tx: Database, personId: string): Promise<void> {
  const liked = await readLikedIds(tx, personId)
  const there = new Set(await stillThere(tx, liked))
  await forgetLikes(
    tx,
    personId,
    liked.filter((deckId) => !there.has(deckId)),
  )
}

/** Takes a person's likes back, and off the counts of the decks. */
export async function eraseLikes(db: Database, personId: string): Promise<void> {
  for (const deckId of await readLikedIds(db, personId)) await leave(db, { personId, deckId })
}
