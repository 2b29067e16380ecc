import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { holdAnswers } from './held-answers.ts'
import { newerBuild } from './newer-build.ts'
import { offlineDataIn, untilReadyOffline, wordsIn } from './own-browser.ts'
import { ownServer, unlimitedEnv } from './own-server.ts'
import { ownSite } from './own-site.ts'
import { arriveHome, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

test.describe.configure({ mode: 'serial' })

const emil = somebody('Emil')
const site = ownSite()
let deckId = ''
/** Of the next build. */
let folder = ''

test.afterAll(() => {
  if (folder) rmSync(folder, { recursive: true })
})

const study = async (page: Page, remaining: number) => {
  await page.goto(`/deck/${deckId}/study`)
  await expect(page.getByText(`${remaining} card(s) remaining`)).toBeVisible()
  await page.getByRole('button', { name: 'Show Answer' }).press('Space')
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await expect(page.getByText(`${remaining - 1} card(s) remaining`)).toBeVisible()
}

/** Of the build that the worker of a page belongs to. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const gates = (await caches.keys()).find((name) => name.startsWith('lemma-documents-')) ?? ''
    const version = gates.replace('lemma-documents-', '')
    const files = await (await caches.open(`lemma-assets-${version}`)).keys()
    return files.map(({ url }) => url.split('/').at(-1))
  })

test('A browser that has no room, or forbids it, or has thrown away what it kept, studies with a connection and says so', async () => {
  const page = site.browser.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.server.url, quotaSize: 1000 })
  await arriveHome(page, emil)
  const call = await callsOf(page)
  const made = await call('POST', '/api/decks', { title: 'Lattices', isPublic: false })
  deckId = made._id
  const cards = Array.from({ length: 8 }, (_, n) => ({ frontEquation: `L_{${n}}`, backEquation: `y_{${n}}` }))
  await call('POST', `/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  await study(page, 8)
  await page.goto('/settings')
  await expect(page.getByText('This browser has no room to keep anything')).toBeVisible()

  const strict = await page.context().newPage()
  await strict.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is forbidden here', 'SecurityError')
    }
    for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  // Where nothing can be kept, an answer is lost with a page that is left before it is sent.
  const answered = strict.waitForResponse((response) => response.url().endsWith('/repetition'))
  await study(strict, 7)
  await answered
  await strict.goto('/settings')
  await expect(strict.getByText('This browser keeps nothing, so that a connection is needed here.')).toBeVisible()
  await strict.close()

  await session.send('Storage.overrideQuotaForOrigin', { origin: site.server.url })
  await page.goto('/')
  await untilReadyOffline(page, 1)
  await session.send('Storage.clearDataForOrigin', {
    origin: site.server.url,
    storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
  })
  await study(page, 6)
  await untilReadyOffline(page, 1)
  // In an open page, which goes on.
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('lemma').onsuccess = done
      }),
  )
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(
    page.getByText('Nothing is kept yet; that happens once a page has been open for a moment.'),
  ).toBeVisible()
})

test('Where nothing is to be kept any more, what is on its way there is not kept either', async () => {
  const page = site.browser.page()
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}`, { description: 'To be kept anew' })
  const reading = await holdAnswers(page, '**/ahead', 'GET')
  await page.goto('/settings')
  await reading.arrived(1)
  await page.getByRole('button', { name: 'Keep Nothing Here' }).click()
  const again = page.getByRole('button', { name: 'Keep My Decks Here' })
  await again.waitFor()
  const read = page.waitForResponse('**/ahead')
  await reading.release()
  await (await read).finished()
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  expect(await offlineDataIn(page)).toMatchObject({ persons: 0, decks: 0 })

  await page.unroute('**/ahead')
  await page.goto('/settings')
  await again.click()
  await page.goto('/')
  await untilReadyOffline(page, 1)
  await page.goto('/settings')
  const clear = page.getByRole('button', { name: 'Clear It' })
  await clear.press('Enter')
  await expect(clear).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keep Nothing Here' }), 'what takes its place').toBeFocused()
})

test('Answers and cards that waited for a sign-in that has ended meanwhile arrive once, after signing in again', async () => {
  const page = site.browser.page()
  await page.goto('/')
  await untilReadyOffline(page, 1)
  await site.server.end('SIGTERM')
  const cold = await site.browser.begin()
  await study(cold, 5)
  await cold.goto(`/deck/lattices/${deckId}`)
  await cold.getByRole('button', { name: 'Add Card' }).first().click()
  await cold.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await cold.keyboard.insertText('What is a dual?')
  await cold.getByRole('textbox', { name: 'Back (LaTeX)' }).click()
  await cold.keyboard.insertText('L^*')
  await cold.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click()
  await expect(cold.getByText('A new card. Waits for the connection.')).toBeVisible()
  for (const { name, path } of await cold.context().cookies())
    if (path !== '/') await cold.context().clearCookies({ name, path })
  await site.server.start()
  await expect(cold.getByText('You were signed out. Sign in again to go on.')).toBeVisible()
  await cold.getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  await cold.getByLabel('Email').fill(emil.email)
  await cold.getByLabel('Password', { exact: true }).fill(emil.password)
  await cold.getByRole('button', { name: 'Sign in' }).click()
  await expect(cold.getByText('Card 1 of 9')).toBeVisible()
  await expect(cold.getByRole('region', { name: 'Waiting to be saved' })).toBeHidden()
  const headers = await authorization(cold)
  const { cards } = await (await cold.request.get(`/api/decks/${deckId}`, { headers })).json()
  const { answers } = await (await cold.request.get('/api/study/figures', { headers })).json()
  expect([cards.length, answers]).toEqual([9, 4])
})

/** Something at the address of the site that answers whatever is asked with a page of its own. */
async function networkPage(port: number) {
  const network = { status: 200 }
  const server = createServer((_, answer) =>
    answer.writeHead(network.status, { 'content-type': 'text/html' }).end('<title>Sign in to this network</title>'),
  ).listen(port)
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return Object.assign(network, { close })
}

test('A network that puts a page of its own in place of everything loses nothing, and nothing of that page is kept', async () => {
  const page = site.browser.page()
  await page.goto('/')
  await untilReadyOffline(page, 1)
  // What was kept before had neither this card nor the answers that came with it.
  await expect.poll(() => wordsIn(page, ['What is a dual?'])).toHaveLength(1)
  await site.server.end('SIGTERM')
  const network = await networkPage(site.server.port)
  await page
    .getByRole('link', { name: /^Study/ })
    .first()
    .click()
  for (const [remaining, status] of [
    [5, 200],
    [4, 403],
  ] as const) {
    network.status = status
    await expect(page.getByText(`${remaining} card(s) remaining`)).toBeVisible()
    const refused = page.waitForResponse(
      (response) => /repetition$/.test(response.url()) && response.status() === status,
    )
    await page.getByRole('button', { name: 'Show Answer' }).press('Space')
    await untilGradesCount(page)
    await page.keyboard.press('5')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await refused
  }
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  const pagesKnown = () => page.evaluate(() => fetch('/__manifest?p=/search').then((answer) => answer.json()))
  expect(await pagesKnown()).toHaveProperty('root')
  network.status = 200
  expect(await pagesKnown()).toHaveProperty('root')
  // A file that is not kept beforehand, a page that a visitor reads, and the gates once they are a day old.
  const file = readdirSync('build/client/assets').find((name) => /^import-dialog.*\.js$/.test(name)) ?? ''
  const fetched = () => page.evaluate((name) => fetch(`/assets/${name}`).then((answer) => answer.text()), file)
  expect(await fetched()).toContain('Sign in to this network')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('lemma-documents-')) await caches.delete(name)
    for (const message of [{ read: '/', files: [] }, 'keep']) navigator.serviceWorker.controller?.postMessage(message)
  })
  await expect
    .poll(async () => (await offlineDataIn(page)).caches.some((name) => name.startsWith('lemma-documents-')))
    .toBe(true)
  await network.close()
  await site.server.start()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
    .toEqual([])
  expect(await wordsIn(page, ['Sign in to this network'])).toEqual([])
  expect(await fetched()).toContain('import')
  const headers = await authorization(page)
  expect((await (await page.request.get('/api/study/figures', { headers })).json()).answers).toBe(6)
  await page.goto('/')
  await untilReadyOffline(page, 1)
})

test('A newer build that comes while a card is studied is offered elsewhere, and the files of the one before stay', async () => {
  const page = site.browser.page()
  await page.goto('/')
  await untilReadyOffline(page, 1)
  // What was kept before had neither this card nor the answers that came with it.
  await expect.poll(() => wordsIn(page, ['What is a dual?'])).toHaveLength(1)
  await site.server.end('SIGTERM')
  const { before, after, ...copy } = newerBuild()
  folder = copy.folder
  const { port, dataDir } = site.server
  site.server = await ownServer({ env: unlimitedEnv, port, dataDir, folder })
  const cold = await site.browser.begin()
  await study(cold, 3)
  await site.server.start()
  const home = await cold.context().newPage()
  await home.goto('/')
  await expect(home.getByText('A new version is ready.')).toBeVisible()
  await expect(cold.getByText('2 card(s) remaining')).toBeVisible()
  await expect(cold.getByRole('button', { name: 'Load It' })).toHaveCount(0)
  expect((await cold.request.get(`/assets/${before}`)).status()).toBe(404)
  await Promise.all([home.waitForEvent('load'), home.getByRole('button', { name: 'Load It' }).click()])
  await expect.poll(() => filesOf(home)).toContain(after)
  // The page of before goes on, with what it has not asked for yet.
  expect(await cold.evaluate((file) => fetch(`/assets/${file}`).then(({ status }) => status), before)).toBe(200)
  await cold.getByRole('button', { name: 'Show Answer' }).press('Space')
  await untilGradesCount(cold)
  await cold.keyboard.press('4')
  await expect(cold.getByText('1 card(s) remaining')).toBeVisible()
})
