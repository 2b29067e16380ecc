import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { saveCard } from '#web/rooms/card-dialog/save.ts'
import { patiently } from '#web/rooms/import/patiently.ts'
import {
  asEdited,
  cardsToAdd,
  cardsToChange,
  cardsToDelete,
  type Extent,
  extentOf,
  type Work,
  withoutAdded,
  withoutGone,
  withProposal,
} from './work.ts'

/** After these it is not known whether the cards were added. */
const mayHaveArrived: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal'])

/**
 * Sends what is kept of a work, step by step; after each `change` has what is left, so that what breaks off goes on where
 * it stood. A card that was edited meanwhile stays as it is and is said. Throws `ApiError`.
 */
export async function sendWork(
  deckId: string,
  latest: () => Work,
  change: (next: Work) => void,
  signal: AbortSignal,
): Promise<Extent> {
  const { added, deleted } = extentOf(latest())
  const changed = await changeCards(deckId, latest, change, signal)
  await addCards(deckId, latest, change, signal)
  const cardIds = cardsToDelete(latest())
  if (cardIds.length > 0) {
    await patiently(signal, () => call('cards.delete', { at: { deckId }, body: { cardIds }, isMinimal: true }))
    change(withoutGone(latest(), cardIds))
  }
  return { added, changed, deleted }
}

async function addCards(
  deckId: string,
  latest: () => Work,
  change: (next: Work) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let added = cardsToAdd(latest()); added.length > 0; added = cardsToAdd(latest())) {
    const cards = added.map(({ front, back, anchor }) => ({
      frontEquation: front,
      backEquation: back,
      ...(anchor && { statement: anchor }),
    }))
    const { statements, key } = latest()
    // The same in another tab is the same; once cards were deleted the deck has another version.
    const id = latest().batch?.id ?? (await keyFrom([deckId, statements?.version, key, cards]))
    change({ ...latest(), batch: { id, pieces: added.map(({ piece }) => piece) } })
    try {
      await patiently(signal, () =>
        call('card.createMany', { at: { deckId }, body: { batchId: id, cards }, isMinimal: true }),
      )
    } catch (error) {
      if (!mayHaveArrived.has(troubleOf(error))) change({ ...latest(), batch: undefined })
      throw error
    }
    change(withoutAdded(latest(), added))
  }
}

/** Changes each card that stands as it was compared; resolves to how many were changed. */
async function changeCards(
  deckId: string,
  latest: () => Work,
  change: (next: Work) => void,
  signal: AbortSignal,
): Promise<number> {
  const proposals = cardsToChange(latest())
  if (proposals.length === 0) return 0
  const { cards } = await patiently(signal, () => call('deck.read', { at: { deckId } }))
  const places = new Map(cards.map((card, index) => [card._id, { card, index }]))
  let count = 0
  for (const proposal of proposals) {
    const { piece, front, back, anchor, of } = proposal
    const place = places.get(of.id)
    if (!place) {
      // It was deleted meanwhile: what was to change it would be a new card.
      change(withProposal(latest(), piece, { of: undefined, isDropped: true }))
      continue
    }
    const { _id: cardId, frontEquation, backEquation, version } = place.card
    const isDone = frontEquation === front && backEquation === back && place.card.statement === anchor
    const isAsCompared = frontEquation === of.front && backEquation === of.back
    if (!isDone && !isAsCompared) {
      change(asEdited(latest(), piece, { id: cardId, front: frontEquation, back: backEquation }))
      continue
    }
    const saved = isDone
      ? ({ ok: true } as const)
      : await patiently(signal, () =>
          saveCard(
            { deckId, index: place.index, cardId, version },
            { frontEquation: front, backEquation: back, ...(anchor && { statement: anchor }) },
          ),
        )
    if (saved.ok) {
      count++
      change(withoutAdded(latest(), [proposal]))
    } else {
      const { frontEquation: nowFront, backEquation: nowBack } = saved.current
      change(asEdited(latest(), piece, { id: cardId, front: nowFront, back: nowBack }))
    }
  }
  return count
}
