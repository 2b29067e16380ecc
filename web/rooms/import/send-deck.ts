import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { ApiError, troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { batchesOf } from './batches.ts'
import type { Plan } from './plan.ts'

type Details = Pick<Plan, 'title' | 'description' | 'macros'> & { isPublic: boolean }
type NewDeck = Details & Pick<Plan, 'cards'>
type Options = { signal: AbortSignal; onSent: (count: number) => void }

/**
 * Makes a deck with its cards, a hundred at a time. Keys follow from what is made, so that a lost answer, another tab or
 * a later try with the same document adds nothing twice and goes on where the last one stopped. Resolves to the deck as
 * it was when it was made or found. docs/rules.md §Decks.13.
 */
export async function sendDeck({ cards, ...details }: NewDeck, { signal, onSent }: Options): Promise<Deck> {
  const made = await makeDeck(details, cards, signal)
  let sent = 0
  for (const batch of batchesOf(cards)) {
    const batchId = await keyFrom([made._id, sent, batch])
    const body = { batchId, cards: batch }
    await patiently(signal, () => call('card.createMany', { at: { deckId: made._id }, body, isMinimal: true, signal }))
    sent += batch.length
    onSent(sent)
  }
  return made
}

/** A deck that was deleted since is made anew, which takes another key. */
async function makeDeck(details: Details, cards: Plan['cards'], signal: AbortSignal, attempt = 0): Promise<Deck> {
  const { title, description, macros, isPublic } = details
  const body = { title, description, macros, access: { isPublic } }
  const key = await keyFrom({ body, cards, attempt })
  try {
    return await patiently(signal, () => call('deck.create', { body, key, signal }))
  } catch (error) {
    if (troubleOf(error) !== 'deck_not_found') throw error
    return makeDeck(details, cards, signal, attempt + 1)
  }
}

/** Waits as long as the server says where there were too many requests. */
async function patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 5) * 1000))
      signal.throwIfAborted()
    }
  }
}
