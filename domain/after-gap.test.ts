import { expect, it } from 'vitest'
import { offerAfterGap } from './after-gap.ts'

const today = 20_000

/** Study days with so many answered cards each, the last of them so many days ago. */
const days = (ago: number, ...cards: number[]) =>
  cards.map((count, nth) => ({ studyDay: today - ago - nth, cards: count }))

it.each([
  ['twice a usual day is offered', 2284, days(15, 60), 120],
  ['from a week on', 2284, days(7, 60), 120],
  ['before a week nothing is', 2284, days(6, 60), undefined],
  ['what is unusual does not count', 2284, days(15, 400, 60, 5, 61, 62), 122],
  ['of two days the greater is usual', 500, days(15, 30, 80), 160],
  ['as much as that needs no limit', 120, days(15, 60), undefined],
  ['one more does', 121, days(15, 60), 120],
  ['a limit under twenty helps nobody', 21, days(15, 2), 20],
  ['nor does one for twenty cards', 20, days(15, 2), undefined],
  ['a limit has four digits at most', 20_000, days(15, 6000), 9999],
  ['who never answered was not away', 2284, [], undefined],
  ['nor who answered on a day that is yet to come', 2284, days(-1, 60), undefined],
])('%s', (_, due, answered, reviewsPerDay) => {
  expect(offerAfterGap(due, today, answered)?.reviewsPerDay).toBe(reviewsPerDay)
})

it('says since when', () => {
  expect(offerAfterGap(2284, today, days(15, 60))).toMatchObject({ daysAway: 15, lastStudyDay: today - 15 })
})
