import { expect, it } from 'vitest'
import { isLapse } from './leech.ts'

it.each([
  ['forgotten a day after it was remembered', { repetitions: 1, lastStudyDay: 9 }, 2, true],
  ['remembered', { repetitions: 3, lastStudyDay: 9 }, 3, false],
  ['forgotten on the very day', { repetitions: 1, lastStudyDay: 10 }, 0, false],
  ['forgotten again before it was remembered', { repetitions: 0, lastStudyDay: 9 }, 0, false],
  ['new', undefined, 0, false],
] as const)('Of a card that was %s', (_, before, grade, is) => {
  expect(isLapse(before, grade, 10)).toBe(is)
})
