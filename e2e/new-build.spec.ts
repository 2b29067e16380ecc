import { expect, type Page } from '@playwright/test'
import { untilReadyOffline, untilRegistered } from './own-browser.ts'
import { ownSite } from './own-site.ts'
import { arriveHome, haveAccount, haveDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const site = ownSite()

const offer = (page: Page) => page.getByRole('button', { name: 'Load It' })

/** The worker has something under way until the function returned is called. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/sw.js'))
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    const { fetch } = globalThis
    const { promise, resolve } = Promise.withResolvers<void>()
    const fetchLate: typeof fetch = async (...asked) => {
      Object.assign(globalThis, { isBusy: true })
      await promise
      return fetch(...asked)
    }
    Object.assign(globalThis, { fetch: fetchLate, letGo: resolve })
  })
  const asked = await page.evaluate(() => {
    const { controller } = navigator.serviceWorker
    controller?.postMessage({ read: '/about', files: [] })
    return controller?.scriptURL
  })
  expect(asked).toBe(worker.url())
  await expect.poll(() => worker.evaluate(() => 'isBusy' in globalThis)).toBe(true)
  return () => worker.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
}

test('A new version that the one before does not let in says so; once it is in, other tabs can load it as well', async () => {
  const page = site.browser.page()
  await arriveHome(page, somebody('Sofia'))
  await untilReadyOffline(page)
  const beside = await page.context().newPage()
  await beside.goto('/')
  await untilRegistered(beside)
  const letGo = await keepBusy(page)
  // Under another name it is another worker of the same pages, as that of the next build is.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined))
  await expect(offer(beside)).toBeVisible()
  await offer(page).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeFocused()
  await expect(page.getByText('waits until the one before has finished')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused()
  const load = page.waitForEvent('load')
  await letGo()
  await load
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  await Promise.all([beside.waitForEvent('load'), offer(beside).click()])
  await expect(beside.getByRole('heading', { name: 'My Decks' })).toBeVisible()
})

test('A press that leads to a page of which a newer build has other files leads there', async ({ page }) => {
  expectTrouble(/status of 404 .*study-/, /Error loading route module/, /Failed to fetch dynamically imported module/)
  // What is fetched at rest would be there.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await haveAccount(page, somebody('Sofia'))
  await haveDeck(page, 'Rings', [['What is a ring?', 'R']])
  await page.route(/\/assets\/study-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Study', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Rings', level: 1 })).toBeVisible()
})
