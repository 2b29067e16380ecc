import type { Card } from '#contract/card'
import type { CardsAdded } from '#contract/cards'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import { patiently } from '#web/rooms/import/patiently.ts'
import { type Edit, sendEdits } from '#web/rooms/import/send-edits.ts'
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

/** What was done, and by which batches cards were added, by which that is taken back. */
export type Sent = Extent & Pick<CardsAdded, 'batches'>

/**
 * Sends what is kept of a work, step by step; after each `change` has what is left, so that what breaks off goes on where
 * it stood. A card that was edited meanwhile stays as it is and is said. Throws `ApiError`.
 */
export async function sendWork(
  deckId: string,
  latest: () => Work,
  change: (next: Work) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const { added, deleted } = extentOf(latest())
  const changed = await changeCards(deckId, latest, change, signal)
  const batches = await addCards(deckId, latest, change, signal)
  const cardIds = cardsToDelete(latest())
  if (cardIds.length > 0) {
    const body = { cardIds }
    await patiently(signal, (signal) => call('cards.delete', { at: { deckId }, body, isMinimal: true, signal }), body)
    change(withoutGone(latest(), cardIds))
  }
  return { added, changed, deleted, batches }
}

async function addCards(
  deckId: string,
  latest: () => Work,
  change: (next: Work) => void,
  signal: AbortSignal,
): Promise<Sent['batches']> {
  const batches: Sent['batches'] = []
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
      const body = { batchId: id, cards }
      await patiently(
        signal,
        (signal) => call('card.createMany', { at: { deckId }, body, isMinimal: true, signal }),
        body,
      )
    } catch (error) {
      if (!mayHaveArrived.has(troubleOf(error))) change({ ...latest(), batch: undefined })
      throw error
    }
    batches.push({ batchId: id, count: cards.length })
    change(withoutAdded(latest(), added))
  }
  return batches
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
  const readCards = async () => {
    const { cards } = await patiently(signal, (signal) => call('deck.read', { at: { deckId }, signal }))
    return new Map(cards.map((card) => [card._id, card]))
  }
  const cardsThere = await readCards()
  /** It was edited meanwhile, or deleted: then what was to change it would be a new card. */
  const leave = ({ piece }: Changing, now: Card | undefined) =>
    now
      ? change(asEdited(latest(), piece, { id: now._id, front: now.frontEquation, back: now.backEquation }))
      : change(withProposal(latest(), piece, { of: undefined, isDropped: true }))
  const wanted = new Map<string, Changing>()
  const edits: Edit[] = []
  let count = 0
  for (const proposal of proposals) {
    const { front, back, anchor, of } = proposal
    const card = cardsThere.get(of.id)
    if (card?.frontEquation === front && card.backEquation === back && card.statement === anchor) {
      count++
      change(withoutAdded(latest(), [proposal]))
    } else if (card?.frontEquation === of.front && card.backEquation === of.back) {
      wanted.set(of.id, proposal)
      const said = { frontEquation: front, backEquation: back, ...(anchor && { statement: anchor }) }
      edits.push({ cardId: of.id, cardVersion: card.version, ...said })
    } else leave(proposal, card)
  }
  await sendEdits(deckId, edits, {
    signal,
    onSent: async (sent, left) => {
      const done = sent.flatMap(({ cardId }) => (left.has(cardId) ? [] : (wanted.get(cardId) ?? [])))
      count += done.length
      change(withoutAdded(latest(), done))
      if (left.size === 0) return
      const now = await readCards()
      for (const cardId of left) {
        const proposal = wanted.get(cardId)
        if (proposal) leave(proposal, now.get(cardId))
      }
    },
  })
  return count
}

type Changing = ReturnType<typeof cardsToChange>[number]
