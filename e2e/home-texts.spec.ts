import { expect, type Locator } from '@playwright/test'
import { product } from '#contract/brand'
import { hourMs, minuteMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { holdScripts } from './held-answers.ts'
import { door, dialog as importing } from './import-dialog.ts'
import { arriveHome, haveAccount, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

test('Home begins empty, and its decks are made, named, hidden and deleted in dialogs', async ({ page }) => {
  await arriveHome(page, somebody('Leopold'))
  await expect(page).toHaveTitle('My Decks | Lemma')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Manage, study and create beautiful flashcard decks rendered with LaTeX.',
  )
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Discover Great Decks',
    'Continue Learning',
    'My Decks',
  ])
  const discover = page.getByRole('region', { name: 'Discover Great Decks' })
  await expect(discover).toContainText('Like a deck to expand your collection!')
  await expect(discover.getByRole('link', { name: 'Browse Decks' })).toHaveAttribute('href', '/browse')
  await expect(
    page.getByText('No study data available. Create your own or like other decks to see progress here.'),
  ).toBeVisible()
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create new deck' })).toHaveCSS('position', 'fixed')
  await page.getByRole('button', { name: 'Create Your First Deck' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  const title = dialog.getByLabel('Title')
  const submit = dialog.getByRole('button', { name: 'Create Deck' })
  await expect(title).toHaveAttribute('placeholder', 'e.g., Calculus Fundamentals')
  const description = dialog.getByLabel('Description (Optional)')
  await expect(description).toHaveAttribute('placeholder', "Brief description of the deck's content")
  await expect(dialog.getByLabel('Make this deck public')).toBeChecked()
  for (const refused of ['   ', ' ab ']) {
    await title.fill(refused)
    await submit.click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
  }
  await title.fill('  Cubic equations  ')
  await description.fill('x'.repeat(501))
  await submit.click()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await description.fill('x'.repeat(152).concat('yyyy'))
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Cubic equations', level: 1 }), 'it opens').toBeFocused()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()

  const tile = page.getByRole('region', { name: 'My Decks' }).getByRole('article')
  for (const text of ['Public', 'Cubic equations', 'No cards'])
    await expect(tile.getByText(text, { exact: true })).toBeVisible()
  await expect(tile.getByText('This could be the front of your 1st card').first()).toBeVisible()
  await tile.getByRole('button', { name: 'Show back' }).click()
  await expect(tile.getByText('And this could be the back!')).toBeVisible()
  await tile.getByRole('button', { name: 'Go to card 2' }).click()
  await expect(tile.getByRole('button', { name: 'Go to card 2' })).toHaveAttribute('aria-current', 'true')
  await tile.getByRole('link', { name: 'Add cards to deck' }).click()
  await expect(page).toHaveURL(/\/deck\/[\da-f-]{36}$/)
  await expect(page.getByText("This deck doesn't have any cards yet")).toBeVisible()

  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Deck' })
  await expect(editing.getByLabel('Title')).toHaveValue('Cubic equations')
  await editing.getByLabel('Make this deck public').uncheck()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing).toBeHidden()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(tile.getByText('Private', { exact: true })).toBeVisible()

  const question = page.getByRole('alertdialog', { name: 'Delete Deck' })
  await tile.getByRole('button', { name: 'Delete Cubic equations' }).click()
  await expect(question).toContainText(
    'Are you sure you want to delete "Cubic equations"? This action cannot be undone.',
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await tile.getByRole('button', { name: 'Delete Cubic equations' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("You haven't created any decks yet")).toBeVisible()
})

test('Continue Learning and My Decks are sorted, paged, and short on a phone', async ({ page }) => {
  await haveAccount(page, somebody('Sofia'))
  const ask = await callsOf(page)
  const nowMs = Date.now()
  for (const [title, agoMs, responseQuality] of [
    ['Days', 50 * hourMs, 0],
    ['Hours', 3 * hourMs, 5],
    ['Minutes', 5 * minuteMs, 5],
    ['Just now', 0, 5],
    ['Unstudied', undefined, 5],
    ['Empty', undefined, undefined],
    ['Another', undefined, undefined],
  ] as const) {
    const { _id } = await ask('POST', '/api/decks', { title })
    if (responseQuality === undefined) continue
    const { cards } = await ask('POST', `/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
    if (agoMs === undefined) continue
    const answeredAt = new Date(nowMs - agoMs).toISOString()
    await ask('PUT', `/api/study/${_id}/cards/${cards[0]._id}/repetition`, { responseQuality, answeredAt })
  }
  await page.clock.setFixedTime(nowMs + 1000)
  await page.goto('/')

  const learning = page.getByRole('region', { name: 'Continue Learning' })
  const rows = learning.getByRole('listitem')
  const order = learning.getByLabel('Sort decks')
  await expect(order.getByRole('option')).toHaveText(['Most Due Cards', 'Lowest Retention', 'Recently Studied'])
  await expect(order).toHaveValue('due')
  await expect(rows).toHaveCount(3)
  for (const text of ['Days', '1 to review', 'Last studied 2 days ago', '1% retention'])
    await expect(rows.first().getByText(text, { exact: true })).toBeVisible()
  await expect(rows.first().getByRole('link', { name: 'Study Now' })).toHaveAttribute('href', /\/study$/)
  await expect(rows.first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(rows.nth(1).getByRole('link', { name: 'Review' })).toHaveAttribute('href', /\/study$/)
  // Below one another, whatever the buttons beside them say.
  const bars = rows.getByRole('progressbar')
  const lefts = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().left))
  expect(lefts).toEqual([lefts[0], lefts[0], lefts[0]])
  await order.selectOption('Recently Studied')
  await expect(rows).toContainText([/^Just nowNothing due/, /^Minutes/, /^Hours/])
  await expect(learning.getByText('Page 1 of 3')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const short of ['Now', '5m', '3h']) await expect(learning.getByText(short, { exact: true })).toBeVisible()
  await expect(learning.getByText('Last studied').first()).toBeHidden()
  await learning.getByRole('button', { name: 'Next' }).click()
  await expect(rows.first().getByText('2d', { exact: true })).toBeVisible()
  await expect(rows.nth(1)).toContainText('1 newNot studied yet')
  await expect(rows.nth(1).getByRole('link', { name: 'Study Now' })).toBeVisible()
  await learning.getByRole('button', { name: 'Previous' }).click()
  await order.selectOption('Lowest Retention')
  await expect(rows.first()).toContainText('Days')
  await learning.getByRole('button', { name: 'Next' }).click()
  await learning.getByRole('button', { name: 'Next' }).click()
  await expect(learning.getByText('Page 3 of 3')).toBeVisible()
  // Nobody can tell whether it was studied before its cards went.
  await expect(rows.first()).toHaveText(/^(Empty|Another)No cards0% retentionReview/)
  await expect(rows.first().getByRole('link', { name: 'Review' })).toHaveAttribute('href', /\/deck\/[^/]+$/)

  const mine = page.getByRole('region', { name: 'My Decks' })
  const list = mine.getByRole('list').first()
  expect(await list.evaluate((box) => getComputedStyle(box).gridAutoFlow), 'to swipe').toBe('column')
  await list.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }))
  await mine.getByRole('button', { name: 'Next' }).click()
  await expect(list.locator(':scope > li')).toHaveCount(1)
  await mine.getByRole('button', { name: 'Previous' }).click()
  await expect(mine.getByText('Page 1 of 2')).toBeVisible()
  await expect.poll(() => list.evaluate((box) => box.scrollLeft), 'a page begins at its first deck').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const columns = await list.evaluate((box) => getComputedStyle(box).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(3)
  await expect(mine.getByText('Showing 1-6 of 7 decks')).toBeVisible()
  await expect(mine.getByText('1 due')).toHaveCount(1)
  await expect(mine.getByRole('link', { name: 'Study deck' })).toHaveCount(4)
  await mine.getByRole('button', { name: 'Next' }).click()
  await expect(mine.getByText('Showing 7-7 of 7 decks')).toBeVisible()
  await expect(mine.getByText('Page 2 of 2')).toBeVisible()
  await mine.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).and(page.getByText('Home')).waitFor({ state: 'detached' })
  await page.goBack()
  await expect(mine.getByText('Page 2 of 2'), 'as it was left').toBeVisible()
  await expect(learning.getByText('Page 3 of 3'), 'as it was left').toBeVisible()
  await expect(order, 'as it was left').toHaveValue('retention')
  await page.getByRole('button', { name: 'Create new deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await dialog.getByLabel('Title').fill('The eighth')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  const title = page.getByRole('heading', { name: 'The eighth', level: 1 })
  await title.waitFor()
  const edgeOf = async (of: Locator) => (await of.boundingBox())?.x
  const edge = await edgeOf(page.getByRole('navigation', { name: 'Main' }).getByText(product))
  expect(await edgeOf(title), 'below the name of the site').toBe(edge)
  await page.goBack()
  await expect(mine.getByText('Showing 1-6 of 8 decks'), 'where the new one is').toBeVisible()
  await expect(mine.getByRole('article').first()).toContainText('The eighth')
  await mine.getByRole('button', { name: 'Next' }).click()
  await expect(mine.getByText('Page 2 of 2')).toBeVisible()
  await door(page).click()
  await importing(page).getByLabel('Or paste it').fill('\\begin{card} $1+1$ \\answer $2$ \\end{card}')
  await importing(page).getByRole('button', { name: 'Look at It' }).click()
  await importing(page).getByLabel('Title').fill('The ninth')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The ninth', level: 1 })).toBeFocused()
  await page.goBack()
  await expect(mine.getByRole('article').first(), 'where the new one is').toContainText('The ninth')

  await page.route(/\/api\/decks\?owned=true.*sortBy=newest/, async (route) => {
    const response = await route.fetch()
    const { data, pagination } = await response.json()
    await route.fulfill({
      response,
      json: {
        pagination: { ...pagination, total: 1234 },
        data: data.map((deck: object) => ({ ...deck, summary: undefined })),
      },
    })
  })
  await page.reload()
  await expect(mine.getByText('...', { exact: true }), 'as long as it is not known').toHaveCount(3)
  await expect(mine.getByText('Showing 1-6 of 1,234 decks')).toBeVisible()
})

test('What can be done with decks beside each other stands on one line, however long their titles are', async ({
  page,
}) => {
  await haveAccount(page, somebody('Level'))
  for (const title of [
    'Sets',
    'Everything that was said about sets, their maps and their sizes, from the first lecture to the last',
  ])
    await makeDeck(page, title, [['a', 'b']])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const study = page.getByRole('link', { name: 'Study deck' })
  await expect(study).toHaveCount(2)
  const tops = await study.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops[0]).toBe(tops[1])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/browse')
  const tile = page.getByRole('article').filter({ hasText: 'Sets' }).first()
  await tile.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeVisible()
})

test('The decks to study are named where they will stand before the scripts are there, and lead to themselves', async ({
  page,
}) => {
  await haveAccount(page, somebody('Early'))
  const titles = ['Groups \\(G/N\\)', '<b>Rings</b> & fields, from the first lecture to the last of a long year']
  for (const title of titles) await makeDeck(page, title, [['a', 'b']])
  const asRead = ['Groups G/N', titles[1]]
  for (const width of [390, 1280]) {
    const tab = await page.context().newPage()
    await tab.setViewportSize({ width, height: 844 })
    const names = tab.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link')
    const places = () => names.evaluateAll((links) => links.slice(0, 2).map((link) => link.getBoundingClientRect().top))
    const release = await holdScripts(tab)
    await tab.goto('/', { waitUntil: 'commit' })
    await expect(names).toHaveCount(2)
    expect((await names.allTextContents()).toSorted()).toEqual(asRead.toSorted())
    const before = await places()
    release()
    await expect(tab.getByRole('link', { name: /^Study Now/ })).toHaveCount(2)
    expect(await places()).toEqual(before)
    const releaseAgain = await holdScripts(tab)
    await tab.goto('/', { waitUntil: 'commit' })
    await names.filter({ hasText: 'Groups' }).click({ noWaitAfter: true })
    releaseAgain()
    await expect(tab.getByRole('heading', { name: /^Groups/ })).toBeVisible()
    await tab.close()
  }
})
