import { expect, test } from 'vitest'
import { writeMessage } from '#domain/assistant/message'
import { sql } from '#server/db/open'
import { readEnv } from '#server/env'
import { createModel } from '#server/gateways/model/create'
import { type Act, openModelDouble } from '#server/gateways/model/testing/double'
import { testApp, testEnv } from '#server/http/testing'

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

test('Fifty calls at once to a model that times out, lies and dies leave a ledger that balances', async () => {
  const double = await openModelDouble()
  const { assistant } = readEnv({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: double.url, AI_MODEL: 'm' })
  const env = { ...testEnv, assistant: { ...assistant, timeoutMs: 2000 } }
  const app = await testApp({ model: createModel(assistant), env })
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus' })).body
  double.acts.push(...Array.from({ length: 20 }, () => acts).flat())

  const call = () => anna.post(`/api/chat/${_id}/ai`, { messages: [{ role: 'user', content: 'power rule' }] })
  const answers = await Promise.all(Array.from({ length: 50 }, call))

  const paid = answers.filter(({ body }) => body.card)
  const refused = answers.filter(({ status }) => status === 402)
  expect(answers.every(({ status }) => [200, 402, 502, 503].includes(status))).toBe(true)
  expect(paid.length).toBeGreaterThan(0)
  // Twenty credits admit at least twenty calls; what fails makes room for others.
  expect(refused.length).toBeLessThanOrEqual(30)
  const [books] = await app.db.rows<{ balance: number; sum: number; held: number }>(sql`
    select (select hundredths from credit_account) as balance,
      (select sum(hundredths)::int from credit_line) as sum,
      (select count(*)::int from credit_hold) as held`)
  expect(books).toEqual({ balance: 20 - paid.length, sum: 20 - paid.length, held: 0 })
  await app.close()
  await double.close()
})
