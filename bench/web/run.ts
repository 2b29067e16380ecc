import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chromium as engine } from '@playwright/test'
import { callsOf } from '../../e2e/api-calls.ts'
import { ownServer } from '../../e2e/own-server.ts'
import { signUp, somebody, writeDeck } from '../../e2e/people.ts'
import { median } from '../average.ts'
import { heading, row } from '../markdown.ts'
import { answerOften } from './answers.ts'
import { chromium } from './browser.ts'
import { fetchLighthouse, judge, type Scores, scoreNames } from './lighthouse.ts'
import { pages, writeCard } from './pages.ts'
import { calibrate, loopMs } from './phone.ts'
import { openUnwatched } from './unwatched.ts'
import { measure, type Vitals } from './vitals.ts'

/**
 * `npm run bench:web [-- --runs=5] [-- --only=deck] [-- --without-lighthouse]`: what pages take on a fixed phone on slow
 * 4G, loaded cold, beside what they may; then Lighthouse's scores of the same phone. Medians; judges nothing.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    'without-lighthouse': { type: 'boolean' },
  },
})
const rounds = Array.from({ length: Number(values.runs) })
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const beside = (figure: number, atMost: number, print: (figure: number) => string) =>
  `${print(figure)} / ${print(atMost)}${figure > atMost ? ' **over**' : ''}`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (figure: number) => `${Math.round(figure)} ms`
const columns: [keyof Vitals, string, (figure: number) => string][] = [
  ['scriptBytes', 'JS', kB],
  ['lcpMs', 'LCP', ms],
  ['tbtMs', 'TBT', ms],
  ['cls', 'CLS', (figure) => figure.toFixed(3)],
  ['inpMs', 'INP', ms],
]

const server = await ownServer({ env: { LOG_LEVEL: 'error', LIMIT_ANONYMOUS: '1000000', LIMIT_WRITES: '1000000' } })
await server.start()
const env = { ...process.env, PORT: String(server.port), DATA_DIR: server.dataDir }
spawnSync(process.execPath, ['server/commands/seed.ts'], { env, stdio: 'ignore' })
const browser = await engine.launch(chromium)
const slowdown = await calibrate(browser)
await using unwatched = await openUnwatched()
const open = () => browser.newContext({ baseURL: server.url, ...phone })

try {
  const measured = Object.entries(pages).filter(([name]) => name.includes(values.only))
  const { deckId, ownPath, ...own } = await prepare()
  const often = measured.some(([, page]) => page.hasAnswered) ? await haveAnsweredOften() : undefined
  console.log(`Measured / may be, medians of ${rounds.length}: a phone, slow 4G, cold.`)
  console.log(`Its processor takes ${loopMs} ms for a loop: this one is slowed down ${slowdown.toFixed(1)} ×.\n`)
  heading('page', ...columns.map(([, name]) => name))
  for (const [name, page] of measured) {
    const figures: Vitals[] = []
    for (const _ of rounds) {
      const who = page.hasAnswered ? often : page.isOwn ? own : undefined
      const where = { url: server.url + page.path(deckId), cookies: who?.cookies ?? [], slowdown }
      const { vitals, cookies } = await measure(unwatched, where, page.use)
      // A sign-in that is renewed takes the place of the one before, which nobody may come with much later.
      if (who) who.cookies = cookies
      figures.push(vitals)
    }
    row(
      name,
      ...columns.map(([key, , print]) => beside(median(figures.map((one) => one[key])), page.atMost[key], print)),
    )
  }
  if ('editor'.includes(values.only)) await measureEditor(ownPath, own)
  if (!values['without-lighthouse']) await measureScores(deckId)
} finally {
  await browser.close()
  await server.discard()
}

/** Somebody with a deck of their own and some that they like, and a seeded deck of all. */
async function prepare() {
  const context = await open()
  const page = await context.newPage()
  await signUp(page, somebody('Lise'))
  const own = 'Of my own'
  await writeDeck(page, own, [['a', 'b']])
  const ownPath = new URL(page.url()).pathname
  const call = await callsOf(page)
  const { data } = await call('GET', '/api/decks?limit=9')
  const found: { _id: string; title: string }[] = data.filter(({ title }: { title: string }) => title !== own)
  for (const { _id } of found) await call('POST', `/api/decks/${_id}/like`, { isLiked: false })
  const cookies = await context.cookies()
  await context.close()
  const deckId = found.find(({ title }) => title.includes('Calculus'))?._id ?? ''
  return { deckId, ownPath, cookies }
}

async function haveAnsweredOften() {
  const context = await open()
  const page = await context.newPage()
  await signUp(page, somebody('Emmy'))
  await answerOften(page)
  const cookies = await context.cookies()
  await context.close()
  return { cookies }
}

async function measureEditor(path: string, own: Awaited<ReturnType<typeof haveAnsweredOften>>) {
  const figures: { opensMs: number; keyMs: number }[] = []
  for (const _ of rounds) {
    const { value, cookies } = await unwatched.visit(
      { url: server.url + path, cookies: own.cookies, slowdown },
      writeCard,
    )
    own.cookies = cookies
    figures.push(value)
  }
  console.log('')
  heading('dialog for a card', 'opens', 'key to formula')
  const of = (key: 'opensMs' | 'keyMs') => median(figures.map((one) => one[key]))
  row('on the phone', beside(of('opensMs'), 300, ms), beside(of('keyMs'), 50, ms))
}

async function measureScores(deckId: string) {
  fetchLighthouse()
  console.log('')
  heading('Lighthouse, of 100', ...scoreNames)
  const atLeast = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
  const visitors = Object.entries(pages).filter(([name, page]) => !page.isOwn && name.includes(values.only))
  for (const [name, page] of visitors) {
    const scores: Scores[] = []
    for (const _ of rounds) {
      const judged = await judge(server.url + page.path(deckId), slowdown)
      if (judged) scores.push(judged)
    }
    if (scores.length === 0) {
      row(name, ...scoreNames.map(() => 'no run'))
      continue
    }
    const of = (score: (typeof scoreNames)[number]) => median(scores.map((one) => one[score]))
    row(
      name,
      ...scoreNames.map((score) => `${of(score)} / ${atLeast[score]}${of(score) < atLeast[score] ? ' **under**' : ''}`),
    )
  }
}
