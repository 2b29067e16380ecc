import { Refusal } from '#domain/refusal'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { addLike, countLikes, forgetVanished, isLiked, likesAtMost, removeLike } from './store.ts'

/** Makes the deck liked, or not liked, by the viewer; saying it twice changes nothing. docs/rules.md §Decks.3. */
export async function setLike({ db, clock }: Room, viewer: Viewer, deckId: string, shallLike: boolean): Promise<void> {
  const liked = { personId: viewer.id, deckId }
  if (!shallLike) return removeLike(db, liked)
  await db.transaction(async (tx) => {
    if ((await countLikes(tx, viewer.id)) >= likesAtMost) {
      if (await isLiked(tx, liked)) return
      await forgetVanished(tx, viewer.id)
      if ((await countLikes(tx, viewer.id)) >= likesAtMost) throw new Refusal('too_many_likes')
    }
    await addLike(tx, liked, new Date(clock()))
  })
}
