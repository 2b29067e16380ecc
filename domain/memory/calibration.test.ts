import { expect, test } from 'vitest'
import { type Calibration, calibrate, calibrated, targetRecall, uncalibrated } from './calibration.ts'
import { createChance } from './testing/learner.ts'

const chance = createChance(1)
const recalledAs = (truth: { shift: number; slope: number }, answers: number) =>
  Array.from({ length: answers }, () => {
    const recall = 0.5 + chance() * 0.49
    return { recall, isRecalled: chance() < calibrated(truth, recall) }
  })

test('Who recalls as the model says needs no calibration, and without answers there is none', () => {
  const { shift, slope } = calibrate(recalledAs(uncalibrated, 5_000))
  expect(Math.abs(shift)).toBeLessThan(0.15)
  expect(Math.abs(slope - 1)).toBeLessThan(0.15)
  expect(calibrate([])).toEqual(uncalibrated)
})

test.each([
  { shift: -0.6, slope: 1 },
  { shift: 0.5, slope: 0.6 },
])('Who recalls by %j is found out', (truth) => {
  const found = calibrate(recalledAs(truth, 5_000))
  expect(Math.abs(found.shift - truth.shift)).toBeLessThan(0.2)
  expect(Math.abs(found.slope - truth.slope)).toBeLessThan(0.15)
})

/** How probable a calibration is, as a logarithm: of half a unit and three tenths, as people's lie around the model's. */
function likelihood({ shift, slope }: Calibration, judged: ReturnType<typeof recalledAs>): number {
  const ofAnswers = judged.map((one, nth) => {
    const recall = calibrated({ shift, slope }, one.recall)
    return 2 ** ((nth - judged.length) / 1000) * Math.log(one.isRecalled ? recall : 1 - recall)
  })
  return ofAnswers.reduce((sum, one) => sum + one, 0) - (shift / 0.5) ** 2 / 2 - ((slope - 1) / 0.3) ** 2 / 2
}

test.each([4, 30, 400])('Beside what is found from %d answers everything is less probable', (answers) => {
  const judged = recalledAs({ shift: -1.5, slope: 0.3 }, answers)
  const found = calibrate(judged)
  for (const [shift, slope] of [
    [0.002, 0],
    [-0.002, 0],
    [0, 0.002],
    [0, -0.002],
  ] as const)
    expect(likelihood({ shift: found.shift + shift, slope: found.slope + slope }, judged)).toBeLessThan(
      likelihood(found, judged),
    )
})

test('The latest thousand answers count most', () => {
  const changed = [...recalledAs({ shift: -0.6, slope: 1 }, 5_000), ...recalledAs({ shift: 0.6, slope: 1 }, 3_000)]
  expect(calibrate(changed).shift).toBeGreaterThan(0.2)
})

test('A target is what has to be said for the person to recall as they want, and never beyond reason', () => {
  expect(targetRecall(uncalibrated, 0.9)).toBeCloseTo(0.9, 12)
  const forgetful = { shift: -0.4, slope: 0.9 }
  expect(calibrated(forgetful, targetRecall(forgetful, 0.9))).toBeCloseTo(0.9, 12)
  expect(targetRecall({ shift: -3, slope: 1 }, 0.97)).toBe(0.99)
  expect(targetRecall({ shift: 3, slope: 1 }, 0.7)).toBe(0.5)
})

test('What cannot be more or less certain is calibrated all the same', () => {
  for (const recall of [0, 1]) {
    expect(calibrated({ shift: 0.1, slope: 1 }, recall)).toBeGreaterThan(0)
    expect(calibrated({ shift: 0.1, slope: 1 }, recall)).toBeLessThan(1)
  }
  expect(Number.isFinite(calibrate([{ recall: 1, isRecalled: false }]).shift)).toBe(true)
})
