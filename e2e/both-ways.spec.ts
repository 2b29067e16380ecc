import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const asked = (page: Page) => page.locator('article:not([inert])')
const remaining = (page: Page, cards: number) => expect(page.getByText(`${cards} card(s) remaining`)).toBeVisible()

async function grade(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  const sent = page.waitForResponse('**/repetition')
  await page.keyboard.press(key)
  expect((await sent).ok()).toBe(true)
}

test('A card is asked both ways, one a day, in two tabs and after a reload, and each way is taken back by itself', async ({
  page,
  context,
}) => {
  await haveAccount(page, somebody('Sophie'))
  const deckId = await makeDeck(page, 'Both ways', [['What is the order of $S_3$?', 'It is six']])
  const [{ _id: cardId }] = (await (await page.request.get(`/api/decks/${deckId}`)).json()).cards
  const call = await callsOf(page)
  await call('PUT', `/api/study/${deckId}/cards/${cardId}/repetition`, {
    responseQuality: 4,
    reviewId: randomUUID(),
    answeredAt: new Date(Date.now() - dayMs).toISOString(),
  })

  await page.goto(`/deck/${deckId}/study`)
  await page.getByRole('button', { name: 'Start Full Deck Session' }).click()
  await expect(asked(page)).toContainText('What is the order')
  await expect(page.getByText('Reversed')).toBeHidden()
  await page.getByRole('button', { name: 'This card' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ask It Both Ways' }).press('Enter')
  await expect(page.getByText('Asked both ways, one a day')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await expect(page.getByText('1 new')).toBeVisible()
  await page.goto(`/deck/${deckId}`)
  await expect(page.getByText('Asked both ways')).toBeVisible()

  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/deck/${deckId}/study`)
    await remaining(tab, 1)
    await expect(tab.getByText('Reversed')).toBeVisible()
    await expect(asked(tab)).toContainText('It is six')
    await expect(tab.getByText('What is the order')).toHaveCount(0)
  }
  await grade(page, '3')
  await expect(page.getByText('Reversed')).toBeVisible()
  await page.reload()
  await remaining(page, 1)
  await expect(page.getByText('Reversed')).toBeVisible()
  await grade(page, '4')
  await expect(page.getByText("No more cards left for today's session!")).toBeVisible()
  const undone = page.waitForResponse('**/undo')
  await page.keyboard.press('u')
  expect((await undone).ok()).toBe(true)
  await expect(asked(page)).toContainText('It is six')
  await grade(other, '5')
  await other.reload()
  await expect(other.getByText("No more cards left for today's session!")).toBeVisible()
})
