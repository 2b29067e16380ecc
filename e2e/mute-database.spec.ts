import { expect, type Page } from '@playwright/test'
import { arriveHome, haveDeck, somebody, untilGradesCount } from './people.ts'
import { allowTrouble, expectTrouble, test } from './watched.ts'

test.use({ serviceWorkers: 'allow' })

/** As some browsers do in private windows, or after they were updated: they are asked for a database, and never answer. */
const silenceDatabases = (page: Page) =>
  page.addInitScript(() => {
    const silent = () => Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } })
    Object.defineProperty(IDBFactory.prototype, 'open', { value: silent })
  })

/** From then on what is not reached is looked for in the browser. */
const untilFilesCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('lemma-documents-'))), {
      timeout: 60_000,
    })
    .toBe(true)

test('Where the browser never opens its database everything works with a connection, a lost one is said, and one can leave', async ({
  page,
}) => {
  await silenceDatabases(page)
  await arriveHome(page, somebody('Emmy'))
  const deckId = await haveDeck(page, 'Curves', [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await page.goto(`/deck/${deckId}/study`)
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Show Answer' }).press('Space')
  await untilGradesCount(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/repetition'))
  await page.keyboard.press('5')
  await answered
  await page.goto('/settings')
  await expect(page.getByText('This browser keeps nothing, so that a connection is needed here.')).toBeVisible()

  await untilFilesCached(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  expectTrouble(/net::ERR_CONNECTION_FAILED .*figures/)
  allowTrouble(/net::ERR_CONNECTION_FAILED/)
  const isFigures = /\/api\/study\/figures/
  await page.route(isFigures, (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await page.unroute(isFigures)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('You seem to be offline.')).toBeHidden()

  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
})
