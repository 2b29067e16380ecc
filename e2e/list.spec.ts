import { expect } from '@playwright/test'
import { authorization, sideways, smallTargets, violations } from './accessibility.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('A maker finds, tags, deletes and has back cards of a large deck by keyboard alone', async ({ page }) => {
  test.slow()
  await haveAccount(page, somebody('Lise'))
  await haveDeck(page, 'Many cards', [['What is the first?', 'This']])
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = await authorization(page)
  for (let batch = 0; batch < 5; batch++) {
    const cards = Array.from({ length: 100 }, (_, nth) => ({
      frontEquation: `x^{${batch * 100 + nth}}`,
      backEquation: '\\frac{1}{2}',
    }))
    const data = { batchId: crypto.randomUUID(), cards }
    expect((await page.request.post(`/api/decks/${deckId}/cards/batch`, { headers, data })).ok()).toBe(true)
  }
  await page.goto(`/deck/${deckId}/cards`)
  const grid = page.getByRole('grid', { name: 'Cards' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  const rows = page.getByRole('row')
  expect(await rows.count()).toBeLessThan(60)
  await expect(rows.first()).toHaveAccessibleName('Card 1: What is the first?, New')
  await expect(rows.nth(1)).toHaveAccessibleName('Card 2: x^{0}, New')
  const undo = page.getByRole('button', { name: /^Undo: / })

  await rows.first().focus()
  await page.keyboard.press('End')
  const last = page.locator('[aria-rowindex="501"]')
  await expect(last).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('3 cards chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(undo).toHaveText('Undo: 3 cards deleted')
  await expect(grid).toHaveAttribute('aria-rowcount', '498')
  const focused = page.locator('[role=row]:focus')
  await expect(focused, 'one goes on from where one was').toHaveAttribute('aria-rowindex', '498')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid).toHaveAttribute('aria-rowcount', '501')

  const field = page.getByLabel('Find in this deck')
  await field.fill('x^{49')
  await expect(grid).toHaveAttribute('aria-rowcount', '11')
  await rows.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter')
  await page.getByRole('dialog').getByLabel('Tag').fill('Forties')
  await page.keyboard.press('Enter')
  await expect(undo).toHaveText('Undo: 11 cards tagged “Forties”')
  await field.fill('')
  await page.getByLabel('Tag', { exact: true }).selectOption('Forties')
  await expect(grid).toHaveAttribute('aria-rowcount', '11')

  await rows.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Reverse', exact: true }).press('Enter')
  await expect(undo).toHaveText('Undo: 11 cards reversed')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(undo).toBeHidden()

  await rows.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await expect(dialog.getByLabel('Tags', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove the tag Forties' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  expect(await violations(page)).toEqual([])

  await rows.first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 card chosen')).toBeVisible()
  for (let row = 1; row <= 8; row++) {
    if (row > 1) await page.keyboard.press('ArrowDown')
    const bar = await page.getByRole('region', { name: 'Chosen cards' }).boundingBox()
    await expect
      .poll(async () => {
        const box = await focused.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0)
      }, 'nothing lies over the row at hand')
      .toBeLessThanOrEqual(1)
  }
  await page.keyboard.press('Home')
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(grid).toHaveAttribute('aria-rowcount', '8')
  await page.goto('/trash')
  const back = page.getByRole('button', { name: 'Put it back' })
  await expect(back).toHaveCount(3)
  expect(await sideways(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await back.first().press('Enter')
  await page.getByRole('button', { name: 'Put all 2 cards back' }).press('Enter')
  await expect(page.getByText('Nothing is in the trash.')).toBeVisible()
})
