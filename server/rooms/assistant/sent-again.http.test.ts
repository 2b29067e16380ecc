import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { NotesEvent } from '#contract/assistant'
import { writeMessage } from '#domain/assistant/message'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { forgetOldReplies } from '#server/rooms/credit/service'
import { openWithModel } from './testing.ts'

const { double, app } = await openWithModel()
let people = 0
let anna: Client
let deckId: string
beforeEach(async () => {
  anna = app.as(`anna ${people++}`)
  await anna.post('/api/user', {})
  deckId = (await makeDeck(anna))._id
})

const good = writeMessage({ front: 'x^2', back: '2x' })
const under = (key: string, more: Record<string, string> = {}) => ({ headers: { 'idempotency-key': key, ...more } })
const ask = (key: string, content = 'power rule', more = {}) =>
  anna.post(`/api/chat/${deckId}/ai`, { messages: [{ role: 'user', content }] }, under(key, more))
const creditsLeft = async () => {
  const [books] = await app.db.rows<{ left: number; sum: number; held: number }>(sql`
    select (select hundredths from credit_account where person_id = ${anna.id}) as left,
      (select sum(hundredths)::int from credit_line where person_id = ${anna.id}) as sum,
      (select count(*)::int from credit_hold where person_id = ${anna.id}) as held`)
  expect([books?.left, books?.held]).toEqual([books?.sum, 0])
  return books?.left
}
const spend = (left: number) =>
  app.db.rows(sql`
    with line as (
      insert into credit_line (person_id, key, hundredths, at)
      select person_id, 'test', ${left} - hundredths, now() from credit_account where person_id = ${anna.id}
    ) update credit_account set hundredths = ${left} where person_id = ${anna.id}`)

test('A paid reply is told again under its key, as JSON or as events, for nothing and without the model', async () => {
  await spend(1)
  double.acts.push({ says: good })
  const key = randomUUID()
  const first = await ask(key)
  app.clock.nowMs += 1000
  const second = await ask(key)
  expect(second.body).toMatchObject({ card: { front: 'x^2', back: '2x' }, currentCredits: 0 })
  expect(second.body).toEqual(first.body)
  const heard: string = (await ask(key, 'power rule', { accept: 'text/event-stream' })).body
  expect(heard).toContain('event: reply')
  expect([double.heard.length, await creditsLeft()]).toEqual([1, 0])
  expect((await ask(randomUUID())).body.code).toBe('insufficient_credits')
})

test('Another question under the same key is refused, one that failed is asked anew', async () => {
  double.acts.push({ says: good })
  const key = randomUUID()
  await ask(key)
  expect((await ask(key, 'chain rule')).body.code).toBe('key_used')
  double.plan.actFor = () => ({ status: 500 })
  const another = randomUUID()
  expect((await ask(another)).body.code).toBe('model_unavailable')
  double.plan.actFor = () => ({ says: good })
  expect((await ask(another)).body.card).toEqual({ front: 'x^2', back: '2x' })
  expect(await creditsLeft()).toBe(18)
})

test('A question that is sent again while its reply is written waits for it, with the last credit', async () => {
  await spend(1)
  double.acts.push({ says: good, betweenMs: 20 })
  const key = randomUUID()
  const answers = await Promise.all([ask(key), ask(key), ask(key)])
  expect(answers.map(({ body }) => body.card?.front)).toEqual(['x^2', 'x^2', 'x^2'])
  expect([double.heard.length, await creditsLeft()]).toEqual([1, 0])
})

test('Somebody else’s key is another one, and the next day nobody remembers', async () => {
  double.acts.push({ says: good }, { says: good })
  const key = randomUUID()
  await ask(key)
  const bea = app.as(`bea ${people}`)
  await bea.post('/api/user', {})
  const { _id } = await makeDeck(bea)
  await bea.post(`/api/chat/${_id}/ai`, { messages: [{ role: 'user', content: 'power rule' }] }, under(key))
  expect(double.heard.length).toBe(2)
  const paidReplies = () => app.db.rows(sql`select from paid_reply where person_id = ${anna.id}`)
  expect(await paidReplies()).toHaveLength(1)
  await forgetOldReplies({ db: app.db }, app.clock.nowMs + dayMs + 1)
  expect(await paidReplies()).toHaveLength(0)
})

test('Cards of notes that were paid are told again, from wherever they are asked for', async () => {
  await spend(2)
  double.plan.actFor = (asked) => {
    const nth = /thing of kind (\d+)/.exec(asked)?.[1]
    return { says: writeMessage({ front: `${nth}`, back: 'y' }) }
  }
  const notes = [0, 1].map((nth) => `Definition ${nth}. A thing of kind ${nth}.`).join('\n\n')
  const key = randomUUID()
  const read = async (body: object): Promise<NotesEvent[]> => {
    const { body: text } = await anna.post(`/api/chat/${deckId}/notes`, body, under(key))
    return [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event, data = '']) => ({
      event,
      data: JSON.parse(data),
    }))
  }
  const first = await read({ notes })
  const asked = double.heard.length
  expect(first.map(({ event }) => event)).toEqual(['begin', 'card', 'card', 'done'])
  expect(await creditsLeft()).toBe(0)
  const cards = (events: NotesEvent[]) => events.flatMap(({ event, data }) => (event === 'card' ? [data.front] : []))
  expect(cards(await read({ notes }))).toEqual(['0', '1'])
  expect(cards(await read({ notes, from: 1 }))).toEqual(['1'])
  expect([double.heard.length, await creditsLeft()]).toEqual([asked, 0])
  const { body } = await anna.post(`/api/chat/${deckId}/notes`, { notes: `${notes} More.` }, under(key))
  expect(body.code).toBe('key_used')
})

test('What was told is in the person’s export, and goes with them', async () => {
  double.acts.push({ says: good })
  await ask(randomUUID())
  const { credits } = (await anna.get('/api/account/export')).body
  expect(credits.latestReplies).toMatchObject([{ card: { front: 'x^2', back: '2x' } }])
})
