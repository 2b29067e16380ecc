import { expect, type Page } from '@playwright/test'
import { deckPath } from '#contract/links'
import { monthAfter } from '#server/gateways/payments/simulated/bill'
import { arriveHome, haveAccount, makeDeck, somebody } from './people.ts'
import { later, refuseOnce } from './refuse-calls.ts'
import { holdTimers } from './timers.ts'
import { expectTrouble, test } from './watched.ts'

async function expectSettings(page: Page, facts: Record<string, string | RegExp>): Promise<void> {
  await page.goto('/settings')
  for (const [term, fact] of Object.entries(facts))
    await expect(page.locator('dt', { hasText: term }).locator('+ dd')).toHaveText(fact)
}

async function subscribe(page: Page): Promise<void> {
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Activated!' })).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** Spends one credit as the assistant's dialog would, with the token that the page's own calls carry. */
async function askAssistant(page: Page, deckId: string): Promise<void> {
  const call = page.waitForRequest((request) => request.url().includes('/api/') && 'authorization' in request.headers())
  await page.reload()
  const { authorization } = (await call).headers()
  const answer = await page.request.post(`/api/chat/${deckId}/ai`, {
    headers: { authorization: authorization ?? '' },
    data: { messages: [{ role: 'user', content: 'the quadratic formula' }] },
  })
  expect(await answer.text()).toContain('### Back:')
}

/** So many months from now, or from when the tests began: midnight may lie between. */
const dayIn = (months: number) => {
  const dayFrom = (nowMs: number) => {
    let seconds = nowMs / 1000
    for (let passed = 0; passed < months; passed++) seconds = monthAfter(seconds)
    return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(seconds * 1000)
  }
  return new RegExp(`^(${dayFrom(beganMs)}|${dayFrom(Date.now())})$`)
}
const beganMs = Date.now()

test('A free account subscribes, cancels, reactivates, and is renewed a month later', async ({ page }) => {
  await haveAccount(page, somebody('Ada'))
  const deckId = await makeDeck(page, 'Equations', [['x', 'y']])
  await expectSettings(page, { 'AI Credits': '20', Status: 'Inactive' })

  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page.getByRole('heading', { name: 'Unlock AI-Powered Features' })).toBeVisible()
  await expect(page.getByText('You have 20 AI credits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await expect(page.getByText('no real money')).toBeVisible()
  await subscribe(page)
  await expectSettings(page, { 'AI Credits': '800', Status: 'Active', 'Next renewal date': dayIn(1) })

  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
  await expect(question).toContainText('Everything stays as it is until')
  await question.getByRole('button', { name: 'Keep Subscription' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeFocused()
  await expectSettings(page, { Status: 'Active' })
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await refuseOnce(page, '/api/stripe/cancel')
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(question.getByRole('alert')).toHaveText(later)
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Canceling at period end')).toBeVisible()
  await expect(page.getByText('Premium stays until')).toBeFocused()
  await expect(page.getByText('Premium stays until')).toContainText(
    'Reactivate it before then to go on without a break; nothing is charged until the next renewal.',
  )
  await expectSettings(page, { 'AI Credits': '800', Status: 'Canceling at period end', 'Ends on': dayIn(1) })
  await page.goto('/product')
  await expect(page.getByRole('region', { name: 'Credit Status' })).toContainText('Ends on')
  await page.goto('/settings')
  await refuseOnce(page, '/api/stripe/reactivate')
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText(later)
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
  await expect(page.getByText('Your subscription goes on.')).toBeFocused()
  await expect(page.getByText('Next renewal date')).toBeVisible()
  await expectSettings(page, { Status: 'Active' })

  await askAssistant(page, deckId)
  await expectSettings(page, { 'AI Credits': '799' })
  await page.getByRole('button', { name: 'Bills and Payment Card' }).click()
  await page.getByRole('button', { name: 'Let a month pass; the card has money' }).click()
  await page.getByRole('link', { name: 'Back to Lemma' }).click()
  await expectSettings(page, { 'AI Credits': '800', Status: 'Active', 'Next renewal date': dayIn(2) })
  await page.getByRole('button', { name: 'Bills and Payment Card' }).click()
  await page.getByRole('button', { name: 'Let a month pass; the card is declined' }).click()
  await page.getByRole('link', { name: 'Back to Lemma' }).click()
  await expect(page.getByText('Your last payment failed.')).toBeVisible()
  await page.getByRole('button', { name: 'Bills and Payment Card' }).click()
  await page.getByRole('button', { name: 'Pay the open bill' }).click()
  await page.getByRole('link', { name: 'Back to Lemma' }).click()
  await expectSettings(page, { 'AI Credits': '800', Status: 'Active', 'Next renewal date': dayIn(3) })
  await page.goto('/product')
  await expect(page.getByRole('region', { name: 'Credit Status' })).toContainText('Next credit refill date')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('A declined card and a way back cost nothing, and lead back to the card that was left', async ({ page }) => {
  await haveAccount(page, somebody('Blaise'))
  const deck = deckPath({ _id: await makeDeck(page, 'Triangles', [['x', 'y']]), title: 'Triangles' })
  await page.goto(`/product?returnTo=${encodeURIComponent(deck)}`)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/product')
  await page.getByRole('link', { name: 'Back to your card' }).click()
  await expect(page).toHaveURL(deck)
  await expectSettings(page, { 'AI Credits': '20', Status: 'Inactive' })

  await page.goto(`/product?returnTo=${encodeURIComponent(deck)}`)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Activated!' })).toBeVisible()
  await expect(page).toHaveURL(deck)
  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/product?returnTo=${encodeURIComponent(foreign)}`)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to your card' })).toBeHidden()
  }
})

test('No person is sent to pay at a place that is neither ours nor Stripe’s', async ({ page }) => {
  await haveAccount(page, somebody('Carlo'))
  const checkoutUrl = 'https://checkout.stripe.com.evil.example/pay'
  await page.route('/api/stripe/create-checkout', (route) => route.fulfill({ json: { checkoutUrl } }))
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged')
  await expect(page).toHaveURL('/product')
})

test('A person who comes back from another site is still signed in', async ({ page, baseURL, context }) => {
  await arriveHome(page, somebody('Daniel'))
  const hint = (await context.cookies()).find(({ name }) => name === 'lemma_here')
  expect(hint).toMatchObject({ sameSite: 'Lax', httpOnly: false })
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/settings">Back to Lemma</a>` }),
  )
  await page.goto('https://checkout.stripe.com/c/pay/1')
  const asked = page.waitForRequest(`${baseURL}/settings`)
  await page.getByRole('link', { name: 'Back to Lemma' }).click()
  expect((await (await asked).allHeaders()).cookie).toContain('lemma_here=1')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('Processing waits with patience for a payment, and says how it came out', async ({ page }) => {
  expectTrouble(/status of 404 .*\/stripe\/status/, /ERR_INTERNET_DISCONNECTED .*\/stripe\/status/)
  await haveAccount(page, somebody('Edmund'))
  const failed = page.getByRole('heading', { name: 'Activation Failed' })
  await page.goto('/processing')
  await expect(failed).toBeVisible()
  await page.goto('/processing?session_id=cs_test_somebody_elses')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Session not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Subscription Page' }).click()
  await expect(page).toHaveURL('/product')

  let answers: { isActive: boolean; retry: boolean }[] = []
  await page.route('/api/stripe/status?*', (route) => {
    const next = answers.shift()
    return next ? route.fulfill({ json: next }) : route.abort('internetdisconnected')
  })
  answers = [{ isActive: false, retry: false }]
  await page.goto('/processing?session_id=1')
  await expect(failed).toBeVisible()

  await page.goto('/processing?session_id=2')
  await expect(page.getByText('You seem to be offline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Activating Subscription...' })).toBeVisible()
  answers = [
    { isActive: false, retry: true },
    { isActive: true, retry: false },
  ]
  await expect(page.getByRole('heading', { name: 'Activated!' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A payment on its way is asked for again every two seconds', async ({ page }) => {
  await haveAccount(page, somebody('Gaston'))
  const passTime = await holdTimers(page, 2000)
  const coming = { isActive: false, retry: true }
  const answers = [coming, coming, { isActive: false, retry: false }]
  await page.route('/api/stripe/status?*', (route) => route.fulfill({ json: answers.shift() }))
  await page.goto('/processing?session_id=1')
  for (const left of [2, 1]) {
    await expect.poll(passTime).toBe(1)
    await expect.poll(() => answers.length).toBe(left - 1)
  }
  await expect(page.getByRole('heading', { name: 'Activation Failed' })).toBeVisible()
})

test('A visitor finds the landing page at the plans, somebody whose sign-in ended is asked to sign in', async ({
  page,
  context,
}) => {
  await page.goto('/product')
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByText('Please sign in to view subscription options.')).toBeVisible()
  expectTrouble(/ERR_INTERNET_DISCONNECTED .*\/api\/auth\/token$/)
  await haveAccount(page, somebody('Friedrich'))
  await page.route('/api/auth/token', (route) => route.abort('internetdisconnected'))
  await page.goto('/product')
  await expect(page.getByRole('heading', { name: 'Unlock AI-Powered Features' })).toBeVisible()
  await expect(page.getByText('Please sign in to view subscription options.')).toBeVisible()
  await page.unroute('/api/auth/token')
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  await context.close()
})
