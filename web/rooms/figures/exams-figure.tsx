import { Link } from 'react-router'
import type { ExamFigures } from '#contract/figures'
import { deckPath } from '#contract/links'
import { inDays } from '#web/rooms/study/exam-words.ts'
import { Figure } from './figure.tsx'
import { cards, longDay, percent } from './words.ts'

/** How ready one is for each exam that is ahead. docs/rules.md §Figures.7. */
export function ExamsFigure({ exams }: { exams: readonly ExamFigures[] }) {
  const withCards = exams.filter((exam) => exam.cards > 0)
  return (
    <Figure
      title={exams.length === 1 ? 'Your exam' : 'Your exams'}
      definition="Readiness is the mean predicted recall of a deck’s cards on the day of its exam, a card never seen counting as not known: if you study no more, and if you keep the plan, which spends your minutes each day on new cards and on what gains most by the second."
      table={{
        head: ['Deck', 'Exam', 'If you stop', 'With the plan'],
        rows: exams.map((exam) => [
          exam.deck.title,
          longDay(exam.on),
          told(exam.readiness),
          told(exam.readinessIfKept),
        ]),
      }}
    >
      <ul className="grid gap-5">
        {exams.map((exam) => (
          <li key={exam.deck._id} className="grid gap-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={deckPath(exam.deck)} className="min-w-0 font-medium underline">
                <bdi>{exam.deck.title}</bdi>
              </Link>
              <span className="text-small text-faint">
                {longDay(exam.on)}, {inDays(exam.daysLeft)}
              </span>
            </p>
            <Readiness exam={exam} />
          </li>
        ))}
      </ul>
      {[...Map.groupBy(withCards, ({ on }) => on)].map(
        ([on, decks]) => decks.length > 1 && <Together key={on} decks={decks} />,
      )}
    </Figure>
  )
}

/** Decks that are examined on one day are one exam: as many of all their cards. */
function Together({ decks }: { decks: readonly ExamFigures[] }) {
  const sum = (of: (exam: ExamFigures) => number) => decks.reduce((total, exam) => total + of(exam), 0)
  const all = sum((exam) => exam.cards)
  const ready = (kind: 'readiness' | 'readinessIfKept') => sum((exam) => exam.cards * (exam[kind] ?? 0)) / all
  return (
    <p className="mt-5 border-t border-hairline pt-3 tabular-nums">
      Of all {decks.length} decks on {longDay(decks[0]?.on ?? '')} you would know{' '}
      <strong>{percent(ready('readiness'))}</strong> if you stopped now, about{' '}
      <strong>{percent(ready('readinessIfKept'))}</strong> with {sum((exam) => exam.minutesADay)} min a day.
    </p>
  )
}

const told = (share: number | undefined): string => (share === undefined ? '' : percent(share))

function Readiness({ exam }: { exam: ExamFigures }) {
  const { readiness, readinessIfKept, unseen, minutesADay, today } = exam
  if (readiness === undefined || readinessIfKept === undefined)
    return <p className="text-faint">This deck doesn't have any cards yet.</p>
  const asked = today.toReview + today.new
  return (
    <>
      <p className="tabular-nums">
        You would know <strong>{percent(readiness)}</strong> if you stopped now, about{' '}
        <strong>{percent(readinessIfKept)}</strong> with {minutesADay} min a day.{' '}
        {asked > 0 ? `Left for today: ${cards(asked)}, ${today.new} of them new.` : 'Today’s part is done.'}
        {unseen > 0 && ` ${cards(unseen)} not seen yet.`}
      </p>
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="h-3 w-full border border-edge">
        <rect width={readinessIfKept} height="1" className="fill-accent opacity-40" />
        <rect width={readiness} height="1" className="fill-accent" />
      </svg>
    </>
  )
}
