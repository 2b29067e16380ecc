import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { type Personal, uncalibrated } from './calibration.ts'
import { asksMuchOftener } from './load.ts'
import { logit } from './logistic.ts'
import { always, daily } from './testing/coin.ts'

const answers = answersOf([daily([1, 1], 'a'), daily([1], 'b'), daily([0], 'c')])

/** Somebody whose cards come back after so many days where nine tenths are to be recalled, and where more is. */
const askedAfter = (days: number, strictDays = days, calibration = uncalibrated): Personal => {
  const model = always(0.9)
  const under = () => ({
    ...model.under([]),
    daysUntil: (_: unknown, recall: number) => (recall > 0.92 ? strictDays : days),
  })
  return { model: { ...model, under }, parameters: [], calibration }
}

test.each([
  ['one and a half times as often, not more', askedAfter(20), askedAfter(30), false],
  ['oftener than that', askedAfter(19), askedAfter(30), true],
  ['more seldom', askedAfter(90), askedAfter(30), false],
  ['much oftener where more is to be recalled', askedAfter(30, 5), askedAfter(30, 10), true],
  ['much oftener where less is', askedAfter(5, 10), askedAfter(10, 10), true],
  ['every day, where the other would within the day', askedAfter(1), askedAfter(0.1), false],
  ['every few minutes, which is every day', askedAfter(0.01), askedAfter(1), false],
])('A model that asks %s', (_, one, than, isMuchOftener) => {
  expect(asksMuchOftener(one, than, answers)).toBe(isMuchOftener)
})

test('What is to be recalled is the person’s, not the model’s', () => {
  // Where the model says 0.9, this person recalls less: it has to say more for them to recall that.
  const forgetful = askedAfter(30, 10, { shift: -logit(0.9) / 3, slope: 1 })
  expect(asksMuchOftener(forgetful, askedAfter(30, 10), answers)).toBe(true)
})
