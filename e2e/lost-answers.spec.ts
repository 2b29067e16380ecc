import { expect, type Locator, type Page } from '@playwright/test'
import type { Deck } from '../contract/deck.ts'
import type { StudySession } from '../contract/study.ts'
import { openAssistant, openEditing, say, writeAnew } from './assistant.ts'
import { type Loss, LossyLink } from './lossy-link.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { enrol, type Person, signUp, somebody, writeDeck } from './people.ts'
import { expectTrouble, test } from './watched.ts'

let link: LossyLink
let server: OwnServer
test.beforeAll(async () => {
  link = await LossyLink.open()
  const env = { PUBLIC_URL: `http://localhost:${link.port}`, LOG_LEVEL: 'error', LIMIT_ANONYMOUS: '100000' }
  server = await ownServer({ env: { ...env, CREDITS_WELCOME: '20' } })
  link.leadTo(server.port)
  await server.start()
})
test.afterAll(async () => {
  link.close()
  await server.discard()
})

/** What the product's own calls are made with, straight to the server. */
async function asPerson(page: Page) {
  const call = page.waitForRequest((request) => request.url().includes('/api/') && 'authorization' in request.headers())
  await page.reload()
  const { authorization = '' } = (await call).headers()
  return async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> =>
    (await fetch(`http://localhost:${server.port}${path}`, { ...init, headers: { authorization } })).json()
}

for (const how of ['cut', 'half', 'dead'] satisfies Loss[])
  test(`A ${how} answer to any button has one effect, and what the page says of it is true`, async ({ browser }) => {
    expectTrouble(/net::ERR_|Failed to fetch|status of 4\d\d/)
    const context = await browser.newContext({ baseURL: `http://localhost:${link.port}` })
    const page = await context.newPage()
    const person: Person = somebody('Emil')
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    await enrol(page, person)
    await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()

    /** Presses; where the answer to that was lost and the page says so, presses again. `done` is what a success shows. */
    const losing = async (request: RegExp, press: () => Promise<void>, done: Locator, answer?: RegExp) => {
      const before = link.lost.length
      link.lose(how, request, answer)
      await press()
      await expect.poll(() => link.lost.length, `the answer to ${request} is lost`).toBe(before + 1)
      const failed = page.getByRole('alert').filter({ hasText: /offline|try again|Try Again/i })
      await expect(done.or(failed).first()).toBeVisible()
      link.mend()
      if (!(await done.isVisible())) await press()
      await expect(done).toBeVisible()
    }
    const hidden = (dialog: Locator) => page.locator('body').filter({ hasNot: dialog })
    const press =
      (name: string | RegExp, within: Page | Locator = page) =>
      () =>
        within.getByRole('button', { name, exact: true }).first().click()

    await page.getByRole('button', { name: 'Create new deck' }).first().click()
    const deckDialog = page.getByRole('dialog', { name: 'Create New Deck' })
    await deckDialog.getByLabel('Title').fill('Elliptic functions')
    await losing(/^POST \/api\/decks /, press('Create Deck', deckDialog), hidden(page.getByRole('dialog')))
    await page.getByRole('heading', { name: 'Elliptic functions', level: 1 }).waitFor()
    const deckId = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''

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

    const chat = await openAssistant(page)
    const askAgain = async () => {
      const again = chat.getByRole('button', { name: 'Try Again' })
      if (await again.isVisible()) await again.click()
      else await say(page, 'chain rule')
    }
    await losing(/^POST \/api\/chat\//, askAgain, chat.getByText('19 AI credits left'), /event: reply/)
    await losing(/^POST .*\/cards /, press('Add Card', chat), hidden(chat))

    const api = await asPerson(page)
    const deck = await api<Deck>(`/api/decks/${deckId()}`)
    const fronts = deck.cards.map(({ frontEquation }) => frontEquation)
    expect(new Set(fronts).size, 'each is there once').toBe(3)
    expect(fronts, 'what was edited was deleted').not.toContain('edited')
    expect(deck.cardCount).toBe(3)
    expect((await api<{ data: Deck[] }>('/api/decks?owned=true')).data).toHaveLength(1)

    await press('Edit Deck')()
    const details = page.getByRole('dialog', { name: 'Edit Deck' })
    await details.getByLabel('Title').fill('Abelian functions')
    await losing(/^PUT \/api\/decks\/[^/]+ /, press('Save Changes', details), hidden(details))

    await page.getByRole('link', { name: 'From notes' }).click()
    await page.getByLabel('Notes').fill('Definition (Thing 0). It is $x_0$.')
    const make = () =>
      page
        .getByRole('button', { name: /^(Make cards|Try Again|Go on)$/ })
        .first()
        .click()
    await losing(/^POST .*\/notes /, make, page.getByText('All 1 piece read: 1 card.'), /event: card/)
    await losing(/^POST .*\/cards\/batch /, press('Add 1 card'), page.getByText(/Card \d of 4/))
    expect((await api<Deck>(`/api/decks/${deckId()}`)).cardCount).toBe(4)

    await page.getByRole('link', { name: 'Study', exact: true }).first().click()
    await press('Show Answer')()
    await expect(page.getByRole('button', { name: /^5/ })).toBeVisible()
    link.lose(how, /^PUT .*\/repetition/)
    const before = link.lost.length
    await expect
      .poll(async () => {
        if (link.lost.length === before) await page.keyboard.press('5')
        return link.lost.length
      })
      .toBe(before + 1)
    link.mend()
    await expect.poll(async () => (await api<{ responseQuality: number }[]>('/api/study/progress')).length).toBe(1)
    await page.getByRole('link', { name: 'Back to Decks' }).click()

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
    const file = await api<{ reviews: object[]; sessions: StudySession[]; credits: { ledger: { key: string }[] } }>(
      '/api/account/export',
    )
    expect([file.reviews.length, file.sessions.length]).toEqual([1, 1])
    const lines = (of: string) => file.credits.ledger.filter(({ key }) => key.startsWith(of)).length
    expect(lines('reply ') - lines('return '), 'one card of the assistant and one of notes').toBe(2)

    await press('Delete Account')()
    const leaving = page.getByRole('dialog', { name: 'Delete Account' })
    await leaving.getByLabel('Your password').fill('another long enough password')
    await losing(
      /^DELETE \/api\/account /,
      press('Delete Account', leaving),
      page.getByText('Your account and everything in it were deleted.'),
    )
    await context.close()
  })

test('What was changed after its answer was lost is not added beside it unless that is wanted', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*\/cards$/, /status of 409 .*\/cards$/)
  await signUp(page, somebody('Carl'))
  await writeDeck(page, 'Elliptic functions', [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  await writeAnew(page.getByRole('textbox', { name: 'Front (LaTeX)' }), 'first')
  await dialog.getByRole('button', { name: 'Switch to Back' }).click()
  await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'y')
  await page.route('**/cards', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const add = dialog.getByRole('button', { name: 'Add Card', exact: true })
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.')
  await page.unroute('**/cards')
  await writeAnew(page.getByRole('textbox', { name: 'Back (LaTeX)' }), 'z')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Your first try had arrived')
  await expect(page.getByText('Card 1 of 1'), 'and is to be seen').toBeAttached()
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Card 2 of 2').or(page.getByText('Card 1 of 2'))).toBeVisible()
})
