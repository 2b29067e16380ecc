import { expect, test, vi } from 'vitest'
import { ApiError, readProblem, troubleOf } from './api-error.ts'

const problemOf = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readProblem(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))

test('A refusal is an error with its status, its code and the server’s own sentence', async () => {
  const error = await problemOf(429, { error: 'Later.', code: 'too_many_requests' }, { 'retry-after': '7' })
  expect(error.message).toBe('HTTP error! status: 429')
  expect(error).toMatchObject({ status: 429, code: 'too_many_requests', sentence: 'Later.', retryAfterSeconds: 7 })
})

test.each([
  [400, 'unavailable'],
  [401, 'invalid_token'],
  [403, 'unavailable'],
  [404, 'unavailable'],
  [407, 'unavailable'],
  [413, 'body_too_large'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [511, 'unavailable'],
  [522, 'unavailable'],
])('An answer %d that is not ours is judged by its status: %s', async (status, code) => {
  for (const body of ['<html>', '', { code: 'unheard of' }, { error: 'No.' }, '"No."', 'null'])
    expect(await problemOf(status, body)).toMatchObject({
      message: `HTTP error! status: ${status}`,
      code,
      sentence: undefined,
    })
})

test.each([
  [400, 'invalid'],
  [401, 'invalid_token'],
  [404, 'not_found'],
  [409, 'invalid'],
  [413, 'body_too_large'],
  [503, 'unavailable'],
])('A refusal %d of a newer server, with a code that is not known here, stays one: %s', async (status, code) => {
  const sentence = 'No.'
  expect(await problemOf(status, { error: sentence, code: 'unheard_of' })).toMatchObject({ status, code, sentence })
})

test('What nobody foresaw is logged, once; refusals, cancelled requests and what the network did not bring are not', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const slip = new TypeError('deck is undefined')
  for (const error of [slip, slip, new DOMException('', 'AbortError'), new TypeError('Failed to fetch'), undefined])
    expect(troubleOf(error)).toBe('internal')
  expect(troubleOf(new ApiError(0, 'offline'))).toBe('offline')
  expect(log.mock.calls).toEqual([[slip]])
})
