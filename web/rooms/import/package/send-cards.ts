import { cardLimits, isTooLongForSide } from '#domain/card'
import { beginningOf } from '#domain/length'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { placeholdersIn, withPictures } from '../anki/pictures.ts'
import { batchesOf } from '../batches.ts'
import { patiently } from '../patiently.ts'
import type { PlannedCard } from '../plan.ts'
import type { KeepPicture } from './send-pictures.ts'

type OriginCard = PlannedCard & { origin: string }
type Options = {
  keepPicture: KeepPicture
  signal: AbortSignal
  onSent: (count: number) => void
  /** Hears of cards for which there is no room, and the others are sent; without it that is a failure. */
  onNoRoom?: (count: number) => void
}

export const isFull = (error: unknown): boolean => ['too_many_cards', 'deck_too_large'].includes(troubleOf(error))

/** Sends cards to a deck, as many at once as a request takes, each batch after the pictures that it names. */
export async function sendCards(
  deckId: string,
  cards: readonly OriginCard[],
  { keepPicture, signal, onSent, onNoRoom }: Options,
): Promise<void> {
  for (let at = 0; at < cards.length; at += cardLimits.batch) {
    const slice = await withStoredPictures(deckId, cards.slice(at, at + cardLimits.batch), keepPicture)
    for (const batch of batchesOf(slice)) {
      const body = { batchId: await keyFrom([deckId, batch]), cards: batch }
      const send = (signal: AbortSignal) => call('card.createMany', { at: { deckId }, body, isMinimal: true, signal })
      await patiently(signal, send, body).catch((error) => {
        if (!onNoRoom || !isFull(error)) throw error
        onNoRoom(batch.length)
      })
      onSent(batch.length)
    }
  }
}

/** Some cards with their pictures under the names that they are kept by in a deck. */
export async function withStoredPictures<Card extends PlannedCard>(
  deckId: string,
  cards: readonly Card[],
  keepPicture: KeepPicture,
): Promise<Card[]> {
  const names = await storedNames(deckId, cards, keepPicture)
  return cards.map((card) => withStored(card, names))
}

type Names = ReadonlyMap<string, { stored?: string; file: string }>

async function storedNames(deckId: string, cards: readonly PlannedCard[], keepPicture: KeepPicture): Promise<Names> {
  const names = new Map<string, { stored?: string; file: string }>()
  for (const placeholder of new Set(cards.flatMap(({ front, back }) => [front, back].flatMap(placeholdersIn))))
    names.set(placeholder, await keepPicture(deckId, placeholder))
  return names
}

/** A side that its pictures' names would make too long has them in words. */
function withStored<Card extends PlannedCard>(card: Card, names: Names): Card {
  const written = (side: string) => {
    const full = withPictures(side, (placeholder) => names.get(placeholder) ?? { file: 'picture' })
    if (!isTooLongForSide(full)) return full
    const inWords = withPictures(side, (placeholder) => ({ file: names.get(placeholder)?.file ?? 'picture' }))
    return beginningOf(inWords, cardLimits.sideMax)
  }
  return { ...card, front: written(card.front), back: written(card.back) }
}
