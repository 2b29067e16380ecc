import { useCallback, useEffect, useRef, useState } from 'react'
import type { Card } from '#contract/card'
import { overDecks } from '#contract/study-links'
import { wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { troubleOf } from '#web/lib/api-error.ts'
import { loadEngine } from '#web/rooms/card-face/engine.ts'
import { isHtmlKnown } from '#web/rooms/card-face/sent/sent-sides.ts'
import { countedNow } from '#web/rooms/outbox/age.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { askedSides } from './asked-sides.ts'
import { dropBookmark, keepBookmark, readBookmark } from './bookmarks.ts'
import { type Loaded, load } from './load.ts'
import { loadAll } from './load-all.ts'
import type { SessionScope } from './resume.ts'
import type { Ready, Study } from './study.ts'
import { answer, undo } from './study-run.ts'
import { useOutboxNews } from './use-outbox-news.ts'
import { flushMs, useRenewal, wait } from './use-renewal.ts'

/** The first card, which is set, and its fonts come first. */
const engineAfterMs = 1500

/** A study session of the viewer in a deck, or over all of them. Nothing in it waits for the network once it has started. */
export function useStudyRun(deckId: string) {
  const { authId: personId } = useUser()
  const outbox = useOutbox()
  const [study, setStudy] = useState<Study>({ status: 'loading' })
  /** What the next key press builds on, also when it comes before the last one is on screen. */
  const latest = useRef<Study>(study)
  const begun = useRef(0)

  const show = useCallback((next: Study) => {
    latest.current = next
    setStudy(next)
  }, [])

  const change = useCallback(
    (change: (ready: Ready) => Partial<Ready>) => {
      const { current } = latest
      if (current.status === 'ready') show({ ...current, ...change(current) })
    },
    [show],
  )

  const start = useCallback(
    async (scope: SessionScope, isWanted: () => boolean = () => true) => {
      show({ status: 'loading' })
      try {
        const over = overDecks(deckId)
        const hasKept = outbox.tryAgain(over ? undefined : deckId)
        if (hasKept || outbox.state.waiting > 0) await Promise.race([outbox.wake(), wait(flushMs)])
        const bookmark = readBookmark(personId, deckId)
        const undone = outbox.undone()
        const loaded = await (over
          ? loadAll(over, scope, { bookmark, undone })
          : load(deckId, scope, { bookmark, undone }))
        if (isWanted()) show({ status: 'ready', ...loaded, nth: ++begun.current, turn: 0 })
        fetchEngineUnlessSet(loaded)
      } catch (error) {
        if (isWanted()) show({ status: 'failed', scope, error })
      }
    },
    [deckId, personId, outbox, show],
  )

  useEffect(() => {
    let isWanted = true
    void start(readBookmark(personId, deckId)?.asked ?? 'due', () => isWanted)
    return () => {
      isWanted = false
    }
  }, [deckId, personId, start])

  const { renewAfterSurprise, takeNews } = useRenewal(deckId, study, latest, show)

  useOutboxNews({ deckId, latest, show, change, renewAfterSurprise })

  useEffect(() => {
    if (study.status !== 'ready') return
    const { run, scope, begun, many } = study
    const { sessionId, queue, given, acts, knownAtMs } = run
    keepBookmark(personId, deckId, {
      sessionId,
      queue,
      given,
      acts,
      knownAtMs,
      asked: scope,
      studyDay: begun.studyDay,
      many,
    })
  }, [study, personId, deckId])

  const forget = useCallback(() => dropBookmark(personId, deckId), [personId, deckId])

  return {
    study,
    start,
    /** The card on screen was recalled this well, after so many milliseconds. */
    grade: (grade: Grade, durationMs: number) => {
      const { current } = latest
      const [cardId] = current.status === 'ready' ? current.run.queue : []
      if (current.status !== 'ready' || cardId === undefined) return
      const facet = current.facetOf(cardId)
      const given = {
        reviewId: crypto.randomUUID(),
        ...(facet !== wholeCard && { facet }),
        grade,
        answeredAtMs: Date.now(),
        durationMs,
      }
      outbox.add({
        kind: 'answer',
        deckId: current.homeOf(cardId).deckId,
        cardId,
        reviewId: given.reviewId,
        ...(given.facet && { facet: given.facet }),
        grade,
        answeredAt: new Date(given.answeredAtMs).toISOString(),
        counted: countedNow(),
        durationMs,
      })
      change(({ run, settings, turn }) => ({
        run: answer(run, given, settings),
        turn: turn + 1,
        refusal: undefined,
        unchosen: undefined,
      }))
    },
    undo: () => {
      const { current } = latest
      const last = current.status === 'ready' ? current.run.given.at(-1) : undefined
      if (current.status !== 'ready' || !last) return
      outbox.add({
        kind: 'undo',
        deckId: current.homeOf(last.cardId).deckId,
        cardId: last.cardId,
        reviewId: last.reviewId,
        ...(last.facet && { facet: last.facet }),
        before: last.before,
      })
      change(({ run, turn }) => ({ run: undo(run), turn: turn + 1, refusal: undefined }))
    },
    /** A card's text was changed here. */
    rewrite: (cardId: string, text: Partial<Card>) =>
      change(({ cards }) => ({ cards: cards.map((card) => (card._id === cardId ? { ...card, ...text } : card)) })),
    takeNews,
    forget,
    current: () => latest.current,
    change,
  }
}

/** Some cards of the session are not set yet: what sets them is fetched before their turn and before a connection is lost. */
function fetchEngineUnlessSet({ cards, homeOf, facetOf, run: { queue } }: Loaded) {
  const waiting = new Set(queue)
  const isSet = cards.every((card) => {
    if (!waiting.has(card._id)) return true
    const { macros } = homeOf(card._id)
    const { question, given, answer } = askedSides(card, facetOf(card._id), macros)
    return [question, given, answer].every((source) => source === '' || isHtmlKnown(source, macros))
  })
  if (!isSet) setTimeout(() => loadEngine().catch(() => undefined), engineAfterMs)
}

/** What went wrong, in the words of a screen. */
export const failureHeading = (scope: SessionScope, error: unknown): string => {
  if (troubleOf(error) === 'deck_not_found') return 'Deck not found'
  return scope === 'full' ? 'Failed to start full deck session' : 'Failed to start study session'
}
