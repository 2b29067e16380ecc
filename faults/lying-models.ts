import { setTimeout as sleep } from 'node:timers/promises'
import { writeMessage } from '#domain/assistant/message'
import { type Act, openModelDouble } from '#server/gateways/model/testing/double'
import { ownServer } from '../e2e/own-server.ts'
import { creditsOf, newDeck, newStudent, Statuses, type Student } from './student.ts'
import { unlimited } from './unlimited.ts'

/** How long the server waits for a model that says nothing. */
const patienceMs = 3000
const card = writeMessage({ front: 'x^2', back: '2x' })
/** What it says, and whether a card is in it. */
const lies: [says: string, act: Act, isCard?: true][] = [
  ['a card', { says: card }, true],
  ['words alone', { says: 'Which one do you mean?' }],
  ['half a formula', { says: writeMessage({ front: '\\frac{a}{b', back: 'x' }) }],
  ['half a card', { says: '### Front:\n[latex]x[/latex]' }],
  ['a card that was cut off', { says: card, isCutOff: true }],
  ['a thousand braces', { says: writeMessage({ front: '{'.repeat(500), back: '}'.repeat(500) }) }],
  ['NUL and half a letter', { says: writeMessage({ front: 'x\u0000\ud800', back: 'y' }) }, true],
  ['half a stream', { says: card, breaksAfter: 1 }],
  ['no word', { breaksAfter: 0 }],
  ['a web page', { isNonsense: true }],
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['nothing, for ever', { hangs: true }],
  ['talk without an end', { isEndless: 'talk' }],
  ['a line without an end', { isEndless: 'line' }],
  ['an error without an end', { isEndless: 'error' }],
]
/** Pieces of an endless answer lie in sockets after it was cut; a server that reads on takes far more. */
const heardAtMost = 16 * 1024 * 1024

/** For so long a server tries again to settle what it could not while the database was away, or too busy. */
const settlesForMs = 35_000

/** What was paid since, as soon as it is what was shown. */
async function paidAtLast(student: Student, before: number, shown: number): Promise<number> {
  for (const untilMs = Date.now() + settlesForMs; ; await sleep(500)) {
    const paid = before - (await creditsOf(student))
    if (paid === shown || Date.now() > untilMs) return paid
  }
}

type Outcome = {
  says: string
  statuses: Statuses
  cards: number
  paid: number
  slowestMs: number
  megabytesHeard: number
  /** No card was made of what is none. */
  isRead: boolean
  isBounded: boolean
  isAlive: boolean
}

/** A model that says whatever it likes is asked for cards: what was shown is paid, and nothing else. */
export async function hearLies(rounds: number): Promise<Outcome[]> {
  const double = await openModelDouble()
  const server = await ownServer({
    env: {
      ...unlimited,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: double.url,
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_TIMEOUT_MS: String(patienceMs),
      CREDITS_WELCOME: '1000',
    },
  })
  try {
    await server.start()
    const student = await newStudent(server.url)
    const deck = await newDeck(student, 'Lies')
    const outcomes: Outcome[] = []
    for (const [says, act, isCard] of lies) {
      double.plan.actFor = () => act
      double.heard.length = 0
      const before = await creditsOf(student)
      const statuses = new Statuses()
      let [cards, slowestMs] = [0, 0]
      const messages = [{ role: 'user', content: 'power rule' }]
      const ask = async () => {
        const { status, body, tookMs } = await student('POST', `/api/chat/${deck}/ai`, { messages })
        statuses.add(status)
        slowestMs = Math.max(slowestMs, tookMs)
        if (body?.card) cards++
      }
      await Promise.all(Array.from({ length: rounds }, ask))
      const isAlive = await server.isAlive()
      const paid = await paidAtLast(student, before, cards)
      const heard = Math.max(0, ...double.heard.map(({ bytes }) => bytes))
      const megabytesHeard = heard / 1024 / 1024
      const [isRead, isBounded] = [isCard || cards === 0, heard < heardAtMost]
      outcomes.push({ says, statuses, cards, paid, slowestMs, megabytesHeard, isRead, isBounded, isAlive })
    }
    return outcomes
  } finally {
    await server.discard()
    await double.close()
  }
}
