import type { Card, CardInput } from '#contract/card'
import { keysOf } from '#domain/keys'
import { call } from '#web/lib/api.ts'
import { ApiError, troubleOf } from '#web/lib/api-error.ts'
import { fromServer } from '#web/lib/from-server.ts'

/** What an author writes on a card. */
export type Sides = Required<Omit<CardInput, 'chatHistory' | 'statement'>>

/** Something that has some of them, and more. */
export type SomeSides = { [Field in keyof Sides]?: Sides[Field] | undefined }

/** What is there of a card's fields, the others empty, and nothing else. */
export const sidesOf = ({ frontEquation = '', backEquation = '', tags = [] }: SomeSides): Sides => ({
  frontEquation,
  backEquation,
  tags,
})

export const isSameSides = (a: SomeSides, b: SomeSides): boolean => {
  const [one, other] = [sidesOf(a), sidesOf(b)]
  // Tags hold no comma.
  return keysOf(one).every((field) => String(one[field]) === String(other[field]))
}

/** What is saved of a card: what is written on it, and the conversation that made it where there was one. */
export type Written = CardInput

/** A card as the author saw it: where it stood, which one it was, and how often it had been edited. */
export type SeenCard = { deckId: string; index: number; cardId: string; version: number }

export type Saved = { ok: true; index: number; version: number } | { ok: false; current: Card }

/** What is written has one effect however often it is sent, and what waits behind it is not held back by a line that carries nothing. */
const patienceMs = 60_000

/** Where the card stands now, the last one of such; throws `card_not_found` when it is gone. */
export async function findCard(deckId: string, isIt: (card: Card) => boolean): Promise<{ index: number; card: Card }> {
  const { cards } = await fromServer(call('deck.read', { at: { deckId } }))
  const index = cards.findLastIndex(isIt)
  const card = cards[index]
  if (!card) throw new ApiError(404, 'card_not_found')
  return { index, card }
}

/** Does it at the index that was seen, and once more at the card's new one when another card stands there by now. */
async function atIndexOf<Outcome>(
  { deckId, index, cardId }: SeenCard,
  attempt: (index: number) => Promise<Outcome>,
  onMoved: (now: { index: number; card: Card }) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await attempt(index)
  } catch (error) {
    const code = troubleOf(error)
    if (code !== 'card_changed' && code !== 'card_not_found') throw error
    return onMoved(await findCard(deckId, ({ _id }) => _id === cardId))
  }
}

/**
 * Saves what was seen and nothing else: a card that moved is found by its id, one that was edited elsewhere is left
 * alone and returned. Throws `ApiError` for other failures. Source: docs/rules.md §Cards.2.
 */
export function saveCard(seen: SeenCard, written: Written): Promise<Saved> {
  const { deckId, cardId, version } = seen
  const write = async (index: number): Promise<Saved> => {
    const body = { ...written, cardId, cardVersion: version }
    const signal = AbortSignal.timeout(patienceMs)
    await call('card.update', { at: { deckId, index }, body, isMinimal: true, signal })
    return { ok: true, index, version: version + 1 }
  }
  return atIndexOf(seen, write, async ({ index, card }) => {
    if (card.version === version) return write(index)
    // An earlier attempt whose answer was lost has done it.
    return isSameSides(card, { ...card, ...written })
      ? { ok: true, index, version: card.version }
      : { ok: false, current: card }
  })
}

/** Deletes the card that was seen, wherever it stands; one that is gone already counts as deleted. */
export async function deleteCard(seen: Omit<SeenCard, 'version'>): Promise<void> {
  const { deckId, cardId } = seen
  const remove = async (index: number) => {
    await call('card.delete', { at: { deckId, index }, query: { cardId }, isMinimal: true })
  }
  try {
    await atIndexOf({ ...seen, version: 0 }, remove, ({ index }) => remove(index))
  } catch (error) {
    if (troubleOf(error) !== 'card_not_found') throw error
  }
}

/** Adds a card at the end; once, however often it is sent under its key. */
export async function addCard(deckId: string, written: Written, key: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await call('card.create', { at: { deckId }, body: written, key, isMinimal: true, signal })
}
