import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { permittedDeck } from '#server/rooms/deck/service'
import { readChanges } from '#server/rooms/deck/shared'
import type { DeckContext } from '#server/rooms/deck/view/cache'
import { showDeck } from '#server/rooms/deck/view/service'
import { resetCards, undoReset } from '#server/rooms/study/shared'
import { chooseCards } from './choose.ts'
import { copyCards, undoCopy } from './copy.ts'
import { deleteCardsOf, restoreCardsOf } from './delete.ts'
import { editCards } from './edit.ts'
import { moveCardsOf } from './move.ts'
import { reverseCardsOf } from './reverse.ts'
import { tagCards } from './tag.ts'
import { withThere } from './there.ts'
import { undoAdd } from './undo-add.ts'

export const cardsRoutes = (context: DeckContext): Handlers<CallAbout<'cards'>> => ({
  'cards.delete': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.delete', viewer, params.deckId)
    const { body } = await input()
    await deleteCardsOf(context, deck, body.cardIds)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.restore': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.restore', viewer, params.deckId)
    const { body } = await input()
    await restoreCardsOf(context, deck, body.cardIds)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.edit': async ({ viewer, params, input }) => {
    const deck = await permittedDeck(context, 'cards.edit', viewer, params.deckId)
    const { body } = await input()
    return editCards(context, deck, body)
  },
  'cards.tag': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.tag', viewer, params.deckId)
    const { body } = await input()
    await tagCards(context, deck, body)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.move': async ({ viewer, params, input, unlessMinimal }) => {
    const from = await permittedDeck(context, 'cards.move', viewer, params.deckId)
    const { body } = await input()
    const to = await permittedDeck(context, 'cards.move', viewer, body.toDeckId)
    await moveCardsOf(context, from, to, body.cardIds)
    return unlessMinimal(() => showDeck(context, viewer, from.id))
  },
  'cards.copy': async ({ viewer, params, input, unlessMinimal }) => {
    const from = await permittedDeck(context, 'cards.copy', viewer, params.deckId)
    const { body, once } = await input()
    const to = await permittedDeck(context, 'cards.copy', viewer, body.toDeckId)
    await copyCards(context, from, to, body.cardIds, once)
    return unlessMinimal(() => showDeck(context, viewer, from.id))
  },
  'cards.undoCopy': async ({ viewer, params, input, unlessMinimal }) => {
    const from = await permittedDeck(context, 'cards.undoCopy', viewer, params.deckId)
    const { body } = await input()
    const to = await permittedDeck(context, 'cards.undoCopy', viewer, body.toDeckId)
    await undoCopy(context, to, body)
    return unlessMinimal(() => showDeck(context, viewer, from.id))
  },
  'cards.undoAdd': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.undoAdd', viewer, params.deckId)
    const { body } = await input()
    await undoAdd(context, deck, body)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.changes': async ({ viewer, params }) => {
    const deck = await permittedDeck(context, 'cards.changes', viewer, params.deckId)
    const changes = await readChanges(context.db, deck.id)
    return changes.map(({ cardId, changedAt }) => ({ cardId, changedAt: new Date(changedAt).toISOString() }))
  },
  'cards.choose': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.choose', viewer, params.deckId)
    const { body } = await input()
    await chooseCards(context, viewer, deck, body)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.reverse': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.reverse', viewer, params.deckId)
    const { body, once } = await input()
    await reverseCardsOf(context, deck, body.cardIds, once)
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.reset': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.reset', viewer, params.deckId)
    const { body } = await input()
    await resetCards(context, viewer, await withThere(context, deck, body))
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
  'cards.undoReset': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'cards.undoReset', viewer, params.deckId)
    const { body } = await input()
    await undoReset(context, viewer, await withThere(context, deck, body))
    return unlessMinimal(() => showDeck(context, viewer, deck.id))
  },
})
