import { expect, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { haveAccount, haveDeck, makeDeck, signUp, somebody, untilGradesCount, writeDeck } from './people.ts'
import { allowTrouble, forsaken, test } from './watched.ts'

const derivatives: [string, string][] = [
  ['\\frac{d}{dx} \\sin x', '\\cos x'],
  ['\\frac{d}{dx} \\ln x', '\\frac{1}{x}'],
  ['What is $\\int_0^1 x^2\\,dx$?', '\\frac{1}{3}'],
]

/** Recalls every card of a session that has `count` of them. */
async function gradeAll(page: Page, count: number, grade: '4' | '5'): Promise<void> {
  for (let left = count; left > 0; left--) {
    await expect(page.getByText(`${left} card(s) remaining`)).toBeVisible()
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.getByRole('button', { name: grade, exact: true }).click()
  }
}

test('A newcomer signs up, makes a deck with three cards and studies it', async ({ page }) => {
  await signUp(page, somebody('Ada'))
  await writeDeck(page, 'Derivatives to know', derivatives)
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()
  await gradeAll(page, 3, '4')
  await expect(page.getByText("No more cards left for today's session!")).toBeVisible()
})

test('A visitor finds a public deck by search and reads it with scripts off', async ({ browser, page }) => {
  await haveAccount(page, somebody('Bernhard'))
  await makeDeck(page, 'Integrals of Zwiebelkuchen', derivatives)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto('/browse')
  await visitor.getByPlaceholder('Search decks...').fill('zwiebelkuchen')
  await visitor.getByPlaceholder('Search decks...').press('Enter')
  await visitor.getByRole('link', { name: 'Integrals of Zwiebelkuchen' }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Integrals of Zwiebelkuchen' })).toBeVisible()
  await expect(visitor.locator('.katex').first()).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to card 3' }).click()
  await expect(visitor.getByText('Card 3 of 3')).toBeVisible()
  const above = await visitor.locator('body').evaluate((body) => getComputedStyle(body, '::before').content)
  expect(above, 'what no button does, and why').toMatch(/need JavaScript/)
  await plain.close()
})

test('A second person likes a deck and studies it with progress of their own, which waits when it is taken out', async ({
  browser,
  page,
}) => {
  const title = `Cosets ${Date.now()}`
  await haveAccount(page, somebody('Emmy'))
  await makeDeck(page, title, derivatives)

  const other = await browser.newContext()
  const reader = await other.newPage()
  await haveAccount(reader, somebody('Felix'))
  await reader.goto(`/browse?search=${encodeURIComponent(title)}`)
  let likes = 0
  const pressedTwice = Promise.withResolvers<void>()
  await reader.route('**/like', async (route) => {
    likes++
    await pressedTwice.promise
    await route.continue()
  })
  const heart = reader.getByRole('button', { name: /my decks$/ }).first()
  await expect(heart).toHaveAccessibleName('Add to my decks')
  await heart.focus()
  const reread = reader.waitForResponse(/\/api\/decks\?page=/)
  await reader.keyboard.press('Enter')
  await expect(heart).toHaveAccessibleName('Remove from my decks')
  await reader.keyboard.press('Enter')
  pressedTwice.resolve()
  await reread
  await reader.waitForLoadState('networkidle')
  expect(likes, 'a press while a request is in flight is ignored').toBe(1)
  await expect(heart).toHaveAccessibleName('Remove from my decks')
  await expect(heart, 'the focus stays where it was').toBeFocused()
  await reader.goto('/')
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader).toHaveURL(/\/deck\//)
  const shared = reader.url()
  await reader.getByRole('link', { name: 'Study' }).first().click()
  await gradeAll(reader, 3, '5')
  await expect(reader.getByText("No more cards left for today's session!")).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('Not studied yet').first()).toBeVisible()
  await reader.goto('/')
  await heart.focus()
  await reader.keyboard.press('Enter')
  await expect(reader.getByText("You haven't created any decks yet")).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'My Decks' }), 'what had the focus is gone').toBeFocused()
  await expect(reader.getByText('Your progress stays')).toBeVisible()

  await reader.goto(shared)
  await expect(heart).toHaveAccessibleName('Add to my decks')
  await reader.getByRole('link', { name: 'Study', exact: true }).click()
  await expect(reader.getByText("No more cards left for today's session!")).toBeVisible()
  await reader.getByRole('link', { name: 'Back to Decks' }).click()
  await expect(reader.getByRole('region', { name: 'Continue Learning' })).toContainText(`${title}Nothing due`)
  await expect(heart, 'it is there because it is studied').toHaveAccessibleName('Remove from my decks')
  await other.close()
})

test('A grade given is still there after the server is killed and started again', async ({ browser }) => {
  allowTrouble(forsaken)
  const server = await ownServer()
  await server.start()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await haveAccount(page, somebody('Sofja'))
  await haveDeck(page, 'Analysis for the patient', derivatives)
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  const acknowledged = page.waitForResponse((response) => response.url().endsWith('/repetition') && response.ok())
  await page.keyboard.press('5')
  await acknowledged
  await server.end('SIGKILL')
  await server.start()
  await page.reload()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await context.close()
  await server.discard()
})
