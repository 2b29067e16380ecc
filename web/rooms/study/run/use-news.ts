import { useCallback, useRef } from 'react'
import { overDecks } from '#contract/study-links'
import { momentOf } from '#domain/time'
import { troubleOf } from '#web/lib/api-error.ts'
import { asOf } from '#web/lib/in-place.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { type Anew, readAnew } from '../session/read-anew.ts'
import { renewed, renewedAtEnd } from '../session/renewed.ts'
import { sendFirst } from '../session/send-first.ts'
import type { Ready, Study } from './study.ts'
import type { ShownStudy } from './use-shown-study.ts'

export const isAtEnd = (study: Study) => study.status === 'ready' && study.run.queue.length === 0

const isOnItsDay = ({ begun, settings }: Ready) => momentOf(Date.now(), settings).studyDay === begun.studyDay

/** Asks how a session stands on the server: shown at once at its end, before that kept as news until these may show. */
export function useAskForNews(deckId: string, { latest, show }: ShownStudy): () => void {
  const outbox = useOutbox()
  const asking = useRef<Promise<void>>(Promise.resolve())

  const ask = useCallback(async () => {
    if (outbox.state.waiting > 0) await sendFirst(outbox)
    const asked = latest.current
    if (asked.status !== 'ready' || outbox.state.waiting > 0 || !isOnItsDay(asked)) return
    if (!navigator.onLine || asOf() !== undefined) return
    const hasEnded = isAtEnd(asked)
    const comeOfIt = await readAnew(deckId, hasEnded ? 'due' : asked.scope, asked).then(
      (anew) => (now: Ready) => withAnew(asked, now, anew),
      (error: unknown) => (now: Ready) => withFailure(deckId, now, error),
    )
    const now = latest.current
    // Another was begun meanwhile, or it has come to its end, which asks for itself.
    if (now.status !== 'ready' || now.nth !== asked.nth || hasEnded !== isAtEnd(now)) return
    const next = comeOfIt(now)
    if (next) show(next)
  }, [deckId, latest, outbox, show])

  return useCallback(() => {
    asking.current = asking.current.then(ask)
  }, [ask])
}

function withAnew(asked: Ready, now: Ready, anew: Anew): Ready {
  if (isAtEnd(now)) return { ...now, ...renewedAtEnd(asked, now, anew) }
  return { ...now, settings: anew.settings, news: (later) => ({ ...later, ...renewed(asked, later, anew) }) }
}

/** The one failure that is news is that the deck is gone; after any other the session goes on as it is. */
function withFailure(deckId: string, now: Ready, error: unknown): Ready | undefined {
  const isGone = troubleOf(error) === 'deck_not_found' && !overDecks(deckId) && !isAtEnd(now)
  return isGone ? { ...now, news: ({ scope }) => ({ status: 'failed', scope, error }) } : undefined
}

/** For when what happened elsewhere may show. */
export function useTakeNews({ latest, show }: ShownStudy): () => void {
  return useCallback(() => {
    const now = latest.current
    if (now.status !== 'ready' || !now.news) return
    const next = now.news({ ...now, news: undefined })
    show(next)
    const fewer = next.status === 'ready' ? now.run.queue.length - next.run.queue.length : 0
    if (fewer > 0)
      toasts.add({
        id: 'asked no more',
        title: fewer === 1 ? 'One card is asked no more' : `${fewer} cards are asked no more`,
        description: 'Answered, set aside or deleted elsewhere since.',
      })
  }, [latest, show])
}
