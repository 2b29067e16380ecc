import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const answers = (count: number, grade: number, ...ms: number[]) =>
  Array.from({ length: count }, (_, nth) => ({ grade, ms: ms[nth % ms.length] ?? 0 }))

test.each([
  ['is the usual one of fewer than twenty answers', answers(19, 4, 3000), 8, 24],
  ['is the usual one where nothing was recalled', answers(30, 1, 3000), 8, 24],
  ['is the median of what was recalled, and that twice where nothing was forgotten', answers(20, 3, 3000, 5000), 4, 8],
  ['is slow where something was recalled with effort', [...answers(15, 4, 3000), ...answers(5, 3, 9000)], 3, 6],
  ['is the median in whatever order they come', answers(21, 4, 9000, 3000, 4000), 4, 8],
  ['asks once more what was forgotten', [...answers(15, 4, 6000), ...answers(5, 2, 30_000)], 6, 36],
  ['is a second at least', answers(20, 5, 100), 1, 2],
])('The pace of somebody %s', (_, of, recalledSeconds, forgottenSeconds) => {
  expect(paceOf(of)).toEqual({ recalledSeconds, forgottenSeconds })
})
