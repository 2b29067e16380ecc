import { expect, test } from 'vitest'
import { creditsOnWire, hasSufficientCredits, shownCredits } from './credit.ts'

test('What goes over the wire is shown as the whole number that it was', () => {
  for (let hundredths = 0; hundredths <= 2000; hundredths++)
    expect(shownCredits(creditsOnWire(hundredths))).toBe(hundredths)
})

test.each([
  [undefined, false],
  [{ currentCredits: 0 }, false],
  [{ currentCredits: 0.009 }, false],
  [{ currentCredits: 0.01 }, true],
  [{ currentCredits: 8 }, true],
])('Credits of %j suffice: %s', (user, isEnough) => {
  expect(hasSufficientCredits(user)).toBe(isEnough)
})
