import { expect } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

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

test('Who puts a text back on a card that is gone is told what to do first, and the text stays', async ({ page }) => {
  expectTrouble(/status of 404/)
  await haveAccount(page, somebody('Late'))
  const deckId = await makeDeck(page, 'Rings', [['front', 'first text']])
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}/cards/0`, { frontEquation: 'front', backEquation: 'second text' })
  const toDeckId = await makeDeck(page, 'Elsewhere', [])
  const { cards } = await call('GET', `/api/decks/${deckId}`)
  await page.goto(`/deck/${deckId}`)
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of card 1' })
  await expect(dialog.locator('del').first()).toHaveText('first')
  await call('POST', `/api/decks/${deckId}/cards/move`, { cardIds: [cards[0]._id], toDeckId })
  const putBack = dialog.getByRole('button', { name: 'Put This Text Back' })
  const asked = page.waitForResponse((answer) => answer.url().includes('/history/'))
  await putBack.click()
  await asked
  await expect(dialog.getByRole('alert')).toHaveText(
    'This card is no longer in the deck. Look for its history where it was moved to, or bring it back from the trash.',
  )
  await expect(dialog.locator('del').first()).toHaveText('first')
  await page.request.delete(`/api/decks/${deckId}`, { headers: await authorization(page) })
  await putBack.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This deck was deleted elsewhere. Put it back from the trash, and its cards have their history again.',
  )
})
