import { useCallback, useEffect, useRef } from 'react'
import type { Card } from '#contract/card'
import { overDecks } from '#contract/study-links'
import { troubleOf } from '#web/lib/api-error.ts'
import { loadEngine } from '#web/rooms/card-face/engine.ts'
import { isHtmlKnown } from '#web/rooms/card-face/sent/sent-sides.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { askedSides } from '../card/asked-sides.ts'
import { bookmarkOf, dropBookmark, keepBookmark, readBookmark } from '../session/bookmarks.ts'
import { type Loaded, load } from '../session/load.ts'
import { loadAll } from '../session/load-all.ts'
import type { SessionScope } from '../session/resume.ts'
import { sendFirst } from '../session/send-first.ts'
import { useAnswering } from './use-answering.ts'
import { useOutboxNews } from './use-outbox-news.ts'
import { useRenewal } from './use-renewal.ts'
import { useShownStudy } from './use-shown-study.ts'

/** The first card, which is set, and its fonts come first. */
const engineAfterMs = 1500

/** A study session of the viewer in a deck, or over all of them. Nothing in it waits for the network once it has started. */
export function useStudyRun(deckId: string) {
  const { authId: personId } = useUser()
  const outbox = useOutbox()
  const shown = useShownStudy()
  const { study, latest, show, change } = shown
  const begun = useRef(0)

  const start = useCallback(
    async (scope: SessionScope, isWanted: () => boolean = () => true) => {
      show({ status: 'loading' })
      try {
        const over = overDecks(deckId)
        const isMissing = outbox.tryAgain(over ? undefined : deckId)
        if (isMissing || outbox.state.waiting > 0) await sendFirst(outbox)
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

  useEffect(() => {
    if (study.status === 'ready') keepBookmark(personId, deckId, bookmarkOf(study))
  }, [study, personId, deckId])

  const { renewAfterSurprise, takeNews } = useRenewal(deckId, shown)
  useOutboxNews(deckId, shown, renewAfterSurprise)
  const { grade, undo } = useAnswering(shown)

  return {
    study,
    start,
    grade,
    undo,
    /** A card's text was changed here. */
    rewrite: (cardId: string, text: Partial<Card>) =>
      change(({ cards, many }) => {
        const rewritten = <C extends Card>(card: C): C => (card._id === cardId ? { ...card, ...text } : card)
        return { cards: cards.map(rewritten), ...(many && { many: { ...many, cards: many.cards.map(rewritten) } }) }
      }),
    takeNews,
    forget: useCallback(() => dropBookmark(personId, deckId), [personId, deckId]),
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
