import { expect } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

test('The last act is taken back on another page, after another device acted and the connection was lost; an editor keeps its Control Z', async ({
  page,
  context,
}) => {
  expectTrouble(disconnected)
  await haveAccount(page, somebody('Emmy'))
  const deckId = await haveDeck(page, 'Rings', [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ])
  const call = await callsOf(page)
  const headers = await authorization(page)
  const fronts = async () => {
    const { cards } = await (await page.request.get(`/api/decks/${deckId}`, { headers })).json()
    return cards.map(({ frontEquation }: { frontEquation: string }) => frontEquation)
  }
  const undo = page.getByRole('button', { name: 'Undo: Card 1 is deleted' })
  const deleteFirst = async () => {
    await page.getByRole('button', { name: 'Delete Card' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete Card 1' })
    await sure.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(sure).toBeHidden()
  }
  await deleteFirst()
  await deleteFirst()
  expect(await fronts()).toEqual(['c'])

  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const editor = page.getByRole('textbox', { name: 'Front (LaTeX)' })
  await editor.click()
  await page.keyboard.insertText('zz')
  await expect(editor).toContainText('zz')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).not.toContainText('zz')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await fronts()).toEqual(['c'])

  await call('PUT', `/api/decks/${deckId}/cards/0`, { frontEquation: 'c elsewhere', backEquation: '3' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  await context.setOffline(true)
  await undo.click()
  await expect(page.getByText('This could not be undone').first()).toBeVisible()
  await context.setOffline(false)
  await undo.click()
  await expect(page.getByText('Undone: Card 1 is deleted').first()).toBeVisible()
  // Of the act before nothing is offered: it lies in the trash.
  await expect(undo).toBeHidden()
  expect(await fronts()).toEqual(['b', 'c elsewhere'])
})
