import type { Deck } from '#contract/deck'
import { cardLimits } from '#domain/card'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { batchesOf } from './batches.ts'
import { withPicturesKept } from './package/send-cards.ts'
import type { KeepPicture } from './package/send-pictures.ts'
import { patiently } from './patiently.ts'
import type { Plan } from './plan.ts'

export type Details = Pick<Plan, 'title' | 'description' | 'macros'> & { isPublic: boolean }
type NewDeck = Details & Pick<Plan, 'cards'>
type Options = {
  signal: AbortSignal
  onSent: (count: number) => void
  /** Where pictures lie beside the cards. */
  keepPicture?: KeepPicture | undefined
}

/**
 * Makes a deck with its cards, a hundred at a time. Keys follow from what is made, so that a lost answer, another tab or
 * a later try with the same document adds nothing twice and goes on where the last one stopped. Resolves to the deck as
 * it was when it was made or found. docs/rules.md §Decks.13.
 */
export async function sendDeck(
  { cards, ...details }: NewDeck,
  { signal, onSent, keepPicture }: Options,
): Promise<Deck> {
  const made = await makeDeck(details, cards, signal)
  const deckId = made._id
  let sent = 0
  for (let at = 0; at < cards.length; at += cardLimits.batch) {
    const slice = cards.slice(at, at + cardLimits.batch)
    for (const batch of batchesOf(keepPicture ? await withPicturesKept(deckId, slice, keepPicture) : slice)) {
      const body = { batchId: await keyFrom([deckId, sent, batch]), cards: batch }
      await patiently(signal, () => call('card.createMany', { at: { deckId }, body, isMinimal: true, signal }))
      sent += batch.length
      onSent(sent)
    }
  }
  return made
}

/** Once for the same details and contents; one that was deleted since is made anew, which takes another key. */
export async function makeDeck(details: Details, contents: unknown, signal: AbortSignal, attempt = 0): Promise<Deck> {
  const { title, description, macros, isPublic } = details
  const body = { title, description, macros, access: { isPublic } }
  const key = await keyFrom({ body, contents, attempt })
  try {
    return await patiently(signal, () => call('deck.create', { body, key, signal }))
  } catch (error) {
    if (troubleOf(error) !== 'deck_not_found') throw error
    return makeDeck(details, contents, signal, attempt + 1)
  }
}
