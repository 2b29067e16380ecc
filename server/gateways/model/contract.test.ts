import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env'
import { createModel } from './create.ts'
import type { Model } from './model.ts'
import { openModelDouble } from './testing/double.ts'

let double: Awaited<ReturnType<typeof openModelDouble>>
beforeAll(async () => {
  double = await openModelDouble()
})
afterAll(() => double.close())
beforeEach(() => {
  double.acts.length = 0
  double.heard.length = 0
})

const modelOf = (provider: string, env: Record<string, string> = {}) =>
  createModel(readEnv({ AI_PROVIDER: provider, ...env }).assistant)
const onDouble = (provider: string) =>
  modelOf(provider, {
    AI_BASE_URL: `${double.url}/`,
    AI_MODEL: 'model-x',
    AI_API_KEY: 'secret',
    AI_HEADERS: '{"x-team":"maths"}',
  })

const prompt = {
  instructions: 'You write cards.',
  messages: [
    { role: 'assistant' as const, content: 'Hello!' },
    { role: 'user' as const, content: 'product rule' },
  ],
}

async function ask(model: Model, { signal = new AbortController().signal, timeoutMs = 20_000 } = {}) {
  const pieces: string[] = []
  const completion = await model.complete(prompt, { signal, timeoutMs, onText: (piece) => pieces.push(piece) })
  return { completion, pieces }
}

describe.each([
  ['The offline library', () => modelOf('offline')],
  ['A model on the OpenAI wire', () => onDouble('openai-compatible')],
  ['A model on the Anthropic wire', () => onDouble('anthropic')],
])('%s', (_, create) => {
  test('says the whole text, and its pieces are the whole', async () => {
    double.acts.push({ says: 'The product rule, which you know well.' })
    const { completion, pieces } = await ask(create())
    expect(completion).toMatchObject({ ok: true, isCutOff: false, text: expect.stringMatching(/product rule/i) })
    expect(completion.ok && completion.text).toBe(pieces.join(''))
  })

  test('stops at once for somebody who no longer wants to know', async () => {
    double.acts.push({ says: 'late' })
    const { completion } = await ask(create(), { signal: AbortSignal.abort() })
    expect(completion).toEqual({ ok: false, reason: 'stopped' })
  })

  test('has a name', () => {
    expect(create().name).toMatch(/\w/)
  })
})

describe.each(['openai-compatible', 'anthropic'])('On the %s wire', (provider) => {
  test('the person speaks first, the instructions are apart, and the limit is kept', async () => {
    double.acts.push({ says: 'Yes.' })
    await ask(onDouble(provider))
    const [call] = double.heard
    if (!call) throw new Error('Nothing was heard')
    const { path, headers, body } = call
    expect(path).toBe(provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions')
    expect(headers['x-team']).toBe('maths')
    expect(headers.authorization ?? headers['x-api-key']).toContain('secret')
    expect(body).toMatchObject({ model: 'model-x', max_tokens: 1200, stream: true })
    expect(JSON.stringify(body)).toContain('You write cards.')
    expect(JSON.stringify(body)).not.toContain('Hello!')
    expect(body.messages.at(-1).role).toBe('user')
  })

  test('a reply that was longer than it may be is said to be cut off', async () => {
    double.acts.push({ says: 'The product', isCutOff: true })
    expect((await ask(onDouble(provider))).completion).toEqual({ ok: true, text: 'The product', isCutOff: true })
  })

  test('a reply that the model would not finish is no reply', async () => {
    double.acts.push({ says: 'The product rule says', isRefused: true })
    expect((await ask(onDouble(provider))).completion).toMatchObject({ ok: false, reason: 'failed' })
    expect(double.heard).toHaveLength(1)
  })

  test.each([
    ['the key is refused', { status: 401 }, 'unavailable', 1],
    ['there is no such model', { status: 404 }, 'unavailable', 1],
    ['too much is asked of it', { status: 429 }, 'busy', 1],
    ['it is overloaded', { status: 529 }, 'busy', 1],
    ['it fails and fails again', { status: 500 }, 'unavailable', 2],
    ['the connection breaks at once', { breaksAfter: 0 }, 'unavailable', 2],
    ['the connection breaks in the middle', { says: 'The product rule', breaksAfter: 1 }, 'unavailable', 1],
    ['it talks no wire at all', { isNonsense: true }, 'unavailable', 2],
  ] as const)('when %s, that is said and not thrown', async (_, act, reason, calls) => {
    double.acts.push(act, act)
    expect((await ask(onDouble(provider))).completion).toMatchObject({ ok: false, reason })
    expect(double.heard).toHaveLength(calls)
  })

  test('a failure before the first word is made up for by asking once more', async () => {
    double.acts.push({ status: 503 }, { says: 'Here I am.' })
    expect((await ask(onDouble(provider))).completion).toMatchObject({ ok: true, text: 'Here I am.' })
  })

  test.each([
    ['talks and talks', 'talk', { ok: true, isCutOff: true }],
    ['says one line without an end', 'line', { ok: false, reason: 'unavailable', detail: 'the reply does not end' }],
    ['fails at endless length', 'error', { ok: false, reason: 'unavailable' }],
  ] as const)('one that %s is left, and little of it was read', async (_, isEndless, outcome) => {
    double.acts.push({ isEndless }, { isEndless }, { isEndless })
    const { completion, pieces } = await ask(onDouble(provider))
    expect(completion).toMatchObject(outcome)
    await expect.poll(double.leftCount).toBe(double.heard.length)
    expect(double.heard).toHaveLength(1)
    expect(pieces.join('').length).toBeLessThan(100_000)
    // What had been handed to the connection when it was cut is in it, read or not.
    expect(double.heard[0]?.bytes).toBeLessThan(16 * 1024 * 1024)
  })

  test.each([{ hangs: true }, { says: 'one word after the other', betweenMs: 300 }])(
    'one that takes too long (%j) is given up in time',
    async (act) => {
      double.acts.push(act)
      const { completion } = await ask(onDouble(provider), { timeoutMs: 400 })
      expect(completion).toEqual({ ok: false, reason: 'slow' })
    },
  )

  test.each([{ hangs: true }, { says: 'one word after the other', betweenMs: 1000 }])(
    'leaving (%j) ends the call at the model too',
    async (act) => {
      double.acts.push(act)
      const leaving = new AbortController()
      const asked = ask(onDouble(provider), { signal: leaving.signal })
      await expect.poll(() => double.heard.length).toBe(1)
      leaving.abort()
      expect((await asked).completion).toEqual({ ok: false, reason: 'stopped' })
      await expect.poll(double.leftCount).toBe(1)
    },
  )
})

test('An event that Anthropic has added since is passed over', async () => {
  double.acts.push({ says: 'The product rule, which you know.', hasNews: true })
  const { completion } = await ask(onDouble('anthropic'))
  expect(completion).toEqual({ ok: true, text: 'The product rule, which you know.', isCutOff: false })
})

test('A model that wants its limit under another name gets it, also the next time', async () => {
  const model = onDouble('openai-compatible')
  double.acts.push({ says: 'one', refusesMaxTokens: true }, { says: 'two', refusesMaxTokens: true })
  expect((await ask(model)).completion).toMatchObject({ ok: true, text: 'one' })
  expect((await ask(model)).completion).toMatchObject({ ok: true, text: 'two' })
  expect(double.heard.map(({ body }) => body.max_completion_tokens)).toEqual([undefined, 1200, 1200])
})

test('It gets it as well where several first calls are under way at once', async () => {
  const model = onDouble('openai-compatible')
  double.acts.push(...['one', 'two', 'three'].map((says) => ({ says, refusesMaxTokens: true })))
  const replies = await Promise.all([ask(model), ask(model), ask(model)])
  expect(replies.map(({ completion }) => completion.ok)).toEqual([true, true, true])
})

test('A model that is not there is said to be unavailable', async () => {
  const gone = await openModelDouble()
  await gone.close()
  const model = modelOf('openai-compatible', { AI_BASE_URL: gone.url, AI_MODEL: 'm' })
  expect((await ask(model)).completion).toMatchObject({ ok: false, reason: 'unavailable' })
})
