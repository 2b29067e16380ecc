import { expect } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('A maker looks at what stood on a card before, puts it back, and takes that back again', async ({ page }) => {
  await haveAccount(page, somebody('Ada'))
  const deckId = await haveDeck(page, 'Groups', [['Define a group.', 'A set with an associative operation.']])
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}/cards/0`, {
    frontEquation: 'Define a group.',
    backEquation: 'A monoid all of whose elements have inverses.',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of card 1' })
  await expect(dialog.locator('del').first()).toHaveText('set')
  await dialog.getByRole('button', { name: 'Put This Text Back' }).click()
  await expect(dialog).toBeHidden()
  const stands = (text: string) => expect(page.locator('.running-side', { hasText: text })).toBeVisible()
  await stands('A set with an associative operation.')
  await expect(page.getByText('Card 1 has its former text again', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Card 1 has its former text again')).toBeVisible()
  await stands('A monoid all of whose elements have inverses.')
})
