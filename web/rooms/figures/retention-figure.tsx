import type { Figures, Retention } from '#contract/figures'
import { Figure } from './figure.tsx'
import { answers, count, percent } from './words.ts'

const tellsFrom = 20
/** Shares below it are drawn at the left edge. */
const leastShown = 0.5
const across = (share: number) => Math.max(0, (share - leastShown) / (1 - leastShown))

export function RetentionFigure({ figures: { retention } }: { figures: Figures }) {
  return (
    <Figure
      title="What you keep"
      definition={
        <>
          Of your answers on a later study day than the one before, the share that you recalled (grade 3 or more), with
          the range in which the true share lies with 95% certainty and, as an upright line, what was predicted; mature
          cards had a stability of 21 days or more before the answer.
        </>
      }
      table={{
        head: ['Cards', 'Answers', 'Recalled', 'Range', 'Predicted'],
        rows: [rowOf('Young', retention.young), rowOf('Mature', retention.mature)],
      }}
    >
      <dl className="grid gap-4">
        <Row term="Young cards" retention={retention.young} />
        <Row term="Mature cards" retention={retention.mature} />
      </dl>
    </Figure>
  )
}

const rowOf = (cards: string, { answers: number, seen }: Retention): string[] => [
  cards,
  count(number),
  ...(seen
    ? [percent(seen.recalled), `${percent(seen.lowest)} to ${percent(seen.highest)}`, percent(seen.predicted)]
    : ['', '', '']),
]

function Row({ term, retention }: { term: string; retention: Retention }) {
  const { seen } = retention
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      {seen ? (
        <dd className="tabular-nums">
          Recalled <strong>{percent(seen.recalled)}</strong> of {answers(retention.answers)} ({percent(seen.lowest)} to{' '}
          {percent(seen.highest)}), predicted {percent(seen.predicted)}.
          <span aria-hidden className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-2 text-small text-faint">
            {percent(leastShown)}
            <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="h-6 w-full">
              <rect y={0.35} width={1} height={0.3} className="fill-hairline" />
              <rect
                x={across(seen.lowest)}
                y={0.25}
                width={across(seen.highest) - across(seen.lowest)}
                height={0.5}
                className="fill-accent opacity-40"
              />
              <rect x={across(seen.recalled) - 0.003} y={0.1} width={0.006} height={0.8} className="fill-accent" />
              <rect x={across(seen.predicted) - 0.002} width={0.004} height={1} className="fill-ink" />
            </svg>
            {percent(1)}
          </span>
        </dd>
      ) : (
        <dd className="text-faint tabular-nums">
          {answers(retention.answers)} so far; from {tellsFrom} on they tell something.
        </dd>
      )}
    </div>
  )
}
