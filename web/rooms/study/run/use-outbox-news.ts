import { useEffect } from 'react'
import { stateOf } from '#contract/study-state'
import { ApiError } from '#web/lib/api-error.ts'
import type { Entry } from '#web/rooms/outbox/entry.ts'
import type { Missing } from '#web/rooms/outbox/missing.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import type { Ready } from './study.ts'
import { isOtherThanPredicted, type StudyRun, settle, withoutAnswer, withoutCard, withoutUndone } from './study-run.ts'
import type { ShownStudy } from './use-shown-study.ts'

/** What became of answers that were sent: an outcome settles what was foretold, and what was not taken leaves the session. */
export function useOutboxNews(
  deckId: string,
  { latest, show, change }: ShownStudy,
  renewAfterSurprise: () => void,
): void {
  const outbox = useOutbox()
  useEffect(
    () =>
      outbox.listen({
        onOutcome: ({ reviewId }, { studyData }) => {
          const state = stateOf(studyData)
          const { current } = latest
          if (current.status === 'ready' && isOtherThanPredicted(current.run, reviewId, state)) renewAfterSurprise()
          change(({ run }) => ({ run: settle(run, reviewId, state) }))
        },
        onRefused: ({ kind, cardId, reviewId }, { text }, isElsewhere) => {
          renewAfterSurprise()
          change((now) => {
            if (isElsewhere && !now.cards.some(({ _id }) => _id === cardId)) return {}
            const left = kind === 'undo' ? withoutUndone(now.run, cardId) : withoutAnswer(now.run, reviewId)
            return { refusal: { of: kind, text }, ...wentOn(now, left) }
          })
        },
        onMissing: (entry, missing) => {
          const { current } = latest
          if (current.status !== 'ready') return
          renewAfterSurprise()
          if (missing === 'deck' && entry.deckId === deckId)
            return show({ status: 'failed', scope: current.scope, error: new ApiError(404, 'deck_not_found') })
          change((now) => withoutMissing(now, entry, missing))
        },
      }),
    [outbox, latest, change, show, renewAfterSurprise, deckId],
  )
}

/** The session goes on with what is left; where its first card is another one that comes on screen. */
const wentOn = ({ run, turn }: Ready, left: StudyRun) => ({
  run: left,
  turn: left.queue[0] === run.queue[0] ? turn : turn + 1,
})

function withoutMissing(now: Ready, { kind, deckId, cardId }: Entry, missing: Missing): Partial<Ready> {
  const { run, cards, homeOf } = now
  const isOfIt = (one: string) => homeOf(one).deckId === deckId && (missing === 'deck' || one === cardId)
  if (!cards.some(({ _id }) => isOfIt(_id))) return {}
  const left =
    missing === 'card' ? withoutCard(run, cardId) : { ...run, queue: run.queue.filter((one) => !isOfIt(one)) }
  return { refusal: { of: kind, missing }, ...wentOn(now, left) }
}
