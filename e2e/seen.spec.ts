import { expect, type Page } from '@playwright/test'
import { browsePath } from '#web/pages/browse/browse-query.ts'
import { callsOf } from './api-calls.ts'
import { holdScripts } from './held-answers.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

/** Notes from now on, in every frame, what the page's first card says, each change once. */
async function watchFirstCard(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const text = document.querySelector('.carousel-place:not([inert]) .side-text')?.textContent
      if (text !== undefined && text !== said.at(-1)) said.push(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as Window & { said?: string[] }).said)
}

test('Who is signed in reads a public deck, and Browse, before the scripts are there, and no card blinks as they come', async ({
  browser,
  page,
}) => {
  const title = `Seen ${Date.now()}`
  await haveAccount(page, somebody('Maker'))
  await haveDeck(page, title, [['\\binom{n}{k}', 'A number of subsets.']])
  const ownPath = new URL(page.url()).pathname
  const reader = await browser.newContext()
  const first = await reader.newPage()
  await haveAccount(first, somebody('Reader'))
  await first.close()
  const pages = [
    { who: page.context(), path: ownPath, control: 'Add Card' },
    { who: reader, path: ownPath, control: 'More' },
    { who: reader, path: browsePath({ page: 1, sortBy: 'newest', search: title }), control: 'Add to my decks' },
  ]
  for (const { who, path, control } of pages)
    for (const width of [390, 1280]) {
      const tab = await who.newPage()
      await tab.setViewportSize({ width, height: 844 })
      const release = await holdScripts(tab)
      await tab.goto(path, { waitUntil: 'commit' })
      await expect(tab.locator('[data-seen]')).toHaveAttribute('inert')
      const card = tab.locator('.carousel-place:not([inert]) .side-text').first()
      await expect(card).toBeVisible()
      await expect(card.locator('.katex')).toBeVisible()
      const place = await card.boundingBox()
      const said = await watchFirstCard(tab)
      release()
      await expect(tab.getByRole('button', { name: control, exact: true })).toBeVisible()
      await expect(tab.locator('[data-seen]')).toHaveCount(0)
      expect(await card.boundingBox()).toEqual(place)
      expect(await said()).toHaveLength(1)
      await tab.close()
    }
  await reader.close()
})

test('Of a private deck the document shows nothing before it is known who looks', async ({ page }) => {
  await haveAccount(page, somebody('Alone'))
  const title = `Secret ${Date.now()}`
  const deckId = await makeDeck(page, title, [['a', 'b']])
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}`, { access: { isPublic: false } })
  const document = await (await page.request.get(`/deck/secret/${deckId}`)).text()
  expect(document).not.toContain(title)
  expect(document).not.toContain('data-seen=')
})

test('Of an address with nothing the document says so before it is known who looks', async ({ page }) => {
  expectTrouble(/status of 404 .*\/nowhere$/)
  await haveAccount(page, somebody('Astray'))
  const release = await holdScripts(page)
  await page.goto('/nowhere', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: 'Page not found' })
  await expect(heading).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  await expect(heading).toBeVisible()
})
