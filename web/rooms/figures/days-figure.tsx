import type { Figures } from '#contract/figures'
import { dayMs } from '#domain/time'
import { some } from '#web/lib/in-words.ts'
import { Figure } from './figure.tsx'
import { answers, count, longDay, minutes } from './words.ts'

/** All of which there are figures; they touch one week more than they fill. */
const yearDays = 365
const weeks = 53
const side = 10
const gap = 1.5
/** A study day with as many minutes and more has the darkest square; below, one of three lighter ones. */
const steps = [5, 15, 30]
const opacities = [0.25, 0.5, 0.75, 1]

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Monday is 0. */
const weekdayOf = (ms: number) => (new Date(ms).getUTCDay() + 6) % 7

const shadeOf = (seconds: number) => opacities[steps.filter((least) => seconds / 60 >= least).length]

export function DaysFigure({ figures: { days, today } }: { figures: Figures }) {
  const todayMs = Date.parse(today)
  const firstMs = todayMs - (yearDays - 1) * dayMs
  const studied = new Map(days.map((day) => [day.day, day]))
  const all = Array.from({ length: yearDays }, (_, nth) => dateOf(firstMs + nth * dayMs))
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
  return (
    <Figure
      title="Your days"
      definition="Each square is a study day, each column a week from Monday; the stronger its colour, the more minutes were spent on answers: up to 5, 15, 30, or more, where an answer counts for at most one."
      table={{
        head: ['Study day', 'Answers', 'Time'],
        rows: days.toReversed().map((day) => [longDay(day.day), count(day.answers), minutes(day.seconds)]),
      }}
    >
      <p className="mb-3 tabular-nums">
        <strong>{count(days.length)}</strong> study {days.length === 1 ? 'day' : 'days'} in the last year
        {seconds > 0 && `, ${minutes(seconds / days.length)} each on average`}.
      </p>
      <svg
        role="img"
        aria-label={`Minutes on ${some(days.length, 'study day')} of the last year`}
        viewBox={`0 0 ${weeks * side} ${7 * side}`}
        className="w-full"
      >
        {all.map((day, nth) => {
          const one = studied.get(day)
          const place = weekdayOf(firstMs) + nth
          return (
            <rect
              key={day}
              x={Math.floor(place / 7) * side}
              y={(place % 7) * side}
              width={side - gap}
              height={side - gap}
              rx={1.5}
              className={one ? 'fill-accent' : 'fill-hairline contrast-more:fill-wash'}
              opacity={one && shadeOf(one.seconds)}
            >
              {one && <title>{`${longDay(day)}: ${answers(one.answers)}, ${minutes(one.seconds)}`}</title>}
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-small text-faint">
        <span>{longDay(dateOf(firstMs))}</span>
        <span>Today</span>
      </p>
    </Figure>
  )
}
