import { v5 } from 'uuid'
import type { BroughtCard } from '#contract/card'
import type { CardOfOrigin } from '#contract/card-origin'
import { deckLimits } from '#domain/deck'
import { noteGrowth } from '#server/db/note-growth'
import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { holdPicturesOf } from '#server/rooms/deck/pictures/service'
import { nothingLeft, onLatest } from '#server/rooms/deck/service'
import {
  isSameText,
  readInDeck,
  readOfOwner,
  rewriteCards,
  shownText,
  textOf,
  thinFormer,
} from '#server/rooms/deck/shared'
import { spaceOf } from '#server/rooms/deck/space'
import { insertOn, requireSpace } from './service.ts'

/** What of one's own was made of these things, also what is in the trash. docs/rules.md §Decks.18. */
export async function cardsOfOrigins(
  { db }: RoomContext,
  ownerId: string,
  origins: readonly string[],
): Promise<CardOfOrigin[]> {
  const cards = await readOfOwner(db, ownerId, origins)
  return cards.map(({ origin, id, deckId, title, isEdited, isDeleted, ...text }) => ({
    origin,
    card: { _id: id, ...shownText(text) },
    deck: { _id: deckId, title },
    isEdited,
    isDeleted,
  }))
}

/**
 * What is not there is added to the end; what is there is brought up to date, unless it was edited here; what was deleted
 * here stays so. Ids follow from origins, so that sent again, or twice at once, it is the same. docs/rules.md §Decks.18.
 */
export async function bringCards(context: RoomContext, deck: StoredDeck, cards: readonly BroughtCard[]): Promise<void> {
  const { db, clock } = context
  const brought = cards.flatMap(({ origin, ...card }) =>
    origin ? [{ origin, id: v5(`origin ${origin}`, deck.id), text: textOf(card) }] : [],
  )
  const named = { origins: brought.map(({ origin }) => origin), ids: brought.map(({ id }) => id) }
  await holdPicturesOf(
    context,
    deck,
    brought.map(({ text }) => text),
  )
  await onLatest(context, deck, async (latest) => {
    const { there, deleted } = await readInDeck(db, deck.id, named)
    const found = new Map(there.map((card) => [card.origin, card]))
    const outdated = brought.flatMap(({ origin, text }) => {
      const card = found.get(origin)
      return card && !card.isEdited && !isSameText(card, text) ? [{ id: card.id, before: card, after: text }] : []
    })
    const known = new Set([...found.keys(), ...deleted])
    const fresh = brought.filter(({ origin, id }) => !known.has(origin) && !known.has(id))
    await context.space?.take(deck.ownerId, spaceOf([...outdated.map(({ after }) => ({ text: after })), ...fresh]))
    if (outdated.length > 0) {
      const { isDone, growth, formerBytes } = await rewriteCards(db, latest, outdated, {
        at: new Date(clock()),
        isBrought: true,
      })
      if (!isDone) requireSpace(latest, growth)
      if (formerBytes > deckLimits.formerBytes) await thinFormer(db, deck.id)
      // What is new goes to the deck as it is then.
      return isDone && fresh.length === 0
    }
    if (fresh.length === 0) return nothingLeft
    const cards = fresh.map((card) => ({ ...card, chat: undefined, statement: undefined }))
    return (await insertOn(context, latest, cards)).isDone
  })
  await noteGrowth(db)
}
