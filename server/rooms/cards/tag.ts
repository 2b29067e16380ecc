import { Refusal } from '#domain/refusal'
import { distinctTags, tagKey, tagLimits } from '#domain/tags'
import type { RoomContext } from '#server/room-context'
import { requireSpace } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { nothingLeft, onLatest } from '#server/rooms/deck/service'
import { readTagged, retagCards, tagsIn } from '#server/rooms/deck/shared'

type Tagging = { cardIds: readonly string[]; add?: string[] | undefined; remove?: string[] | undefined }

/** What the cards are tagged with besides stays, also what is written on them meanwhile. docs/rules.md §Decks.17. */
export async function tagCards(
  context: RoomContext,
  deck: StoredDeck,
  { cardIds, add = [], remove = [] }: Tagging,
): Promise<void> {
  const { db, clock } = context
  const removed = new Set(remove.map(tagKey))
  await onLatest(context, deck, async (latest) => {
    let growth = 0
    const changed = (await readTagged(db, deck.id, cardIds)).flatMap(({ id, tags: before }) => {
      const tags = distinctTags([...tagsIn(before).filter((tag) => !removed.has(tagKey(tag))), ...add])
      if (tags.length > tagLimits.count)
        throw new Refusal('invalid', { sentence: `A card has at most ${tagLimits.count} tags.` })
      const after = tags.join(',')
      growth += Buffer.byteLength(after) - Buffer.byteLength(before)
      return after === before ? [] : [{ id, tags: after }]
    })
    if (changed.length === 0) return nothingLeft
    const isDone = await retagCards(db, latest, changed, { growth, at: new Date(clock()) })
    if (!isDone) requireSpace(latest, growth)
    return isDone
  })
}
