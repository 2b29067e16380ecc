import { call } from '#web/lib/api.ts'
import { doneSince, unlessGone } from '#web/rooms/undo/done-since.ts'
import type { Brought } from './send-package.ts'

/** Puts what an import made into the trash: its decks, and the cards that it added to others. docs/rules.md §Decks.19. */
export async function undoImport({ decks, addedIds }: Brought): Promise<void> {
  for (const { _id: deckId, isNew } of decks) {
    const cardIds = addedIds.get(deckId) ?? []
    const taken = isNew
      ? call('deck.delete', { at: { deckId } })
      : cardIds.length > 0 && call('cards.delete', { at: { deckId }, body: { cardIds }, isMinimal: true })
    await Promise.resolve(taken).catch(unlessGone)
  }
}

/** What speaks against that: what was studied, edited or added since, in words. */
export const doubtOfUndo = ({ decks, addedIds }: Brought, sinceMs: number): Promise<string | undefined> =>
  doneSince(
    decks.map(({ _id, isNew }) => {
      const cardIds = new Set(addedIds.get(_id))
      return { _id, cardIds, ...(isNew && { cardCount: cardIds.size }) }
    }),
    sinceMs,
  )
