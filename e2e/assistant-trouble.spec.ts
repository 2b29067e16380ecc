import { expect, type Page } from '@playwright/test'
import { writeMessage } from '#domain/assistant/message'
import { beginDeck, block, composer, openAssistant, say, serverWithModel, sheet, thread } from './assistant.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

let site: Awaited<ReturnType<typeof serverWithModel>>
let page: Page

const card = writeMessage({ front: '\\int_0^1 x\\,dx', back: '\\frac12' }, { before: 'An integral.' })
const other = writeMessage({ front: '\\int_0^1 x^2\\,dx', back: '\\frac13' }, { before: 'Another one.' })
const long = `${'Let me think about what could be asked here. '.repeat(40)}\n\n${card}`

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  site = await serverWithModel()
})
test.afterAll(async () => {
  await site.discard()
})
test.beforeEach(async ({ browser }) => {
  site.model.acts.length = 0
  const context = await browser.newContext({ baseURL: site.url })
  page = await context.newPage()
  await beginDeck(page, 'Henri')
  await openAssistant(page)
})
test.afterEach(() => page.context().close())

const credits = (count: number) => page.getByText(`${count} AI credits left`)
const tryAgain = () => page.getByRole('dialog').getByRole('button', { name: 'Try Again' })

test('A reply is read as it is written, stopped, and asked for again', async () => {
  const left = site.model.leftCount()
  site.model.acts.push({ says: long, betweenMs: 100 }, { says: card })
  await say(page, 'an integral')
  await expect(thread(page).getByText('Let me think')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(
    thread(page).getByText('There is no reply to this yet. It is charged once, however often you try.'),
  ).toBeVisible()
  await expect.poll(() => site.model.leftCount(), { message: 'the model was told' }).toBe(left + 1)
  await expect(composer(page)).toBeFocused()
  await tryAgain().click()
  await expect(block(page, 'Back')).toHaveText('\\frac12')
  await expect(credits(19)).toBeVisible()
})

test('A reply is stopped by going elsewhere; it costs nothing, and the conversation is offered back', async () => {
  const address = page.url()
  const left = site.model.leftCount()
  site.model.acts.push({ says: long, betweenMs: 100 })
  await say(page, 'an integral')
  await expect(thread(page).getByText('Let me think')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => site.model.leftCount()).toBe(left + 1)
  await page.goto(address)
  await openAssistant(page)
  await page.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(thread(page).getByText('an integral')).toBeVisible()
  await expect(thread(page).getByText('There is no reply to this yet')).toBeVisible()
  await expect(credits(20)).toBeVisible()
})

test('A reply that fails says so in the conversation, and both ways on work', async () => {
  site.model.acts.push({ status: 500 }, { status: 500 }, { status: 401 }, { says: card })
  await say(page, 'an integral')
  const failure = thread(page).getByRole('alert')
  await expect(failure).toContainText('Sorry, I encountered an error. Please try again.')
  await expect(failure).toContainText('The assistant cannot be reached at the moment. Nothing was charged')
  await tryAgain().click()
  await expect(failure).toContainText('cannot be reached')
  await page.getByRole('button', { name: 'Edit Message' }).click()
  await expect(composer(page)).toHaveValue('an integral')
  await say(page, 'an integral of x')
  await expect(block(page, 'Front')).toHaveText('\\int_0^1 x\\,dx')
  await expect(thread(page).getByText('an integral', { exact: true })).toBeHidden()
  await expect(thread(page).getByText('Sorry')).toBeHidden()
})

test('What a reply would replace stays until another is there', async () => {
  site.model.acts.push({ says: card }, { status: 401 }, { says: other })
  await say(page, 'an integral')
  await expect(block(page, 'Back')).toHaveText('\\frac12')
  await page.getByRole('button', { name: 'Edit Message' }).click()
  await say(page, 'another integral')
  await expect(thread(page).getByText('Sorry')).toBeVisible()
  await expect(block(page, 'Back')).toHaveText('\\frac12')
  await expect(composer(page)).toHaveValue('another integral')
  await tryAgain().click()
  await expect(block(page, 'Back')).toHaveText('\\frac13')
  await expect(thread(page).getByText('An integral.')).toBeHidden()
  await expect(composer(page)).toHaveValue('')
})

test('What a model says is shown as text and formulas, and loads nothing', async () => {
  const says = [
    'The **mean** $\\bar x$ costs $5, and \\(a_1 b_1\\) too.',
    '\\[\\int_0^1 x\\,dx\\]',
    '![a picture](https://pictures.example/x.png) [bad](javascript:alert(1)) [good](https://example.org/) <b>raw</b>',
  ].join('\n\n')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  site.model.acts.push({ says })
  await say(page, 'hello')
  await expect(thread(page).locator('strong')).toHaveText('mean')
  await expect(thread(page).locator('.katex')).toHaveCount(3)
  await expect(thread(page).getByText('costs $5')).toBeVisible()
  await expect(thread(page).getByText('<b>raw</b>')).toBeVisible()
  await expect(thread(page).locator('img')).toHaveCount(0)
  await expect(thread(page).getByText('bad'), 'as plain text').toBeVisible()
  await expect(thread(page).getByRole('link')).toHaveText(['good'])
  await expect(thread(page).getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener/)
  expect(requests.filter((url) => url.includes('pictures.example'))).toEqual([])
  await expect(sheet(page).getByText('Front of card')).toBeVisible()
})

test('Each reason for a missing reply reads differently and has its next step', async () => {
  const refuse = (status: number, code: string, error: string) => {
    expectTrouble(new RegExp(`status of ${status} .*/api/chat/`))
    return page.route('**/api/chat/**', (route) => route.fulfill({ status, json: { error, code } }), {
      // A token that is refused is renewed once.
      times: status === 401 ? 2 : 1,
    })
  }
  const failure = thread(page).getByRole('alert')
  await refuse(429, 'too_many_requests', 'That was a lot at once. Try again in 40 seconds.')
  await say(page, 'an integral')
  await expect(failure).toHaveText(
    'Sorry, I encountered an error. Please try again.That was a lot at once. Try again in 40 seconds.',
  )
  for (const [status, code, text, way] of [
    [503, 'unavailable', 'The service is not reachable', 'Try Again'],
    [402, 'insufficient_credits', 'You have too few AI credits left.', 'See Plans'],
    [413, 'body_too_large', 'The request is too large.', 'Edit Message'],
    [409, 'card_changed', 'This card was changed or moved', 'Reload the deck'],
    [404, 'deck_not_found', 'Deck not found', 'Return to Home'],
    [401, 'invalid_token', 'Your sign-in is no longer valid.', 'Sign in'],
  ] as const) {
    await refuse(status, code, text)
    await composer(page).fill(`an integral, ${status}`)
    await composer(page).press('Enter')
    await expect(failure).toContainText(text)
    const next = thread(page)
      .getByRole('button', { name: way })
      .or(thread(page).getByRole('link', { name: way }))
    await expect(next).toBeVisible()
  }
  await page.getByRole('button', { name: 'Edit Message' }).click()
  expectTrouble(disconnected, /status of 500 .*\/api\/chat\//)
  await page.context().setOffline(true)
  await composer(page).press('Enter')
  await expect(failure).toContainText('You seem to be offline.')
  await page.context().setOffline(false)
  await page.route('**/api/chat/**', (route) => route.fulfill({ status: 500, body: '<html>' }), { times: 1 })
  await tryAgain().click()
  await expect(failure).toContainText('Failed to get LLM response')
})

test('The thread follows what is new, and leaves a reader further up alone', async () => {
  site.model.acts.push(
    { says: `The start.\n\n${'One more line.\n\n'.repeat(60)}The end.` },
    { says: card, afterMs: 1500 },
  )
  await say(page, 'tell me a lot')
  await expect(thread(page).getByText('The end.')).toBeAttached()
  await expect(thread(page).getByText('The start.'), 'of what does not fit, the beginning').toBeInViewport()
  await say(page, 'and a card')
  await expect(thread(page).getByText('and a card', { exact: true })).toBeInViewport()
  await thread(page).hover()
  await page.mouse.wheel(0, -5000)
  await expect(thread(page).getByText('Hello!')).toBeInViewport()
  await expect(block(page, 'Front')).toBeAttached()
  await expect(thread(page).getByText('Hello!'), 'the reader stays').toBeInViewport()
  await page.getByRole('button', { name: 'Latest' }).click()
  await expect(block(page, 'Front')).toBeInViewport()
})

test('A message in one long word makes the dialog no wider than a small phone', async () => {
  await page.setViewportSize({ width: 320, height: 568 })
  await composer(page).fill('\\alpha'.repeat(100))
  await expect.poll(async () => (await composer(page).boundingBox())?.width).toBeLessThan(320)
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport()
})
