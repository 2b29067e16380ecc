import { expect, type Locator } from '@playwright/test'
import { sideways } from './accessibility.ts'
import { chooseMore, haveAccount, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('In letters twice as large a phone cuts off no title, and nothing is to be scrolled sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Magna'))
  const deckId = await makeDeck(page, 'Linear algebra', [['x', 'y']])
  const goTo = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  }
  const fits = async (where: string) => expect.soft(await sideways(page), where).toBe(0)
  await goTo('/')
  await fits('home')
  const title = page.getByRole('listitem').getByRole('link', { name: 'Linear algebra', exact: true }).first()
  expect.soft(await title.evaluate((link) => link.scrollWidth - link.clientWidth), 'of the title').toBe(0)
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await page.getByRole('button', { name: 'Create Deck' }).waitFor()
  await fits('the deck dialog')
  await page.keyboard.press('Escape')
  for (const path of ['/browse', '/product', '/search', `/deck/${deckId}/cards`, `/deck/x/${deckId}`]) {
    await goTo(path)
    await fits(path)
  }
  await chooseMore(page, 'AI Card')
  await page.getByRole('dialog').waitFor()
  await fits('the assistant')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByRole('button', { name: 'Save and Add Another' }).waitFor()
  await fits('the card dialog')
  await goTo(`/deck/${deckId}/study`)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByText('Rate your recall strength:').waitFor()
  await fits('an answer')

  // The smallest phone has half as much room again.
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/', '/browse', `/deck/x/${deckId}`]) {
    await goTo(path)
    await fits(`${path} on the smallest`)
  }
  await goTo(`/deck/${await makeDeck(page, 'Empty', [])}`)
  const unseen = await page.getByText("This deck doesn't have any cards yet").evaluate((text) => {
    const bottom = (box: Element | null) => box?.getBoundingClientRect().bottom ?? 0
    return Math.max(0, bottom(text) - bottom(text.parentElement))
  })
  expect.soft(unseen, 'of what an empty deck says').toBe(0)
  await goTo(`/deck/x/${deckId}`)
  for (const name of ['Edit Deck', 'My Settings']) {
    await chooseMore(page, name)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    if (name === 'Edit Deck') await page.locator('summary', { hasText: 'Macros' }).click()
    if (name === 'Edit Deck') await page.getByLabel('Name of macro 1').waitFor()
    await fits(`${name} on the smallest`)
    await page.keyboard.press('Escape')
    // While it goes it is still there, and then gives the focus back.
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByRole('button', { name: 'Save and Add Another' }).waitFor()
  await fits('the card dialog on the smallest')
  await page.keyboard.press('Escape')
  await goTo(`/deck/${deckId}/study`)
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
  const sheet = await page.locator('article:not([inert]) .flip').boundingBox()
  expect.soft(sheet?.height, 'room to read, as wide as the phone').toBeGreaterThanOrEqual(140)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await fits('the keys on the smallest')
  await goTo('/settings')
  await page.getByRole('button', { name: 'Recompute Schedule' }).click()
  const question = page.getByRole('alertdialog')
  const recompute = question.getByRole('button', { name: 'Recompute' })
  const edge = async (of: Locator) => (await of.boundingBox())?.x
  await expect.poll(() => edge(recompute), 'not cut off by its dialog').toBeGreaterThan((await edge(question)) ?? 320)
})

test('In letters twice as large a phone has its navigation in one row, and the head of a session leaves the card in view', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  // As the browser's own setting has it: what asks for the window's width in letters is answered by it as well.
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await haveAccount(page, somebody('Magna'))
  const deckId = await makeDeck(page, 'Groups', [['x', 'y']])
  await makeDeck(page, 'Rings', [])
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const isOneRow = async (count: number) => {
    const boxes = await nav
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBe(count)
    expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size, 'rows').toBe(1)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Delete Rings' }).waitFor()
  await isOneRow(3)
  await expect(nav.getByRole('link', { name: 'Progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Rings' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await nav.getByRole('button', { name: 'Undo' }).waitFor()
  await isOneRow(4)
  expect(await sideways(page)).toBe(0)

  await page.goto(`/deck/${deckId}/study`)
  const remaining = page.getByText('card(s) remaining')
  await remaining.waitFor()
  const head = await page.locator('main > header').boundingBox()
  const said = await remaining.boundingBox()
  expect((said?.x ?? 0) + (said?.width ?? 0), 'within its column').toBeLessThanOrEqual(
    (head?.x ?? 0) + (head?.width ?? 0),
  )
  await expect(page.getByRole('link', { name: 'Back to Decks' })).toBeVisible()
  const sheet = await page.locator('article:not([inert]) .flip').boundingBox()
  expect(sheet?.y, 'the card begins on the first screen').toBeLessThan(568)
  await context.close()
})
