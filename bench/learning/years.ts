import type { DayLimits } from '#domain/day'
import { mean, median } from '../average.ts'
import { heading, row } from '../markdown.ts'
import type { Spread } from './load.ts'
import { away, type Day, live, type Plan } from './student.ts'

const unlimited: DayLimits = { newCardsPerDay: 20, reviewsPerDay: null }
const plans: [name: string, plan: Plan][] = [
  ['days, no limit of reviews', { dueRule: 'day', limits: unlimited, goesAway: false }],
  ['24 hours, no limit of reviews', { dueRule: 'exact', limits: unlimited, goesAway: false }],
  ['days, two weeks away', { dueRule: 'day', limits: unlimited, goesAway: true }],
  [
    'days, at most 200, two weeks away',
    { dueRule: 'day', limits: { ...unlimited, reviewsPerDay: 200 }, goesAway: true },
  ],
  [
    'days, at most 400, two weeks away',
    { dueRule: 'day', limits: { ...unlimited, reviewsPerDay: 400 }, goesAway: true },
  ],
]

const seeds = [1, 2, 3]

/** Two years of twenty new cards a day, with and without limits. Prints a Markdown table of medians over students. */
export function reportYears(): void {
  console.log(`\n### Two years of 20 new cards a day, ${seeds.length} students\n`)
  heading(
    '',
    'reviews a day, year 1 / 2',
    'most',
    'on the day back',
    'minutes a day',
    'most',
    'cards begun',
    'days without new',
  )
  for (const [name, plan] of plans) {
    const lives = seeds.map((seed) => live(plan, seed))
    const say = (figure: (days: readonly Day[]) => number) =>
      Math.round(median(lives.map(({ days }) => figure(days)))).toLocaleString('en')
    const yearOf = (from: number) => say((life) => mean(life.slice(from, from + 365).map(({ reviews }) => reviews)))
    row(
      name,
      `${yearOf(0)} / ${yearOf(365)}`,
      say((life) => Math.max(...life.map(({ reviews }) => reviews))),
      plan.goesAway ? say((life) => life[away.until]?.reviews ?? 0) : '',
      say((life) => mean(life.map(({ minutes }) => minutes))),
      say((life) => Math.max(...life.map(({ minutes }) => minutes))),
      say((life) => life.reduce((sum, { begun }) => sum + begun, 0)),
      say((life) => life.filter(({ isPaused }) => isPaused).length),
    )
  }
}

const retentions = [0.8, 0.85, 0.9, 0.95, 0.97]

/** What a desired retention costs and brings: the same two years under each. Prints a Markdown table. */
export function reportRetentions(): void {
  console.log(`\n### Two years of 20 new cards a day, by desired retention\n`)
  heading('', 'minutes a day, second year', 'known at the end', 'of')
  for (const desiredRetention of retentions) {
    const { days, known } = live({ dueRule: 'day', limits: unlimited, goesAway: false, desiredRetention }, 1)
    const minutes = mean(days.slice(365).map((day) => day.minutes)).toFixed(0)
    const begun = days.reduce((sum, day) => sum + day.begun, 0)
    row(desiredRetention, minutes, Math.round(known).toLocaleString('en'), begun.toLocaleString('en'))
  }
}

/** The last asks as seldom as the one before, because cards go to emptier days, which are later ones. */
const spreads: [name: string, more: { spread?: Spread; desiredRetention?: number }][] = [
  ['on its day', {}],
  ['by chance on one of the days near it', { spread: 'by chance' }],
  ['on the day near it with the fewest cards', { spread: 'by load' }],
  ['on its day, wanting 89.5 %', { desiredRetention: 0.895 }],
]

/** Whether days get evener where cards may come a little sooner or later. Prints a Markdown table of medians over students. */
export function reportSpreads(): void {
  console.log(`\n### Two years of 20 new cards a day, by when a card comes, ${seeds.length} students\n`)
  heading('', 'reviews a day, second year', 'most', 'from day to day ±', 'minutes a day', 'known at the end')
  for (const [name, more] of spreads) {
    const plan: Plan = { dueRule: 'day', limits: unlimited, goesAway: false, ...more }
    const lives = seeds.map((seed) => live(plan, seed))
    const say = (figure: (days: readonly Day[]) => number) =>
      Math.round(median(lives.map(({ days }) => figure(days.slice(365))))).toLocaleString('en')
    row(
      name,
      say((days) => mean(days.map(({ reviews }) => reviews))),
      say((days) => Math.max(...days.map(({ reviews }) => reviews))),
      say((days) => mean(days.slice(1).map(({ reviews }, nth) => Math.abs(reviews - (days[nth]?.reviews ?? 0))))),
      say((days) => mean(days.map(({ minutes }) => minutes))),
      Math.round(median(lives.map(({ known }) => known))).toLocaleString('en'),
    )
  }
}
