import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('A card that was forgotten six times has a quiet sign, is listed with what helps, and is suspended there', async ({
  page,
}) => {
  await haveAccount(page, somebody('Srinivasa'))
  const deckId = await makeDeck(page, 'Partitions', [['How many partitions has $100$?', '$190569292$']])
  const call = await callsOf(page)
  const read = await page.request.get(`/api/decks/${deckId}`)
  const [{ _id: cardId }] = (await read.json()).cards
  for (let lapse = 6; lapse > 0; lapse--)
    for (const [daysAgo, responseQuality] of [
      [lapse * 3 + 1, 4],
      [lapse * 3, 1],
    ] as const)
      await call('PUT', `/api/study/${deckId}/cards/${cardId}/repetition`, {
        responseQuality,
        reviewId: randomUUID(),
        answeredAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      })

  await page.goto(`/deck/${deckId}`)
  const leeches = page.getByRole('region', { name: 'Forgotten again and again' })
  await expect(leeches).toContainText('Forgotten 6 times')
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/progress')
  const worst = page.getByRole('region', { name: 'Forgotten again and again' })
  await expect(worst).toContainText('Forgotten 6 times · Partitions')
  await worst.getByRole('button', { name: 'Suspend card 1 of Partitions' }).click()
  await expect(worst).toContainText('None')
  await page.getByRole('button', { name: 'Undo: Card suspended' }).click()
  await worst.getByRole('link', { name: 'Show it, to rewrite it: card 1 of Partitions' }).click()
  await page.getByRole('link', { name: 'Study' }).first().click()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('img', { name: 'Forgotten 6 times' })).toBeVisible()
  await page.goBack()
  const suspend = leeches.getByRole('button', { name: 'Suspend card 1' })
  await suspend.press('Enter')
  await expect(leeches).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  // What was said before may still stand there.
  await expect(page.getByRole('button', { name: 'Undo: Card suspended' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await suspend.click()
  await expect(leeches).toBeHidden()
  await expect(page.getByRole('button', { name: /Study Again/ })).toBeVisible()
})
