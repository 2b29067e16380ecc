import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'

type Place = { deckId: string; cardId: string }
/** Cards of one deck, as calls name them. */
type OfDeck = { at: { deckId: string }; body: { cardIds: string[] } }

/** Puts cards back to their places, deck after deck; those that came back before one of them failed can be taken back too. */
export function usePutBack() {
  const decksChanged = useDecksChanged()
  const tell = (back: readonly OfDeck[]) => {
    const count = back.reduce((sum, { body }) => sum + body.cardIds.length, 0)
    if (count === 0) return
    noteAct({
      says: count === 1 ? 'The card is back in its place' : `${count} cards are back in their places`,
      undo: async () => {
        for (const ofDeck of back) await call('cards.delete', { ...ofDeck, isMinimal: true })
        await decksChanged()
      },
    })
  }
  return useMutation({
    meta: { failed: 'Cards could not be put back' },
    mutationFn: async (cards: readonly Place[]) => {
      const back: OfDeck[] = []
      try {
        for (const [deckId, places] of Map.groupBy(cards, (card) => card.deckId)) {
          const ofDeck = { at: { deckId }, body: { cardIds: places.map(({ cardId }) => cardId) } }
          await call('cards.restore', { ...ofDeck, isMinimal: true })
          back.push(ofDeck)
        }
      } finally {
        tell(back)
        await decksChanged()
      }
    },
  })
}
