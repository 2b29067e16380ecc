import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { ChatEvent } from '#contract/assistant'
import { writeMessage } from '#domain/assistant/message'
import { sql } from '#server/db/open'
import { makeDeck } from '#server/http/testing/make-deck'
import { portOf } from '#server/port-of'
import { eventStream, type Telling } from './events.ts'
import { openWithModel } from './testing.ts'

const { double, app } = await openWithModel('anthropic')
const server = createServer(getRequestListener(app.app.fetch, { overrideGlobalObjects: false }))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const anna = app.as('anna')
await anna.post('/api/user', {})
const { _id } = await makeDeck(anna)
const address = `http://127.0.0.1:${portOf(server)}/api/chat/${_id}/ai`
const headers = { authorization: `Bearer ${await app.tokenFor('anna')}`, 'content-type': 'application/json' }
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const body = JSON.stringify({ messages: [{ role: 'user', content: 'power rule' }] })
const ask = (accept: string, signal?: AbortSignal) =>
  fetch(address, { method: 'POST', headers: { ...headers, accept }, body, ...(signal && { signal }) })

const eventsIn = (text: string): ChatEvent[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event, data = '']) =>
    ChatEvent.parse({ event, data: JSON.parse(data) }),
  )

async function booksOf() {
  const [books] = await app.db.rows<{ balance: number; held: number }>(sql`
    select (select hundredths from credit_account where person_id = ${anna.id}) as balance,
      (select count(*)::int from credit_hold) as held`)
  return books
}

test('While there is nothing to tell, it is said that somebody is still there', async () => {
  const listening = new AbortController()
  const { signal } = listening
  let isOver = () => {}
  const over = new Promise<void>((resolve) => {
    isOver = resolve
  })
  const work = async (begin: () => Telling<ChatEvent>) => {
    begin()
    await over
  }
  const stream = await eventStream<ChatEvent>(work, { signal, onFault: () => {}, saysSoEveryMs: 1 })
  const reader = stream.getReader()
  const heard = async () => new TextDecoder().decode((await reader.read()).value)
  for (const _ of 'twice') expect(await heard()).toMatch(/^(: still there\n\n)+$/)
  isOver()
  while (!(await reader.read()).done);
})

const card = { front: '\\frac{d}{dx} x^n', back: 'n x^{n-1}' }
const good = writeMessage(card, { before: 'Here is the power rule, as you asked for it.' })
const broken = writeMessage({ front: '\\frac{a}{b', back: 'x' }, { before: 'A first try.' })

test('Prose is heard as it is written, and the card all at once', async () => {
  double.acts.push({ says: good, betweenMs: 5 })
  const answer = await ask('text/event-stream')
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = eventsIn(await answer.text())
  const prose = events.flatMap((event) => (event.event === 'prose' ? [event.data.text] : []))
  expect(prose.length).toBeGreaterThan(2)
  expect(prose.join('')).toBe('Here is the power rule, as you asked for it.\n\n')
  expect(events.at(-1)).toEqual({
    event: 'reply',
    data: {
      message: { role: 'assistant', content: good, timestamp: '2026-11-20T12:00:00.000Z' },
      card,
      currentCredits: expect.any(Number),
    },
  })
})

test('When the model is asked again, that is heard, and nothing of the broken card', async () => {
  double.acts.push({ says: broken }, { says: good })
  const text = await (await ask('text/event-stream')).text()
  const names = eventsIn(text).map(({ event }) => event)
  expect(names.filter((name, nth) => name !== names[nth - 1])).toEqual(['prose', 'again', 'prose', 'reply'])
  expect(text).not.toContain('{a}{b')
})

test('A failure is heard as one, and costs nothing', async () => {
  const before = await booksOf()
  double.acts.push({ says: 'Let me think.', breaksAfter: 1 })
  const events = eventsIn(await (await ask('text/event-stream')).text())
  expect(events.at(-1)).toMatchObject({ event: 'problem', data: { code: 'model_unavailable' } })
  expect(await booksOf()).toEqual(before)
})

test('Who may not ask is refused as always, not in an event', async () => {
  const answer = await fetch(address, { method: 'POST', headers: { accept: 'text/event-stream' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/json'])
})

test.each([
  ['application/json', { hangs: true }],
  ['text/event-stream', { hangs: true }],
  ['text/event-stream', { says: good, betweenMs: 1000 }],
  ['application/json', { says: good, betweenMs: 1000 }],
])('Leaving a call for %s (%j) stops the model and costs nothing', async (accept, act) => {
  const before = await booksOf()
  const left = double.leftCount()
  const called = double.heard.length
  double.acts.push(act)
  const leaving = new AbortController()
  const answered = ask(accept, leaving.signal).then((answer) => answer.text())
  await expect.poll(() => double.heard.length).toBe(called + 1)
  leaving.abort()
  await expect(answered).rejects.toThrow()
  await expect.poll(double.leftCount).toBe(left + 1)
  await expect.poll(booksOf).toEqual(before)
})
