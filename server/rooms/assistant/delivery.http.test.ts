import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { DatabaseUnavailable } from '#server/db/unavailable'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { releaseExpired } from '#server/rooms/credit/service'

/** The database goes away at a statement, counted from zero: before it takes effect, or after, and only its answer is lost. */
type Outage = { at: number; isAnswerLost: boolean }
let outage: Outage | undefined
let statements = 0

const database = await testDatabase()
const breaking = (inner: Database): Database => ({
  rows: async <Row>(statement: Parameters<Database['rows']>[0]) => {
    const nth = statements++
    if (!outage || nth < outage.at) return inner.rows<Row>(statement)
    if (nth === outage.at && outage.isAnswerLost) await inner.rows(statement)
    throw new DatabaseUnavailable('torn')
  },
  transaction: (work) => inner.transaction((tx) => work(breaking(tx))),
  close: inner.close,
})
const app = await testApp({ db: breaking(database) })
afterAll(async () => {
  await app.close()
  await database.drop()
})

const messages = [{ role: 'user', content: 'chain rule' }]
const ways = {
  'a reply': { call: 'ai', body: { messages }, accept: 'application/json', shown: /"card":\{/g },
  'a reply heard as events': { call: 'ai', body: { messages }, accept: 'text/event-stream', shown: /"card":\{/g },
  'cards of notes': {
    call: 'notes',
    body: { notes: 'Definition (Group). A set with an inverse.\n\nDefinition (Ring). Two operations.' },
    accept: 'text/event-stream',
    shown: /event: card\n/g,
  },
}

let people = 0

/** What was shown and what was paid in the end, when the database went away as planned and came back much later. */
async function booksOf({ call, body, accept, shown }: (typeof ways)[keyof typeof ways], planned: Outage | undefined) {
  const person = app.as(`person ${people++}`)
  await person.post('/api/user', {})
  const { _id } = await makeDeck(person)
  statements = 0
  outage = planned
  const answer = await person.post(`/api/chat/${_id}/${call}`, body, { headers: { accept } })
  const isReached = planned === undefined || statements > planned.at
  outage = undefined
  await releaseExpired({ db: database }, app.clock.nowMs + hourMs)
  const [books] = await database.rows<{ balance: number; sum: number }>(sql`
    select (select hundredths from credit_account where person_id = ${person.id}) as balance,
      (select sum(hundredths)::int from credit_line where person_id = ${person.id}) as sum`)
  expect(books?.balance).toBe(books?.sum)
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return { isReached, shown: text.match(shown)?.length ?? 0, paid: 20 - (books?.balance ?? 0) }
}

for (const [what, way] of Object.entries(ways))
  test(`Of ${what} no card is paid that was not shown, at whichever statement the database goes away`, async () => {
    const whole = await booksOf(way, undefined)
    expect(whole.shown).toBeGreaterThan(0)
    expect(whole.paid).toBe(whole.shown)
    for (const isAnswerLost of [false, true])
      for (let at = 0; ; at++) {
        const { isReached, shown, paid } = await booksOf(way, { at, isAnswerLost })
        if (!isReached) {
          expect(at, 'there were statements to fail').toBeGreaterThan(3)
          break
        }
        expect(paid, `the answer to statement ${at} ${isAnswerLost ? 'was lost' : 'never came'}`).toBeLessThanOrEqual(
          shown,
        )
      }
  })
