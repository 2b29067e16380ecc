import { ApiError } from '#web/lib/api-error.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { type SeenCard, type SomeSides, saveCard, sidesOf } from './save.ts'
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

/** After a dialog has saved a card; what was added is no edit, and has no `version`. */
export async function afterSaving(
  deckId: string,
  { card, index }: Seen,
  version: number | undefined,
  decksChanged: () => Promise<void>,
) {
  await decksChanged()
  if (version === undefined) return
  const seen = { deckId, index, cardId: card._id, version }
  noteEdit({ says: `Card ${index + 1} is changed`, isQuiet: true, seen, before: card, decksChanged })
}
