import { expect } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { arriveHome, chooseMore, haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { refuseOnce } from './refuse-calls.ts'
import { test } from './watched.ts'

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const inAWeek = () => inDays(7)

test('A person sees what their answers say, of all decks and of one, and how ready they are for an exam', async ({
  page,
}) => {
  await arriveHome(page, somebody('Sofja'))
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('Nothing has been answered yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a Deck to Study' }).click()
  await haveDeck(page, 'Groups', [
    ['e', 'The neutral element.'],
    ['g^{-1}', 'The inverse.'],
  ])
  await chooseMore(page, 'Progress')
  await expect(page.getByText('Nothing has been answered yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Study This Deck' }).click()
  for (const key of ['4', '5']) {
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('heading', { name: /^No more cards left/ })).toBeVisible()

  const begun = await (await page.request.get('/progress')).text()
  expect(begun, 'is there before the scripts').toMatch(/<h1[^>]*>Progress<\/h1>.*Loading Lemma/)
  await page.goto('/progress')
  await expect(page.getByText('You know about 2 of the 2 cards that you have studied.')).toBeVisible()
  await expect(page.getByText('1 study day in the last year')).toBeVisible()
  const days = page.getByRole('region', { name: 'Your days', exact: true })
  await days.getByText('As a table').press('Enter')
  await expect(days.getByRole('row').nth(1)).toContainText('2')

  await page.goto('/')
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await chooseMore(page, 'My Settings')
  const settings = page.getByRole('dialog', { name: 'My Settings for This Deck' })
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

test('Decks with the same exam date are one exam: it is said where the date is set, at the end of a session and on Progress', async ({
  page,
}) => {
  const groups = ['e', 'g^{-1}', '|G|'].map((front): [string, string] => [front, 'Of a group.'])
  await haveAccount(page, somebody('Olga'))
  const groupsId = await makeDeck(page, 'Groups', groups)
  const call = await callsOf(page)
  await call('PUT', `/api/study/${groupsId}/choice`, { exam: { on: inAWeek(), minutesADay: 20 } })
  await haveDeck(page, 'Rings', [['0', 'The zero.']])

  await chooseMore(page, 'My Settings')
  const settings = page.getByRole('dialog', { name: 'My Settings for This Deck' })
  const exam = settings.getByLabel('Exam on')
  await exam.fill(inDays(8))
  const minutes = settings.getByLabel('Minutes a day until then')
  await expect(minutes).toHaveValue('15')
  await expect(settings.getByText('has this date, too')).toBeHidden()
  await exam.fill(inAWeek())
  await expect(minutes).toHaveAccessibleDescription(
    'Groups has this date, too: one exam with 35 min a day in all, spent on whichever cards of these decks gain most.',
  )
  await minutes.fill('5')
  await expect(settings.getByText('one exam with 25 min a day in all')).toBeVisible()
  await minutes.press('Enter')
  await expect(settings).toBeHidden()

  await page.getByRole('link', { name: 'Study', exact: true }).click()
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await untilGradesCount(page)
  await page.keyboard.press('4')
  await expect(
    page.getByText('You have completed what the plan for your exam has in this deck for today.'),
  ).toBeVisible()
  await expect(
    page.getByText(/every card of this deck has been seen\. In the other deck the plan has 1 card left for today\./),
  ).toBeVisible()

  await page.goto('/progress')
  const figure = page.getByRole('region', { name: 'Your exam', exact: true })
  await expect(figure.getByText('Both decks together')).toBeVisible()
  await expect(
    figure.getByText(/with 25 min a day\. Left for today: 1 card, 1 of them new\. 3 cards not seen yet\.$/),
  ).toBeVisible()
  await expect(figure.getByRole('listitem').filter({ hasText: 'Rings' }).last()).toContainText('Today’s part is done.')
  await figure.getByRole('link', { name: 'Groups' }).click()
  await chooseMore(page, 'Progress')
  await expect(page.getByText(/with the 25 min a day of an exam on 2 decks\. Left for today: 1 card/)).toBeVisible()
})

test('An exam that is over says so where its date stands, and asks for no minutes', async ({ page }) => {
  await haveAccount(page, somebody('Emmy'))
  const deckId = await haveDeck(page, 'Ideals', [['(0)', 'The least one.']])
  const call = await callsOf(page)
  await call('PUT', `/api/study/${deckId}/choice`, { exam: { on: inDays(-2), minutesADay: 20 } })
  await chooseMore(page, 'My Settings')
  const settings = page.getByRole('dialog', { name: 'My Settings for This Deck' })
  const exam = settings.getByLabel('Exam on')
  await expect(exam).toHaveAccessibleDescription(
    'This exam is over, and its plan with it. Choose another day, or leave this empty.',
  )
  const minutes = settings.getByLabel('Minutes a day until then')
  await expect(minutes).toBeHidden()
  await exam.fill(inAWeek())
  await expect(minutes).toHaveValue('20')
  await expect(exam).toHaveAccessibleDescription(/^Until then this deck asks each day/)
})

test('Figures that cannot be read are asked for again, and those of an unknown deck are not found', async ({
  page,
}) => {
  await haveAccount(page, somebody('Emmy'))
  await refuseOnce(page, '/api/study/figures')
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing has been answered yet.')).toBeVisible()
})

test('The progress page asks for its figures before its scripts are there, of all decks or of one, and once', async ({
  page,
}) => {
  await haveAccount(page, somebody('Ada'))
  const deckId = await makeDeck(page, 'Rings', [['1', 'The neutral element.']])
  for (const [path, figures, heading] of [
    ['/progress', '/api/study/figures', 'Progress'],
    [`/progress?deck=${deckId}`, `/api/study/${deckId}/figures`, 'Progress in Rings'],
  ] as const) {
    const tab = await page.context().newPage()
    const calls: string[] = []
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    const begun = ['/api/auth/token', figures, '/api/user']
    await tab.route('**/assets/framework-*.js', async (route) => {
      await expect.poll(() => calls.toSorted()).toEqual(begun.toSorted())
      await route.continue()
    })
    await tab.goto(path)
    await expect(tab.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible()
    await expect(tab.getByText('Nothing has been answered yet.')).toBeVisible()
    expect(calls.toSorted()).toEqual(begun.toSorted())
    await tab.close()
  }
})
