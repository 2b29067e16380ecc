import { useCallback, useEffect, useRef } from 'react'
import { overDecks } from '#contract/study-links'
import { momentOf } from '#domain/time'
import { troubleOf } from '#web/lib/api-error.ts'
import { asOf } from '#web/lib/in-place.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { readAnew } from './read-anew.ts'
import { renewed, renewedAtEnd } from './renewed.ts'
import type { Ready, Study } from './study.ts'
import type { ShownStudy } from './use-shown-study.ts'

/** How long unsent answers are waited for before the server is asked: it would not know of them. */
export const flushMs = 2000

/** An answer can come to another interval than was foretold for other reasons than an act elsewhere, one after the other. */
const surprisedAfterMs = 10_000

/** A tab that comes to the front is both seen and in use. */
const seenOnceMs = 200

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const isAtEnd = (study: Study) => study.status === 'ready' && study.run.queue.length === 0

const isOnItsDay = ({ begun, settings }: Ready) => momentOf(Date.now(), settings).studyDay === begun.studyDay

/**
 * What happened elsewhere while a session is open: asked when the page is looked at again, at the end, and when an answer shows
 * that there is something. Nothing changes under an answer that is shown. docs/rules.md §Study.35.
 */
export function useRenewal(deckId: string, { study, latest, show }: ShownStudy) {
  const outbox = useOutbox()
  const asking = useRef<Promise<void>>(Promise.resolve())
  // By the page's own counter: a clock that is put back would keep the session from asking for as long.
  const surprisedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const seenAtMs = useRef(Number.NEGATIVE_INFINITY)

  const ask = useCallback(async () => {
    if (outbox.state.waiting > 0) await Promise.race([outbox.wake(), wait(flushMs)])
    const asked = latest.current
    if (asked?.status !== 'ready' || outbox.state.waiting > 0 || !isOnItsDay(asked)) return
    if (!navigator.onLine || asOf() !== undefined) return
    const ended = isAtEnd(asked)
    const read = await readAnew(deckId, ended ? 'due' : asked.scope, asked).catch((error: unknown) => error)
    const now = latest.current
    // Another was begun meanwhile, or it has come to its end, which asks for itself.
    if (now?.status !== 'ready' || now.nth !== asked.nth || ended !== isAtEnd(now)) return
    if (read instanceof Error) {
      const isGone = troubleOf(read) === 'deck_not_found' && !overDecks(deckId) && !ended
      // Otherwise it goes on as it is.
      if (isGone) show({ ...now, news: ({ scope }) => ({ status: 'failed', scope, error: read }) })
      return
    }
    const anew = read as Awaited<ReturnType<typeof readAnew>>
    if (ended) show({ ...now, ...renewedAtEnd(asked, now, anew) })
    else show({ ...now, settings: anew.settings, news: (later) => ({ ...later, ...renewed(asked, later, anew) }) })
  }, [deckId, latest, outbox, show])

  const renew = useCallback(() => {
    asking.current = asking.current.then(ask)
  }, [ask])

  useEffect(() => {
    const renewWhenSeen = () => {
      if (document.visibilityState !== 'visible' || performance.now() - seenAtMs.current < seenOnceMs) return
      seenAtMs.current = performance.now()
      renew()
    }
    document.addEventListener('visibilitychange', renewWhenSeen)
    // Of two windows side by side both are seen all the time.
    addEventListener('focus', renewWhenSeen)
    return () => {
      document.removeEventListener('visibilitychange', renewWhenSeen)
      removeEventListener('focus', renewWhenSeen)
    }
  }, [renew])

  // A reload is told what is due, and not whether a card that is to come back was answered elsewhere since.
  const comesBack =
    study.status === 'ready' &&
    study.turn === 0 &&
    study.run.given.some(({ cardId }) => study.run.queue.includes(cardId))
  useEffect(() => {
    if (comesBack) renew()
  }, [comesBack, renew])

  const hasEnded = study.status === 'ready' && isAtEnd(study) && study.turn > 0
  useEffect(() => {
    if (!hasEnded) return
    const renewOnceSent = () => outbox.state.waiting === 0 && renew()
    renewOnceSent()
    return outbox.listen({ onOutcome: renewOnceSent })
  }, [hasEnded, outbox, renew])

  return {
    /** An answer came to something else than was foretold, or to nothing. */
    renewAfterSurprise: useCallback(() => {
      if (performance.now() - surprisedAtMs.current < surprisedAfterMs) return
      surprisedAtMs.current = performance.now()
      renew()
    }, [renew]),
    /** What happened elsewhere may show now. */
    takeNews: useCallback(() => {
      const { current: now } = latest
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
    }, [latest, show]),
  }
}
