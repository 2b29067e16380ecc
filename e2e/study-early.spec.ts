import { expect } from '@playwright/test'
import { studyAllPath } from '#contract/study-links'
import { holdScripts } from './held-answers.ts'
import { haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'
import { answer, beginStudying, haveStudyPath } from './studying.ts'
import { expectTrouble, test } from './watched.ts'

test('A study page asks for what it begins with before its scripts are there, and for each thing once', async ({
  page,
}) => {
  const pathname = await haveStudyPath(page, 'Sonja')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname: asked } = new URL(request.url())
    if (asked.startsWith('/api/')) calls.push(`${request.method()} ${asked}`)
  })
  const deckId = pathname.split('/').at(-2)
  const begun = [
    'POST /api/auth/token',
    'POST /api/user',
    `GET /api/decks/${deckId}`,
    'GET /api/user/settings',
    `POST /api/study/${deckId}/start`,
  ].sort()
  await page.route('**/assets/framework-*.js', async (route) => {
    await expect.poll(() => calls.toSorted()).toEqual(begun)
    await route.continue()
  })
  await page.goto(pathname)
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(page.getByText('order of').first()).toBeVisible()
  expect(calls.toSorted()).toEqual(begun)
  expect(calls[1], 'what shows the first question is asked for first').toBe(`POST /api/study/${deckId}/start`)
})

test('The first question is there before the scripts are, and whoever asks for its answer by then gets it', async ({
  page,
}) => {
  const pathname = await haveStudyPath(page, 'Grace')
  const release = await holdScripts(page)
  await page.goto(pathname, { waitUntil: 'commit' })
  await expect(page.locator('[data-first-question] .side[data-fitted]')).toContainText('order of')
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.content()).not.toContain('six')
  await page.keyboard.press('Space')
  release()
  await expect(page.locator('.flip-back')).toContainText('six')
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
})

test('A press on the first question before the scripts are there shows that it was heard, and one beside it is none', async ({
  page,
}) => {
  const pathname = await haveStudyPath(page, 'Hedy')
  const release = await holdScripts(page)
  await page.goto(pathname, { waitUntil: 'commit' })
  const question = page.locator('[data-first-question] .sheet')
  await expect(question.locator('.side[data-fitted]')).toContainText('order of')
  const sheet = (await question.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const button = page.locator('.animate-breathe').last()
  const colour = () => button.evaluate((waiting) => getComputedStyle(waiting).backgroundColor)
  const before = await colour()
  await page.mouse.click(sheet.x - 20, sheet.y + 20)
  await page.mouse.click(sheet.x + 20, sheet.y - 20)
  expect(await colour()).toBe(before)
  release()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  for (const place of ['sheet', 'button']) {
    const releaseAgain = await holdScripts(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(pathname, { waitUntil: 'commit' })
    await expect(question.locator('.side[data-fitted]')).toContainText('order of')
    const box = (await (place === 'sheet' ? question : button).boundingBox()) ?? sheet
    await page.mouse.click(box.x + 20, box.y + 20)
    expect(await colour()).not.toBe(before)
    releaseAgain()
    await expect(page.locator('.flip-back')).toContainText('six')
  }
})

test('A press on the first question is forgotten with the session that could not begin, and where another card comes', async ({
  page,
}) => {
  expectTrouble(/status of 500/)
  await beginStudying(page, 'Rosalind')
  const { pathname } = new URL(page.url())
  const deckId = pathname.split('/').at(-2)
  const early = async () => {
    const tab = await page.context().newPage()
    const release = await holdScripts(tab)
    await tab.goto(pathname, { waitUntil: 'commit' })
    await expect(tab.locator('[data-first-question] .side[data-fitted]')).toContainText('order of')
    await tab.keyboard.press('Space')
    return { tab, release }
  }
  const failing = { status: 500, json: { error: 'Something went wrong.', code: 'internal' } }
  const isDeck = (url: URL) => url.pathname === `/api/decks/${deckId}`
  await page.context().route(isDeck, (route) => route.fulfill(failing), { times: 1 })
  const failed = await early()
  failed.release()
  await failed.tab.getByRole('button', { name: 'Try Again' }).click()
  await expect(failed.tab.getByText('3 card(s) remaining')).toBeVisible()
  await expect(failed.tab.getByRole('button', { name: 'Show Answer' })).toBeVisible()

  const other = await early()
  // So late that the answer which the document fetched is asked for once more; meanwhile the card was answered elsewhere.
  await other.tab.evaluate(() => {
    const { now } = performance
    performance.now = () => now.call(performance) + 90_000
  })
  await page.bringToFront()
  const sent = page.waitForResponse(/\/repetition$/)
  await answer(page, '5')
  await sent
  other.release()
  await expect(other.tab.getByText('2 card(s) remaining')).toBeVisible()
  await expect(other.tab.getByRole('button', { name: 'Show Answer' })).toBeVisible()
})

test('What comes step by step is not shown before the scripts are', async ({ page }) => {
  await haveAccount(page, somebody('Mary'))
  const deckId = await makeDeck(page, 'A proof', [['Begin.\\step Then this.', 'Done.']])
  const release = await holdScripts(page)
  const started = page.waitForResponse(/\/start\?/)
  await page.goto(`/deck/${deckId}/study`, { waitUntil: 'commit' })
  await (await started).finished()
  await page.waitForTimeout(500)
  await expect(page.getByText('Loading study session...')).toBeVisible()
  await expect(page.getByText('Begin.')).toHaveCount(0)
  release()
  await expect(page.getByText('Begin.')).toBeVisible()
  await expect(page.getByText('Then this.')).toBeHidden()
})

test('Of a card of which something else is asked than the whole, nothing is shown before the scripts are', async ({
  page,
}) => {
  await haveAccount(page, somebody('Florence'))
  const deckId = await makeDeck(page, 'Turned round', [['The front', 'The back']])
  for (const path of [`/deck/${deckId}/study`, studyAllPath]) {
    const tab = await page.context().newPage()
    await holdScripts(tab)
    await tab.route(/\/api\/study\/.*start\?/, async (route) => {
      const answer = await route.fetch()
      const session = await answer.json()
      const [cardId] = session.cardsToReview ?? [session.cards[0]._id]
      if (session.cards) session.cards[0].facet = 1
      else session.facets = [{ cardId, facet: 1, studyData: null }]
      await route.fulfill({ response: answer, json: session })
    })
    const started = tab.waitForResponse(/start\?/)
    await tab.goto(path, { waitUntil: 'commit' })
    await (await started).finished()
    await tab.waitForTimeout(500)
    await expect(tab.getByText('Loading study session...')).toBeVisible()
    await expect(tab.getByText('The front')).toHaveCount(0)
    await tab.close()
  }
})

test('A menu that is opened before the card has taken the focus stays open', async ({ page }) => {
  const pathname = await haveStudyPath(page, 'Olga')
  // Cards take the focus behind a frame, which is late on a slow phone.
  await page.addInitScript(() => {
    const inFrame = window.requestAnimationFrame.bind(window)
    const late: FrameRequestCallback[] = []
    const showFrames = () => {
      window.requestAnimationFrame = inFrame
      for (const work of late) inFrame(work)
      return new Promise((shown) => inFrame(() => setTimeout(shown)))
    }
    Object.assign(window, { requestAnimationFrame: (work: FrameRequestCallback) => late.push(work), showFrames })
  })
  await page.goto(pathname)
  await page.getByRole('button', { name: 'This card' }).press('Enter')
  const item = page.getByRole('menuitem').first()
  await expect(item).toBeFocused()
  await page.evaluate('showFrames()')
  await expect(item).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'This card' })).toBeFocused()
})
