import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { signUp, somebody, writeDeck } from './people.ts'

/** Bytes of script, compressed, that a visitor's page may fetch. */
const budgets = { landing: 105_000, browse: 110_000, deck: 110_000 }
/** What visitors have no use for before they touch something. */
const notForVisitors = /typeset|codemirror|oidc|session|signed-in|toast|query/i

async function load(page: Page, path: string) {
  const scripts: Promise<{ name: string; bytes: number }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname
    scripts.push(response.body().then((body) => ({ name, bytes: brotliCompressSync(body).length })))
  })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const seen = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  return {
    scripts: await Promise.all(scripts),
    moved: await page.evaluate(() => (window as Window & { moved?: number[] }).moved),
  }
}

test('A visitor’s pages are light, and nothing moves while they load', async ({ browser, page }) => {
  const title = `Light ${Date.now()}`
  await signUp(page, somebody('Joseph'))
  await writeDeck(page, title, [['\\int_0^1 x\\,dx', '\\frac12']])
  const paths = { landing: '/', browse: '/browse', deck: new URL(page.url()).pathname }
  for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const { scripts, moved } = await load(await visitor.newPage(), path)
    expect(
      scripts.filter((script) => notForVisitors.test(script.name)),
      name,
    ).toEqual([])
    expect(scripts.length, name).toBeGreaterThan(2)
    expect(
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      name,
    ).toBeLessThanOrEqual(budgets[name])
    // A font's last subpixel may round otherwise: what no eye can see, to three decimals, is no movement.
    expect(
      moved?.filter((shift) => shift >= 0.001),
      name,
    ).toEqual([])
    await visitor.close()
  }
})

test('Browse follows the typing, and its address keeps it', async ({ page }) => {
  await page.goto('/browse', { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() => history.length)
  const box = page.getByPlaceholder('Search decks...')
  await box.pressSequentially('no deck says this', { delay: 30 })
  await expect(page).toHaveURL('/browse?search=no+deck+says+this')
  await expect(page.getByText('No public decks found')).toBeVisible()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/browse$/)
  await page.reload()
  await expect(box).toHaveValue('no deck says this')
})

test('A deck has one address, says what it is, and shows an answer when it is asked for', async ({ browser, page }) => {
  await signUp(page, somebody('Niels'))
  await writeDeck(page, 'Équations résolubles', [['x^2=2', '\\pm\\sqrt{2}']])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`/deck/anything/${id}?card=1`)
  await expect(visitor).toHaveURL(`/deck/equations-resolubles/${id}?card=1`)
  await expect(visitor).toHaveTitle('Équations résolubles | Lemma')
  const resource = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(resource).toMatchObject({ '@type': 'LearningResource', numberOfItems: 1, educationalLevel: 'College' })
  const carousel = visitor.getByRole('region', { name: 'Cards', exact: true })
  await expect(carousel.getByText('±')).toHaveCount(0)
  await carousel.getByRole('button', { name: 'Show back' }).click()
  await expect(carousel.getByText('±').first()).toBeAttached()
  expect((await visitor.request.get(`/deck/x/${crypto.randomUUID()}`)).status()).toBe(404)
  await context.close()
})

test('A visitor finds the landing page wherever nothing is theirs', async ({ request }) => {
  for (const [path, status] of [
    ['/settings', 200],
    ['/deck/nothing/study', 200],
    ['/no/such/page', 404],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, status])
    expect(await answer.text()).toContain('Mastery, One Card at a Time')
    expect(answer.headers().vary).toContain('Cookie')
  }
})
