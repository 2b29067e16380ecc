import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { startOutside } from '#server/gateways/identity/testing/outside'
import { freeAddress } from '#server/gateways/identity/testing/site'
import { holdAnswers } from './held-answers.ts'
import { ownServer } from './own-server.ts'
import { haveAccount, haveDeck, signUp, somebody, writeDeck } from './people.ts'
import { allowTrouble, expectTrouble, test } from './watched.ts'

const storedFor = (page: Page) =>
  page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(([key]) => key))

test('A person takes everything with them, and deletes their account', async ({ page, browser }) => {
  expectTrouble(
    /status of 403 .*\/api\/account$/,
    /status of 404 .*\/deck\/a-theory-of-equations\//,
    /status of 401 .*\/oidc\/interaction\//,
  )
  const person = somebody('Galois')
  await signUp(page, person)
  await writeDeck(page, 'A theory of equations', [['x^5 - x - 1', 'not solvable by radicals']])
  const deck = page.url()
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText('I have no time')
  await expect.poll(() => storedFor(page)).toContainEqual(expect.stringContaining('lemma:draft:'))
  await page.keyboard.press('Escape')

  await page.goto('/settings')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('lemma.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.profile).toMatchObject({ email: person.email, name: 'Galois' })
  expect(file.decks[0].cards[0]).toMatchObject({ frontEquation: 'x^5 - x - 1' })

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Account' })
  await expect(question).toContainText(person.email)
  await expect(question).toContainText('What stays')
  await expect(question.getByLabel('Your password'), 'what it asks for').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await question.getByLabel('Your password').fill('a guess')
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(question.getByRole('alert')).toHaveText('That is not your current password.')
  await question.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible()
  expect((await storedFor(page)).filter((key) => key.startsWith('lemma:'))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByText('were deleted')).toBeHidden()

  const visitor = await browser.newPage()
  expect((await visitor.goto(deck))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('Whoever presses twice to delete their account deletes it once, and reads that it is gone', async ({ page }) => {
  const person = somebody('Evariste')
  await haveAccount(page, person)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill(person.password)
  const leaving = await holdAnswers(page, '**/api/auth/signout', 'POST')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account')) asked.push(request.method())
  })
  await page
    .getByRole('dialog')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
  await expect(page.getByText('Your account is deleted.'), 'before the ways out of the site are gone').toBeVisible()
  await leaving.release()
  await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible()
  expect(asked).toEqual(['DELETE'])
})

test('Another tab of an account that is deleted says that it is gone, and keeps nothing of what was typed in it', async ({
  page,
  context,
}) => {
  allowTrouble(/status of 404 .*\/deck\/two-tabs\//)
  const person = somebody('Lacroix')
  await haveAccount(page, person)
  await haveDeck(page, 'Two tabs', [['front', 'back']])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText('half of it')
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Delete Account' }).click()
  const question = other.getByRole('dialog', { name: 'Delete Account' })
  await question.getByLabel('Your password').fill(person.password)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(other.getByText('Your account and everything in it were deleted.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Your account and everything in it were deleted in another tab.')
  expect((await storedFor(page)).filter((key) => key.startsWith('lemma:'))).toEqual([])
})

test('Where somebody else keeps the accounts and nothing is sold, that is said, and signing in once more confirms a deletion', async ({
  browser,
}) => {
  const publicUrl = await freeAddress()
  const outside = await startOutside({ publicUrl, audience: `${publicUrl}/api` })
  const own = await ownServer({
    port: Number(new URL(publicUrl).port),
    env: {
      ...outside.env,
      OIDC_EXTRA_PARAMS: 'login_hint=noether',
      PAYMENTS: 'off',
      SOURCE_URL: 'https://source.example',
      PRIVACY_URL: 'https://privacy.example',
      CONTACT: 'ada@example.org',
    },
  })
  await own.start()
  const context = await browser.newContext({ baseURL: own.url })
  // The provider's own pages ask for these.
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort())
  // Signing in afresh ends the session before, which is looked for once more.
  expectTrouble(/status of 401 .*\/api\/auth\/token$/, /ERR_FAILED .*fonts\.googleapis\.com/)
  allowTrouble(new RegExp(`status of 404 .*${new URL(outside.issuer).host}/favicon\\.ico$`))
  const page = await context.newPage()
  await page.goto('/')
  const ends = page.locator('footer').getByRole('link')
  const addresses = () => ends.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect(ends, 'who runs this').toHaveText(['Source', 'API', 'Privacy', 'Contact', 'Licences'])
  expect(await addresses()).toEqual([
    'https://source.example',
    '/api/docs',
    'https://privacy.example',
    'mailto:ada@example.org',
    '/THIRD_PARTY_NOTICES.txt',
  ])
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await page.goto('/product')
  await expect(page.getByText('Upgrades are not offered here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeHidden()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Account' })
  await expect(question).toContainText(new URL(outside.issuer).host)
  await expect(question.getByRole('button', { name: 'Cancel' }), 'what does no harm').toBeFocused()
  await expect(question.getByRole('button', { name: 'Delete Account' })).toBeHidden()
  await question.getByRole('button', { name: 'Sign In Again to Confirm' }).click()
  await expect(page).toHaveURL(/\/settings\?delete=/)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByText('Sign in to see your settings.')).toBeVisible()
  await context.close()
  await own.discard()
  await outside.away()
})

test('What is said of a password is said until another one is typed', async ({ page }) => {
  await haveAccount(page, somebody('Changer'))
  await page.goto('/settings')
  const current = page.getByLabel('Current password')
  const press = () => page.getByRole('button', { name: 'Change Password' }).click()
  const wrong = page.getByText('That is not your current password.')
  expectTrouble(/account\/password/)
  await current.fill('not the right one')
  await page.getByLabel('New password').fill('another long password')
  await press()
  await expect(wrong).toBeVisible()
  await current.fill(somebody('Changer').password)
  await expect(wrong).toBeHidden()
  await press()
  const changed = page.getByText('Your password was changed.')
  await expect(changed).toBeVisible()
  await current.fill('x')
  await expect(changed).toBeHidden()
})

test('A phone’s keyboard takes away neither what goes with an account nor the button that deletes it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await haveAccount(page, somebody('Thumb'))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).tap()
  const question = page.getByRole('dialog', { name: 'Delete Account' })
  const password = question.getByLabel('Your password')
  const act = question.getByRole('button', { name: 'Delete Account' })
  const isAboveKeyboard = async (when: string) => {
    for (const place of [question, act]) {
      const { y = 0, height = 844 } = (await place.boundingBox()) ?? {}
      expect.soft(y, when).toBeGreaterThanOrEqual(0)
      expect.soft(y + height, when).toBeLessThanOrEqual(440)
    }
  }
  await expect(password).toBeFocused()
  // It lies over the page, as most do.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 440, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => ((await question.boundingBox())?.height ?? 844) < 440).toBe(true)
  await isAboveKeyboard('below it')
  // It leaves the page less room, as some do.
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport ?? {}, 'height')
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await page.setViewportSize({ width: 390, height: 440 })
  await isAboveKeyboard('with less room')
  await question.getByText('Your decks with their cards').scrollIntoViewIfNeeded()
  await expect(question.getByText('The AI credits that are left')).toBeInViewport({ ratio: 1 })
  await expect(act).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('a')
  await expect(password, 'what is typed is seen').toBeInViewport({ ratio: 1 })
  const [field, foot] = [await password.boundingBox(), await act.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await context.close()
})
