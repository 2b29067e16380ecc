import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { studyPath, titleOf } from '#contract/links'
import { pages } from '#contract/pages'
import { wholeCard } from '#domain/facet'
import { type Moment, momentOf } from '#domain/time'
import { WaitingAnswers } from '#web/rooms/outbox/waiting-answers.tsx'
import { Mark } from '#web/rooms/shell/mark.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { examWords } from './exam-words.ts'
import { RefusedAnswer } from './refused-answer.tsx'
import { countDueTomorrow, countLaterToday } from './run/still-asked.ts'
import type { Ready } from './run/study.ts'
import { lastAct, tally } from './run/study-run.ts'
import { isAskedBothWays, isAskedByStep } from './session/card-choices.ts'
import type { SessionScope } from './session/resume.ts'
import { spentLabel } from './spent-label.ts'
import { useStudyKeys } from './use-study-keys.ts'
import { waitingWords } from './waiting-words.ts'

type Props = { study: Ready; onStart: (scope: SessionScope) => void; onUndo: () => void }

/** Nothing is left to answer: what was done, what is to come, and what else there is to study. */
export function EndScreen({ study, onStart, onUndo }: Props) {
  const { deck, cards, settings, begun, run, waiting, exam, isPlanAway, laterToday, tag } = study
  const { given, states } = run
  useStudyKeys(true, (command) => command.kind === 'undo' && onUndo())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const now = momentOf(useNow(), settings)
  const isAnotherDay = now.studyDay !== begun.studyDay
  const later = exam ? 0 : (laterToday ?? countLaterToday(cards, states, begun, now, settings))
  return (
    <Page>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-6 pt-8 text-center">
        <Mark className={`text-display ${given.length > 0 ? 'text-accent' : 'text-hairline'}`} />
        <div className="grid gap-2">
          <p dir="auto" className="wrap-anywhere text-faint">
            {(deck && titleOf(deck)) ?? (tag ? `#${tag}` : 'All decks')}
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-title">
            No more cards left for today's session!
          </h1>
          <p className="text-faint">
            {isAnotherDay ? 'Another study day has begun since this session did.' : wordsFor(study)}
          </p>
          {isPlanAway && (
            <p className="text-faint">
              The plan for your exam needs a connection. Without one you are asked what is due.
            </p>
          )}
        </div>
        {given.length > 0 && <Tally study={study} now={now} />}
        {!isAnotherDay && later > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-3">
            {later} more {later === 1 ? 'falls' : 'fall'} due today
            <Button size="small" onClick={() => onStart('later')}>
              Study {later === 1 ? 'it' : 'them'} now
            </Button>
          </p>
        )}
        {!isAnotherDay && (waiting || exam) && (
          <p className="flex flex-wrap items-center justify-center gap-3">
            {exam ? examWords(exam) : waiting && waitingWords(waiting)}
            <Button size="small" onClick={() => onStart('more')}>
              Study More
            </Button>
          </p>
        )}
        <WaysOn {...{ study, isAnotherDay, onStart, onUndo }} />
        <WaitingAnswers />
        <RefusedAnswer study={study} />
      </div>
    </Page>
  )
}

/** What there is to do now: study on, take the last act back, or leave. */
function WaysOn({ study, isAnotherDay, onStart, onUndo }: Props & { isAnotherDay: boolean }) {
  const { deck, cards, run, moreNow = 0 } = study
  const { authId } = useUser()
  const isLastAside = lastAct(run)?.as !== undefined
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {(isAnotherDay || moreNow > 0) && (
        <Button look="primary" onClick={() => onStart('due')}>
          {isAnotherDay ? 'Study What Is Due Now' : `Go On with ${moreNow} More`}
        </Button>
      )}
      {deck && cards.length > 0 && (
        <Button look={isAnotherDay ? 'plain' : 'primary'} onClick={() => onStart('full')}>
          Start Full Deck Session
        </Button>
      )}
      {deck?.creatorId === authId && cards.length === 0 && (
        <Link to={studyPath({ ...deck, cardCount: 0 })} className={buttonClass('primary')}>
          Add Cards to Deck
        </Link>
      )}
      {(isLastAside || run.given.length > 0) && (
        <Button onClick={onUndo}>{isLastAside ? 'Take the Card Back' : 'Undo Last Answer'}</Button>
      )}
      <Link to={pages.home} className={buttonClass('quiet')}>
        Back to Decks
      </Link>
    </div>
  )
}

/** The time, anew whenever the page is looked at again: it may have been left open over night. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const look = () => setNowMs(Date.now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return nowMs
}

function wordsFor({ deck, cards, run, waiting, exam, tag, moreNow = 0 }: Ready): string {
  if (deck && cards.length === 0) return "This deck doesn't have any cards yet"
  if (moreNow > 0)
    return deck ? 'You have completed what was there when you began.' : 'You have completed the first of what is due.'
  if (exam) return `You have completed what the plan for your exam has ${exam.others ? 'in this deck ' : ''}for today.`
  const where = deck ? 'in this deck' : tag ? `with the tag “${tag}”` : 'in your decks'
  if (waiting && waiting.toReview > 0) return `You have completed as much ${where} as your day has room for.`
  const done = `You have completed all the cards that are due ${where}.`
  if (run.given.length > 0) return done
  return deck
    ? `${done} Come back when more fall due, or go through the whole deck.`
    : `${done} Come back when more fall due.`
}

function Tally({ study, now }: { study: Ready; now: Moment }) {
  const { given, states } = study.run
  const { cards, spentMs, recallPercent } = tally(given)
  // Of what else is asked of a card, nothing is here.
  const hasFacets = study.cards.some(
    (card) => isAskedBothWays(card, study) || isAskedByStep(card, study) || study.facetOf(card._id) !== wholeCard,
  )
  const figures = [
    ['Cards', cards],
    ['Time', spentLabel(spentMs)],
    ['Recall', `${recallPercent}%`],
    ...(study.deck && !hasFacets ? [['Due tomorrow', countDueTomorrow(study.cards, states, now)] as const] : []),
  ]
  return (
    <dl
      className={`grid gap-x-10 gap-y-4 border-y border-hairline px-6 py-4 ${figures.length < 4 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}`}
    >
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-small text-faint">{name}</dt>
          <dd className="font-book text-title tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
