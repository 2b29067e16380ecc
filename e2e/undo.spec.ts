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

test('A card that was added, what was said about a deck, and a new deck are taken back, unless another device was there since', async ({
  page,
}) => {
  await haveAccount(page, somebody('Noether'))
  const deckId = await haveDeck(page, 'Ideals', [['a', '1']])
  const call = await callsOf(page)
  const undone = (says: string) => expect(page.getByText(`Undone: ${says}`).first()).toBeVisible()
  const cards = page.getByText(/^Card \d+ of \d+$/)
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).fill('b')
  await page.getByRole('textbox', { name: 'Back (LaTeX)' }).fill('2')
  const tags = page.getByLabel('Tags', { exact: true })
  await tags.fill('rings, fields')
  await tags.pressSequentially('half')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(cards).toHaveText('Card 2 of 2')
  await expect(page.getByText('#rings · #fields · #half'), 'with Control Enter, too').toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: A card is added' })).toBeVisible()
  // Another device writes the same at the same time.
  const same = { frontEquation: 'b', backEquation: '2' }
  const { cards: both } = await call('POST', `/api/decks/${deckId}/cards`, same)
  await page.keyboard.press('ControlOrMeta+z')
  await undone('A card is added')
  await expect(cards).toHaveText('Card 2 of 2')
  expect((await call('GET', '/api/trash')).data).toMatchObject([
    { card: { _id: both[1]._id, tags: ['rings', 'fields', 'half'] } },
  ])
  await call('POST', `/api/decks/${deckId}/cards/delete`, { cardIds: [both[2]._id] })

  const dialog = page.getByRole('dialog', { name: 'Edit Deck' })
  const title = page.getByRole('heading', { level: 1 })
  const rename = async (to: string) => {
    await page.getByRole('button', { name: 'Edit Deck' }).click()
    await dialog.getByLabel('Title').fill(to)
    await dialog.getByLabel('Make this deck public').setChecked(false)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(title).toHaveText(to)
    await expect(page).toHaveURL(new RegExp(to.toLowerCase().replace(' ', '-')))
    await expect(page, 'by its name, though the server tells a private deck to nobody').toHaveTitle(`${to} | Lemma`)
  }
  await rename('Prime ideals')
  await call('POST', `/api/decks/${deckId}/cards`, { frontEquation: 'c', backEquation: '3' })
  await page.keyboard.press('ControlOrMeta+z')
  await undone('“Prime ideals” is changed')
  await expect(title).toHaveText('Ideals')
  expect((await call('GET', `/api/decks/${deckId}`)).access).toEqual({ isPublic: true })
  await rename('Maximal ideals')
  await call('PUT', `/api/decks/${deckId}`, { title: 'Ideals elsewhere' })
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('This deck was changed elsewhere').first()).toBeVisible()
  await expect(title).toHaveText('Ideals elsewhere')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('By mistake')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('By mistake')
  const madeId = new URL(page.url()).pathname.split('/').at(-1)
  await call('POST', `/api/decks/${madeId}/cards`, { frontEquation: 'd', backEquation: '4' })
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('1 card was added to it since.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo all the same' }).click()
  await undone('“By mistake” is made')
  await expect(title).toHaveText('Home')
  await expect(page.getByRole('region', { name: 'My Decks' }).getByRole('heading', { level: 3 })).toHaveText([
    'Ideals elsewhere',
  ])
})
