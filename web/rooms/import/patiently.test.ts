import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { patiently } from './patiently.ts'

const { signal } = new AbortController()
const soon = { retryAfterSeconds: 0.001 }

/** What fails so often before it works, and how often it was asked. */
async function asked(failures: number, error: ApiError) {
  let times = 0
  const work = async () => {
    if (times++ < failures) throw error
    return 'done'
  }
  const outcome = await patiently(signal, work).catch((thrown: ApiError) => thrown.code)
  return { outcome, times }
}

test.each([
  [20, new ApiError(429, 'too_many_requests', soon), { outcome: 'done', times: 21 }],
  [5, new ApiError(503, 'unavailable', soon), { outcome: 'done', times: 6 }],
  [6, new ApiError(503, 'unavailable', soon), { outcome: 'unavailable', times: 6 }],
  [1, new ApiError(0, 'offline'), { outcome: 'offline', times: 1 }],
])('After %i times %s', async (failures, error, expected) => {
  expect(await asked(failures, error)).toEqual(expected)
})

test('Who gives up while it is waited has not to wait', async () => {
  const leaving = new AbortController()
  const asking = patiently(leaving.signal, async () => {
    throw new ApiError(429, 'too_many_requests', { retryAfterSeconds: 1_000_000 })
  })
  leaving.abort()
  await expect(asking).rejects.toThrow('aborted')
})

test('What a dead line holds is given up after a minute, and later the more is sent', async () => {
  vi.useFakeTimers()
  // The platform's own timeout does not go by a clock that a test may set.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), ms)
    return late.signal
  })
  const never = (signal: AbortSignal) =>
    new Promise((_, give) => signal.addEventListener('abort', () => give(signal.reason)))
  const given: string[] = []
  patiently(signal, never).catch(({ name }) => given.push(`little: ${name}`))
  patiently(signal, never, 'x'.repeat(1_000_000)).catch(({ name }) => given.push(`much: ${name}`))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(given).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(given).toEqual(['little: TimeoutError'])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(given).toEqual(['little: TimeoutError', 'much: TimeoutError'])
  vi.useRealTimers()
})
