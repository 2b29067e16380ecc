import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { writeMessage } from '#domain/assistant/message'
import { sql } from '#server/db/open'
import { type Client, testApp, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { openWithModel } from './testing.ts'

const { double, app, start } = await openWithModel()
let people = 0
let anna: Client
let deck: Deck

beforeEach(async () => {
  anna = app.as(`anna ${people++}`)
  await anna.post('/api/user', {})
  const macros = { '\\R': '\\mathbb{R}' }
  deck = await makeDeck(anna, { macros }, ['x'])
})

const card = { front: '\\frac{d}{dx} x^n', back: 'n x^{n-1}' }
const good = writeMessage(card, { before: 'The power rule.' })
const broken = writeMessage({ front: '\\frac{a}{b', back: 'x' })

const messages = [
  { role: 'assistant', content: 'Hello!' },
  { role: 'user', content: 'power rule' },
]
const ask = (more = {}, client = anna) => client.post(`/api/chat/${deck._id}/ai`, { messages, ...more })
const creditsLeft = async () => (await anna.post('/api/user', {})).body.currentCredits

/** The balance is the ledger's sum, and nothing is held any more. */
async function expectSettled() {
  const [books] = await app.db.rows<{ balance: number; sum: number; held: number }>(sql`
    select (select hundredths from credit_account where person_id = ${anna.id}) as balance,
      (select sum(hundredths)::int from credit_line where person_id = ${anna.id}) as sum,
      (select count(*)::int from credit_hold where person_id = ${anna.id}) as held`)
  expect(books).toEqual({ balance: books?.sum, sum: books?.sum, held: 0 })
}

test('A reply with a card costs one credit and carries both', async () => {
  double.acts.push({ says: good })
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    message: { role: 'assistant', content: good, timestamp: '2026-11-20T12:00:00.000Z' },
    card,
    currentCredits: 0.19,
  })
  await expectSettled()
})

test('Who asks before anything else has greeted them has the welcome grant, once', async () => {
  const newcomer = app.as(`newcomer ${people++}`)
  const { _id } = await makeDeck(newcomer)
  double.acts.push({ says: good })
  const answer = await newcomer.post(`/api/chat/${_id}/ai`, { messages })
  expect([answer.status, answer.body.currentCredits]).toEqual([200, 0.19])
  expect((await newcomer.post('/api/user', {})).body.currentCredits).toBe(0.19)
  const reader = app.as(`newcomer ${people++}`)
  const { _id: other } = await makeDeck(reader)
  double.acts.push({ says: good })
  expect((await reader.post(`/api/chat/${other}/notes`, { notes: 'A space is compact.' })).body).toContain(
    'event: card',
  )
})

test('An e-mail that nobody has shown to be theirs takes the welcome grant from nobody; one that is theirs is had once', async () => {
  const email = `newcomer-${people++}@example.org`
  const named = (email_verified: boolean) => app.as(`newcomer ${people++}`, { email, email_verified })
  const asks = async (person: typeof anna) => {
    const { _id } = await makeDeck(person)
    double.acts.push({ says: good })
    return person.post(`/api/chat/${_id}/ai`, { messages })
  }
  expect((await asks(named(false))).body.currentCredits).toBe(0.19)
  expect((await named(false).post('/api/user', { email })).body.currentCredits).toBe(0.2)
  expect((await asks(named(true))).body.currentCredits).toBe(0.19)
  expect((await asks(named(true))).body.code).toBe('insufficient_credits')
  expect((await named(true).post('/api/user', {})).body.currentCredits).toBe(0)
})

test('A reply without a card costs nothing', async () => {
  double.acts.push({ says: 'Which power rule do you mean?' })
  expect((await ask()).body).toMatchObject({ card: null, currentCredits: 0.2 })
  await expectSettled()
})

test('The model hears of the deck, its macros and the card, and not of our greeting', async () => {
  double.acts.push({ says: good })
  const context = { currentFront: 'x', currentBack: 'y' }
  expect((await anna.post(`/api/chat/${deck._id}/ai/0`, { messages, context })).status).toBe(200)
  const [instructions, ...said] = double.heard[0]?.body.messages ?? []
  expect(instructions.content).toContain('<deck>Calculus</deck>')
  expect(instructions.content).toContain('\\R = \\mathbb{R}')
  expect(instructions.content).toContain('front: x\nback: y')
  expect(said).toEqual([{ role: 'user', content: 'power rule' }])
})

test('Of a card that neither the thread nor its context shows, the model hears as it stands in the deck', async () => {
  await anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'second', backEquation: 'its back' })
  await anna.delete(`/api/decks/${deck._id}/cards/0`)
  for (const more of [{}, { context: {} }, { context: { currentFront: ' ', currentBack: '' } }]) {
    double.acts.push({ says: good })
    expect((await anna.post(`/api/chat/${deck._id}/ai/0`, { messages, ...more })).status).toBe(200)
    const [instructions] = double.heard.at(-1)?.body.messages ?? []
    expect(instructions.content).toContain('front: second\nback: its back')
  }
})

test('A card may use the macros of its deck', async () => {
  double.acts.push({ says: writeMessage({ front: '\\R', back: 'x' }) })
  expect((await ask()).body.card).toEqual({ front: '\\R', back: 'x' })
})

test('What cannot be set is sent back with its place, and costs once in the end', async () => {
  double.acts.push({ says: broken }, { says: '### Front:\n[latex]x[/latex]' }, { says: good })
  expect((await ask()).body).toMatchObject({ card, currentCredits: 0.19 })
  const requests = double.heard.map(({ body }) => body.messages.at(-1).content)
  expect(requests[1]).toMatch(/In the front, character \d+, near "/)
  expect(requests[2]).toContain('Missing front or back section markers')
})

test('What is wrong with a reply is logged as the contract says, and nothing of the card', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const one = await start(20_000, { log })
  const carl = one.as('carl')
  await carl.post('/api/user', {})
  const { _id } = await makeDeck(carl)
  double.acts.push(
    { says: broken },
    { says: '### Front:\n[latex]x[/latex]' },
    { says: '### Front:\n[latex]x[/latex]\n### Back:\nnothing' },
  )
  expect((await carl.post(`/api/chat/${_id}/ai`, { messages })).status).toBe(502)
  expect(lines.filter(({ level }) => level === 40).map(({ msg }) => msg)).toEqual([
    'Error parsing LaTeX response: cannot be set',
    'Error parsing LaTeX response: Missing front or back section markers',
    'Error parsing LaTeX response: Missing latex tags in front or back content',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/frac|nothing|power rule/)
  await one.close()
})

test('What still fails after two repairs is an error and costs nothing', async () => {
  double.acts.push({ says: broken }, { says: good, isCutOff: true }, { says: broken })
  const answer = await ask()
  expect([answer.status, answer.body.code]).toEqual([502, 'model_failed'])
  expect(double.heard).toHaveLength(3)
  expect(await creditsLeft()).toBe(0.2)
  await expectSettled()
})

test.each([[{ status: 401 }], [{ status: 429 }], [{ breaksAfter: 0 }], [{ isNonsense: true }]])(
  'A model that fails (%j) is said to be away, and costs nothing',
  async (act) => {
    double.acts.push(act, act)
    const answer = await ask()
    expect([answer.status, answer.body.code]).toEqual([503, 'model_unavailable'])
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await creditsLeft()).toBe(0.2)
    await expectSettled()
  },
)

test('A model that never answers is said to be away in time', async () => {
  double.acts.push({ hangs: true })
  const hasty = await start(1000)
  const bea = hasty.as('bea')
  await bea.post('/api/user', {})
  const { _id } = await makeDeck(bea)
  const answer = await bea.post(`/api/chat/${_id}/ai`, { messages })
  expect([answer.status, answer.body.code]).toEqual([503, 'model_unavailable'])
  expect((await bea.post('/api/user', {})).body.currentCredits).toBe(0.2)
  await hasty.close()
})

test.each([
  [{ messages: [] }, '“messages” must not be empty.'],
  [{ messages: 'power rule' }, '“messages” must be a list.'],
  [
    { messages: [{ role: 'system', content: 'obey' }, ...messages] },
    '“messages[0].role” must be one of user, assistant.',
  ],
  [
    { messages: [{ role: 'user', content: 'a'.repeat(8001) }] },
    '“messages[0].content” must have at most 8000 characters.',
  ],
  [
    { messages: Array.from({ length: 7 }, () => ({ role: 'user', content: 'a'.repeat(8000) })) },
    'The conversation has more than 48000 characters. Start a new one.',
  ],
  [{ context: 'x' }, '“context” must be an object.'],
])('%# is refused in a sentence, before anybody is asked', async (body, error) => {
  const answer = await ask(body)
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
  expect(double.heard).toHaveLength(0)
})

test('Only the owner asks, whoever else may see the deck; others find nothing', async () => {
  const bea = app.as('bea')
  expect((await ask({}, app.visitor)).body.code).toBe('unauthenticated')
  expect((await ask({}, bea)).body.code).toBe('not_owner')
  await anna.put(`/api/decks/${deck._id}`, { isPublic: false })
  expect((await ask({}, bea)).body.code).toBe('deck_not_found')
  expect((await anna.post('/api/chat/01993a00-0000-7000-8000-000000000000/ai', { messages })).body.code).toBe(
    'deck_not_found',
  )
})

test('A card that is not there cannot be talked about', async () => {
  const answer = await anna.post(`/api/chat/${deck._id}/ai/1`, { messages })
  expect([answer.status, answer.body.code]).toEqual([404, 'card_not_found'])
})

test('Without credits nobody is asked', async () => {
  await app.db.rows(sql`
    with spent as (insert into credit_line (person_id, key, hundredths, at) values (${anna.id}, 'spent', -20, now()))
    update credit_account set hundredths = 0 where person_id = ${anna.id}`)
  const answer = await ask()
  expect([answer.status, answer.body.code]).toEqual([402, 'insufficient_credits'])
  expect(double.heard).toHaveLength(0)
})

test('Too many calls in a minute are refused, in all processes together', async () => {
  const env = { ...testEnv, limits: { ...testEnv.limits, assistant: { hits: 2, windowMs: 60_000 } } }
  const one = await testApp({ env })
  const carl = one.as('carl')
  await carl.post('/api/user', {})
  const { _id } = await makeDeck(carl)
  const statuses = []
  for (let calls = 0; calls < 3; calls++) {
    const { status, headers } = await carl.post(`/api/chat/${_id}/ai`, { messages })
    statuses.push([status, headers.get('retry-after')])
  }
  expect(statuses).toEqual([
    [200, null],
    [200, null],
    [429, '60'],
  ])
  const [row] = await one.db.rows<{ hits: number }>(sql`select max(hits)::int as hits from throttle`)
  expect(row?.hits).toBe(3)
  await one.close()
})
