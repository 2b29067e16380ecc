import type { Figures } from '#contract/figures'
import { ForecastFrame } from './forecast-frame.tsx'
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
    <ForecastFrame
      hasTimes={secondsPerAnswer !== null}
      table={{
        head: [
          'Study day',
          'Cards',
          secondsPerAnswer === null ? 'Time' : `Time, ${Math.round(secondsPerAnswer)} s a card`,
        ],
        rows: [
          ['Overdue', overdue, time(overdue)],
          ...days.map((day) => [longDay(day.day), day.cards, time(day.cards)]),
        ],
      }}
    >
      {overdue > 0 && (
        <p className="mb-1 tabular-nums">
          <strong className="text-danger">{withTime(overdue)}</strong> overdue, and then
        </p>
      )}
      <p className="mb-3 tabular-nums">
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
    </ForecastFrame>
  )
}
