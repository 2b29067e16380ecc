import type { CardsEdited, CardsLeft } from '#contract/cards'
import { deckLimits } from '#domain/deck'
import { noteGrowth } from '#server/db/note-growth'
import type { RoomContext } from '#server/room-context'
import { requireSpace } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { holdPicturesOf } from '#server/rooms/deck/pictures/service'
import { nothingLeft, onLatest } from '#server/rooms/deck/service'
import { editedTextOf, isSameText, type Rewritten, readSeen, rewriteCards, thinFormer } from '#server/rooms/deck/shared'
import { spaceOf } from '#server/rooms/deck/space'

/**
 * Writes on each card that is still as it was seen, in one change of the deck; what says so already, sent again, is done.
 * docs/rules.md §Cards.12.
 */
export async function editCards(context: RoomContext, deck: StoredDeck, { cards }: CardsEdited): Promise<CardsLeft> {
  const { db, clock } = context
  const wanted = cards.map((card) => ({ ...card, text: editedTextOf(card) }))
  await holdPicturesOf(
    context,
    deck,
    wanted.map(({ text }) => text),
  )
  let left: string[] = []
  await onLatest(context, deck, async (latest) => {
    const ids = wanted.map(({ cardId }) => cardId)
    const there = new Map((await readSeen(db, deck.id, ids)).map((card) => [card.id, card]))
    const changes: Rewritten[] = []
    left = []
    for (const { cardId: id, cardVersion, text, statement } of wanted) {
      const before = there.get(id)
      const after = { ...text, tags: text.tags ?? before?.tags ?? '' }
      const isDone = before && isSameText(before, after) && (statement ?? before.statement) === before.statement
      if (isDone) continue
      if (before?.version === cardVersion) changes.push({ id, before, after, statement })
      else left.push(id)
    }
    if (changes.length === 0) return nothingLeft
    await context.space?.take(
      deck.ownerId,
      spaceOf(changes.map(({ after, statement }) => ({ text: after, statement }))),
    )
    const written = await rewriteCards(db, latest, changes, { at: new Date(clock()), isBrought: false })
    if (!written.isDone) requireSpace(latest, written.growth)
    if (written.formerBytes > deckLimits.formerBytes) await thinFormer(db, deck.id)
    return written.isDone
  })
  await noteGrowth(db)
  return { left }
}
