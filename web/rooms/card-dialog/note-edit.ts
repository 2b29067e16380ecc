import type { CardsAdded } from '#contract/cards'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { type SeenCard, type SomeSides, saveCard, sidesOf } from './save.ts'
import type { SavedAs, Seen } from './use-card-saving.ts'

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
  added: Partial<CardsAdded>
  isQuiet?: boolean
  decksChanged: () => Promise<void>
}

/** Lets cards that were added be taken back, into the trash. */
export const noteAdded = ({ says, deckId, added, isQuiet = false, decksChanged }: Addition) =>
  noteAct({
    says,
    isQuiet,
    undo: async () => {
      await call('cards.undoAdd', { at: { deckId }, body: added, isMinimal: true })
      await decksChanged()
    },
  })

/** To be called after a dialog has saved a card of the deck, which was `seen` as it was before, or added one. */
export function useAfterSaving({ _id: deckId }: Pick<Deck, '_id'>) {
  const decksChanged = useDecksChanged()
  return async (seen: Seen | undefined, saved: SavedAs) => {
    await decksChanged()
    const note = { isQuiet: true, decksChanged }
    if ('key' in saved) return noteAdded({ ...note, says: 'A card is added', deckId, added: { keys: [saved.key] } })
    if (!seen || !saved.before) return
    const { card, index } = seen
    const asSaved = { deckId, index, cardId: card._id, version: saved.version }
    noteEdit({ ...note, says: `Card ${index + 1} is changed`, seen: asSaved, before: saved.before })
  }
}
