import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { outdate } from '#web/lib/outdated.ts'
import { inStorage, prefixOf } from '#web/lib/storage.ts'
import { serverMs } from '#web/rooms/sign-in/tab/auth.ts'
import { toasts } from '#web/ui/toasts.ts'
import { entryStorageOf, storageWithMemory } from './entry-storage.ts'
import type { Missing } from './missing.ts'
import { createOutbox, type Deps, type Outbox, type OutboxState } from './outbox.ts'
import { sendEntry } from './send-entry.ts'

const OutboxContext = createContext<Outbox | undefined>(undefined)

/** Without channels each tab knows what it sent itself. */
function tabsOf(personId: string): Deps['tabs'] {
  const name = `lemma-outbox-${personId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  return {
    tell: (news) => channel?.postMessage(news),
    hear(listener) {
      const heard = ({ data }: MessageEvent) => listener(data)
      channel?.addEventListener('message', heard)
      return () => channel?.removeEventListener('message', heard)
    },
  }
}

const open = (personId: string): Outbox =>
  createOutbox({
    storage: entryStorageOf(personId, storageWithMemory(inStorage('outbox', (storage) => storage))),
    send: sendEntry,
    // Without locks (plain http off this computer) the review ids still make one review of two sendings.
    alone: async (work) => (navigator.locks ? navigator.locks.request(`lemma-outbox-${personId}`, work) : work()),
    clock: Date.now,
    serverMs,
    tabs: tabsOf(personId),
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })

/** What becomes of answers to what is not there. docs/rules.md §Study.34 */
export const missingWords = (missing: Missing) =>
  `What you answered stays in this browser for 30 days, and counts if the ${missing} comes back.`

/** Sends the person's answers on every page, also those that an earlier visit left here. */
export function OutboxProvider({ personId, children }: { personId: string; children: ReactNode }) {
  const [outbox] = useState(() => open(personId))

  useEffect(() => {
    const stop = outbox.start()
    const stopListening = outbox.listen({
      // What was read before the answers arrived is out of date now.
      onOutcome: () => outbox.state.waiting === 0 && outdate(),
      onRefused: ({ kind }, { text }, isElsewhere) => {
        if (isElsewhere) return
        toasts.add({
          title: kind === 'undo' ? 'An answer could not be taken back' : 'An answer could not be recorded',
          description: text,
        })
      },
      onMissing: ({ isKept }, missing, isElsewhere) => {
        if (isElsewhere || isKept) return
        // Many cards may have been deleted at once.
        toasts.add({
          id: `kept for its ${missing}`,
          title: `An answer waits for its ${missing}`,
          description: missingWords(missing),
        })
      },
    })
    const wake = () => void outbox.wake()
    const reread = ({ key, newValue }: StorageEvent) => {
      outbox.reread()
      if (newValue === null && key?.startsWith(prefixOf('outbox')) && outbox.state.waiting === 0) outdate()
    }
    const wakeWhenSeen = () => document.visibilityState === 'visible' && wake()
    window.addEventListener('online', wake)
    window.addEventListener('storage', reread)
    document.addEventListener('visibilitychange', wakeWhenSeen)
    return () => {
      stop()
      stopListening()
      window.removeEventListener('online', wake)
      window.removeEventListener('storage', reread)
      document.removeEventListener('visibilitychange', wakeWhenSeen)
    }
  }, [outbox])

  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('No OutboxProvider above')
  return outbox
}

export function useOutboxState(): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(
    (onChange) => outbox.listen({ onChange }),
    () => outbox.state,
  )
}
