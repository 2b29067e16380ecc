import type { Deck } from '#contract/deck'
import { deckIdOfKey } from '#contract/deck-of-key'
import { cardLimits } from '#domain/card'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { batchesOf } from './batches.ts'
import { withStoredPictures } from './package/send-cards.ts'
import type { KeepPicture } from './package/send-pictures.ts'
import { patiently } from './patiently.ts'
import type { Plan } from './plan.ts'

export type Details = Pick<Plan, 'title' | 'description' | 'macros'> & { isPublic: boolean }
type NewDeck = Details & Pick<Plan, 'cards'>
type Options = Making & {
  onSent: (count: number) => void
  /** Where pictures lie beside the cards. */
  keepPicture?: KeepPicture | undefined
  /** The deck that an earlier try made, where it is known. */
  goesOnIn?: Made | undefined
}
export type Made = Pick<Deck, '_id' | 'title' | 'cardCount'>

/**
 * Makes a deck with its cards, a hundred at a time. Keys follow from what is made, so that a lost answer, another tab or
 * a later try with the same document adds nothing twice and goes on where the last one stopped. Resolves to the deck as
 * it was when it was made or found. docs/rules.md §Decks.13.
 */
export async function sendDeck({ cards, ...details }: NewDeck, options: Options): Promise<Made> {
  const { signal, onSent, keepPicture, goesOnIn } = options
  const made = goesOnIn ?? (await makeDeck(details, contentsOf({ ...details, cards }), options))
  const deckId = made._id
  let sent = 0
  for (let at = 0; at < cards.length; at += cardLimits.batch) {
    const slice = cards.slice(at, at + cardLimits.batch)
    for (const batch of batchesOf(keepPicture ? await withStoredPictures(deckId, slice, keepPicture) : slice)) {
      const body = { batchId: await keyFrom([deckId, sent, batch]), cards: batch }
      const send = (signal: AbortSignal) => call('card.createMany', { at: { deckId }, body, isMinimal: true, signal })
      await patiently(signal, send, body)
      sent += batch.length
      onSent(sent)
    }
  }
  return made
}

/** By what a document is known again: not by its title, nor by whether its deck is public, which are chosen each time. */
export const contentsOf = ({ cards, macros, description }: Pick<Plan, 'cards' | 'macros' | 'description'>) => ({
  cards,
  macros,
  description,
})

/** The key of the deck that is made of contents with this key; another one each time that one more is made of them. */
export const keyOfNth = (contentsKey: string, attempt: number): Promise<string> => keyFrom([contentsKey, attempt])

type Making = { personId: string; signal: AbortSignal; attempt?: number | undefined }

/** Once for the same contents, whatever it was called; one that was deleted since is made anew, which takes another key. */
export async function makeDeck(details: Details, contents: unknown, making: Making): Promise<Made> {
  const { personId, signal, attempt = 0 } = making
  const { title, description, macros, isPublic } = details
  const body = { title, description, macros, access: { isPublic } }
  const key = await keyOfNth(await keyFrom(contents), attempt)
  const found = (signal: AbortSignal) => call('deck.read', { at: { deckId: deckIdOfKey(personId, key) }, signal })
  try {
    return await patiently(signal, (signal) => call('deck.create', { body, key, signal }), body).catch((error) => {
      if (troubleOf(error) !== 'key_used') throw error
      return patiently(signal, found)
    })
  } catch (error) {
    if (troubleOf(error) !== 'deck_not_found') throw error
    return makeDeck(details, contents, { ...making, attempt: attempt + 1 })
  }
}
