import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('On a phone nothing moves while home comes up, and nothing lies over what is to be pressed', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await haveAccount(page, somebody('Clara'))
  await haveDeck(page, 'Clear of everything', [
    ['x', 'y'],
    ['u', 'v'],
  ])
  const plain = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const paper = await plain()
  await page.getByRole('button', { name: 'Delete Card' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await plain(), 'the scrollbar’s place is as dark as the page beside it').not.toBe(paper)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Card 1 is deleted', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Study' }).first().click()
  // What is under the toast could not be pressed.
  await page.getByRole('button', { name: 'Show Answer' }).click({ trial: true })
  expect(await page.getByText('Card 1 is deleted', { exact: true }).count(), 'the toast is still there').toBe(1)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByRole('button', { name: '5', exact: true }).click({ trial: true })

  const tab = await context.newPage()
  await tab.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What stands above comes last.
  const tile = tab.waitForResponse(/sortBy=newest/)
  await tab.route(/sortBy=due/, async (route) => {
    await tile
    await route.continue()
  })
  await tab.goto('/')
  const plus = tab.getByRole('button', { name: 'Create new deck' })
  await tab.getByRole('heading', { name: 'Clear of everything' }).last().waitFor()
  await tab.waitForLoadState('networkidle')
  const shifts = await tab.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // A font's last subpixel may round otherwise: what no eye can see, to three decimals, is no movement.
  expect(shifts.filter((shift) => shift >= 0.001)).toEqual([])

  const study = tab.getByRole('link', { name: 'Study deck' })
  await study.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const list = element.closest('ul')
    list?.scrollBy({ left: element.getBoundingClientRect().right - innerWidth + 48, behavior: 'instant' })
    scrollBy({ top: top + height / 2 - innerHeight + 48, behavior: 'instant' })
  })
  await expect(plus).toHaveAttribute('data-yields')
  await study.click({ trial: true })
  await plus.focus()
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Shift+Tab')
  await expect(plus, 'by key it is there').toHaveCSS('opacity', '1')
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('dialog', { name: 'Create New Deck' })).toBeVisible()

  for (const path of ['/settings', '/']) {
    await tab.goto(path)
    await tab.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await tab.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    // A phone that shows too wide a page says that it is as wide as the page.
    const cut = await tab
      .locator('nav *, main :not(ul *)')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.getBoundingClientRect().right > 391).map((box) => box.textContent),
      )
    expect(cut, `${path} in letters twice as large`).toEqual([])
  }
  await context.close()
})

test('Letters that come late move nothing', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  await haveAccount(page, somebody('Emilie'))
  const call = await callsOf(page)
  const description =
    'Calculus of one variable, as it is taught first: limits and continuity, the derivative and what it says of a function, the integral, and the theorem that joins them. Each card asks one thing.'
  const { _id } = await call('POST', '/api/decks', {
    title: 'Calculus: limits, derivatives and integrals',
    description,
  })
  const letters = Promise.withResolvers<void>()
  await page.route('**/stix-two-text-*.woff2', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.goto(`/deck/any/${_id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Card' }).waitFor()
  const places = () =>
    page.locator('main :is(h1, p)').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return [part.tagName, Math.round(top), Math.round(height)]
      }),
    )
  const isThere = () => page.evaluate(() => document.fonts.check('24px "STIX Two Text Variable"'))
  expect(await isThere()).toBe(false)
  const before = await places()
  letters.resolve()
  await expect.poll(isThere).toBe(true)
  expect(await places()).toEqual(before)
  await context.close()
})

/** As Safari does: that fonts are there is said once, also while more of them come. */
const sayReadyOnce = (page: Page) =>
  page.addInitScript(() => void Object.defineProperty(FontFaceSet.prototype, 'ready', { value: Promise.resolve() }))

for (const where of ['', ', also where `document.fonts.ready` does not wait for it'])
  test(`A card turns though a font of its back is late, and its back is fitted anew with it${where}`, async ({
    page,
  }) => {
    if (where) await sayReadyOnce(page)
    await haveAccount(page, somebody('Fritz'))
    const font = Promise.withResolvers<void>()
    await page.route('**/KaTeX_Caligraphic-*.woff2', async (route) => {
      await font.promise
      await route.continue()
    })
    const deckId = await makeDeck(page, 'Late letters', [['x', '\\mathcal{ABCDEFGH} = \\mathcal{MMMM}']])
    // Of the list of cards the document itself asks for it, and is not whole before.
    await page.goto(`/deck/late-letters/${deckId}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add Card' }).waitFor()
    const size = () =>
      page.locator('.flip-back .side').evaluate((side: HTMLElement) => side.style.getPropertyValue('--fit'))
    await page.getByRole('button', { name: 'Show back' }).first().press('Enter')
    await expect(page.locator('.flip[data-turned]')).toBeVisible()
    const withStandIns = await size()
    const isThere = () => page.evaluate(() => document.fonts.check('24px KaTeX_Caligraphic', 'A'))
    expect(await isThere()).toBe(false)
    font.resolve()
    await expect.poll(isThere).toBe(true)
    await expect.poll(size).not.toBe(withStandIns)
  })
