import { expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { answersOf } from './answers.ts'
import { longestDaysBy } from './reach.ts'

const apart = (...days: readonly number[]) =>
  answersOf([
    {
      card: 'a',
      lines: [0, ...days].map((_, nth) => {
        const studyDay = days.slice(0, nth).reduce((sum, one) => sum + one, 0)
        return { kind: 'answer', id: `${nth}`, grade: 4, studyDay, atMs: studyDay * dayMs + nth }
      }),
    },
  ])

test.each([
  ['nothing that was judged', apart(), 365],
  ['a month at most', apart(1, 30, 7), 365],
  ['a third of a year and a day', apart(3, 122, 9), 366],
  ['two years', apart(730, 5), 2_190],
  ['eighty years', apart(30_000), 36_500],
])('Three times as long as what was judged, a year at least and a hundred at most: after %s', (_, answers, days) => {
  expect(longestDaysBy(answers)).toBe(days)
})
