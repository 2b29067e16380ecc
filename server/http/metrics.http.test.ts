import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCounters } from '#server/counters'
import { testApp, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { repeat } from '#server/sweep'

const token = 'a token of sixteen'

/** An app whose counters can be read by the token, and somebody with a deck. */
async function watched() {
  const app = await testApp({ env: { ...testEnv, metricsToken: token } })
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const { _id: deckId } = await makeDeck(anna)
  const read = (shown = token) => app.visitor.get('/metrics', { headers: { authorization: `Bearer ${shown}` } })
  return { app, anna, deckId, read }
}

test('Replies, repairs and failures are counted, for whoever shows the token', async () => {
  const { app, anna, deckId, read } = await watched()
  const ask = (content: string) => anna.post(`/api/chat/${deckId}/ai`, { messages: [{ role: 'user', content }] })
  await ask('chain rule')
  await ask('chain rule')
  await ask('xyzzy')
  const { status, headers, body } = await read()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toContain('# TYPE lemma_assistant_replies_total counter\n')
  expect(body).toContain('lemma_assistant_replies_total{kind="chat",outcome="card"} 2\n')
  expect(body).toContain('lemma_assistant_replies_total{kind="chat",outcome="prose"} 1\n')
  expect(body).toMatch(/\n$/)
  for (const wrong of ['', 'another', `${token}!`]) expect((await read(wrong)).status).toBe(401)
  expect((await app.visitor.get('/metrics')).status).toBe(401)
  await app.close()
})

test('Requests are counted by their route, with how long they took, and never by their address', async () => {
  const { app, anna, deckId, read } = await watched()
  await anna.get(`/api/decks/${deckId}`)
  await app.visitor.get('/api/decks/nowhere')
  const { body } = await read()
  const requests = (labels: string) => `lemma_http_request_seconds_count{${labels}} `
  expect(body).toContain(`${requests('method="POST",route="/api/decks",status="201"')}1\n`)
  expect(body).toContain(`${requests('method="GET",route="/api/decks/:deckId",status="200"')}1\n`)
  expect(body).toContain(`${requests('method="GET",route="/api/decks/:deckId",status="404"')}1\n`)
  expect(body).not.toContain(deckId)
  await app.close()
})

test('Grades that are refused for good, which browsers give up, are counted by why', async () => {
  const { app, anna, deckId, read } = await watched()
  const { cards } = (await anna.post(`/api/decks/${deckId}/cards`, { frontEquation: 'x', backEquation: 'y' })).body
  const at = `/api/study/${deckId}/cards/${cards[0]._id}/repetition`
  await anna.put(at, { responseQuality: 4 })
  await anna.put(at, { responseQuality: 9 })
  await anna.put(at.replace(cards[0]._id, deckId), { responseQuality: 4 })
  await anna.post(`${at}/undo`, {})
  const { body } = await read()
  const counted = [...body.matchAll(/^lemma_answers_refused_total\{code="(\w+)"\} (\d+)$/gm)]
  expect(counted.map(([, code, count]) => [code, count])).toEqual([
    ['invalid', '2'],
    ['card_not_found', '1'],
  ])
  await app.close()
})

test('Without a token there is nothing to read', async () => {
  const app = await testApp()
  expect((await app.visitor.get('/metrics')).body).toBe('page /metrics')
  await app.close()
})

test('Work beside requests that fails is counted there, and the server stays ready', async () => {
  const counters = createCounters()
  const app = await testApp({ counters, env: { ...testEnv, metricsToken: 'a token of sixteen' } })
  const run = async () => {
    throw new Error('nothing can be erased')
  }
  const stop = repeat({ name: 'accounts', everyMs: 5, run }, { log: pino({ level: 'silent' }), counters })
  const headers = { authorization: 'Bearer a token of sixteen' }
  const read = async () => (await app.visitor.get('/metrics', { headers })).body
  await expect.poll(read).toMatch(/lemma_sweep_failures_total\{sweep="accounts"\} [1-9]/)
  expect((await app.visitor.get('/readyz')).status).toBe(200)
  stop()
  await app.close()
})

test('Every metric on the board for Grafana is one that is told here', async () => {
  const counters = createCounters()
  counters.watchProcess()
  const text = await counters.text()
  const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(readFileSync('docs/grafana.json', 'utf8'))
  const asked = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const names = asked.join(' ').match(/\b(?:lemma|process|nodejs)_\w+/g) ?? []
  const metrics = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const missing = names.filter((name) => !metrics.has(name.replace(/_(bucket|count|sum)$/, '')) && !metrics.has(name))
  expect(missing).toEqual([])
  expect(new Set(names.filter((name) => name.startsWith('lemma_'))).size).toBeGreaterThan(6)
})
