import { expect } from '@playwright/test'
import { sideways, smallTargets } from './accessibility.ts'
import { arriveHome, somebody } from './people.ts'
import { test } from './watched.ts'

test('A table that is pasted shows its first cards, and becomes a deck of the columns that are chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await arriveHome(page, somebody('Lister'))
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import a deck' })
  await dialog
    .getByLabel('Or paste it')
    .fill('#separator:tab\n#columns:No\tTerm\tValue\n1\tsum of $1$ and $2$\t$3$\n2\tan empty one\t\n')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(dialog.getByText('2 cards in this table.')).toBeVisible()
  await dialog.getByLabel('Front').selectOption('Term')
  await dialog.getByLabel('Back').selectOption('Term')
  await expect(dialog.getByRole('button', { name: 'Look at it' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Back').selectOption('Value')
  await expect(dialog.getByRole('region', { name: 'The first cards' }).locator('math').first()).toBeAttached()
  await dialog.getByLabel('Also ask each card the other way round').check()
  await expect(dialog.getByText('4 cards in this table.')).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(dialog.getByText('2 cards. All are set without an error.')).toBeVisible()
  await expect(dialog.getByText('Row 2: The back of the card is empty.')).toBeVisible()
  await dialog.getByLabel('Title').fill('A table')
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click()
  await expect(page.getByRole('heading', { name: 'A table', level: 1 })).toBeVisible()
})
