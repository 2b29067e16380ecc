import { expect } from '@playwright/test'
import { deckPath, linkTo } from '#contract/links'
import { authorization } from './accessibility.ts'
import { openEditing } from './assistant.ts'
import { chooseMore, haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const cards: [string, string][] = [['front', 'back']]
const back = 'put the deck back from the trash'

test('Who saves in a deck or a card that was deleted elsewhere is told what can be done, and keeps what they typed', async ({
  page,
}) => {
  expectTrouble(/status of 409 .*cards\/0/, /status of 404/)
  await haveAccount(page, somebody('Teacher'))
  const deckId = await haveDeck(page, 'Groups', cards)
  const headers = await authorization(page)
  await openEditing(page, 'Manual Edit')
  const card = page.getByRole('dialog', { name: 'Edit Card' })
  await card.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.type(' of a group')
  const { cards: listed } = await (await page.request.get(`/api/decks/${deckId}`, { headers })).json()
  const cardIds = [listed[0]._id]
  await page.request.post(`/api/decks/${deckId}/cards/delete`, { headers, data: { cardIds } })
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('alert')).toContainText('Once it is back, from the trash')
  await page.request.post(`/api/decks/${deckId}/cards/restore`, { headers, data: { cardIds } })
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const deck = page.getByRole('dialog', { name: 'Edit Deck' })
  await deck.getByLabel('Title').fill('Groups and rings')
  await page.request.delete(`/api/decks/${deckId}`, { headers })
  await deck.getByRole('button', { name: 'Save Changes' }).click()
  await expect(deck.getByRole('alert')).toContainText(back)
  await expect(deck.getByLabel('Title')).toHaveValue('Groups and rings')
})

test('Who closes a dialog while it saves in a deck that is gone is told that what they typed is kept, and how it comes back', async ({
  page,
}) => {
  expectTrouble(/status of 404/)
  await haveAccount(page, somebody('Hasty'))
  const deckId = await haveDeck(page, 'Fields', cards)
  const headers = await authorization(page)
  const closedWhileSaving = async (saves: RegExp, sentence: string, press: () => Promise<void>) => {
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(saves, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      asked.resolve()
      await go.promise
      return route.continue()
    })
    await press()
    await asked.promise
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeHidden()
    go.resolve()
    await expect(page.getByText(sentence).locator('..').first()).toContainText(
      'What you typed is kept: put the deck back',
    )
  }
  await openEditing(page, 'Manual Edit')
  const card = page.getByRole('dialog', { name: 'Edit Card' })
  await card.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.type(' of a field')
  await page.request.delete(`/api/decks/${deckId}`, { headers })
  await closedWhileSaving(/cards\/0/, 'Failed to save a card', () =>
    card.getByRole('button', { name: 'Save Changes' }).click(),
  )

  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const deck = page.getByRole('dialog', { name: 'Edit Deck' })
  await deck.getByLabel('Title').fill('Fields and rings')
  const saves = new RegExp(`decks/${deckId}$`)
  await closedWhileSaving(saves, 'Failed to save deck', () =>
    deck.getByRole('button', { name: 'Save Changes' }).click(),
  )
})

test('Who logs out in one tab is told of what they typed and did not save in another, and can go back to it', async ({
  page,
  context,
}) => {
  await haveAccount(page, somebody('Half'))
  const deckId = await makeDeck(page, 'Rings', cards)
  await page.goto(deckPath({ _id: deckId, title: 'Rings' }))
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const editor = page.getByRole('textbox', { name: 'Front (LaTeX)' })
  await editor.click()
  await page.keyboard.type('Half of it')

  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/settings')
  const logOut = other.getByRole('button', { name: 'Log Out' })
  await logOut.click()
  await expect(other.getByRole('alert')).toContainText('here or in another tab')
  await other.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(editor).toContainText('Half of it')

  // As if it had been left three weeks ago.
  await other.evaluate(
    (weeksAgo) => {
      const key = Object.keys(localStorage).find((one) => /\d{15}-[^:]*$/.test(one)) ?? ''
      localStorage.setItem(key.replace(/\d{15}(?=-[^:]*$)/, `00${weeksAgo}`), localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    },
    Date.now() - 21 * 86_400_000,
  )
  await logOut.click()
  await expect(other.getByRole('alert')).toContainText('not saved, the last of it 21 days ago.')
  await other.getByRole('button', { name: 'Stay Signed In' }).click()
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/\d{15}-[^:]*$/.test(key)) localStorage.removeItem(key)
  })

  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await logOut.click()
  await expect(other.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
})

test('What was answered to a deck that one deleted elsewhere is said to wait, and counts as soon as the deck is back from the trash', async ({
  page,
}) => {
  expectTrouble(/status of 404/)
  await haveAccount(page, somebody('Evariste'))
  const deckId = await makeDeck(page, 'Galois', [...cards, ['second', 'card']])
  const headers = await authorization(page)
  await page.goto(linkTo('study', { deckId }))
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await page.request.delete(`/api/decks/${deckId}`, { headers })
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible()
  await expect(page.getByText('You deleted it.')).toBeVisible()
  await expect(page.getByRole('alert').getByText('What you answered stays in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Trash' }).click()
  await page.getByRole('button', { name: 'Make It a Deck Again: Galois' }).click()
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
})

test('Who studies a deck that its maker empties is told so, and is not asked to write its cards', async ({
  page,
  browser,
}) => {
  expectTrouble(/status of 404/)
  await haveAccount(page, somebody('Maker'))
  const deckId = await makeDeck(page, 'Emptied', cards)
  const headers = await authorization(page)
  const context = await browser.newContext()
  const student = await context.newPage()
  await haveAccount(student, somebody('Student'))
  await student.goto(linkTo('study', { deckId }))
  await expect(student.getByText('1 card(s) remaining')).toBeVisible()
  const { cards: listed } = await (await page.request.get(`/api/decks/${deckId}`, { headers })).json()
  await page.request.post(`/api/decks/${deckId}/cards/delete`, { headers, data: { cardIds: [listed[0]._id] } })
  await student.keyboard.press('Space')
  await untilGradesCount(student)
  await student.keyboard.press('4')
  await student.reload()
  await expect(student.getByText("This deck doesn't have any cards yet")).toBeVisible()
  await expect(student.getByRole('link', { name: 'Back to Decks' })).toBeVisible()
  await expect(student.getByRole('link', { name: 'Add Cards to Deck' })).toBeHidden()
  await context.close()
})

test('Settings of a deck that is gone say so, and offer nothing that cannot help', async ({ page }) => {
  expectTrouble(/status of 404/)
  await haveAccount(page, somebody('Emmy'))
  const deckId = await haveDeck(page, 'Ideals', cards)
  await page.request.delete(`/api/decks/${deckId}`, { headers: await authorization(page) })
  await chooseMore(page, 'My Settings')
  const settings = page.getByRole('dialog', { name: 'My Settings for This Deck' })
  await expect(settings.getByRole('alert')).toContainText('The deck was deleted or made private')
  await expect(settings.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})
