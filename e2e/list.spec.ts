import { expect, type Locator } from '@playwright/test'
import { deckPath } from '#contract/links'
import { authorization, sideways, smallTargets, violations } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('A maker finds, tags, deletes and has back cards of a large deck by keyboard alone', async ({ page }) => {
  test.slow()
  await haveAccount(page, somebody('Lise'))
  const deckId = await makeDeck(page, 'Many cards', [['What is the first?', 'This']])
  const headers = await authorization(page)
  for (let batch = 0; batch < 5; batch++) {
    const cards = Array.from({ length: 100 }, (_, nth) => ({
      frontEquation: `x^{${batch * 100 + nth}}`,
      backEquation: '\\frac{1}{2}',
    }))
    const data = { batchId: crypto.randomUUID(), cards }
    expect((await page.request.post(`/api/decks/${deckId}/cards/batch`, { headers, data })).ok()).toBe(true)
  }
  await page.goto(`/deck/${deckId}/cards`)
  const grid = page.getByRole('grid', { name: 'Cards' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  const rows = page.getByRole('row')
  expect(await rows.count()).toBeLessThan(60)
  await expect(rows.first()).toHaveAccessibleName('Card 1: What is the first?, New')
  await expect(rows.nth(1)).toHaveAccessibleName('Card 2: x^{0}, New')
  const partial = page.getByText('Only rows near the window are on this paper')
  await page.emulateMedia({ media: 'print' })
  await expect(partial).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(partial).toBeHidden()
  const undo = page.getByRole('button', { name: /^Undo: / })

  await rows.first().focus()
  await page.keyboard.press('End')
  const last = page.locator('[aria-rowindex="501"]')
  await expect(last).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('3 cards chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(undo).toHaveText('Undo: 3 cards deleted')
  await expect(grid).toHaveAttribute('aria-rowcount', '498')
  const focused = page.locator('[role=row]:focus')
  await expect(focused, 'one goes on from where one was').toHaveAttribute('aria-rowindex', '498')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid).toHaveAttribute('aria-rowcount', '501')

  const field = page.getByLabel('Find in this deck')
  await field.fill('x^{49')
  await expect(grid).toHaveAttribute('aria-rowcount', '11')
  await rows.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter')
  await page.getByRole('dialog').getByLabel('Tag').fill('Forties')
  await page.keyboard.press('Enter')
  await expect(undo).toHaveText('Undo: 11 cards tagged “Forties”')
  await field.fill('')
  await page.getByLabel('Tag', { exact: true }).selectOption('Forties')
  await expect(grid).toHaveAttribute('aria-rowcount', '11')

  await rows.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Reverse', exact: true }).press('Enter')
  await expect(undo).toHaveText('Undo: 11 cards reversed')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(undo).toBeHidden()

  await rows.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await expect(dialog.getByLabel('Tags', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove the tag Forties' })).toBeVisible()
  await dialog.getByLabel('Tags').fill('x')
  for (let times = 0; times < 3; times++) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await expect(dialog.getByRole('button', { name: 'Remove the tag Forties' }), 'the key was only held').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  expect(await violations(page)).toEqual([])

  await rows.first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 card chosen')).toBeVisible()
  for (let row = 1; row <= 8; row++) {
    if (row > 1) await page.keyboard.press('ArrowDown')
    const bar = await page.getByRole('region', { name: 'Chosen cards' }).boundingBox()
    await expect
      .poll(async () => {
        const box = await focused.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0)
      }, 'nothing lies over the row at hand')
      .toBeLessThanOrEqual(1)
  }
  // A window of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  const low = await page.getByRole('region', { name: 'Chosen cards' }).boundingBox()
  expect(low?.height, 'it leaves the rows their room').toBeLessThan(64)
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Print' }).focus()
  await expect(page.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 568 })
  const count = page.getByRole('region', { name: 'Chosen cards' }).getByRole('status')
  await page.getByRole('button', { name: 'Choose All' }).click()
  await expect(count).toHaveText('11 cards chosen')
  await expect(focused, 'its button is gone').toBeVisible()
  await page.getByRole('button', { name: 'Choose None' }).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(grid).toHaveAttribute('aria-rowcount', '8')
  await page.goto('/trash')
  const back = page.getByRole('button', { name: 'Put It Back' })
  await expect(back).toHaveCount(3)
  expect(await sideways(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await back.first().press('Enter')
  await page.getByRole('button', { name: 'Put all 2 cards back' }).press('Enter')
  await expect(page.getByText('Nothing is in the trash.')).toBeVisible()
})

test('A deck’s page on a laptop shows its card, its pager and the first cards of its list without scrolling', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await haveAccount(page, somebody('Sonja'))
  const cards = Array.from({ length: 12 }, (_, nth): [string, string] => [`x^{${nth}}`, '\\frac{1}{2}'])
  const title = 'Powers of one letter, as one learns them'
  const deckId = await makeDeck(page, title, cards)
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}`, {
    title,
    description: 'Twelve of them, each with what it is one half of.',
    isPublic: true,
  })
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  for (const [who, at] of [
    ['its maker', page],
    ['a visitor', visitor],
  ] as const) {
    await at.goto(deckPath({ _id: deckId, title }))
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: Number.NaN, width: 0, height: 0 }
    await expect(at.getByText(/^Card 1 of 12$/)).toBeVisible()
    const card = await boxOf(at.locator('.carousel-place:not([inert]) .sheet').first())
    expect(card.width, who).toBeGreaterThan(400)
    expect(card.width, who).toBeLessThanOrEqual(560)
    const pager = await boxOf(at.getByText(/^Card 1 of 12$/))
    expect(pager.y, who).toBeGreaterThan(card.y + card.height - 1)
    const row = await boxOf(at.getByRole('link', { name: 'Go to card 2' }))
    expect(row.y + row.height, who).toBeLessThanOrEqual(800)
    expect(await at.evaluate(() => scrollY), who).toBe(0)
  }
  await visitor.context().close()
})

test('Cards go to a deck that is older than the hundred latest', async ({ page }) => {
  await haveAccount(page, somebody('Ada'))
  const call = await callsOf(page)
  const { _id: oldest } = await call('POST', '/api/decks', { title: 'The oldest' })
  for (let nth = 0; nth < 105; nth++) await call('POST', '/api/decks', { title: `Deck ${nth}` })
  const deckId = await makeDeck(page, 'Here', [
    ['a', '1'],
    ['b', '2'],
  ])
  await page.goto(`/deck/${deckId}/cards`)
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 1 card' })
  const to = dialog.getByLabel('To the end of')
  await expect(to.getByRole('option')).toHaveCount(99)
  await expect(to.getByRole('option', { name: 'The oldest' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show older decks as well' }).press('Enter')
  await expect(to.getByRole('option')).toHaveCount(106)
  await expect(dialog.getByRole('button', { name: 'Show older decks as well' })).toBeHidden()
  await to.selectOption('The oldest')
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo: 1 card moved to “The oldest”' })
  await expect(undo).toBeVisible()
  expect((await call('GET', `/api/decks/${oldest}`)).cards).toMatchObject([{ frontEquation: 'a' }])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(undo).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect((await call('GET', `/api/decks/${oldest}`)).cards).toEqual([])
})
