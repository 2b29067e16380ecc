import { expect } from 'vitest'
import type { Deck } from '#contract/deck'
import { deckAt, isIn, modelled } from './model.ts'
import { drawFrom, type World } from './world.ts'

/** What has to be done by itself, since only the server knows what comes of it. */
export async function copy(world: World, history: string[]): Promise<void> {
  const { oneOf, isLikely, drawDeck, drawCards } = drawFrom(world)
  const { maker } = world.clients
  const again = world.copies.length > 0 && !isLikely() ? oneOf(world.copies) : undefined
  const [deckId, toDeckId] = again ? [again.deckId, again.toDeckId] : [drawDeck(), drawDeck()]
  const key = again?.key ?? crypto.randomUUID()
  const body = { cardIds: again?.cardIds ?? drawCards(deckId), toDeckId }
  history.push(`copy from ${deckId} ${JSON.stringify(body)} ${again ? 'again' : ''}`)
  const { status } = await maker.post(`/api/decks/${deckId}/cards/copy`, body, {
    headers: { 'idempotency-key': key },
  })
  const [from, to] = [deckAt(world.model, deckId), deckAt(world.model, toDeckId)]
  expect(status < 300).toBe(from !== undefined && to !== undefined)
  if (!from || !to || again) return
  const copied = from.cards.filter((card) => isIn(card) && body.cardIds.includes(card.id))
  if (copied.length === 0) return
  const { cards }: Deck = (await maker.get(`/api/decks/${toDeckId}`)).body
  const made = cards.slice(-copied.length).map(modelled)
  expect(made.map(({ front, tags }) => [front, tags])).toEqual(copied.map(({ front, tags }) => [front, tags]))
  to.cards.push(...made)
  const madeIds = made.map(({ id }) => id)
  world.cardIds.push(...madeIds)
  world.copies.push({ deckId, toDeckId, key, cardIds: body.cardIds, madeIds })
}
