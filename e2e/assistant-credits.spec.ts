import { expect } from '@playwright/test'
import { beginDeck, block, composer, openAssistant, say, thread } from './assistant.ts'
import { type OwnServer, ownServer, unlimitedEnv } from './own-server.ts'
import { expectTrouble, test } from './watched.ts'

/** Where a newcomer has a single credit. */
let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer({ env: { ...unlimitedEnv, CREDITS_WELCOME: '1' } })
  await server.start()
})
test.afterAll(() => server.discard())

test('A credit that was spent in another tab is gone from this one as soon as it is refused', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await beginDeck(page, 'Abel')
  const dialog = await openAssistant(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await openAssistant(other)
  await say(other, 'chain rule')
  await expect(block(other, 'Front')).toBeVisible()
  await expect(dialog.getByText('1 AI credit left')).toBeVisible()
  expectTrouble(/status of 402 .*\/api\/chat\//)
  await say(page, 'product rule')
  await expect(thread(page).getByRole('alert')).toContainText('too few AI credits')
  await expect(dialog.getByText('0 AI credits left')).toBeVisible()
  await expect(thread(page).getByText('product rule', { exact: true }), 'what was asked stays').toBeVisible()
  await context.close()
})

test('Too few credits lead to the plans, and from there back to what was begun', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await beginDeck(page, 'Niels')
  const dialog = await openAssistant(page)
  await expect(dialog.getByText('1 AI credit left')).toBeVisible()
  await say(page, 'chain rule')
  await expect(block(page, 'Front')).toBeVisible()
  await expect(dialog.getByText('0 AI credits left')).toBeVisible()
  await expect(dialog.getByText('You have no AI credits left')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openAssistant(page)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(block(page, 'Front'), 'what is unsaved can be reached without credits').toBeVisible()

  await say(page, 'swap sides')
  await expect(page.getByRole('heading', { name: 'Unlock AI-Powered Features' })).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(composer(page), 'what was typed is there').toHaveValue('swap sides')
  await expect(page.getByText('800 AI credits left')).toBeVisible()
  await expect(page).toHaveURL(/\/deck\/rules-of-calculus\/[^?]+$/)
  await composer(page).press('Enter')
  await expect(block(page, 'Back')).toHaveText('\\frac{d}{dx}\\,f(g(x))')
  await page.getByRole('button', { name: 'Add Card' }).last().click()
  await expect(page.getByText('Card 1 of 1')).toBeVisible()
  await context.close()
})

test('Without credits the assistant’s buttons lead to the plans', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await beginDeck(page, 'Evariste', [['x', 'y']])
  const dialog = await openAssistant(page)
  await say(page, 'chain rule')
  await expect(dialog.getByText('You have no AI credits left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'AI Card' }).click()
  await expect(page).toHaveURL(/\/product\?returnTo=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Edit with AI' }).click()
  await expect(page).toHaveURL(/\/product\?returnTo=/)
  await context.close()
})
