import { useCallback, useEffect, useRef } from 'react'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import type { Study } from './study.ts'
import { isAtEnd, useAskForNews, useTakeNews } from './use-news.ts'
import type { ShownStudy } from './use-shown-study.ts'

/** An answer can come to another interval than was foretold for other reasons than an act elsewhere, one after the other. */
const surprisedAfterMs = 10_000

/** A tab that comes to the front is both seen and in use. */
const seenOnceMs = 200

/**
 * What happened elsewhere while a session is open: asked when the page is looked at again, at the end, and when an answer shows
 * that there is something. Nothing changes under an answer that is shown. docs/rules.md §Study.35.
 */
export function useRenewal(deckId: string, shown: ShownStudy) {
  const renew = useAskForNews(deckId, shown)
  useWhenSeen(renew)
  useAfterReload(shown.study, renew)
  useAtEnd(shown.study, renew)
  return {
    /** An answer came to something else than was foretold, or to nothing. */
    renewAfterSurprise: useAtMostEvery(surprisedAfterMs, renew),
    takeNews: useTakeNews(shown),
  }
}

/** Calls once where many calls come within so many milliseconds. */
function useAtMostEvery(ms: number, work: () => void): () => void {
  // By the page's own counter: a clock that is put back would keep it from being called for as long.
  const calledAtMs = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    if (performance.now() - calledAtMs.current < ms) return
    calledAtMs.current = performance.now()
    work()
  }, [ms, work])
}

function useWhenSeen(renew: () => void): void {
  const renewOnce = useAtMostEvery(seenOnceMs, renew)
  useEffect(() => {
    const renewWhenSeen = () => document.visibilityState === 'visible' && renewOnce()
    document.addEventListener('visibilitychange', renewWhenSeen)
    // Of two windows side by side both are seen all the time.
    addEventListener('focus', renewWhenSeen)
    return () => {
      document.removeEventListener('visibilitychange', renewWhenSeen)
      removeEventListener('focus', renewWhenSeen)
    }
  }, [renewOnce])
}

/** A reload is told what is due, and not whether a card that is to come back was answered elsewhere since. */
function useAfterReload(study: Study, renew: () => void): void {
  const comesBack =
    study.status === 'ready' &&
    study.turn === 0 &&
    study.run.given.some(({ cardId }) => study.run.queue.includes(cardId))
  useEffect(() => {
    if (comesBack) renew()
  }, [comesBack, renew])
}

/** At once where every answer has arrived, else with the last that does. */
function useAtEnd(study: Study, renew: () => void): void {
  const outbox = useOutbox()
  const hasEnded = study.status === 'ready' && isAtEnd(study) && study.turn > 0
  useEffect(() => {
    if (!hasEnded) return
    const renewOnceSent = () => outbox.state.waiting === 0 && renew()
    renewOnceSent()
    return outbox.listen({ onOutcome: renewOnceSent })
  }, [hasEnded, outbox, renew])
}
