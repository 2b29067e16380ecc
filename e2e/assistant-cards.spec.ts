import { expect, type Page } from '@playwright/test'
import { beginDeck, block, openAssistant, openEditing, say, sheet, thread } from './assistant.ts'
import { expectTrouble, test } from './watched.ts'

const saving = (page: Page, name: string) => thread(page).getByRole('button', { name })
const inDeck = (page: Page) => thread(page).getByRole('status').filter({ hasText: 'In the deck' })

test('Two cards of one conversation are added, each where it stands, and neither twice', async ({ page }) => {
  await beginDeck(page, 'Sofya')
  const dialog = await openAssistant(page)
  await say(page, 'chain rule')
  await expect(saving(page, 'Add This Card (card 1)')).toBeVisible()
  await say(page, 'product rule')
  await expect(saving(page, 'Add This Card (card 2)')).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add Card' })
  await add.click()
  await expect(inDeck(page)).toHaveCount(1)
  const note = dialog.getByText('This card is in the deck; 1 more of this conversation is not.')
  await expect(note.filter({ visible: true })).toHaveCount(1)
  await expect(add).toHaveAttribute('aria-disabled', 'true')

  await say(page, 'the bagpipes of Aberdeen')
  await expect(thread(page).getByText('It found nothing for that.')).toBeVisible()
  await expect(add).toHaveAttribute('title', /^The latest reply has no card\./)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Card 1 of 1')).toBeVisible()

  await openAssistant(page)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(inDeck(page), 'what was added is known to be').toHaveCount(1)
  expectTrouble(/ERR_FAILED .*\/cards$/)
  await page.route('**/cards', (route) => route.abort(), { times: 1 })
  await saving(page, 'Add This Card').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(thread(page).getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  const written = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cards'))
  // As fast as no finger is.
  await saving(page, 'Add This Card').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const { chatHistory, frontEquation } = (await written).postDataJSON()
  expect(frontEquation).toContain('f(g(x))')
  expect(
    chatHistory.map(({ role }: { role: string }) => role),
    'how this card came about',
  ).toEqual(['assistant', 'user', 'assistant'])
  await expect(inDeck(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Card 2 of 2')).toBeVisible()
  await openAssistant(page)
  await expect(page.getByRole('button', { name: 'Restore Draft' }), 'nothing is left').toBeHidden()
})

test('While a card is edited with the assistant, others are added beside it, and it is edited once', async ({
  page,
}) => {
  await beginDeck(page, 'Emmy', [['\\sin x', '\\cos x']])
  await openEditing(page, 'Edit with AI')
  const dialog = page.getByRole('dialog')
  await expect(inDeck(page), 'the card as it is').toHaveCount(1)
  await say(page, 'swap sides')
  await expect(block(page, 'Front')).toHaveText('\\cos x')
  await say(page, 'chain rule')
  await expect(saving(page, 'Save This Version')).toHaveCount(2)
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/cards/0', (route) => arriving.then(() => route.continue()))
  await saving(page, 'Save This Version (card 2)').press('Enter')
  await expect(saving(page, 'Add as New Card (card 3)'), 'one at a time').toHaveAttribute('title', 'Saving...')
  await expect(thread(page).getByRole('status').filter({ hasText: 'Saving...' })).toHaveCount(1)
  arrive()
  await expect(inDeck(page).first()).toBeVisible()
  await expect(saving(page, 'Save This Version')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await expect(dialog, 'the one that was edited has given way').toBeHidden()
  await expect(page.getByText('Card 1 of 2')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openEditing(page, 'Edit with AI')
  await expect(sheet(page)).toBeVisible()
  await expect(block(page, 'Front'), 'its history ends with it').toHaveText('\\cos x')
  await expect(dialog.getByRole('button', { name: 'Restore Draft' })).toBeHidden()
})

test('A card whose answer was lost is in the deck once, also when the conversation went on since', async ({ page }) => {
  await beginDeck(page, 'Ada')
  const dialog = await openAssistant(page)
  await say(page, 'chain rule')
  await expect(saving(page, 'Add This Card')).toBeVisible()
  expectTrouble(/ERR_FAILED .*\/cards$/)
  await page.route('**/cards', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await saving(page, 'Add This Card').click()
  await expect(thread(page).getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await page.unroute('**/cards')
  await say(page, 'the bagpipes of Aberdeen')
  await expect(thread(page).getByText('It found nothing for that.')).toBeVisible()
  await saving(page, 'Add This Card').click()
  await expect(inDeck(page)).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Card 1 of 1')).toBeVisible()
})

test('A version that gave way to another can be added beside it', async ({ page }) => {
  await beginDeck(page, 'Grace')
  await openAssistant(page)
  await say(page, 'chain rule')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click()
  await expect(page.getByText('Card 1 of 1')).toBeVisible()
  await openEditing(page, 'Edit with AI')
  await say(page, 'swap sides')
  await saving(page, 'Save This Version (card 2)').click()
  await saving(page, 'Add This Card (card 1)').click()
  await expect(inDeck(page)).toHaveCount(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
})
