import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { deckQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { type SeenCard, type SomeSides, saveCard, sidesOf, type Written } from './save.ts'
import type { Seen } from './use-card-saving.ts'

type Edit = {
  says: string
  isQuiet?: boolean
  /** The card as the edit left it. */
  seen: SeenCard
  /** What was written on it before. */
  before: SomeSides
  decksChanged: () => Promise<void>
}

/** Lets an edit be taken back by another one, which changes nothing where the card was edited since. docs/rules.md §Pages.17. */
export const noteEdit = ({ says, isQuiet = false, seen, before, decksChanged }: Edit) =>
  noteAct({
    says,
    isQuiet,
    undo: async () => {
      const saved = await saveCard(seen, sidesOf(before))
      await decksChanged()
      if (!saved.ok) throw new ApiError(409, 'card_changed')
    },
  })

type Addition = {
  says: string
  deckId: string
  cardIds: string[]
  isQuiet?: boolean
  decksChanged: () => Promise<void>
}

/** Lets cards that were added be taken back, into the trash. */
export const noteAdded = ({ says, deckId, cardIds, isQuiet = false, decksChanged }: Addition) =>
  noteAct({
    says,
    isQuiet,
    undo: async () => {
      await call('cards.delete', { at: { deckId }, body: { cardIds }, isMinimal: true })
      await decksChanged()
    },
  })

const textOf = ({ frontEquation = '', backEquation = '' }: SomeSides) =>
  `${frontEquation.trim()}\n\n${backEquation.trim()}`

/** Of the cards that a deck has now and had not `before`, the ids of those with what was written, each once, the last. */
export function addedIds(
  before: readonly { _id: string }[],
  now: Deck['cards'],
  written: readonly SomeSides[],
): string[] {
  const were = new Set(before.map(({ _id }) => _id))
  const wanted = Map.groupBy(written, textOf)
  return now
    .toReversed()
    .filter((card) => !were.has(card._id) && wanted.get(textOf(card))?.pop() !== undefined)
    .map(({ _id }) => _id)
}

/** To be called after a dialog has saved a card of the deck, as it was before; what was added has no `version`. */
export function useAfterSaving({ _id: deckId, cards }: Pick<Deck, '_id' | 'cards'>) {
  const decksChanged = useDecksChanged()
  const client = useQueryClient()
  return async (seen: Seen | undefined, written: Written, version: number | undefined) => {
    await decksChanged()
    if (seen && version !== undefined) {
      const { card, index } = seen
      const asSaved = { deckId, index, cardId: card._id, version }
      return noteEdit({
        says: `Card ${index + 1} is changed`,
        isQuiet: true,
        seen: asSaved,
        before: card,
        decksChanged,
      })
    }
    const now = client.getQueryData(deckQuery(deckId).queryKey)?.cards ?? []
    const cardIds = addedIds(cards, now, [written])
    const place = now.findIndex(({ _id }) => cardIds.includes(_id))
    if (place >= 0) noteAdded({ says: `Card ${place + 1} is added`, deckId, cardIds, isQuiet: true, decksChanged })
  }
}
