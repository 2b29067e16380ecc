import { useState } from 'react'
import { lastDraftMs } from '#web/lib/drafts.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { waitingCardsOf } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { useOutbox } from './outbox-provider.tsx'

/** How long logging out waits for answers to be sent. */
const flushMs = 5000

/**
 * `unsent`: so many answers and cards could not be sent yet; logging out leaves them here for the same person's next visit, but
 * takes what was typed and not saved, the last of it at `typedMs`.
 */
export type LeaveState =
  | { status: 'idle' | 'leaving' }
  | { status: 'unsent'; answers: number; cards: number; typedMs: number | undefined }
  | { status: 'failed'; error: unknown }

/** Logs out once the answers are sent, and takes away what the person typed. Source: docs/rules.md §Study.13. */
export function useLogOut() {
  const { authId } = useUser()
  const { logOut } = useViewer()
  const outbox = useOutbox()
  const [state, setState] = useState<LeaveState>({ status: 'idle' })

  const leave = async ({ evenUnsent }: { evenUnsent: boolean }) => {
    setState({ status: 'leaving' })
    const cards = waitingCardsOf(authId)
    const isUnsent = () => outbox.state.waiting + cards.state.cards.length > 0
    if (!evenUnsent && isUnsent()) {
      const sent = Promise.all([outbox.wake(), cards.wake()])
      await Promise.race([sent, new Promise((done) => setTimeout(done, flushMs))])
    }
    const typedMs = lastDraftMs(authId)
    if (!evenUnsent && (isUnsent() || typedMs))
      return setState({ status: 'unsent', answers: outbox.state.waiting, cards: cards.state.cards.length, typedMs })
    try {
      await logOut(authId)
    } catch (error) {
      setState({ status: 'failed', error })
    }
  }

  return { state, leave, stay: () => setState({ status: 'idle' }) }
}
