import { expect } from '@playwright/test'
import { arriveHome, haveAccount, haveDeck, somebody } from './people.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

const offline = 'You seem to be offline.'

test('A lost connection takes away what is new, never a page', async ({ page, context }) => {
  expectTrouble(disconnected)
  await haveAccount(page, somebody('Sonja'))
  await haveDeck(page, 'Partial differential equations', [['u_t = \\Delta u', 'The heat equation.']])
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  const learned = page.waitForResponse((response) => /__manifest\?.*browse/.test(response.url()))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  // All that is fetched ahead is there; the load state of the page was reached long before.
  await learned
  const files: string[] = await (await page.request.get('/page-files.json')).json()
  await page.waitForFunction(
    (names) =>
      names.every(
        (name) =>
          document.querySelector(`link[rel="modulepreload"][href="${name}"]`) &&
          performance.getEntriesByName(new URL(name, location.href).href).length > 0,
      ),
    files,
  )

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: offline }).first()).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('link', { name: 'Back to Decks' }).or(page.getByText('Failed to start')).first(),
  ).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Browse Decks' }).click()
  await expect(page.getByRole('heading', { name: 'Browse Public Decks' })).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Partial differential equations' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Partial differential equations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show back' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Partial differential equations' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Partial differential equations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show back' }), 'what was read is still there').toBeVisible()
})

test('A visitor whose connection is lost is told so, in a page that looks like one', async ({ page, context }) => {
  expectTrouble(disconnected)
  const owner = await context.newPage()
  await haveAccount(owner, somebody('Olga'))
  await haveDeck(owner, 'Hyperbolic systems', [['u_{tt} = u_{xx}', 'The wave equation.']])
  await context.clearCookies()
  await page.goto('/browse?search=Hyperbolic')
  await page.getByRole('link', { name: 'Hyperbolic systems' }).first().hover()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Landing' }).focus()
  await page.getByPlaceholder('Search decks...').fill('waves')
  await expect(page.getByText(offline)).toBeVisible()
  await expect(page.getByPlaceholder('Search decks...')).toHaveValue('waves')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(offline)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Showing 0 of 0 decks')).toBeVisible()
})

test('A server that goes away while a page is at rest leaves the page where it is', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*\/assets\/.*\.js$/)
  await arriveHome(page, somebody('Lars'))
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const refused: string[] = []
  await page.route('**/assets/*.js', (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  const parts = ['viewer-results', 'viewer-deck', 'settings-page']
  await expect.poll(() => parts.filter((part) => !refused.some((url) => url.includes(part)))).toEqual([])
  // What the page makes of the last of them is over when it is at rest again.
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(atRest)))
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
})
