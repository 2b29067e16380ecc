import { Link } from 'react-router'
import type { ExamFigures } from '#contract/figures'
import { deckPath, titleOf } from '#contract/links'
import { inDays } from '#web/rooms/study/exam-words.ts'
import { type Exam, type ExamOutlook, examsOf } from './exams.ts'
import { Figure } from './figure.tsx'
import { cards, longDay, percent } from './words.ts'

/** How ready one is for each exam that is ahead: decks with the same date are one. docs/rules.md §Figures.7. */
export function ExamsFigure({ figures }: { figures: readonly ExamFigures[] }) {
  const exams = examsOf(figures)
  return (
    <Figure
      title={exams.length === 1 ? 'Your exam' : 'Your exams'}
      definition="Readiness is the mean predicted recall of an exam’s cards on its day, a card never seen counting as not known: if you study no more, and if you keep the plan, which spends your minutes each day on new cards and on what gains most by the second, whichever of its decks they are in."
      table={{
        head: ['Deck', 'Exam', 'If you stop', 'With the plan'],
        rows: exams.flatMap((exam) => [
          ...(exam.decks.length > 1 ? [rowOf(allOf(exam), exam.on, exam)] : []),
          ...exam.decks.map((deck) => rowOf(titleOf(deck.deck), exam.on, deck)),
        ]),
      }}
    >
      <ul className="grid gap-6">
        {exams.map((exam) => (
          <li key={exam.on} className="grid gap-2">
            {exam.decks.length > 1 ? (
              <OfSeveral exam={exam} />
            ) : (
              exam.decks.map((deck) => <OfOne key={deck.deck._id} deck={deck} />)
            )}
          </li>
        ))}
      </ul>
    </Figure>
  )
}

const allOf = ({ decks }: Exam): string => (decks.length === 2 ? 'Both decks' : `All ${decks.length} decks`)
const shareText = (share: number | undefined): string => (share === undefined ? '' : percent(share))
const rowOf = (name: string, on: string, { readiness, readinessIfKept }: ExamOutlook): string[] => [
  name,
  longDay(on),
  shareText(readiness),
  shareText(readinessIfKept),
]

function OfOne({ deck }: { deck: ExamFigures }) {
  const { minutesADay, together } = deck
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <DeckLink deck={deck.deck} />
        <When exam={deck} />
      </p>
      <Readiness
        of={deck}
        none="This deck doesn't have any cards yet."
        plan={
          together
            ? `the ${together.minutesADay} min a day of an exam on ${together.decks} decks`
            : `${minutesADay} min a day`
        }
      />
    </>
  )
}

function OfSeveral({ exam }: { exam: Exam }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{allOf(exam)} together</span>
        <When exam={exam} />
      </p>
      <Readiness of={exam} none="These decks don't have any cards yet." plan={`${exam.minutesADay} min a day`} />
      <ul className="mt-1 grid gap-2 border-l border-hairline pl-4">
        {exam.decks.map((deck) => (
          <li key={deck.deck._id}>
            <DeckLink deck={deck.deck} />
            <p className="text-small text-faint tabular-nums">
              {deck.readiness === undefined || deck.readinessIfKept === undefined
                ? 'No cards yet.'
                : `${percent(deck.readiness)} if you stopped, about ${percent(deck.readinessIfKept)} with the plan. ${leftIn(deck)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const DeckLink = ({ deck }: Pick<ExamFigures, 'deck'>) => (
  <Link to={deckPath(deck)} className="min-w-0 font-medium underline wrap-anywhere">
    <bdi>{titleOf(deck)}</bdi>
  </Link>
)

const When = ({ exam }: { exam: Pick<ExamFigures, 'on' | 'daysLeft'> }) => (
  <span className="text-small text-faint">
    {longDay(exam.on)}, {inDays(exam.daysLeft)}
  </span>
)

function leftIn({ today, unseen }: ExamOutlook): string {
  const asked = today.toReview + today.new
  const left = asked > 0 ? `Left for today: ${cards(asked)}, ${today.new} of them new.` : 'Today’s part is done.'
  return unseen > 0 ? `${left} ${cards(unseen)} not seen yet.` : left
}

function Readiness({ of, plan, none }: { of: ExamOutlook; plan: string; none: string }) {
  const { readiness, readinessIfKept } = of
  if (readiness === undefined || readinessIfKept === undefined) return <p className="text-faint">{none}</p>
  return (
    <>
      <p className="tabular-nums">
        You would know <strong>{percent(readiness)}</strong> if you stopped now, about{' '}
        <strong>{percent(readinessIfKept)}</strong> with {plan}. {leftIn(of)}
      </p>
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="h-3 w-full border border-edge">
        <rect width={readinessIfKept} height="1" className="fill-accent opacity-40" />
        <rect width={readiness} height="1" className="fill-accent" />
      </svg>
    </>
  )
}
