import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { fromServer } from '#web/lib/from-server.ts'
import { addCard, isSameSides, type SeenCard, saveCard } from '#web/rooms/card-dialog/save.ts'
import { mayBeOurs, type WaitingCard } from './waiting-card.ts'

/**
 * Sends it, once, however often it is sent; what is still to be sent of it then. Throws `ApiError`: `card_changed` where
 * another version of the card came between.
 */
export async function sendWaiting(card: WaitingCard): Promise<WaitingCard | undefined> {
  if (card.seen) return saveEdit(card, card.seen)
  // Under its key goes what went under it first: with anything else it would be another card.
  const [first = card.written] = card.sent
  await addCard(card.deck._id, first, card.id)
  return isSameSides(first, card.written) ? undefined : { ...card, seen: await findMade(card) }
}

async function saveEdit(card: WaitingCard, seen: SeenCard): Promise<undefined> {
  const saved = await saveCard(seen, card.written)
  if (saved.ok) return
  const { current } = saved
  // An earlier sending may have arrived, and only its answer was lost.
  const again = mayBeOurs(card, current) ? await saveCard({ ...seen, version: current.version }, card.written) : saved
  if (!again.ok) throw new ApiError(409, 'card_changed')
}

/** The card that an earlier sending has made: the last one with what was sent. */
async function findMade(card: WaitingCard): Promise<SeenCard> {
  const deckId = card.deck._id
  const { cards } = await fromServer(call('deck.read', { at: { deckId } }))
  const index = cards.findLastIndex((made) => mayBeOurs(card, made))
  const made = cards[index]
  if (!made) throw new ApiError(404, 'card_not_found')
  return { deckId, index, cardId: made._id, version: made.version }
}
