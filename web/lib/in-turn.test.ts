import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** As long as somebody who presses a key notices. */
const takeLong = () => {
  const untilMs = performance.now() + 20
  while (performance.now() < untilMs);
}

test('What takes long is done in order, others come in between, and what fails holds nothing up', async () => {
  const done: string[] = []
  const work = (name: string) =>
    inTurn(() => {
      takeLong()
      done.push(name)
      if (name === 'second') throw new Error('It cannot be set')
      return name
    })
  const all = Promise.allSettled(['first', 'second', 'third'].map(work))
  setTimeout(() => done.push('a press'))
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done.filter((name) => name !== 'a press')).toEqual(['first', 'second', 'third'])
  expect(done.indexOf('a press')).toBeLessThan(done.indexOf('third'))
})
