import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'

export type CardAt = { deckId: string; cardId: string }

const choose = (at: CardAt, isSuspended: boolean) => call('study.choose', { at, body: { isSuspended } })

/** Suspends a card that is forgotten again and again, which can be taken back; `changed` reads anew what is on screen. */
export const useSuspendLeech = (changed: () => Promise<unknown>) =>
  useMutation({
    meta: { failed: 'A card could not be suspended' },
    mutationFn: (at: CardAt) => choose(at, true),
    onSuccess: async (_, at) => {
      await changed()
      noteAct({
        says: 'Card suspended',
        undo: async () => {
          await choose(at, false)
          await changed()
        },
      })
    },
  })
