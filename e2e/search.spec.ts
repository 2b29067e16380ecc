import { expect } from '@playwright/test'
import { walk } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { chooseMore, haveAccount, makeDeck, somebody } from './people.ts'
import { type Held, holdTimers } from './timers.ts'
import { test } from './watched.ts'

test('A card is found again by its words and by its formula, and opened', async ({ page }) => {
  await haveAccount(page, somebody('Finder'))
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title: 'Differential forms' })
  await call('POST', `/api/decks/${_id}/cards/batch`, {
    batchId: _id,
    cards: [
      { frontEquation: 'What is a closed form?', backEquation: 'One with $d\\omega = 0$.' },
      { frontEquation: 'State Poincaré’s lemma', backEquation: 'On $\\mathbb{R}^n$ every closed form is exact.' },
      { frontEquation: '\\int_0^1 x^2\\,dx', backEquation: '\\frac{1}{3}' },
    ],
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search your cards' })
  await expect(field, 'one can type at once').toBeFocused()
  await page.keyboard.type('poincare closed')
  await expect(page.getByText('1 card found.')).toBeVisible()
  await expect(page.getByText('State Poincaré’s lemma')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String).sort()))
    .toEqual(['Poincaré', 'closed'])
  expect(await walk(page, 'what was found')).toContain('Differential forms · card 2')
  await field.focus()

  await field.fill('\\int^{1}_{0} x^{2}')
  await expect(page.getByRole('link', { name: 'Differential forms · card 3' })).toBeVisible()
  await expect(page, 'what is looked for stands in the address').toHaveURL(/search=%5Cint/)
  await field.fill('dω')
  await expect(page.getByText('No card has this in words; 1 card has it in a formula.')).toBeVisible()
  await expect(page.locator('.katex[data-found]')).toHaveCount(1)
  await field.fill('a \\oplus b')
  await expect(page.getByText('No card has this.')).toBeVisible()
  await field.fill('d\\omega = 1')
  await expect(page.getByText('No card has this; 1 card comes near.')).toBeVisible()

  await field.fill('\\int_0^1 t^2 dt')
  await expect(page).toHaveURL(/t%5E2/)
  await page.getByRole('button', { name: 'Also with other letters' }).click()
  await expect(page.getByText('1 card found.')).toBeVisible()
  await expect(page.locator('.katex[data-found]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Only with these letters' }).click()
  await expect(page).not.toHaveURL(/letters/)
  await field.fill('d\\omega = 1')
  await expect(page).toHaveURL(/omega/)
  await expect(page.getByText('No card has this; 1 card comes near.')).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Differential forms · card 1' }).click()
  await expect(page.getByText('Card 1 of 3')).toBeVisible()
  await chooseMore(page, 'Search')
  await expect(page.getByRole('button', { name: 'In this deck only' })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('closed')
  await expect(page.getByText('2 cards found.')).toBeVisible()
  await page.getByRole('button', { name: 'In this deck only' }).click()
  await expect(page.getByRole('button', { name: 'In this deck only' })).toBeHidden()
  await expect(page.getByText('2 cards found.')).toBeVisible()
})

test('A card is found by its tag as that is shown, opened by a press anywhere on it, and Back leads to where one was', async ({
  page,
}) => {
  await haveAccount(page, somebody('Ludwig'))
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title: 'Lemmas' })
  const cards = Array.from({ length: 40 }, (_, nth) => ({
    frontEquation: `Lemma number ${nth}`,
    backEquation: 'It holds.',
    tags: ['week_2'],
  }))
  await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: _id, cards })
  await page.goto(`/search?deck=${_id}`)
  const field = page.getByRole('searchbox', { name: 'Search your cards' })
  await field.pressSequentially('#Week_2')
  // Before the words have come to the address.
  await page.getByRole('button', { name: 'In this deck only' }).click()
  await expect(page.getByText('40 cards found.')).toBeVisible()
  await expect(page).toHaveURL(/search\?search=%23Week_2$/)
  const marks = () => page.evaluate(() => [...new Set([...(CSS.highlights.get('found') ?? [])].map(String))])
  await expect.poll(marks).toEqual(['week_2'])

  const found = page.getByText('Lemma number 15', { exact: true })
  await found.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(200)
  await found.click()
  await expect(page.getByText('Card 16 of 40')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  await expect(found).toBeInViewport()
  await expect(field).toHaveValue('#Week_2')
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('Words that rest right after another choice take it not back, also before the page has followed it', async ({
  page,
}) => {
  await haveAccount(page, somebody('Edward'))
  const id = await makeDeck(page, 'Lemmas', [['Lemma number 1', 'It holds.']])
  await holdTimers(page, 250)
  await page.goto(`/search?deck=${id}`)
  await page.getByRole('searchbox', { name: 'Search your cards' }).fill('lemma')
  await page.getByRole('button', { name: 'In this deck only' }).evaluate(async (button: HTMLElement) => {
    button.click()
    while (location.search !== '') await Promise.resolve()
    for (const run of (window as Held).heldTimers?.splice(0) ?? []) run()
  })
  await expect(page.getByText('1 card found.')).toBeVisible()
  await expect(page).toHaveURL(/search\?search=lemma$/)
})

test('An order that is chosen holds for what is typed before its answer comes', async ({ page }) => {
  await haveAccount(page, somebody('Sophus'))
  await makeDeck(page, 'There to be put in order', [])
  await page.goto('/browse')
  const field = page.getByRole('searchbox', { name: 'Search decks' })
  const order = page.getByLabel('Sort by')
  let isHeld = true
  await page.route(/\/browse\.data/, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue()
  })
  await expect(async () => {
    await order.selectOption('title')
    await expect(order, 'shows at once').toHaveValue('title', { timeout: 2_000 })
  }).toPass()
  const asked = page.waitForRequest(/search=no/)
  await field.fill('no deck is called that')
  await expect(page.getByText('No public decks found')).toBeHidden()
  await asked
  isHeld = false
  await expect(page.getByText('No public decks found')).toBeVisible()
  await expect(page).toHaveURL('/browse?sortBy=title&search=no+deck+is+called+that')
})

test('A visitor finds a public deck by a formula on its cards, and opens the card', async ({ page, browser }) => {
  await haveAccount(page, somebody('Teacher'))
  const call = await callsOf(page)
  const sign = String.raw`\Xi_{${Date.now() % 100_000}}`
  const { _id } = await call('POST', '/api/decks', { title: 'Sums and signs' })
  const plain = `zw${Date.now() % 100_000}+t`
  for (const backEquation of ['nothing', `Put $${sign}^{2} + \\frac{1}{2}$`, `${sign}^2`, plain])
    await call('POST', `/api/decks/${_id}/cards`, { frontEquation: 'What is it?', backEquation })
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto('/browse')
    await visitor.getByRole('searchbox', { name: 'Search decks' }).fill(`${sign} ^ 2`)
    await expect(visitor.getByText('1 deck with this formula.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(visitor.getByText('No public decks found'), 'by words there is none').toBeHidden()
  await expect(visitor.locator('.katex[data-found]')).toHaveCount(1)
  expect(await walk(visitor, 'decks by formula')).toContain('Sums and signs · card 2 and 1 more')
  const other = sign.replace('Xi', 'Psi')
  await visitor.goto(`/browse?search=${encodeURIComponent(`${other}^2 + \\frac12`)}`)
  await visitor.getByRole('link', { name: 'Also with other letters' }).click()
  await expect(visitor.getByText('1 deck with this formula.')).toBeVisible()
  await expect(visitor.locator('.katex[data-found]')).toHaveCount(1)
  await visitor.getByRole('link', { name: 'Sums and signs · card 2' }).click()
  await expect(visitor.getByText('Card 2 of 4')).toBeVisible()

  await visitor.goto(`/browse?search=${encodeURIComponent(plain)}`)
  await visitor.getByRole('link', { name: 'Look for It in Formulas' }).click()
  await expect(visitor.getByText('1 deck with this formula.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Look for It in Formulas' })).toBeHidden()
  await visitor.goto(`/browse?search=${encodeURIComponent('\\oiint \\wp \\beth')}`)
  await expect(visitor.getByText('No public deck has this formula.')).toBeVisible()
  await expect(visitor.getByText('No public decks found')).toBeVisible()
  await visitor.context().close()
})

test('An address that looks for too much, on half a page, looks for what it can', async ({ page }) => {
  await haveAccount(page, somebody('Johann'))
  await makeDeck(page, 'Long words', [['a'.repeat(250), 'aaah']])
  await page.goto(`/search?search=${'a'.repeat(2000)}&page=1.5`)
  await expect(page.getByText('1 card found.')).toBeVisible()
  await page.goto('/search?search=aaa%00h')
  await expect(page.getByText('1 card found.')).toBeVisible()
})

test('A search of many new cards goes on by itself until all of them were looked at', async ({ page }) => {
  await haveAccount(page, somebody('Sofja'))
  await makeDeck(page, 'Analysis', [['Every closed form', 'is exact']])
  // The first two answers are those of a server that has many cards to look at.
  let left = 2
  await page.route('**/api/cards?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const isPartial = left-- > 0
    await route.fulfill({ response, json: isPartial ? { ...answer, data: [], isPartial } : answer })
  })
  await page.goto('/search?search=closed')
  await expect(page.getByText('Still looking at the rest of your cards.')).toBeVisible()
  await expect(page.getByText('Every closed form')).toBeVisible()
  await expect(page.getByText('Still looking at the rest of your cards.')).toBeHidden()
})
