import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCounters } from './counters.ts'
import { repeat } from './sweep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sweep that does each time what is said next: fail, or not. */
function sweeping(outcomes: ('fails' | 'works')[]) {
  const logged: [level: string, said: Record<string, unknown>][] = []
  const say = (level: string) => (said: object) => void logged.push([level, { ...said }])
  const counters = createCounters()
  const run = async () => {
    if (outcomes.shift() === 'fails') throw new Error('no such table')
  }
  const log = { error: say('error'), info: say('info') }
  const stop = repeat({ name: 'accounts', everyMs: 1_000, run }, { log, counters })
  const tick = (times: number) => vi.advanceTimersByTimeAsync(1_000 * times)
  const failures = async () =>
    Number(/lemma_sweep_failures_total\{sweep="accounts"\} (\d+)/.exec(await counters.text())?.[1] ?? 0)
  const successes = async () =>
    Number(/lemma_sweep_seconds_count\{sweep="accounts"\} (\d+)/.exec(await counters.text())?.[1])
  return { logged, stop, tick, failures, successes }
}

test('A sweep that goes on failing is logged once, counted each time, and told with how often when it works again', async () => {
  const { logged, stop, tick, failures, successes } = sweeping([
    'works',
    'fails',
    'fails',
    'fails',
    'works',
    'works',
    'fails',
  ])
  await tick(1)
  expect([logged, await failures()]).toEqual([[], 0])
  await tick(3)
  const fault = expect.objectContaining({ message: 'no such table' })
  expect([logged, await failures()]).toEqual([[['error', { sweep: 'accounts', fault }]], 3])
  await tick(2)
  expect(logged.slice(1)).toEqual([['info', { sweep: 'accounts', failures: 3 }]])
  await tick(1)
  expect(logged.slice(2)).toEqual([['error', { sweep: 'accounts', fault }]])
  expect([await failures(), await successes()]).toEqual([4, 3])
  stop()
})

test('One that is stopped while it fails says how often it had', async () => {
  const { logged, stop, tick, failures } = sweeping(['fails', 'fails', 'fails'])
  await tick(2)
  stop()
  expect(logged.at(-1)).toEqual(['info', { sweep: 'accounts', failures: 2 }])
  await tick(1)
  expect(await failures()).toBe(2)
})

test('What is under way as the process stops, and fails with it, is no failure to look into', async () => {
  const logged: string[] = []
  const counters = createCounters()
  const underWay = Promise.withResolvers<void>()
  const log = { error: () => void logged.push('error'), info: () => void logged.push('info') }
  const stop = repeat({ name: 'formulas', everyMs: 1_000, run: () => underWay.promise }, { log, counters })
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  underWay.reject(new Error('Cannot use a pool after calling end on the pool'))
  await vi.advanceTimersByTimeAsync(0)
  expect(logged).toEqual([])
  expect(await counters.text()).not.toContain('lemma_sweep_failures_total{')
})
