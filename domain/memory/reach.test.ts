import { expect, test } from 'vitest'
import { latestVersion, schedulersOf } from '#domain/schedule/version'
import { dayMs } from '#domain/time'
import { answersOf, type CardLog, type Line } from './answers.ts'
import { fsrs6 } from './fsrs6.ts'
import { fsrs7 } from './fsrs7.ts'
import { type Outcome, personalise } from './personal.ts'
import { createChance } from './testing/learner.ts'

/** Somebody who forgets one in twenty-five, be it after a day or after two years. */
function keeping(spans: readonly number[]): CardLog[] {
  const chance = createChance(1)
  return Array.from({ length: 150 }, (_, nth) => {
    let at = 20_000 + Math.floor(nth / 10)
    const lines = [0, ...spans].map((span, place): Line => {
      at += Math.round(span * (0.8 + 0.4 * chance()))
      return {
        kind: 'answer',
        id: `${place}`,
        grade: chance() < 0.96 ? 4 : 1,
        atMs: (at + chance() / 24) * dayMs,
        studyDay: at,
      }
    })
    return { card: `card ${nth}`, lines }
  })
}

/** How long the schedule by a fit would leave each card, with the bound that it has or without. */
function intervalsBy({ personal, longestDays }: Outcome, log: readonly CardLog[], isBounded: boolean): number[] {
  const { shift, slope } = personal.calibration
  const fit = {
    number: 1,
    model: personal.model.name,
    parameters: [...personal.parameters, shift, slope],
    ...(isBounded && { longestDays }),
  }
  const { fsrs } = schedulersOf(latestVersion('fsrs', fit))
  return log.map(({ lines }) => {
    const answers = lines.flatMap((line) => (line.kind === 'answer' ? line : []))
    const memory = answers.reduce<ReturnType<typeof fsrs.answer> | undefined>(
      (before, { grade, studyDay, atMs }, nth) => {
        const last = answers[nth - 1]
        return fsrs.answer(before, grade, last ? studyDay - last.studyDay : 0, last ? (atMs - last.atMs) / dayMs : 0)
      },
      undefined,
    )
    return memory ? fsrs.intervalDays(memory, 0.9) : 0
  })
}

test('Who forgot next to nothing over two years is asked again within three times as long, not in thirty years', () => {
  const log = keeping([1, 3, 8, 20, 60, 180, 400, 700])
  const outcome = personalise([fsrs6, fsrs7], answersOf(log))
  const { longestDays } = outcome
  expect(longestDays).toBeGreaterThan(3 * 700)
  expect(longestDays).toBeLessThanOrEqual(3 * 840)
  const [bounded, free] = [true, false].map((isBounded) => intervalsBy(outcome, log, isBounded)) as [number[], number[]]
  expect(Math.max(...free)).toBeGreaterThan(10_000)
  expect(bounded).toEqual(free.map((days) => Math.min(days, longestDays)))
})
