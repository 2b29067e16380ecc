import { useEffect } from 'react'
import { draftsHere } from '#web/lib/drafts.ts'
import type { Outbox } from '#web/rooms/outbox/outbox.ts'
import { waitingCardsOf } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { copyUnsent, restoreUnsent } from './unsent-copy.ts'

/** With a connection most is sent by then, and nothing is to be copied. */
const sentAfterMs = 1000

/** Rarely enough that nobody's typing waits for it. */
const typedAfterMs = 5000

/** Calls `work` so long after it was first asked for, once for all that is asked for until then. */
function later(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, ms)
  }
  return { ask, callOff: () => clearTimeout(timer) }
}

/** Keeps a second copy of what this person has not sent or saved, and goes on with what a sudden end of the browser had taken. */
export function useCopying(personId: string, outbox: Outbox): void {
  useEffect(() => {
    const cards = waitingCardsOf(personId)
    // A browser that keeps nothing has no second place either.
    const copy = () => void copyUnsent(personId).catch(() => undefined)
    const [unsent, typed] = [later(copy, sentAfterMs), later(copy, typedAfterMs)]
    void restoreUnsent(personId).then(() => {
      for (const queue of [outbox, cards]) void queue.wake()
      unsent.ask()
    })
    const stops = [outbox.listen({ onChange: unsent.ask }), cards.listen(unsent.ask), draftsHere.listen(typed.ask)]
    return () => {
      for (const stop of [...stops, unsent.callOff, typed.callOff]) stop()
    }
  }, [personId, outbox])
}
