import { useEffect, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { followActivation, notFound, type Outcome } from './activation.ts'

const everyMs = 2_000

/** How a checkout comes out, asked every two seconds while waiting may help. docs/rules.md §Plan and payment.8. */
export function useActivation(sessionId: string) {
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })

  useEffect(() => {
    if (sessionId === '') return setOutcome(notFound)
    setOutcome({ status: 'asking' })
    const gone = new AbortController()
    const { signal } = gone
    const deps = {
      ask: () => call('subscription.status', { query: { session_id: sessionId }, signal }),
      pause: () => new Promise<void>((done) => setTimeout(done, everyMs)),
      tell: (next: Outcome) => !signal.aborted && setOutcome(next),
    }
    void followActivation(deps, signal)
    return () => gone.abort()
  }, [sessionId, round])

  return { outcome, askAgain: () => setRound((before) => before + 1) }
}
