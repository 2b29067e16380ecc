import type { Figures } from '#contract/figures'
import { Figure } from './figure.tsx'
import { Plot } from './plot.tsx'
import { cards, count, longDay, minutes, shortDay } from './words.ts'

/** How much of its place a bar fills. */
const filled = 0.8

export function ForecastFigure({ figures: { forecast, secondsPerAnswer } }: { figures: Figures }) {
  const { overdue, days } = forecast
  const most = Math.max(1, ...days.map((day) => day.cards))
  const total = days.reduce((sum, day) => sum + day.cards, 0)
  const time = (number: number) => (secondsPerAnswer === null ? '' : minutes(number * secondsPerAnswer))
  const withTime = (number: number) => [cards(number), time(number)].filter(Boolean).join(', ')
  return (
    <Figure
      title="What comes back"
      definition={
        <>
          Cards a study day for the next 30, today’s first
          {secondsPerAnswer !== null &&
            `; minutes are cards times ${Math.round(secondsPerAnswer)} s, your median time for an answer`}
          ; new cards are not counted.
        </>
      }
      table={{
        head: ['Study day', 'Cards', 'Time'],
        rows: [
          ['Overdue', overdue, time(overdue)],
          ...days.map((day) => [longDay(day.day), day.cards, time(day.cards)]),
        ],
      }}
    >
      <p className="mb-3 tabular-nums">
        {overdue > 0 && (
          <>
            <strong className="text-danger">{withTime(overdue)}</strong> overdue, and then{' '}
          </>
        )}
        <strong>{withTime(total)}</strong> within 30 days
        {total >= days.length && `, ${cards(Math.round(total / days.length))} a day on average`}.
      </p>
      <Plot
        label={`Cards that come back a day: ${count(most)} at most`}
        top={cards(most)}
        from="Today"
        to={shortDay(days.at(-1)?.day ?? '')}
      >
        {days.map((day, nth) => (
          <rect
            key={day.day}
            x={(nth + (1 - filled) / 2) / days.length}
            width={filled / days.length}
            height={day.cards / most}
            className="fill-accent"
          >
            <title>{`${longDay(day.day)}: ${withTime(day.cards)}`}</title>
          </rect>
        ))}
      </Plot>
    </Figure>
  )
}
