import { request } from '@playwright/test'
import { freePort, type OwnServer, ownServer } from '../../e2e/own-server.ts'
import { newAccount, somebody } from '../../e2e/people.ts'
import { median } from '../average.ts'
import { type Call, Connection } from '../client.ts'
import { heading, row } from '../markdown.ts'
import { startCluster } from './database.ts'

/** Each way to run the product is measured in turns of this length, so that what else the machine does hits all alike. */
const turnMs = 4000
const rounds = Number(process.argv[2] ?? 6)
const crowds = [16, 64]
const cardsOfDeck = 20

type Student = { headers: Record<string, string>; deckId: string; cardIds: string[] }
type Way = { name: string; ports: number[]; isWaiting: boolean }
type Turn = { perSecond: number; ratingMs: number }

/** What students do in a lecture hall: half of it grades, the rest what pages ask for. */
function* work({ headers, deckId, cardIds }: Student): Generator<Call & { isRating?: boolean }, never> {
  for (let n = 0; ; n++) {
    const path = `/api/study/${deckId}/cards/${cardIds[n % cardIds.length]}/repetition`
    if (n % 2 === 0) yield { method: 'PUT', path, headers, body: { responseQuality: 3 + (n % 3) }, isRating: true }
    else if (n % 8 === 1) yield { method: 'GET', path: '/api/decks?owned=true&limit=6', headers }
    else if (n % 8 === 3) yield { method: 'GET', path: '/api/decks?limit=9' }
    else if (n % 8 === 5) yield { method: 'POST', path: `/api/study/${deckId}/start`, headers }
    else yield { method: 'GET', path: `/api/decks/${deckId}`, headers }
  }
}

async function turn({ ports }: Way, students: Student[]): Promise<Turn> {
  const ratingsMs: number[] = []
  let answered = 0
  const startedMs = performance.now()
  await Promise.all(
    students.map(async (student, index) => {
      const connection = await Connection.open(ports[index % ports.length] ?? 0)
      for (const call of work(student)) {
        const sentMs = performance.now()
        if (sentMs - startedMs > turnMs) break
        const status = await connection.send(call)
        if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}`)
        answered++
        if (call.isRating) ratingsMs.push(performance.now() - sentMs)
      }
      connection.close()
    }),
  )
  return { perSecond: (answered / (performance.now() - startedMs)) * 1000, ratingMs: median(ratingsMs) }
}

async function enrol(url: string): Promise<Student> {
  const browser = await request.newContext({ baseURL: url })
  const headers = { authorization: `Bearer ${await newAccount(browser, somebody('Emmy'))}` }
  const { _id: deckId } = await (
    await browser.post('/api/decks', { headers, data: { title: 'Rings', isPublic: true } })
  ).json()
  const cards = Array.from({ length: cardsOfDeck }, (_, n) => ({ frontEquation: `x^{${n}}`, backEquation: `${n}` }))
  for (const data of cards) await browser.post(`/api/decks/${deckId}/cards`, { headers, data })
  const deck = await (await browser.get(`/api/decks/${deckId}`, { headers })).json()
  await browser.dispose()
  return { headers, deckId, cardIds: deck.cards.map(({ _id }: { _id: string }) => _id) }
}

await using cluster = await startCluster()
const port = await freePort()
const servers: OwnServer[] = []
const open = async (databaseUrl: string, more: Record<string, string> = {}) => {
  const endless = '1000000'
  const limits = {
    LIMIT_WRITES: endless,
    LIMIT_READS: endless,
    LIMIT_IMPORTS: endless,
    LIMIT_ANONYMOUS: endless,
    LIMIT_FAILED_SIGN_INS: endless,
    LIMIT_REGISTRATIONS: endless,
  }
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'silent',
    ...limits,
    ...more,
  }
  const server = await ownServer({ env, ...(servers.length === 0 && { port }) })
  servers.push(server)
  await server.start()
  return server.port
}
try {
  const direct = [await open(cluster.url), await open(cluster.url)]
  const ways: Way[] = [
    { name: 'one process', ports: direct.slice(0, 1), isWaiting: false },
    { name: 'two processes', ports: direct, isWaiting: false },
    { name: 'two, commits wait for the standby', ports: direct, isWaiting: true },
  ]
  if (cluster.pooledUrl) {
    const off = { DATABASE_PREPARE: 'off' }
    const pooled = [await open(cluster.pooledUrl, off), await open(cluster.pooledUrl, off)]
    ways.push({ name: 'two, through PgBouncer', ports: pooled, isWaiting: false })
    ways.push({ name: 'two, through PgBouncer, commits wait', ports: pooled, isWaiting: true })
    if (cluster.isPoolerPreparing) {
      const preparing = [await open(cluster.pooledUrl), await open(cluster.pooledUrl)]
      ways.push({ name: 'two, through a PgBouncer that prepares', ports: preparing, isWaiting: false })
    }
  } else console.log('There is no pgbouncer on this machine: what goes through it is left out.\n')

  const students: Student[] = []
  while (students.length < Math.max(...crowds)) students.push(await enrol(`http://localhost:${port}`))

  const titles = crowds.flatMap((crowd) => [
    `${crowd} students, a second`,
    '× one process',
    'rating p50',
    '× one process',
  ])
  const turns = new Map<string, Turn[]>()
  for (let round = 0; round <= rounds; round++)
    for (const way of ways) {
      await cluster.waitForStandby(way.isWaiting)
      for (const crowd of crowds) {
        const done = await turn(way, students.slice(0, crowd))
        const key = `${way.name} ${crowd}`
        // The first round is for what runs often to be compiled.
        if (round > 0) turns.set(key, [...(turns.get(key) ?? []), done])
      }
    }
  heading('', ...titles)
  for (const { name } of ways)
    row(
      name,
      ...crowds.flatMap((crowd) => {
        const [own, first] = [name, 'one process'].map((of) => turns.get(`${of} ${crowd}`) ?? [])
        const ratio = (figure: keyof Turn) =>
          median((own ?? []).map((done, n) => done[figure] / (first?.[n]?.[figure] ?? 1))).toFixed(2)
        const of = (figure: keyof Turn) => median((own ?? []).map((done) => done[figure]))
        return [Math.round(of('perSecond')), ratio('perSecond'), `${of('ratingMs').toFixed(1)} ms`, ratio('ratingMs')]
      }),
    )
} finally {
  for (const server of servers.toReversed()) await server.discard()
}
