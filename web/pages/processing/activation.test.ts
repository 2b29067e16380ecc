import { expect, test } from 'vitest'
import type { Activation } from '#contract/subscription'
import { ApiError } from '#web/lib/api-error.ts'
import { asksAtMost, followActivation, type Outcome } from './activation.ts'

type Answer = Activation | ApiError

/** Follows a checkout whose answers come in this order, the last of them for ever. */
async function follow(answers: Answer[], signal = new AbortController().signal) {
  const outcomes: Outcome[] = []
  let asks = 0
  const ask = async () => {
    const answer = answers[Math.min(asks++, answers.length - 1)]
    if (!answer || answer instanceof ApiError) throw answer
    return answer
  }
  await followActivation({ ask, pause: async () => {}, tell: (outcome) => void outcomes.push(outcome) }, signal)
  return { asks, outcomes, last: outcomes.at(-1) }
}

const active = { isActive: true, retry: false }
const waiting = { isActive: false, retry: true }
const over = { isActive: false, retry: false }
const offline = new ApiError(0, 'offline')

test('It asks again while waiting may help, and stops at the first answer that says active', async () => {
  expect(await follow([waiting, waiting, active])).toMatchObject({ asks: 3, last: { status: 'activated' } })
})

test('A payment that was not made is said at once', async () => {
  expect(await follow([over])).toMatchObject({ asks: 1, last: { status: 'failed', canAskAgain: false } })
})

test('Patience has an end, and says that nothing is lost', async () => {
  const { asks, last } = await follow([waiting])
  expect(asks).toBe(asksAtMost)
  expect(last).toMatchObject({
    status: 'failed',
    canAskAgain: true,
    reason: expect.stringContaining('Nothing is lost'),
  })
})

test('A connection that is gone for a while is said, and waited for', async () => {
  const { outcomes, last } = await follow([offline, new ApiError(503, 'payments_unavailable'), waiting, active])
  expect(outcomes.map((outcome) => 'note' in outcome)).toEqual([true, true, false, false])
  expect(last).toEqual({ status: 'activated' })
  expect((await follow([offline])).last).toMatchObject({ status: 'failed', reason: expect.stringContaining('offline') })
})

test('Somebody else’s checkout is not found, and not asked for again', async () => {
  const { asks, last } = await follow([new ApiError(404, 'session_not_found')])
  expect([asks, last]).toEqual([1, { status: 'failed', reason: 'Session not found', canAskAgain: false }])
})

test('An address that names no checkout that there could be is one that is not found', async () => {
  const { asks, last } = await follow([new ApiError(400, 'invalid', { sentence: '“session_id” is too long.' })])
  expect([asks, last]).toEqual([1, { status: 'failed', reason: 'Session not found', canAskAgain: false }])
})

test('What went wrong on our side is said, and can be tried again by hand', async () => {
  const { asks, last } = await follow([new ApiError(500, 'internal')])
  expect([asks, last]).toMatchObject([1, { status: 'failed', canAskAgain: true }])
})

test('After leaving, nothing is asked any longer', async () => {
  expect(await follow([waiting], AbortSignal.abort())).toMatchObject({ asks: 0 })
})
