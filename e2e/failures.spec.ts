import { expect, type Route } from '@playwright/test'
import { deckPath } from '#contract/links'
import { openEditing } from './assistant.ts'
import { arriveHome, haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { later, refuseOnce } from './refuse-calls.ts'
import { answer } from './studying.ts'
import { holdTimers } from './timers.ts'
import { expectTrouble, test } from './watched.ts'

test('A failed call says so where one looks, keeps what was typed, and can be tried again', async ({ page }) => {
  await arriveHome(page, somebody('Alexander'))
  const learning = page.getByRole('region', { name: 'Continue Learning' })
  const mine = page.getByRole('region', { name: 'My Decks' })
  for (const [place, query] of [
    [learning, /\/api\/decks\?owned=true.*sortBy=due/],
    [mine, /\/api\/decks\?owned=true.*sortBy=newest/],
  ] as const) {
    await refuseOnce(page, query, {
      seen: place.getByText('Loading decks...').or(place.getByLabel('Loading decks...')),
    })
    await page.reload()
    await expect(place.getByRole('alert')).toContainText(`Failed to load decks${later}`)
    await expect(place.getByText(/No study data|any decks yet/), 'it does not look empty').toHaveCount(0)
    await place.getByRole('button', { name: 'Try Again' }).click()
    await expect(place.getByText(/No study data|any decks yet/)).toBeVisible()
  }

  await page.getByRole('button', { name: 'Create Your First Deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await dialog.getByLabel('Title').fill('Surfaces')
  await refuseOnce(page, '/api/decks', { method: 'POST', seen: dialog.getByRole('button', { name: 'Creating...' }) })
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to create deck. ${later}`)
  await expect(dialog.getByLabel('Title')).toHaveValue('Surfaces')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await page.getByRole('heading', { name: 'Surfaces', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Home' }).click()

  const question = page.getByRole('alertdialog', { name: 'Delete Deck' })
  await mine.getByRole('button', { name: 'Delete Surfaces' }).click()
  await refuseOnce(page, /\/api\/decks\/[^/]+$/, { seen: question.getByRole('button', { name: 'Deleting...' }) })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(question.getByRole('alert')).toHaveText(`Failed to delete deck. ${later}`)
  await page.keyboard.press('Escape')

  await refuseOnce(page, '/api/user/settings')
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toHaveText(`Failed to fetch data. ${later}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Scheduler')).toBeVisible()

  await refuseOnce(page, /\/api\/decks\?page=/)
  await page.goto('/browse')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data. What you like cannot be shown.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expectTrouble(/status of 500 .*\/browse\.data/)
  await page.route(/\/browse\.data/, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  await page.getByPlaceholder('Search decks...').fill('surfaces')
  await expect(page.getByRole('alert')).toContainText('Failed to load decks')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/Showing \d+ of \d+ decks/)).toBeVisible()
})

test('Cards and sessions that fail say so, and grades are given in their colours', async ({ page }) => {
  await haveAccount(page, somebody('Oskar'))
  await haveDeck(page, 'Knots', [
    ['3_1', 'the trefoil'],
    ['4_1', 'the figure eight'],
  ])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Deck' })
  const saving = { method: 'PUT', seen: page.getByRole('dialog').getByRole('button', { name: 'Saving...' }) }
  await refuseOnce(page, `/api/decks/${id}`, saving)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByRole('alert')).toHaveText(`Failed to save deck. ${later}`)
  await page.keyboard.press('Escape')
  await openEditing(page, 'Edit with AI')
  const talk = page.getByRole('dialog', { name: 'Edit Card with AI' })
  await refuseOnce(page, /\/cards\/\d+$/, saving)
  await talk.getByRole('button', { name: 'Save Changes' }).click()
  await expect(talk.getByRole('alert')).toContainText(later)
  await talk.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  for (const turn of [false, true]) {
    if (turn) await dialog.getByRole('button', { name: 'Switch to Back' }).click()
    await page.getByRole('textbox', { name: turn ? 'Back (LaTeX)' : 'Front (LaTeX)' }).click()
    await page.keyboard.insertText('5_1')
  }
  await refuseOnce(page, /\/cards$/, { seen: dialog.getByRole('button', { name: 'Saving...' }) })
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await expect(dialog.getByRole('alert')).toContainText(later)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Card' }).click()
  await refuseOnce(page, /\/cards\/\d+\?/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(later)
  await page.keyboard.press('Escape')
  await refuseOnce(page, `/api/decks/${id}`, { seen: page.getByText('Loading deck...') })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load deck' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

  await refuseOnce(page, /\/start(\?|$)/, { seen: page.getByText('Loading study session...') })
  await page.goto(`/deck/${id}/study`)
  await expect(page.getByRole('heading', { name: 'Failed to start study session' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Decks' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots')
  await page.getByRole('button', { name: 'Show Answer' }).click()
  const grades = page.getByRole('group', { name: 'Rate your recall strength:' })
  await expect(grades).toContainText(/Again.*Perfect/)
  const hues = await grades.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const [, chroma, hue] =
        getComputedStyle(button)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return [button.textContent, (chroma ?? 0) < 0.02 ? 'grey' : (hue ?? 0) < 60 ? 'red' : 'green']
    }),
  )
  expect(hues).toEqual([
    ['0', 'red'],
    ['1', 'red'],
    ['2', 'red'],
    ['3', 'grey'],
    ['4', 'green'],
    ['5', 'green'],
  ])
  await untilGradesCount(page)
  const taken = page.waitForResponse(/\/repetition$/)
  await page.keyboard.press('3')
  await expect(page.getByText('2 card(s) remaining'), 'below 4 it comes back').toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Answer' }), 'and the answer is hidden again').toBeVisible()
  await taken
  expectTrouble(/status of 409 .*\/repetition$/)
  await page.route(
    /\/repetition$/,
    (route) => route.fulfill({ status: 409, json: { error: 'No.', code: 'deck_changed' } }),
    { times: 1 },
  )
  for (const left of [1, 0]) {
    await answer(page, '5')
    if (left > 0) await expect(page.getByRole('alert')).toContainText('Failed to record response.')
  }
  await expect(page.getByRole('heading', { name: "No more cards left for today's session!" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go On with 1 More' }), 'what was refused is still due').toBeVisible()
  await refuseOnce(page, /\/start-full(\?|$)/)
  await page.getByRole('button', { name: 'Start Full Deck Session' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to start full deck session' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  const ended = page.waitForRequest(/\/end$/)
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await ended
  await expect(page).toHaveURL('/')
})

test('Settings and plans say how one stands; a person who cannot be looked up is a visitor who is told', async ({
  page,
}) => {
  const person = somebody('Wilhelm')
  await arriveHome(page, person)
  const lookedUp = page.waitForRequest((request) => request.url().endsWith('/api/user') && request.method() === 'POST')
  await page.getByRole('link', { name: 'Settings' }).click()
  await lookedUp
  await expect(page).toHaveTitle('Settings | Lemma')
  for (const heading of ['Account Information', 'Subscription'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('AI Credits', { exact: true }).locator('+ dd')).toHaveText('20')
  await expect(page.getByText('Inactive')).toBeVisible()

  await page.goto('/product')
  const free = page.getByRole('region', { name: 'Free Tier' })
  for (const text of [
    'Default',
    '$0/month',
    'Basic card creation',
    'Studying',
    'Sharing',
    'AI features (not included)',
    '800 AI credits/month (not included)',
  ])
    await expect(free.getByText(text, { exact: true })).toBeVisible()
  const premium = page.getByRole('region', { name: 'Premium' })
  for (const text of [
    'Most Popular',
    '$8.00/month',
    'AI-generated cards at about 1 credit per card',
    '800 AI credits/month',
    'Upgrade to Premium',
  ])
    await expect(premium.getByText(text, { exact: true })).toBeVisible()
  await refuseOnce(page, '/api/stripe/create-checkout')
  await premium.getByRole('button').click()
  await expect(premium.getByRole('alert')).toHaveText(later)

  await refuseOnce(page, '/api/user')
  await page.route('/api/user', async (route) => {
    await page.getByText('Loading Lemma...').waitFor()
    await route.fallback()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('That was a lot at once.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page, 'at the site’s origin').toHaveURL('/')
})

test('A person who cannot be looked up for eight seconds is shown the page as a visitor, and told; then as they are', async ({
  page,
}) => {
  await haveAccount(page, somebody('Hermann'))
  const passTime = await holdTimers(page, 8000)
  const asked = page.waitForRequest('/api/user')
  const held: Route[] = []
  await page.route('/api/user', (route) => void held.push(route))
  await page.goto('/')
  await asked
  await expect(page.getByText('Loading Lemma...')).toBeVisible()
  // The call is made before the program is there that waits for it.
  await expect.poll(passTime).toBe(1)
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Signing you in takes too long')
  for (const route of held) await route.continue()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
})

test('What tells of a slow sign-in is seen at once, and pushes nothing down that is being read', async ({ page }) => {
  await haveAccount(page, somebody('Otto'))
  const title = 'A deck for everybody'
  const deckId = await makeDeck(page, title, [
    ['a', 'b'],
    ['c', 'd'],
  ])
  const passTime = await holdTimers(page, 8000)
  const asked = page.waitForRequest('/api/user')
  const held: Route[] = []
  await page.route('/api/user', (route) => void held.push(route))
  await page.goto(deckPath({ _id: deckId, title }), { waitUntil: 'commit' })
  await asked
  const placeOf = (name: string) => page.getByRole('heading', { name }).boundingBox()
  const before = (await placeOf(title))?.y ?? 0
  await expect.poll(passTime).toBe(1)
  await expect(page.getByText('Signing you in takes too long')).toBeInViewport()
  // By as much as the head of a visitor's page is higher.
  expect(Math.abs(((await placeOf(title))?.y ?? 0) - before)).toBeLessThan(10)
  for (const route of held) await route.continue()
  await expect(page.getByText('Signing you in takes too long')).toHaveCount(0)
})
