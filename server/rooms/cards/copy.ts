import { v5 } from 'uuid'
import { noteGrowth } from '#server/db/note-growth'
import { type Once, onceUnder } from '#server/http/once'
import type { RoomContext } from '#server/room-context'
import { insertLast } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { readLatest } from '#server/rooms/deck/service'
import { readTexts } from '#server/rooms/deck/shared'
import { deleteCardsOf } from './delete.ts'

/** The id that a copy has of a card, made under a key. */
const copyId = (key: string, cardId: string, to: StoredDeck) => v5(`${key} ${cardId}`, to.id)

/** New cards with the same texts and tags; under a key they are made once. */
export async function copyCards(
  context: RoomContext,
  from: StoredDeck,
  to: StoredDeck,
  cardIds: readonly string[],
  once: Once | undefined,
): Promise<void> {
  const key = once?.key ?? context.newId()
  const cards = await readTexts(context.db, from.id, cardIds)
  if (cards.length === 0) return void (await readLatest(context, from.id))
  const copies = cards.map(({ id, ...text }) => ({
    id: copyId(key, id, to),
    text,
    chat: undefined,
    statement: undefined,
  }))
  await insertLast(context, to, copies, onceUnder(key, { cardIds, toDeckId: to.id }))
  await noteGrowth(context.db)
}

/** What was copied under a key goes into the trash. */
export const undoCopy = (
  context: RoomContext,
  to: StoredDeck,
  { cardIds, key }: { cardIds: readonly string[]; key: string },
) =>
  deleteCardsOf(
    context,
    to,
    cardIds.map((cardId) => copyId(key, cardId, to)),
  )
