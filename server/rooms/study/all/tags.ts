import type { TagToStudy } from '#contract/session'
import { tagKey } from '#domain/tags'
import type { Database } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readTaggedIn, tagsIn } from '#server/rooms/deck/shared'
import { readDecksBegun } from './decks.ts'

/** The cards of some decks that have a tag, however it is written on them. docs/rules.md §Cards.9. */
export async function readCardsTagged(
  db: Database,
  deckIds: readonly string[],
  tag: string,
): Promise<ReadonlySet<string>> {
  const key = tagKey(tag)
  const tagged = await readTaggedIn(db, deckIds)
  return new Set(
    tagged.filter(({ tags }) => tagsIn(tags).some((one) => tagKey(one) === key)).map(({ cardId }) => cardId),
  )
}

/** The tags of all cards that a person comes across in what they made or study, by name. docs/rules.md §Study.29. */
export async function tagsToStudy({ db }: RoomContext, viewer: Viewer): Promise<TagToStudy[]> {
  const decks = await readDecksBegun(db, viewer.id)
  const tagged = await readTaggedIn(
    db,
    decks.map(({ id }) => id),
  )
  const byKey = Map.groupBy(
    tagged.flatMap(({ tags }) => tagsIn(tags)),
    tagKey,
  )
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [tag = '', ...others]]) => ({ tag, cardCount: others.length + 1 }))
}
