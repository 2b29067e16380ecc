import { useEffect } from 'react'
import { titleOf } from '#contract/links'
import { overDecks } from '#contract/study-links'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { takeEarlyPress } from '#web/rooms/study-outline/first-question.tsx'
import { StudyOutline } from '#web/rooms/study-outline/study-outline.tsx'
import { EndScreen } from './end-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import type { Study } from './run/study.ts'
import { useCardChoices } from './run/use-card-choices.ts'
import { useStudyRun } from './run/use-study-run.ts'
import { StudyFailed } from './study-failed.tsx'

/** A study session, from its start to its end. */
export function StudyScreen({ deckId }: { deckId: string }) {
  const { study, start, forget, current, change, ...actions } = useStudyRun(deckId)
  const { takeBackLast, ...choices } = useCardChoices({ current, change })
  const undo = () => {
    if (!takeBackLast()) actions.undo()
  }
  const asked =
    study.status === 'ready'
      ? ((study.deck && titleOf(study.deck)) ?? (study.tag && `#${study.tag}`) ?? 'all decks')
      : undefined
  usePageTitle(asked && `Study ${asked}`)
  useEndOnLeave(deckId, forget)
  useForgottenPress(study.status)

  if (study.status === 'loading') return <StudyOutline />
  if (study.status === 'failed')
    return <StudyFailed deckId={deckId} {...study} onRetry={() => void start(study.scope)} />
  if (study.run.queue.length === 0) return <EndScreen study={study} onStart={start} onUndo={undo} />
  const onUneditable = (error: unknown) => change(() => ({ unchosen: troubleOf(error) }))
  return <ReviewScreen study={study} {...actions} {...choices} undo={undo} onUneditable={onUneditable} />
}

/** Leaving the study page ends the session; a reload, a closed tab or a lost sign-in does not, and can be gone on with. */
function useEndOnLeave(deckId: string, forget: () => void) {
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname === pathname) return
      forget()
      const ended = overDecks(deckId)
        ? call('study.endAll', { keepalive: true })
        : call('study.end', { at: { deckId }, keepalive: true })
      ended.catch(() => {
        // The next start goes on in the open session with a fresh list, so nothing is amiss.
      })
    }
  }, [deckId, forget])
}

/** A press before the session was there was about that session: not about the next, after one that could not begin or was left. */
function useForgottenPress(status: Study['status']) {
  useEffect(() => {
    // The card that came has taken it by now.
    if (status !== 'loading') takeEarlyPress()
  }, [status])
  useEffect(() => () => void takeEarlyPress(), [])
}
