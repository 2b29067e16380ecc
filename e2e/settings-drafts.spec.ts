import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { chooseMore, haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('What was changed in one’s settings for a deck and not saved is there again, until it is saved or given up', async ({
  page,
}) => {
  await haveAccount(page, somebody('Hermann'))
  const deckId = await haveDeck(page, 'Groups', [['a', 'b']])
  const call = await callsOf(page)
  const dialog = page.getByRole('dialog', { name: 'My Settings for This Deck' })
  const newCards = dialog.getByLabel('New cards a day')
  const bothWays = dialog.getByLabel('Ask its cards both ways')
  const unsaved = dialog.getByText('is not saved yet')
  const open = () => chooseMore(page, 'My Settings')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await open()
  await expect(newCards).toBeEditable()
  await newCards.fill('7')
  await bothWays.check()
  // As after a sign-in that had ended.
  await page.reload()
  await open()
  await expect(newCards).toHaveValue('7')
  await expect(bothWays).toBeChecked()
  await expect(unsaved).toBeVisible()
  await page.keyboard.press('Escape')
  await open()
  await expect(newCards).toHaveValue('7')
  await press('Cancel')
  await open()
  await expect(newCards).toHaveValue('')
  await expect(bothWays).not.toBeChecked()
  await expect(unsaved).toBeHidden()

  await newCards.fill('8')
  await press('Save Changes')
  await expect(dialog).toBeHidden()
  await call('PUT', `/api/study/${deckId}/choice`, { newCardsPerDay: 9 })
  await page.reload()
  await open()
  await expect(newCards, 'what was saved is no draft').toHaveValue('9')
})

test('What was changed in one’s settings for a deck in two tabs and not saved stands there together, and goes together', async ({
  page,
}) => {
  await haveAccount(page, somebody('Hermann'))
  await haveDeck(page, 'Groups', [['a', 'b']])
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'My Settings for This Deck' })
  const newCards = (tab: Page) => dialog(tab).getByLabel('New cards a day')
  const bothWays = dialog(page).getByLabel('Ask its cards both ways')
  for (const tab of [page, beside]) {
    await chooseMore(tab, 'My Settings')
    await expect(newCards(tab)).toBeEditable()
  }
  await newCards(page).fill('7')
  await bothWays.check()
  await newCards(beside).fill('8')
  await newCards(page).fill('9')
  await beside.close()
  await page.reload()
  await chooseMore(page, 'My Settings')
  await expect(newCards(page), 'typed last, though begun first').toHaveValue('9')
  await expect(bothWays).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await chooseMore(page, 'My Settings')
  await expect(newCards(page)).toHaveValue('')
  await expect(bothWays).not.toBeChecked()
})
