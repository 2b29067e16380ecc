import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Deck } from '#contract/deck'
import type { StudySession } from '#contract/session'
import type { Settings } from '#contract/user'
import { openAssistant, openEditing, say, writeAnew } from './assistant.ts'
import type { Loss } from './lossy-link.ts'
import { type LossySite, openLossySite } from './lossy-site.ts'
import { arriveHome, haveAccount, haveDeck, type Person, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

let site: LossySite
/** The address of somebody else's public deck. */
let othersDeck: string
test.beforeAll(async ({ browser }) => {
  site = await openLossySite({ CREDITS_WELCOME: '20' })
  const page = await browser.newPage(site.use)
  await haveAccount(page, somebody('Niels'))
  await haveDeck(page, 'Theta functions', [['a', 'b']])
  othersDeck = new URL(page.url()).pathname
  await page.close()
})
test.afterAll(() => site.close())

/** What the product's own calls are made with, straight to the server. */
async function asPerson(page: Page) {
  const call = page.waitForRequest((request) => request.url().includes('/api/') && 'authorization' in request.headers())
  await page.reload()
  const { authorization = '' } = (await call).headers()
  return async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> =>
    (await fetch(`${site.server.url}${path}`, { ...init, headers: { authorization } })).json()
}

/** Presses of one page whose answers are lost. */
function losingTo(page: Page, how: Loss) {
  const { link } = site
  const lose = async (request: RegExp, act: () => Promise<void>, answer?: RegExp) => {
    const before = link.lost.length
    link.lose(how, request, answer)
    await act()
    await expect.poll(() => link.lost.length, `the answer to ${request} is lost`).toBe(before + 1)
  }
  return {
    /** Presses; where the answer to that was lost and the page says so, presses again. `done` is what a success shows. */
    losing: async (request: RegExp, press: () => Promise<void>, done: Locator, answer?: RegExp) => {
      await lose(request, press, answer)
      const failed = page.getByRole('alert').filter({ hasText: /offline|try again|Try Again/i })
      await expect(done.or(failed).first()).toBeVisible()
      link.mend()
      if (!(await done.isVisible())) await press()
      await expect(done).toBeVisible()
    },
    /** The same for what is not said: whoever waits for nothing is told nothing, or sees it at once. */
    losingUnseen: async (request: RegExp, act: () => Promise<void>) => {
      await lose(request, act)
      link.mend()
    },
  }
}

type Losing = ReturnType<typeof losingTo>['losing']

/** A newcomer whose connection loses answers. */
async function arriveByLink(browser: Browser, person: Person): Promise<Page> {
  expectTrouble(/net::ERR_|Failed to fetch|status of 4\d\d/)
  const page = await browser.newPage(site.use)
  // Nothing is fetched ahead: a part that was asked for while the link is dead is not asked for again by the page.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await arriveHome(page, person)
  return page
}

const presser =
  (page: Page) =>
  (name: string | RegExp, within: Page | Locator = page) =>
  () =>
    within.getByRole('button', { name, exact: true }).first().click()

const hidden = (dialog: Locator) => dialog.page().locator('body').filter({ hasNot: dialog })

/** On a deck's page: a card of the assistant, whose reply is lost in the midst of it. */
async function haveCardMade(page: Page, losing: Losing): Promise<void> {
  const chat = await openAssistant(page)
  const askAgain = async () => {
    const again = chat.getByRole('button', { name: 'Try Again' })
    if (await again.isVisible()) await again.click()
    else await say(page, 'chain rule')
  }
  await losing(/^POST \/api\/chat\//, askAgain, chat.getByText('19 AI credits left'), /event: reply/)
  await losing(/^POST .*\/cards /, presser(page)('Add Card', chat), hidden(chat))
}

/** On a deck's page: a card of notes, the same. `cards` is how many it has then. */
async function haveNotesRead(page: Page, losing: Losing, cards: number): Promise<void> {
  await page.getByRole('link', { name: 'From Notes' }).click()
  await page.getByLabel('Notes').fill('Definition (Thing 0). It is $x_0$.')
  const make = () =>
    page
      .getByRole('button', { name: /^(Make Cards|Try Again|Go On)$/ })
      .first()
      .click()
  await losing(/^POST .*\/notes /, make, page.getByText('All 1 piece read: 1 card.'), /event: card/)
  const added = page.getByText(new RegExp(`Card \\d of ${cards}`))
  await losing(/^POST .*\/cards\/batch /, presser(page)('Add 1 Card'), added)
}

type Account = { reviews: { kind: string }[]; sessions: StudySession[]; credits: { ledger: { key: string }[] } }

/** How many replies were paid and not given back. */
const paidReplies = ({ credits }: Account) => {
  const lines = (of: string) => credits.ledger.filter(({ key }) => key.startsWith(of)).length
  return lines('reply ') - lines('return ')
}

// To everything but these a `half` answer is none, as a dead one: see api.test.ts.
test('A half reply, and a half answer to logging out, have one effect, and what the page says of it is true', async ({
  browser,
}) => {
  const page = await arriveByLink(browser, somebody('Emil'))
  const { losing } = losingTo(page, 'half')
  const deckId = await haveDeck(page, 'Elliptic functions', [['first', 'y']])
  await haveCardMade(page, losing)
  await haveNotesRead(page, losing, 3)
  const api = await asPerson(page)
  expect((await api<Deck>(`/api/decks/${deckId}`)).cardCount).toBe(3)
  expect(paidReplies(await api<Account>('/api/account/export')), 'one card of the assistant and one of notes').toBe(2)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeEnabled()
  const out = page.getByRole('button', { name: 'Get Started' }).first()
  await losing(/^POST \/api\/auth\/signout/, presser(page)('Log Out'), out)
  await page.close()
})

for (const how of ['cut', 'dead'] as const)
  test(`A ${how} answer to any button has one effect, and what the page says of it is true`, async ({ browser }) => {
    const person = somebody('Emil')
    const page = await arriveByLink(browser, person)
    const { losing, losingUnseen } = losingTo(page, how)
    const press = presser(page)

    await page.getByRole('button', { name: 'Create new deck' }).first().click()
    const deckDialog = page.getByRole('dialog', { name: 'Create New Deck' })
    await deckDialog.getByLabel('Title').fill('Elliptic functions')
    await losing(/^POST \/api\/decks /, press('Create Deck', deckDialog), hidden(page.getByRole('dialog')))
    await page.getByRole('heading', { name: 'Elliptic functions', level: 1 }).waitFor()
    const deckId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    for (const front of ['first', 'second', 'third']) {
      await page.getByRole('button', { name: 'Add Card' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add New Card' })
      await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), front)
      await press('Switch to Back', dialog)()
      await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'y')
      if (front === 'first') await losing(/^POST .*\/cards /, press('Add Card', dialog), hidden(dialog))
      else await press('Add Card', dialog)()
      await expect(dialog).toBeHidden()
    }

    await openEditing(page, 'Manual Edit')
    const editing = page.getByRole('dialog', { name: 'Edit Card' })
    await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), 'edited')
    await losing(/^PUT .*\/cards\//, press('Save Changes', editing), hidden(editing))
    await press('Delete Card')()
    const question = page.getByRole('alertdialog')
    await losing(/^DELETE .*\/cards\//, press('Delete', question), hidden(question))

    await haveCardMade(page, losing)

    const api = await asPerson(page)
    const deck = await api<Deck>(`/api/decks/${deckId}`)
    const fronts = deck.cards.map(({ frontEquation }) => frontEquation)
    expect(new Set(fronts).size, 'each is there once').toBe(3)
    expect(fronts, 'what was edited was deleted').not.toContain('edited')
    expect(deck.cardCount).toBe(3)
    expect((await api<{ data: Deck[] }>('/api/decks?owned=true')).data).toHaveLength(1)

    await press('Edit Deck')()
    const details = page.getByRole('dialog', { name: 'Edit Deck' })
    await details.getByLabel('Title').fill('Abelian functions')
    await losing(/^PUT \/api\/decks\/[^/]+ /, press('Save Changes', details), hidden(details))

    await haveNotesRead(page, losing, 4)
    expect((await api<Deck>(`/api/decks/${deckId}`)).cardCount).toBe(4)

    await page.getByRole('link', { name: 'Study', exact: true }).first().click()
    await press('Show Answer')()
    await expect(page.getByRole('button', { name: /^5/ })).toBeVisible()
    /** Grades do not count at once, nor while the answer is on its way. */
    const give5 = () =>
      expect(async () => {
        await page.keyboard.press('5')
        await expect(page.getByText('3 card(s) remaining')).toBeVisible({ timeout: 500 })
      }).toPass()
    const studied = () => expect.poll(async () => (await api<object[]>('/api/study/progress')).length)
    await losingUnseen(/^PUT .*\/repetition /, give5)
    await studied().toBe(1)
    await losingUnseen(/^POST .*\/repetition\/undo /, () => page.keyboard.press('u'))
    await studied().toBe(0)
    await press('Show Answer')()
    await give5()
    await studied().toBe(1)
    await losingUnseen(/^POST .*\/end /, () => page.getByRole('link', { name: 'Back to Decks' }).click())
    await page.goto(`/deck/any/${deckId}`)

    await press('Arrange')()
    const first = page.locator('.arrange-row').first()
    const wasFirst = (await first.textContent()) ?? ''
    const [moving] = (await api<Deck>(`/api/decks/${deckId}`)).cards
    await losingUnseen(/^PUT .*\/order /, async () => {
      await page.getByRole('button', { name: 'Move card 1', exact: true }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    })
    await expect(first, 'what is shown is what was saved').not.toHaveText(wasFirst)
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await api<Deck>(`/api/decks/${deckId}`)).cards[1]?._id).toBe(moving?._id)

    await page.goto(othersDeck)
    await losingUnseen(/^POST .*\/like /, press('Add to my decks'))
    await expect(page.getByRole('button', { name: 'Remove from my decks' }), 'it is sent again').toBeEnabled()
    expect((await api<{ data: Deck[] }>('/api/decks?owned=true')).data).toHaveLength(2)

    await page.goto('/settings')
    await losingUnseen(/^PUT \/api\/user\/settings /, async () => {
      await page.getByLabel('Scheduler').selectOption('sm2')
    })
    await expect(page.getByLabel('Scheduler')).toHaveValue('sm2')
    await expect(page.getByRole('alert')).toBeHidden()
    // What is off, or has no limit, is read as nothing.
    const spaceGrades = page.getByLabel('Space grades 4')
    await spaceGrades.check()
    await expect.poll(async () => (await api<Settings>('/api/user/settings')).spaceGrades).toBe(true)
    const read = Promise.withResolvers<void>()
    await page.route('**/api/user/settings', async (route) => {
      if (route.request().method() === 'GET') await read.promise
      await route.fallback()
    })
    // Where Chromium has mended the connection it is known without being asked.
    const known = Promise.race([
      page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/settings')),
      page.waitForResponse((response) => response.request().method() === 'PUT'),
    ])
    await losingUnseen(/^PUT \/api\/user\/settings /, () => spaceGrades.click())
    await known
    await expect(spaceGrades, 'as it was chosen, until it is known what was saved').not.toBeChecked()
    read.resolve()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(spaceGrades).not.toBeChecked()
    await press('Recompute Schedule')()
    await losing(
      /^POST \/api\/study\/recompute/,
      press('Recompute', question),
      page.getByText('Every card is now scheduled by these settings.'),
    )

    await page.goto('/settings')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('another long enough password')
    await losing(
      /^POST \/api\/account\/password/,
      press('Change Password'),
      page.getByText('Your password was changed.'),
    )
    await page.goto('/product')
    await losing(
      /^POST \/api\/stripe\/create-checkout/,
      press('Upgrade to Premium'),
      page.getByRole('button', { name: 'Pay', exact: true }),
    )
    await press('Pay')()
    await expect(page.getByRole('heading', { name: 'Activated!' })).toBeVisible()
    await page.getByRole('heading', { name: 'My Decks' }).waitFor()
    await page.goto('/settings')
    await press('Cancel Subscription')()
    await losing(
      /^POST \/api\/stripe\/cancel/,
      press('Cancel Subscription', question),
      page.getByText('Canceling at period end'),
    )
    await losing(
      /^POST \/api\/stripe\/reactivate/,
      press('Reactivate Subscription'),
      page.getByText('Your subscription goes on.'),
    )
    await losing(
      /^POST \/api\/stripe\/portal/,
      press('Bills and Payment Card'),
      page.getByRole('heading', { name: 'Billing' }),
    )
    await page.goto('/')
    await press('Delete Abelian functions')()
    await losing(
      /^DELETE \/api\/decks\//,
      press('Delete', question),
      page.getByText('“Abelian functions” is deleted', { exact: true }),
    )

    const file = await api<Account>('/api/account/export')
    const kinds = ['answer', 'undo', 'answer', 'recompute']
    expect([file.reviews.map(({ kind }) => kind), file.sessions.length]).toEqual([kinds, 1])
    expect(paidReplies(file), 'one card of the assistant and one of notes').toBe(2)

    await page.goto('/settings')
    // An edit whose answer was lost went before its card was deleted, not after.
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeEnabled()
    await expect(page.getByText('could not be saved')).toBeHidden()
    await losing(
      /^POST \/api\/auth\/signout/,
      press('Log Out'),
      page.getByRole('button', { name: 'Get Started' }).first(),
    )
    await press('Sign in')()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('another long enough password')
    await press('Sign in')()
    await page.getByRole('heading', { name: 'My Decks' }).waitFor()
    await page.goto('/settings')
    await press('Delete Account')()
    const leaving = page.getByRole('dialog', { name: 'Delete Account' })
    await leaving.getByLabel('Your password').fill('another long enough password')
    await losing(
      /^DELETE \/api\/account /,
      press('Delete Account', leaving),
      page.getByText('Your account and everything in it were deleted.'),
    )
    await page.close()
  })

test('What was changed after its answer was lost is not added beside it unless that is wanted', async ({ page }) => {
  expectTrouble(/status of 500 .*\/cards$/, /status of 409 .*\/cards$/)
  await haveAccount(page, somebody('Carl'))
  await haveDeck(page, 'Elliptic functions', [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), 'first')
  await dialog.getByRole('button', { name: 'Switch to Back' }).click()
  await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'y')
  await page.route('**/cards', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500 })
  })
  const add = dialog.getByRole('button', { name: 'Add Card', exact: true })
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute('**/cards')
  await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'z')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Your first try had arrived')
  await expect(page.getByText('Card 1 of 1'), 'and is to be seen').toBeAttached()
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Card 2 of 2').or(page.getByText('Card 1 of 2'))).toBeVisible()
})
