import { expect } from '@playwright/test'
import { haveAccount, somebody } from './people.ts'
import { test } from './watched.ts'

test('A setting that is changed again before it is saved stays as it was chosen last', async ({ page }) => {
  await haveAccount(page, somebody('Emil'))
  await page.goto('/settings')
  const spaceGrades = page.getByLabel('Space grades 4')
  const held: (() => void)[] = []
  await page.route('**/api/user/settings', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
  })
  await spaceGrades.check()
  await expect.poll(() => held.length).toBe(1)
  await spaceGrades.uncheck()

  held[0]?.()
  await expect.poll(() => held.length).toBe(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(spaceGrades).not.toBeChecked()
  held[1]?.()
  await page.reload()
  await expect(spaceGrades).not.toBeChecked()
})
