import { useState } from 'react'
import { forgetVisit } from '#web/rooms/sign-in/tab/forget-person.ts'
import { useUser, useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { useOutbox } from './outbox-provider.tsx'

/** How long logging out waits for answers to be sent. */
const flushMs = 5000

/** `unsent`: so many answers could not be sent yet; logging out leaves them here for the same person's next visit. */
export type LeaveState =
  | { status: 'idle' | 'leaving' }
  | { status: 'unsent'; count: number }
  | { status: 'failed'; error: unknown }

/** Logs out once the answers are sent, and takes away what the person typed. Source: docs/rules.md §Study.13. */
export function useLogOut() {
  const { authId } = useUser()
  const { logOut } = useViewer()
  const outbox = useOutbox()
  const [state, setState] = useState<LeaveState>({ status: 'idle' })

  const leave = async ({ evenUnsent }: { evenUnsent: boolean }) => {
    setState({ status: 'leaving' })
    if (!evenUnsent && outbox.state.waiting > 0) {
      await Promise.race([outbox.wake(), new Promise((done) => setTimeout(done, flushMs))])
      if (outbox.state.waiting > 0) return setState({ status: 'unsent', count: outbox.state.waiting })
    }
    try {
      await logOut()
      forgetVisit(authId)
    } catch (error) {
      setState({ status: 'failed', error })
    }
  }

  return { state, leave, stay: () => setState({ status: 'idle' }) }
}
