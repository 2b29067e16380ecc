import { expect, type Page } from '@playwright/test'
import { holdAnswers } from './held-answers.ts'
import { haveAccount, somebody } from './people.ts'
import { refuseOnce } from './refuse-calls.ts'
import { expectTrouble, test } from './watched.ts'

async function openSettings(page: Page) {
  await haveAccount(page, somebody('Emil'))
  await page.goto('/settings')
  const spaceGrades = page.getByLabel('Space grades 4')
  await expect(spaceGrades).toBeVisible()
  return { spaceGrades, saved: page.getByText('Saved', { exact: true }) }
}

test('A setting that is changed again before it is saved stays as it was chosen last', async ({ page }) => {
  const { spaceGrades, saved } = await openSettings(page)
  const saving = await holdAnswers(page, '**/api/user/settings', 'PUT')
  await spaceGrades.check()
  await saving.arrived(1)
  await spaceGrades.uncheck()

  await saving.release()
  await saving.arrived(2)
  await expect(saved).toBeVisible()
  await expect(spaceGrades).not.toBeChecked()
  await saving.release()
  await page.reload()
  await expect(spaceGrades).not.toBeChecked()
})

test('Of what decides intervals it is said that it counts from the next answer on, of what holds at once it is not', async ({
  page,
}) => {
  const { saved } = await openSettings(page)
  const later = page.getByText('It counts from your next answer on.')
  const limit = page.getByLabel('New cards a day')
  await limit.fill('5')
  await limit.blur()
  await expect(saved).toBeVisible()
  await expect(later).toHaveCount(0)
  await page.getByLabel('Scheduler').selectOption({ label: 'SM-2' })
  await expect(later).toBeVisible()
})

test('A setting is not taken back by what was read before it was saved, and shows where one comes back before that', async ({
  page,
}) => {
  const { spaceGrades, saved } = await openSettings(page)
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  await page.clock.install()
  await page.clock.fastForward('00:30')
  const reading = await holdAnswers(page, '**/api/user/settings', 'GET')
  const saving = await holdAnswers(page, '**/api/user/settings', 'PUT')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await reading.arrived(1)
  await spaceGrades.check()
  await saving.arrived(1)
  await page.goBack()
  await expect(spaceGrades).toBeHidden()
  await page.goForward()
  await expect(spaceGrades).toBeChecked()
  await saving.release()
  await expect(saved).toBeVisible()
  await reading.release()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(spaceGrades).toBeChecked()
})

test('A setting that turns out not to be saved is said on the page that one has gone to', async ({ page }) => {
  const { spaceGrades } = await openSettings(page)
  const progress = page.getByRole('heading', { name: 'Progress', level: 1 })
  await refuseOnce(page, /\/api\/user\/settings$/, { method: 'PUT', seen: progress })
  await spaceGrades.check()
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByText('Failed to save settings').first()).toBeVisible()
})

test('However many settings turn out not to be saved, one notice says it', async ({ page }) => {
  expectTrouble(/status of 400 .*\/settings$/)
  const { spaceGrades } = await openSettings(page)
  const progress = page.getByRole('heading', { name: 'Progress', level: 1 })
  let refused = 0
  await page.route('**/api/user/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await progress.waitFor()
    await route.fulfill({ status: 400, json: { error: `Not number ${++refused}.`, code: 'invalid' } })
  })
  await spaceGrades.check()
  await page.getByLabel('A study day starts at').selectOption('5')
  await page.getByLabel('Scheduler').selectOption('sm2')
  await page.getByRole('link', { name: 'Progress' }).first().click()
  // What is said at once is hidden from what reads aloud, which hears it beside.
  const notice = page.locator('[role=alertdialog]').filter({ hasText: 'Failed to save settings' })
  await expect(notice.filter({ hasText: 'Not number 3.' })).toBeVisible()
  await expect(notice).toHaveCount(1)
})

test('What is typed in settings while something is saved stays, whatever becomes of that', async ({ page }) => {
  expectTrouble(/status of 400 .*\/settings$/)
  await openSettings(page)
  const refusal = Promise.withResolvers<void>()
  await page.route('**/api/user/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await refusal.promise
    await route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid' } })
  })
  const limit = page.getByLabel('New cards a day')
  await limit.fill('7')
  await limit.press('Enter')
  await limit.fill('70')
  refusal.resolve()
  await expect(page.getByRole('alert')).toHaveText('Not saved. No.')
  await expect(limit).toHaveValue('70')

  const changing = await holdAnswers(page, '**/api/account/password', 'POST')
  const current = page.getByLabel('Current password')
  await current.fill('a long enough password')
  await page.getByLabel('New password').fill('another long enough password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await changing.arrived(1)
  await current.fill('typed since')
  await changing.release()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await expect(current).toHaveValue('typed since')
})
