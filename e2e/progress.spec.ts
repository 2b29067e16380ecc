import { expect } from '@playwright/test'
import { arriveHome, chooseMore, haveAccount, haveDeck, somebody, untilGradesCount } from './people.ts'
import { refuseOnce } from './refuse-calls.ts'
import { test } from './watched.ts'

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

test('A person sees what their answers say, of all decks and of one, and how ready they are for an exam', async ({
  page,
}) => {
  await arriveHome(page, somebody('Sofja'))
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('Nothing was answered yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a deck to study' }).click()
  await haveDeck(page, 'Groups', [
    ['e', 'The neutral element.'],
    ['g^{-1}', 'The inverse.'],
  ])
  await page.getByRole('link', { name: 'Study', exact: true }).click()
  for (const key of ['4', '5']) {
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('heading', { name: /^No more cards left/ })).toBeVisible()

  await page.goto('/progress')
  await expect(page.getByText('You know about 2 of the 2 cards that you have studied.')).toBeVisible()
  await expect(page.getByText('1 study day in the last year')).toBeVisible()
  const days = page.getByRole('region', { name: 'Your days', exact: true })
  await days.getByText('As a table').press('Enter')
  await expect(days.getByRole('row').nth(1)).toContainText('2')

  await page.goto('/')
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await chooseMore(page, 'My settings')
  const settings = page.getByRole('dialog', { name: 'My settings for this deck' })
  await settings.getByLabel('New cards a day').fill('5')
  const exam = settings.getByLabel('Exam on')
  await exam.pressSequentially('0231')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings.getByText('There is no such date.')).toBeVisible()
  await exam.fill('2020-02-29')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings.getByText('A day that is not over yet.')).toBeVisible()
  await exam.fill('2999-12-31')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings.getByText('A day within two years.')).toBeVisible()
  await exam.fill(inAWeek())
  await settings.getByLabel('Minutes a day until then').fill('900')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings.getByText('A number from 1 to 600.')).toBeVisible()
  await settings.getByLabel('Minutes a day until then').fill('10')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings).toBeHidden()
  await page.getByRole('link', { name: 'Study', exact: true }).click()
  await expect(page.getByText('You have completed what the plan for your exam has for today.')).toBeVisible()
  await expect(page.getByText(/^Your exam is in \d days, .*; every card has been seen\./)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await chooseMore(page, 'Progress')
  await expect(page.getByRole('heading', { name: 'Progress in Groups' })).toBeVisible()
  await expect(page.getByText(/with 10 min a day\. Today’s part is done\.$/)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'All decks' }).click()
  const heading = page.getByRole('heading', { name: 'Progress', exact: true })
  await expect(heading).toBeVisible()

  const inkOn = async (media: 'print' | 'screen', colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media, colorScheme })
    return heading.evaluate((element) => getComputedStyle(element).color)
  }
  expect(await inkOn('print', 'dark')).toBe(await inkOn('screen', 'light'))
  expect(await inkOn('screen', 'dark')).not.toBe(await inkOn('screen', 'light'))
})

test('Figures that cannot be read are asked for again, and those of an unknown deck are not found', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emmy'))
  await refuseOnce(page, '/api/study/figures')
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing was answered yet.')).toBeVisible()
})
