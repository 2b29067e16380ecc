import { useEffect } from 'react'
import type { Outbox } from '#web/rooms/outbox/outbox.ts'
import { waitingCardsOf } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { copyUnsent, restoreUnsent } from './unsent-copy.ts'

/** With a connection most is sent by then, and nothing is to be copied. */
const afterMs = 1000

/** Keeps a second copy of what this person has not sent, and goes on with what a sudden end of the browser had taken. */
export function useCopying(personId: string, outbox: Outbox): void {
  useEffect(() => {
    const cards = waitingCardsOf(personId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const copySoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // A browser that keeps nothing has no second place either.
        copyUnsent(personId).catch(() => undefined)
      }, afterMs)
    }
    void restoreUnsent(personId).then(() => {
      for (const queue of [outbox, cards]) {
        queue.reread()
        void queue.wake()
      }
      copySoon()
    })
    const stops = [outbox.listen({ onChange: copySoon }), cards.listen(copySoon)]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [personId, outbox])
}
