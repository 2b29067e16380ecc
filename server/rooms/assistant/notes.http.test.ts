import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { beforeEach, expect, test } from 'vitest'
import type { NotesEvent } from '#contract/assistant'
import { writeMessage } from '#domain/assistant/message'
import { sql } from '#server/db/open'
import type { Act } from '#server/gateways/model/testing/double'
import { type Client, testApp, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { openWithModel } from './testing.ts'

const { double, app, start } = await openWithModel()
let people = 0
let anna: Client
let path: string

beforeEach(async () => {
  anna = app.as(`anna ${people++}`)
  path = await pathFor(anna)
})

/** Where notes become cards of a new deck of theirs. */
async function pathFor(person: Client) {
  await person.post('/api/user', {})
  const macros = { '\\R': '\\mathbb{R}' }
  const { _id } = await makeDeck(person, { macros })
  return `/api/chat/${_id}/notes`
}

const eventsIn = (text: string): NotesEvent[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(
    ([, event, data = '']) => ({ event, data: JSON.parse(data) }) as NotesEvent,
  )
const notesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => `Definition ${nth}. A thing of kind ${nth}.`).join('\n\n')
const read = async (body: object) => eventsIn((await anna.post(path, body)).body)
const names = (events: NotesEvent[]) => events.map(({ event }) => event)

const reply = (nth: number | string) => writeMessage({ front: `\\R^{${nth}}`, back: `${nth}` })
const broken = writeMessage({ front: '\\frac{a}{b', back: 'x' })

async function grant(hundredths: number) {
  await app.db.rows(sql`
    with line as (
      insert into credit_line (person_id, key, hundredths, at)
      select person_id, ${`test ${people}`}::text, ${hundredths} - hundredths, now()
      from credit_account where person_id = ${anna.id}
    )
    update credit_account set hundredths = ${hundredths} where person_id = ${anna.id}`)
}

/** What the model does with each piece, first and then when it is asked to mend; pieces are asked for all at once. */
function plan(...acts: (Act | Act[])[]) {
  const left = acts.map((act) => [act].flat())
  double.plan.actFor = (asked) => {
    const own = left[Number(/thing of kind (\d+)/.exec(asked)?.[1])] ?? []
    return (own.length > 1 ? own.shift() : own[0]) ?? { says: 'NOTHING' }
  }
}

/** The balance is the ledger's sum, and nothing is held any more. */
async function booksOfAnna() {
  const [books] = await app.db.rows<{ balance: number; sum: number; held: number }>(sql`
    select (select hundredths from credit_account where person_id = ${anna.id}) as balance,
      (select sum(hundredths)::int from credit_line where person_id = ${anna.id}) as sum,
      (select count(*)::int from credit_hold where person_id = ${anna.id}) as held`)
  return books
}

/** A reader that left may settle a moment after its answer broke off. */
const expectSettledAt = (hundredths: number) =>
  expect.poll(booksOfAnna).toEqual({ balance: hundredths, sum: hundredths, held: 0 })

test('Each piece is told of in order, and each card that is shown costs one credit', async () => {
  plan({ says: reply(0), afterMs: 200 }, { says: 'NOTHING: Only an outline.' }, { says: reply(2), betweenMs: 1 }, [
    { says: broken },
    { says: broken },
    { says: broken },
  ])
  const events = await read({ notes: notesOf(4) })
  expect(events).toEqual([
    { event: 'begin', data: { from: 0, to: 4, pieces: 4, isLibrary: false } },
    { event: 'card', data: { piece: 0, front: '\\R^{0}', back: '0', currentCredits: 0.19 } },
    { event: 'skip', data: { piece: 1, reason: 'nothing', why: 'Only an outline.' } },
    { event: 'card', data: { piece: 2, front: '\\R^{2}', back: '2', currentCredits: 0.18 } },
    { event: 'skip', data: { piece: 3, reason: 'failed', why: expect.stringContaining('In the front, character') } },
    { event: 'done', data: { currentCredits: 0.18 } },
  ])
  await expectSettledAt(18)
})

test('What cannot be set is mended by the model before it is told of, and costs once', async () => {
  plan([{ says: broken }, { says: reply(1) }])
  expect(names(await read({ notes: notesOf(1) }))).toEqual(['begin', 'card', 'done'])
  expect(double.heard).toHaveLength(2)
  await expectSettledAt(19)
})

test('The model hears of one piece, its heading, the deck and its macros, and the author’s own commands', async () => {
  plan({ says: reply(1) })
  await read({
    notes: '\\newcommand{\\N}{\\mathbb N}\n\\section{Groups}\n\\begin{definition}[Group] In $\\N$.\\end{definition}',
  })
  const [instructions, asked] = double.heard[0]?.body.messages ?? []
  expect(instructions.content).toContain('<deck>Calculus</deck>')
  expect(instructions.content).toContain('\\R = \\mathbb{R}')
  expect(instructions.content).toContain('<definitions>\n\\N = \\mathbb N\n</definitions>')
  expect(asked.content).toBe(
    '<under>Groups</under>\n\n<piece>\n\\begin{definition}[Group] In $\\N$.\\end{definition}\n</piece>',
  )
})

test('With too few credits the cards that can be paid are told of, then the problem', async () => {
  await grant(2)
  plan({ says: reply(0) }, { says: 'NOTHING', afterMs: 100 }, { says: reply(2) }, { says: reply(3) })
  const events = await read({ notes: notesOf(5) })
  expect(names(events)).toEqual(['begin', 'card', 'skip', 'card', 'problem'])
  expect(events.at(-1)).toMatchObject({ data: { code: 'insufficient_credits' } })
  await expectSettledAt(0)
})

test('Without credits nobody is asked, and the refusal is an answer, not an event', async () => {
  await grant(0)
  const answer = await anna.post(path, { notes: notesOf(1) })
  expect([answer.status, answer.body.code]).toEqual([402, 'insufficient_credits'])
  expect(double.heard).toHaveLength(0)
})

test.each([[{ status: 401 }], [{ status: 429 }], [{ breaksAfter: 0 }], [{ isNonsense: true }]])(
  'When the model fails (%j) the run ends with a problem, and only what was shown is paid',
  async (act) => {
    plan({ says: reply(0) }, ...Array(4).fill([{ ...act, afterMs: 50 }, act]))
    const events = await read({ notes: notesOf(4) })
    expect(names(events)).toEqual(['begin', 'card', 'problem'])
    expect(events.at(-1)).toMatchObject({ data: { code: 'model_unavailable' } })
    await expectSettledAt(19)
  },
)

test('One piece that takes too long is passed over; after two in a row there is no point in going on', async () => {
  plan({ hangs: true }, { says: reply(1) }, { hangs: true }, { hangs: true }, { hangs: true })
  const hasty = await start(2000)
  const bea = hasty.as('bea')
  const events = eventsIn((await bea.post(await pathFor(bea), { notes: notesOf(6) })).body)
  expect(names(events)).toEqual(['begin', 'skip', 'card', 'skip', 'problem'])
  expect((await bea.post('/api/user', {})).body.currentCredits).toBe(0.19)
  await hasty.close()
})

test('A call can go on where another ended', async () => {
  plan({}, {}, { says: reply(2) }, { says: reply(3) })
  const events = await read({ notes: notesOf(4), from: 2 })
  expect(events[0]?.data).toMatchObject({ from: 2, to: 4, pieces: 4 })
  expect(events.flatMap(({ event, data }) => (event === 'card' ? [data.piece] : []))).toEqual([2, 3])
  expect(names(await read({ notes: notesOf(4), from: 9 }))).toEqual(['begin', 'done'])
})

test('A call reads a hundred pieces and says how many there are', async () => {
  plan()
  const events = await read({ notes: notesOf(130) })
  expect(events[0]?.data).toMatchObject({ from: 0, to: 100, pieces: 130 })
  expect(double.heard).toHaveLength(100)
  await expectSettledAt(20)
})

test.each([
  ['nothing', {}],
  ['blank notes', { notes: ' \n' }],
  ['no text', { notes: ['a'] }],
  ['too long notes', { notes: 'a'.repeat(48_001) }],
  ['characters that are none', { notes: 'a\0' }],
  ['a place that is none', { notes: 'a', from: -1 }],
])('%s is refused before anybody is asked', async (_, body) => {
  const answer = await anna.post(path, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  expect(double.heard).toHaveLength(0)
})

test('Notes count as one call of the assistant', async () => {
  const env = { ...testEnv, limits: { ...testEnv.limits, assistant: { hits: 2, windowMs: 60_000 } } }
  const one = await testApp({ env })
  const carl = one.as('carl')
  await carl.post('/api/user', {})
  const { _id } = await makeDeck(carl)
  const answers = []
  for (let calls = 0; calls < 3; calls++) answers.push(await carl.post(`/api/chat/${_id}/notes`, { notes: notesOf(5) }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  await one.close()
})

test('The library turns what is marked as a definition into a card, and passes over the rest', async () => {
  const one = await testApp()
  const carl = one.as('carl')
  await carl.post('/api/user', {})
  const { _id } = await makeDeck(carl)
  const notes = 'Definition (Group). A set with an inverse.\n\nRemark. It is late.'
  expect(eventsIn((await carl.post(`/api/chat/${_id}/notes`, { notes })).body)).toEqual([
    { event: 'begin', data: { from: 0, to: 2, pieces: 2, isLibrary: true } },
    {
      event: 'card',
      data: { piece: 0, front: 'Define \\emph{group}.', back: 'A set with an inverse.', currentCredits: 0.19 },
    },
    {
      event: 'skip',
      data: { piece: 1, reason: 'nothing', why: 'It is marked as “Remark”, of which no question is made.' },
    },
    { event: 'done', data: { currentCredits: 0.19 } },
  ])
  await one.close()
})

/** Reads no further, and does not leave: to break out of a loop over the body would be to cancel it. */
async function readUntil(answer: Response, sign: string) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes(sign); ) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) throw new Error(`The answer ended without ${sign}`)
    text += value
  }
}

test('Whoever leaves in the middle stops the model and pays for what was shown', async () => {
  const server: Server = createServer(getRequestListener(app.app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`
  const authorization = `Bearer ${await app.tokenFor(`anna ${people - 1}`)}`
  plan({ says: reply(0) }, { hangs: true }, { hangs: true }, { says: reply(3), betweenMs: 1000 })
  const leaving = new AbortController()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ notes: notesOf(8) }),
    signal: leaving.signal,
  })
  await readUntil(answer, 'event: card')
  await expect.poll(() => double.heard.length).toBe(4)
  leaving.abort()
  await expect.poll(double.leftCount).toBe(3)
  await expectSettledAt(19)
  expect(double.heard).toHaveLength(4)
  server.closeAllConnections()
  server.close()
})
