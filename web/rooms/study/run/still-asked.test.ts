import { expect, it } from 'vitest'
import { answerCard } from '#domain/schedule/answer'
import { defaultScheduleSettings as settings } from '#domain/schedule/state'
import { dayMs, hourMs, momentOf, nextDayAtMs } from '#domain/time'
import { countDueTomorrow, countLaterToday, stillAsked } from './still-asked.ts'

const atMs = Date.UTC(2026, 10, 20, 10)
const now = momentOf(atMs, settings)
const none = { isSuspended: false, buriedUntil: null, isFlagged: false }
const forgotten = answerCard(undefined, 0, { atMs, settings }).state
const known = answerCard(undefined, 5, { atMs, settings }).state

it('Tomorrow what was forgotten today is due, also where it is buried until then, but nothing that is suspended', () => {
  const buriedUntil = new Date(nextDayAtMs(atMs, settings)).toISOString()
  const cards = [
    { _id: 'forgotten' },
    { _id: 'known' },
    { _id: 'never studied' },
    { _id: 'suspended', choice: { ...none, isSuspended: true } },
    { _id: 'buried', choice: { ...none, buriedUntil } },
  ]
  const states = new Map([
    ['forgotten', forgotten],
    ['known', known],
    ['suspended', forgotten],
    ['buried', forgotten],
  ])
  expect(stillAsked(cards, states, atMs).map(({ cardId }) => cardId)).toEqual(['forgotten', 'known', 'never studied'])
  expect(countDueTomorrow(cards, states, now)).toBe(2)
})

it('Later today is what fell due after the session began, also by now, until it is answered or set aside', () => {
  const yesterday = (afterMs: number) => answerCard(undefined, 0, { atMs: atMs - dayMs + afterMs, settings }).state
  const cards = [{ _id: 'before' }, { _id: 'meanwhile' }, { _id: 'later' }, { _id: 'tomorrow' }]
  const states = new Map([
    ['before', yesterday(-hourMs)],
    ['meanwhile', yesterday(hourMs)],
    ['later', yesterday(3 * hourMs)],
    ['tomorrow', forgotten],
  ])
  const end = momentOf(atMs + 2 * hourMs, settings)
  const count = (known = states, of: Parameters<typeof countLaterToday>[0] = cards) =>
    countLaterToday(of, known, now, end, settings)
  expect(count()).toBe(2)
  expect(count(new Map([...states, ['meanwhile', known]]))).toBe(1)
  expect(count(states, [...cards.slice(0, 2), { _id: 'later', choice: { ...none, isSuspended: true } }])).toBe(1)
})
