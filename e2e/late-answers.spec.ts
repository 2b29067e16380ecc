import { expect, type Page } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { writeAnew } from './assistant.ts'
import { holdAnswers } from './held-answers.ts'
import { arriveHome, chooseMore, haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const front = (page: Page) => page.getByRole('textbox', { name: 'Front (LaTeX)' })

test('What is saved after its dialog was closed closes no other dialog, and loses nothing that was typed since', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emil'))
  const deckId = await haveDeck(page, 'Rings', [['a', 'b']])
  // A notice is one, too.
  const dialog = page.getByRole('dialog', { name: /^(Edit Deck|Add New Card)/ })
  const ofDeck = await holdAnswers(page, `**/api/decks/${deckId}`, 'PUT')
  await press(page, 'Edit Deck')
  await page.getByLabel('Title').fill('Fields')
  await press(page, 'Save Changes')
  await ofDeck.arrived(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Edit Deck')
  await page.getByLabel('Description').fill('Typed since')
  await ofDeck.release()
  await expect(page.getByText('Fields', { exact: true })).toBeAttached()
  await expect(dialog).toBeVisible()
  await page.reload()
  await press(page, 'Edit Deck')
  await expect(page.getByLabel('Description')).toHaveValue('Typed since')
  await press(page, 'Save Changes')
  await page.getByLabel('Description').fill('Typed while it is saved')
  await ofDeck.release()
  await ofDeck.release()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Typed while it is saved')).toBeVisible()

  const ofCards = await holdAnswers(page, `**/api/decks/${deckId}/cards`, 'POST')
  await press(page, 'Add Card')
  await writeAnew(front(page), 'first')
  await press(page, 'Switch to Back')
  await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'y')
  await dialog.getByRole('button', { name: /^Add Card/ }).click()
  await ofCards.arrived(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Add Card')
  await writeAnew(front(page), 'second')
  await ofCards.release()
  await expect(page.getByText('Card 2 of 2')).toBeAttached()
  await expect(dialog).toBeVisible()
  await page.reload()
  await press(page, 'Add Card')
  await press(page, 'Restore Draft')
  await expect(front(page)).toContainText('second')
})

test('An answer that comes when its page was left leads nowhere', async ({ page }) => {
  await arriveHome(page, somebody('Emil'))
  const made = await holdAnswers(page, '**/api/decks', 'POST')
  await press(page, 'New deck')
  await page.getByLabel('Title').fill('Groups')
  await press(page, 'Create Deck')
  await made.arrived(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Progress' }).first().click()
  const progress = page.getByRole('heading', { name: 'Progress', level: 1 })
  await expect(progress).toBeVisible()
  await made.release()
  await expect(page.getByRole('button', { name: 'Undo: “Groups” is made' })).toBeVisible()
  await expect(progress).toBeVisible()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await press(page, 'Delete Groups')
  await press(page, 'Delete')
  await expect(page.getByRole('button', { name: 'Undo: “Groups” is deleted' })).toBeVisible()
  await page.goto('/trash')
  const back = await holdAnswers(page, '**/api/trash/**', 'POST')
  await press(page, 'Make It a Deck Again: Groups')
  await back.arrived(1)
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(progress).toBeVisible()
  await back.release()
  await expect(page.getByRole('button', { name: /^Undo: “Groups” is back/ })).toBeVisible()
  await expect(progress).toBeVisible()
})

test('A dialog writes what was changed in it, and leaves the rest as it is elsewhere by then', async ({ page }) => {
  await haveAccount(page, somebody('Emil'))
  const deckId = await makeDeck(page, 'Rings', [['a', 'b']])
  const call = await callsOf(page)
  await page.goto(`/deck/rings/${deckId}`)
  await press(page, 'Edit Deck')
  await page.getByLabel('Description').fill('Described here')
  await call('PUT', `/api/decks/${deckId}`, { title: 'Named elsewhere' })
  await press(page, 'Save Changes')
  await expect(page.getByRole('heading', { name: 'Named elsewhere', level: 1 })).toBeVisible()
  await press(page, 'Undo: “Named elsewhere” is changed')
  await expect(page.getByText('Described here')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Named elsewhere', level: 1 })).toBeVisible()

  await chooseMore(page, 'My Settings')
  await page.getByLabel('New cards a day').fill('7')
  const exam = { on: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10), minutesADay: 20 }
  await call('PUT', `/api/study/${deckId}/choice`, { exam })
  await press(page, 'Save Changes')
  await expect(page.getByRole('dialog', { name: 'My Settings for This Deck' })).toBeHidden()
  expect(await call('GET', `/api/study/${deckId}/choice`)).toMatchObject({ newCardsPerDay: 7, exam })

  await call('PUT', `/api/study/${deckId}/choice`, { newCardsPerDay: 9 })
  await chooseMore(page, 'My Settings')
  await expect(page.getByLabel('New cards a day')).toHaveValue('9')
})

test('What was done with a card is about that card, though another stands in its place when the answer comes', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emil'))
  const deckId = await makeDeck(page, 'Rings', [
    ['a', 'b'],
    ['c', 'd'],
  ])
  const call = await callsOf(page)
  const { cards } = await call('GET', `/api/decks/${deckId}`)
  await page.clock.install()
  await page.goto(`/deck/rings/${deckId}`)
  const deleting = await holdAnswers(page, `**/api/decks/${deckId}/cards/**`, 'DELETE')
  await press(page, 'Delete Card')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await deleting.arrived(1)
  // Who comes back to the window later has it read again.
  await page.clock.fastForward('00:30')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Card 1 of 1')).toBeAttached()
  await deleting.release()
  await press(page, 'Undo: Card 1 is deleted')
  await expect(page.getByText('Card 1 of 2')).toBeVisible()

  const choice = `/api/study/${deckId}/cards/${cards[0]._id}/choice`
  await call('PUT', choice, { isSuspended: true, isFlagged: true })
  await page.reload()
  const choosing = await holdAnswers(page, `**${choice}`, 'PUT')
  await press(page, 'Study Again: card 1')
  await press(page, 'Remove the Flag: card 1')
  await choosing.release()
  await choosing.release()
  await expect(page.getByText('Suspended')).toBeHidden()
  await expect(page.getByText('Flagged')).toBeHidden()
})

test('A dialog is about the card that it was opened for, also once that is gone and another stands in its place', async ({
  page,
}) => {
  expectTrouble(/409.*\/cards\/0/)
  await haveAccount(page, somebody('Emil'))
  const deckId = await makeDeck(page, 'Rings', [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ])
  const call = await callsOf(page)
  await page.clock.install()
  await page.goto(`/deck/rings/${deckId}`)
  const fronts = async () =>
    (await call('GET', `/api/decks/${deckId}`)).cards.map(
      ({ frontEquation }: { frontEquation: string }) => frontEquation,
    )
  const deleteElsewhere = async (left: number) => {
    const [{ _id }] = (await call('GET', `/api/decks/${deckId}`)).cards
    await call('POST', `/api/decks/${deckId}/cards/delete`, { cardIds: [_id] })
    await page.clock.fastForward('00:30')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const now = left > 0 ? `Card 1 of ${left}` : "This deck doesn't have any cards yet"
    await expect(page.getByText(now)).toBeAttached()
  }

  await press(page, 'Delete Card')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await deleteElsewhere(2)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  expect(await fronts()).toEqual(['c', 'e'])

  await press(page, 'Edit Card')
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await writeAnew(front(page), 'typed')
  await deleteElsewhere(1)
  await expect(front(page)).toHaveText('typed')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(front(page)).toHaveText('typed')
  expect(await fronts()).toEqual(['e'])

  await page.reload()
  await press(page, 'Edit Card')
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await writeAnew(front(page), 'about the last one')
  await deleteElsewhere(0)
  await expect(front(page), 'though none is left').toHaveText('about the last one')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('A heart that is pressed twice at once asks once', async ({ page, browser }) => {
  const author = await browser.newPage()
  await haveAccount(author, somebody('Noether'))
  const deckId = await makeDeck(author, 'Ideals', [['a', 'b']])
  await arriveHome(page, somebody('Emmy'))
  await page.goto(`/deck/ideals/${deckId}`)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/like') && asked.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Add to my decks' }).dblclick()
  await expect(page.getByRole('button', { name: 'Remove from my decks' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([JSON.stringify({ isLiked: false })])
  await author.close()
})
