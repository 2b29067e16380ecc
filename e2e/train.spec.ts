import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { keptIn, type OwnBrowser, ownBrowser } from './own-browser.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { haveAccount, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

test.describe.configure({ mode: 'serial' })

let server: OwnServer
let browser: OwnBrowser

test.beforeAll(async ({ launchOptions }) => {
  server = await ownServer({ env: { LOG_LEVEL: 'error', LIMIT_ANONYMOUS: '100000' } })
  await server.start()
  browser = await ownBrowser({ ...launchOptions, baseURL: server.url })
})
test.afterAll(async () => {
  await browser.discard()
  await server.discard()
})

/** A deck of the person who is signed in, with so many cards. */
async function makeDeck(page: Page, title: string, cards: number): Promise<string> {
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title, isPublic: false })
  const batch = Array.from({ length: cards }, (_, n) => ({ frontEquation: `\\int x^{${n}}`, backEquation: `y_{${n}}` }))
  await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards: batch })
  return _id
}

const untilKept = (page: Page, decks: number) =>
  expect
    .poll(async () => {
      const kept = await keptIn(page)
      return [kept.decks, kept.documents > 5]
    })
    .toEqual([decks, true])

async function answer(page: Page, grade: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Answer' }).press('Space')
  await untilGradesCount(page)
  await page.keyboard.press(grade)
}

test('Ten cards are studied on the train, the tab is closed, and a fresh one goes on', async () => {
  const page = browser.page()
  await haveAccount(page, somebody('Sofia'))
  const deckId = await makeDeck(page, 'Integrals', 20)
  await makeDeck(page, 'Series', 3)
  await page.reload()
  await untilKept(page, 2)
  await server.end('SIGTERM')

  const cold = await browser.begin()
  await cold.goto('/')
  await expect(cold.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await expect(cold.getByText(/this is as of \d\d:\d\d/)).toBeVisible()
  await expect(cold.getByText('20 new').first()).toBeVisible()
  await cold.goto(`/deck/${deckId}/study`)
  for (let n = 0; n < 10; n++) {
    await expect(cold.getByText(`${20 - n} card(s) remaining`)).toBeVisible()
    await answer(cold, '5')
  }
  await cold.keyboard.press('u')
  await expect(cold.getByText('11 card(s) remaining')).toBeVisible()

  const later = await browser.begin()
  await later.goto(`/deck/${deckId}/study`)
  await expect(later.getByText('11 card(s) remaining')).toBeVisible()
  await later.goto('/')
  await expect(later.getByText('11 new').first()).toBeVisible()
})
