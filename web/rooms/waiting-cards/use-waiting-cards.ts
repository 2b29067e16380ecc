import { useEffect, useSyncExternalStore } from 'react'
import { outdate } from '#web/lib/outdated.ts'
import { prefixOf } from '#web/lib/storage.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { sendWaiting } from './send-waiting.ts'
import { createWaitingCards, type WaitingCards, type WaitingState } from './waiting-cards.ts'
import { waitingStorageOf } from './waiting-storage.ts'

let own: { personId: string; cards: WaitingCards } | undefined

/** The one queue of this page's person. */
export function waitingCardsOf(personId: string): WaitingCards {
  if (own?.personId !== personId) own = { personId, cards: open(personId) }
  return own.cards
}

const open = (personId: string): WaitingCards =>
  createWaitingCards({
    storage: waitingStorageOf(personId),
    send: sendWaiting,
    // Without locks (plain http off this computer) keys and versions still make one card of two sendings.
    alone: async (work) =>
      navigator.locks ? navigator.locks.request(`lemma-waiting-cards-${personId}`, work) : work(),
    clock: Date.now,
    later: setTimeout,
    onArrived: outdate,
  })

export function useWaitingCards(personId: string): WaitingState {
  const cards = waitingCardsOf(personId)
  return useSyncExternalStore(cards.listen, () => cards.state)
}

/**
 * Before something is done with cards or their deck: an edit that came after its card had gone would be refused, and undoing
 * would bring back what it was before. Source: docs/rules.md §Offline.10.
 */
export function useSendWhatWaits(): () => Promise<void> {
  const { authId } = useUser()
  return () => waitingCardsOf(authId).wake()
}

/** Sends what waits while the page is open: at once, when the network is back, when another tab has written. */
export function useSendWaiting(personId: string, isAway: boolean): WaitingState {
  const state = useWaitingCards(personId)
  useEffect(() => {
    const { wake, reread } = waitingCardsOf(personId)
    const send = () => void wake()
    const readAnew = ({ key, newValue }: StorageEvent) => {
      if (!key?.startsWith(prefixOf('waiting-card', personId))) return
      reread()
      // The other tab has had it saved.
      if (newValue === null) outdate()
    }
    const sendWhenSeen = () => document.visibilityState === 'visible' && send()
    if (!isAway) send()
    window.addEventListener('online', send)
    window.addEventListener('storage', readAnew)
    document.addEventListener('visibilitychange', sendWhenSeen)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('storage', readAnew)
      document.removeEventListener('visibilitychange', sendWhenSeen)
    }
  }, [personId, isAway])
  return state
}
