import { Refusal } from '#domain/refusal'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { addLike, countLikes, forgetVanished, isLiked, leave, likesAtMost } from './store.ts'

/**
 * Makes the deck liked, or no longer liked and in no way in the viewer's collection; saying it twice changes nothing.
 * docs/rules.md §Decks.3, §Decks.10.
 */
export async function setLike({ db, clock }: Room, viewer: Viewer, deckId: string, shallLike: boolean): Promise<void> {
  const place = { personId: viewer.id, deckId }
  if (!shallLike) return leave(db, place)
  await db.transaction(async (tx) => {
    if ((await countLikes(tx, viewer.id)) >= likesAtMost) {
      if (await isLiked(tx, place)) return
      await forgetVanished(tx, viewer.id)
      if ((await countLikes(tx, viewer.id)) >= likesAtMost) throw new Refusal('too_many_likes')
    }
    await addLike(tx, place, new Date(clock()))
  })
}
