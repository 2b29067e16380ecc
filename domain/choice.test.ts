import { expect, test } from 'vitest'
import { examDaysAtMost, isPlannedOn, isSetAside } from './choice.ts'

test.each([
  ['today', 20_000, true],
  ['yesterday', 19_999, false],
  ['as far away as there is a plan', 20_000 + examDaysAtMost, true],
  ['a day further', 20_001 + examDaysAtMost, false],
])('An exam %s has a plan: %s, %s', (_, studyDay, isPlanned) => {
  expect(isPlannedOn(20_000, { studyDay })).toBe(isPlanned)
})

test.each([
  ['nothing was chosen of', false, null, false],
  ['was suspended', true, null, true],
  ['is buried until later', false, 1_001, true],
  ['was buried until this moment', false, 1_000, false],
])('A card that %s is set aside as it was chosen', (_, isSuspended, buriedUntilMs, isAside) => {
  expect(isSetAside({ isSuspended, buriedUntilMs }, 1_000)).toBe(isAside)
})
