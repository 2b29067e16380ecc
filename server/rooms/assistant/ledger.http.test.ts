import { expect, test } from 'vitest'
import { writeMessage } from '#domain/assistant/message'
import { sql } from '#server/db/open'
import type { Act } from '#server/gateways/model/testing/double'
import { makeDeck } from '#server/http/testing/make-deck'
import { openWithModel } from './testing.ts'

const good = writeMessage({ front: 'x^2', back: '2x' })
const acts: Act[] = [
  { says: good },
  { says: good, betweenMs: 20 },
  { says: 'Which one?' },
  { says: writeMessage({ front: '\\frac{a}{b', back: 'x' }) },
  { says: '### Front:\n[latex]x[/latex]' },
  { says: good, isCutOff: true },
  { says: good, breaksAfter: 1 },
  { status: 500 },
  { status: 429 },
  { breaksAfter: 0 },
  { isNonsense: true },
  { hangs: true },
]

const { double, start } = await openWithModel()

/** Anna has twenty credits, a deck, and a model that does now this, now that, and is not waited for long. */
async function open() {
  const app = await start(2000)
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const { _id } = await makeDeck(anna)
  double.acts.push(...Array.from({ length: 60 }, () => acts).flat())
  return {
    draft: () => anna.post(`/api/chat/${_id}/ai`, { messages: [{ role: 'user', content: 'power rule' }] }),
    read: (notes: string) => anna.post(`/api/chat/${_id}/notes`, { notes }),
    books: async () => {
      const [books] = await app.db.rows<{ balance: number; sum: number; held: number }>(sql`
        select (select hundredths from credit_account) as balance,
          (select sum(hundredths)::int from credit_line) as sum,
          (select count(*)::int from credit_hold) as held`)
      return books
    },
    close: app.close,
  }
}

test('Fifty calls at once to a model that times out, lies and dies leave a ledger that balances', async () => {
  const { draft, books, close } = await open()
  const answers = await Promise.all(Array.from({ length: 50 }, draft))
  const paid = answers.filter(({ body }) => body.card)
  const refused = answers.filter(({ status }) => status === 402)
  expect(answers.every(({ status }) => [200, 402, 502, 503].includes(status))).toBe(true)
  expect(paid.length).toBeGreaterThan(0)
  // Twenty credits admit at least twenty calls; what fails makes room for others.
  expect(refused.length).toBeLessThanOrEqual(30)
  expect(await books()).toEqual({ balance: 20 - paid.length, sum: 20 - paid.length, held: 0 })
  await close()
})

test('The same with notes read beside them: every card that was shown is paid, and nothing else', async () => {
  const { draft, read, books, close } = await open()
  const notes = Array.from({ length: 5 }, (_, nth) => `Definition ${nth}. A thing.`).join('\n\n')
  const calls = Array.from({ length: 50 }, (_, nth) => (nth % 3 === 0 ? read(notes) : draft()))
  const answers = await Promise.all(calls)
  expect(answers.every(({ status }) => [200, 402, 502, 503].includes(status))).toBe(true)
  const drafted = answers.filter(({ body }) => body.card).length
  const streams = answers.flatMap(({ body }) => (typeof body === 'string' ? [body] : []))
  const shown = streams.reduce((sum, text) => sum + text.split('event: card\n').length - 1, 0)
  for (const text of streams) expect(text).toMatch(/\nevent: (?:done|problem)\ndata: [^\n]*\n\n$/)
  expect(drafted + shown).toBeGreaterThan(0)
  expect(await books()).toEqual({ balance: 20 - drafted - shown, sum: 20 - drafted - shown, held: 0 })
  await close()
})
