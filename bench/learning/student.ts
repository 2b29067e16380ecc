import { type DayLimits, roomOf } from '#domain/day'
import { fsrs6 } from '#domain/memory/fsrs6'
import { type Course, type Memory, publishedOf, type Rating } from '#domain/memory/model'
import { createChance, normal } from '#domain/memory/testing/learner'
import { isDue } from '#domain/progress'
import type { Grade } from '#domain/review'
import { advance, policyOf } from '#domain/schedule/answer'
import { defaultScheduleSettings, type ScheduleSettings } from '#domain/schedule/state'
import { schedulersOf } from '#domain/schedule/version'
import { type DeckCard, dueCards } from '#domain/session'
import { dayMs, hourMs } from '#domain/time'
import { createLoad, type Spread } from './load.ts'

const days = 730
const firstDay = 20_000
export const away = { from: 400, until: 414 }
const secondsTo = { recall: 8, forget: 24, begin: 20 }

export type Plan = {
  dueRule: ScheduleSettings['dueRule']
  limits: DayLimits
  goesAway: boolean
  desiredRetention?: number
  spread?: Spread
}
export type Day = { reviews: number; begun: number; minutes: number; isPaused: boolean }
/** Day by day, and how many cards are known at the end. */
type Life = { days: Day[]; known: number }

type Card = DeckCard & { real: Memory; answeredOn: number; speed: number }

/** The days of a student who begins as many cards a day as they may and answers what they are asked, around six. */
export function live({ dueRule, limits, goesAway, desiredRetention = 0.9, spread }: Plan, seed: number): Life {
  const chance = createChance(seed)
  const course: Course = fsrs6.under(publishedOf(fsrs6))
  const settings: ScheduleSettings = { ...defaultScheduleSettings, dueRule, desiredRetention }
  const policy = policyOf(settings)
  const schedulers = schedulersOf(policy)
  const perDay = limits.newCardsPerDay ?? 0
  const cards = Array.from({ length: perDay * days }, (_, nth): Card => {
    const real = { stability: 0, difficulty: 0, fastStability: 0 }
    return { cardId: String(nth), state: undefined, real, answeredOn: 0, speed: Math.exp(0.5 * normal(chance)) }
  })
  /** How many were begun. */
  let reach = 0
  const load = createLoad(spread, chance)

  function ask(card: Card, today: number, atMs: number): number {
    const isNew = card.state === undefined
    const elapsedDays = (today - card.answeredOn) * card.speed
    const recall = isNew ? 0.6 : course.recall(card.real, elapsedDays)
    const isRecalled = chance() < recall
    give(card, isRecalled ? 4 : 1, today, atMs)
    if (!isRecalled) give(card, 4, today, atMs)
    if (isNew) return secondsTo.begin
    return isRecalled ? secondsTo.recall : secondsTo.forget
  }

  function give(card: Card, grade: Grade, today: number, atMs: number): void {
    const rating: Rating = grade === 1 ? 1 : 3
    if (card.state) course.answer(card.real, rating, (today - card.answeredOn) * card.speed)
    else course.begin(card.real, rating)
    if (card.state) load.take(card.state)
    card.state = load.give(advance(card.state, grade, { atMs, studyDay: firstDay + today }, policy, schedulers))
    card.answeredOn = today
  }

  const lived = Array.from({ length: days }, (_, today): Day => {
    if (goesAway && away.from <= today && today < away.until)
      return { reviews: 0, begun: 0, minutes: 0, isPaused: false }
    const now = { atMs: (firstDay + today) * dayMs + (18 + 4 * (chance() - 0.5)) * hourMs, studyDay: firstDay + today }
    const known = cards.slice(0, reach + perDay)
    const due = known.filter(({ state }) => state && isDue(state, now, dueRule)).length
    const room = roomOf(limits, { newCards: 0, reviews: 0, due })
    const asked = dueCards(known, now, settings, room).map((cardId) => cards[Number(cardId)] as Card)
    const begun = asked.filter(({ state }) => !state).length
    const seconds = asked.reduce((sum, card) => sum + ask(card, today, now.atMs), 0)
    reach += begun
    return { reviews: asked.length - begun, begun, minutes: seconds / 60, isPaused: room.isNewPaused }
  })
  const recalls = cards
    .filter(({ state }) => state)
    .map((card) => course.recall(card.real, (days - card.answeredOn) * card.speed))
  return { days: lived, known: recalls.reduce((sum, recall) => sum + recall, 0) }
}
