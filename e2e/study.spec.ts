import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '#contract/links'
import { studyAllPath } from '#contract/study-links'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { holdScripts } from './held-answers.ts'
import { haveAccount, haveDeck, makeDeck, newAccount, somebody, untilGradesCount } from './people.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

const cards: [string, string][] = [
  ['What is the order of $S_3$?', 'six'],
  ['What is the order of $A_4$?', 'twelve'],
  ['What is the order of $D_5$?', 'ten'],
]

/** Where a newcomer studies a deck of three, of which no page is open yet. */
async function haveStudyPath(page: Page, name: string): Promise<string> {
  await haveAccount(page, somebody(name))
  return linkTo('study', { deckId: await makeDeck(page, 'Orders of small groups', cards) })
}

/** A newcomer at the first card of a deck of three. */
async function beginStudying(page: Page, name: string): Promise<void> {
  await page.goto(await haveStudyPath(page, name))
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
}

async function answer(page: Page, grade: string): Promise<void> {
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await page.keyboard.press(grade)
}

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

test('The answer is nowhere in the page before it is asked for', async ({ page }) => {
  await beginStudying(page, 'Camille')
  await expect(page.getByText('order of').first()).toBeVisible()
  expect(await page.locator('main').innerHTML()).not.toContain('six')
  await page.keyboard.press('Space')
  await expect(page.locator('.flip-back')).toContainText('six')
  expect(await page.locator('main').innerHTML()).not.toContain('twelve')
})

/** How often a sheet was shown turned over already before it began to turn. */
const untimely = async (page: Page) => {
  const counted = await page.evaluateHandle(() => {
    const times = { turned: 0, untimely: 0 }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const turner = (target as Element).querySelector('.flip-turner')
        times.turned++
        if (turner?.getAnimations({ subtree: true }).length === 0) times.untimely++
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-turned'] })
    return times
  })
  return () => counted.jsonValue()
}

/** By how many pixels something stands beside the middle of what holds it. */
const asideOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const [own, around] = [element, element.parentElement ?? element].map((one) => one.getBoundingClientRect())
    return own && around && Math.abs(own.left + own.right - around.left - around.right) / 2
  })

test('With its answer a question stays in sight, in a third of the sheet, and a key and a press turn back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Felix'))
  const long = Array.from({ length: 30 }, (_, step) => `Step ${step} of what is asked here at length.`).join(' ')
  await haveDeck(page, 'Long and short', [
    ['\\begin{tabular}{c|c} $e$ & $\\pi$ \\end{tabular}', 'Transcendental.'],
    [long, 'Yes.'],
  ])
  await page.getByRole('link', { name: 'Study' }).first().click()
  const question = page.locator('article:not([inert])').getByRole('region', { name: 'Question' })
  const turns = await untimely(page)
  for (const scrolls of [false, true]) {
    await page.getByRole('button', { name: 'Show Answer' }).waitFor()
    await page.keyboard.press('Space')
    await page.locator('.flip[data-turned]').waitFor()
    await expect(question).toBeVisible()
    const seen = await question.evaluate((part) => ({
      px: Number.parseFloat(getComputedStyle(part).fontSize),
      share: part.clientHeight / (part.parentElement?.clientHeight ?? 1),
      scrolls: part.scrollHeight > part.clientHeight && part.tabIndex === 0,
    }))
    expect(seen).toMatchObject({ px: 15, scrolls })
    expect(seen.share).toBeLessThanOrEqual(0.34)
    if (!scrolls) expect(await asideOf(question.getByRole('table')), 'in the middle, as on the sheet').toBeLessThan(1)
    await page.keyboard.press('q')
    await expect(question).toBeHidden()
    await page.keyboard.press('q')
    await expect(question).toBeVisible()
    await question.click()
    await expect(question).toBeHidden()
    await page.keyboard.press('5')
    await expect(question).toBeHidden()
  }
  expect(await turns()).toEqual({ turned: 8, untimely: 0 })
})

test('A slip that is noticed while studying is mended at once, and the session goes on', async ({ page }) => {
  await beginStudying(page, 'Maryam')
  await page.keyboard.press('Space')
  await expect(page.locator('.flip-back')).toContainText('six')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  await dialog.getByRole('button', { name: 'Switch to Back' }).click()
  await dialog.getByRole('textbox', { name: 'Back (LaTeX)' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('six, as $3! = 6$')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.flip-back')).toContainText('six, as')
  await page.keyboard.press('5')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('3 card(s) remaining'), 'here it is the answer that is taken back').toBeVisible()
  await page.getByRole('link', { name: 'Home' }).press('Enter')
  await page.getByRole('button', { name: 'Undo: Card 1 is changed' }).press('Enter')
  await expect(page.getByText('Undone: Card 1 is changed').first()).toBeVisible()
})

test('Also where everything due is studied in one queue one’s own cards are edited, and nobody else’s', async ({
  page,
  browser,
}) => {
  expectTrouble(/status of 500 .*\/api\/decks\//)
  const other = await browser.newContext()
  const maker = await other.newPage()
  await haveAccount(maker, somebody('Maker'))
  const theirs = await makeDeck(maker, 'Theirs', [['p', 'q']])
  await other.close()
  await haveAccount(page, somebody('Own'))
  const own = await makeDeck(page, 'Own', [
    ['a', 'z'],
    ['b', 'y'],
  ])
  const call = await callsOf(page)
  await call('POST', `/api/study/${theirs}/start`)
  const { cards } = await call('GET', `/api/decks/${own}`)
  // In a deck of their maker the second card is asked first.
  await call('PUT', `/api/study/${own}/cards/${cards[1]._id}/repetition`, {
    responseQuality: 4,
    answeredAt: new Date(Date.now() - 29 * dayMs).toISOString(),
  })
  await page.goto(studyAllPath)
  const sheet = page.locator('article:not([inert])')
  await expect(sheet).toContainText('b')
  const edit = page.getByRole('button', { name: 'Edit card' })
  await page.route(`**/api/decks/${own}`, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'x' } }))
  await edit.click()
  await expect(page.getByText('The card stays as it was.')).toBeVisible()
  await page.unroute(`**/api/decks/${own}`)
  await edit.click()
  const front = page.getByRole('textbox', { name: 'Front (LaTeX)' })
  await front.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('b + 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(sheet).toContainText('b+1')
  const saved = await call('GET', `/api/decks/${own}`)
  expect(saved.cards.map(({ frontEquation }: { frontEquation: string }) => frontEquation)).toEqual(['a', 'b + 1'])
  for (let nth = 0; nth < 2; nth++) {
    await answer(page, '5')
    await expect(page.getByText(`${2 - nth} card(s) remaining`)).toBeVisible()
    const isOwn = (await page.getByRole('heading', { level: 1 }).textContent()) === 'Own'
    await expect(edit).toHaveCount(isOwn ? 1 : 0)
  }
})

test('Answers given without a connection arrive when it is back, in order and once each', async ({ page, context }) => {
  expectTrouble(disconnected)
  await beginStudying(page, 'Henri')
  const taken: string[] = []
  page.on('response', (response) => {
    const sent = response.request().postDataJSON() as { responseQuality?: number } | null
    if (response.url().endsWith('/repetition') && response.ok()) taken.push(String(sent?.responseQuality))
  })
  await context.setOffline(true)
  for (const grade of ['5', '1', '4']) await answer(page, grade)
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await expect(page.getByText('3 answers waiting for the connection')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('waiting for the connection')).toBeHidden()
  await expect.poll(() => taken).toEqual(['5', '1', '4'])
})

test('A card that is edited in a session without a connection is asked as it was written, and saved later', async ({
  page,
  context,
}) => {
  expectTrouble(disconnected)
  await haveAccount(page, somebody('Emil'))
  const deckId = await makeDeck(page, 'Fields', [['a', 'z']])
  await page.goto(`/deck/${deckId}/study`)
  const sheet = page.locator('article:not([inert])')
  const edit = page.getByRole('button', { name: 'Edit card' })
  const dialog = page.getByRole('dialog', { name: 'Edit Card' })
  const front = dialog.getByRole('textbox', { name: 'Front (LaTeX)' })
  // The editor's files are there.
  await edit.click()
  await front.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await context.setOffline(true)
  for (const text of ['b + 1', 'c + 2']) {
    await edit.click()
    await front.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(sheet).toContainText(text.replaceAll(' ', ''))
  }
  await context.setOffline(false)
  const call = await callsOf(page)
  await expect.poll(async () => (await call('GET', `/api/decks/${deckId}`)).cards[0].frontEquation).toBe('c + 2')
})

test('What is answered in one tab is nowhere to study in another, and logging out there leaves nothing of it here', async ({
  page,
  context,
}) => {
  await beginStudying(page, 'Niels')
  const home = await context.newPage()
  await home.goto('/')
  await expect(home.getByText('3 new')).toBeVisible()
  await answer(page, '5')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(home.getByText('2 new')).toBeVisible()
  await expect(home.getByText('2 due')).toBeVisible()

  const sittings = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('lemma:sitting')))
  expect(await sittings()).toHaveLength(1)
  await home.getByRole('link', { name: 'Settings' }).click()
  await home.getByRole('button', { name: 'Log Out' }).click()
  await expect(home.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  expect(await sittings()).toEqual([])
})

test('What was answered elsewhere since cannot be taken back: that is said, and the card is not asked again', async ({
  page,
  context,
}) => {
  await beginStudying(page, 'Max')
  const other = await context.newPage()
  await other.goto(page.url())
  const first = await page.getByRole('article', { name: 'Card' }).innerText()
  for (const tab of [page, other]) {
    // By whichever tab: one of them sends for all.
    const sent = context.waitForEvent('response', (response) => response.url().endsWith('/repetition'))
    await answer(tab, '5')
    await sent
    await expect(tab.getByText('2 card(s) remaining')).toBeVisible()
  }
  expectTrouble(/status of 409/)
  await page.keyboard.press('u')
  await expect(page.getByRole('alert').filter({ hasText: 'It could not be taken back. Only the last' })).toBeVisible()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Card' })).not.toHaveText(first)
  await answer(page, '5')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
})

test('Settings that were changed on another device are what the grades promise, from the first answer on that shows them', async ({
  page,
}) => {
  await beginStudying(page, 'Sofia')
  const calls = await callsOf(page)
  const promised = page.getByRole('button', { name: '4', exact: true })
  await page.keyboard.press('Space')
  await expect(promised).toHaveAccessibleDescription(/comes back in 2 days/)
  await calls('PUT', '/api/user/settings', { desiredRetention: 0.7 })
  await untilGradesCount(page)
  await page.keyboard.press('4')
  await page.keyboard.press('Space')
  await expect(promised).toHaveAccessibleDescription(/comes back in 21 days/)
})

test('An answer that was refused for good is not there to be taken back', async ({ page }) => {
  expectTrouble(/status of 409 .*\/repetition$/)
  await beginStudying(page, 'Augustin')
  const undo = page.getByRole('button', { name: 'Undo last answer (u)' })
  const refused = { status: 409, json: { error: 'No.', code: 'deck_changed' } }
  await page.route('**/repetition', (route) => route.fulfill(refused), { times: 1 })
  await answer(page, '5')
  await expect(page.getByRole('alert')).toContainText('Failed to record response.')
  await expect(undo).toBeDisabled()
  await answer(page, '5')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect(undo).toBeDisabled()
})

test('What is answered to a deck that was made private meanwhile waits, and counts once it is public again', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  expectTrouble(/status of 404 .*\/api\/(study|decks)\//)
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const headers = { authorization: `Bearer ${await newAccount(owner, somebody('Felix'))}` }
  const shared = { title: 'Small groups of Felix', description: '' }
  const { _id } = await (await owner.post('/api/decks', { headers, data: shared })).json()
  for (const [frontEquation, backEquation] of cards)
    await owner.post(`/api/decks/${_id}/cards`, { headers, data: { frontEquation, backEquation } })
  const publish = (isPublic: boolean) => owner.put(`/api/decks/${_id}`, { headers, data: { ...shared, isPublic } })

  await haveAccount(page, somebody('Sophus'))
  await makeDeck(page, 'My own', [['What is the order of $C_5$?', 'five']])
  const sender = await context.newPage()
  await sender.goto('/')
  await page.goto(linkTo('study', { deckId: _id }))
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  // Either tab may be the one that sends.
  const counted = context.waitForEvent('response', (response) => response.url().endsWith('/repetition'))
  await answer(page, '5')
  expect((await counted).ok()).toBe(true)
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await publish(false)
  await answer(page, '4')
  const kept = page.getByRole('alert').filter({ hasText: 'stays in this browser for 30 days, and counts if the deck' })
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible()
  await expect(kept).toBeVisible()
  await publish(true)
  await page.goto(studyAllPath)
  await expect(page.getByText('2 card(s) remaining'), 'those that were answered count').toBeVisible()
  await publish(false)
  while ((await page.getByRole('heading', { level: 1 }).textContent()) === 'My own') await answer(page, '1')
  await answer(page, '5')
  await expect(page.getByText('That deck was deleted or made private. Your answer is kept.')).toBeVisible()
  await expect(page.getByText('1 card(s) remaining'), 'of what is left').toBeVisible()
  await publish(true)
  await page.goto(linkTo('study', { deckId: _id }))
  await expect(page.getByText('No more cards left')).toBeVisible()
  const progress = await (await callsOf(page))('GET', `/api/study/${_id}/progress`)
  expect(
    progress.filter(({ studyData }: { studyData: { nextInterval: number } }) => studyData.nextInterval > 0),
  ).toHaveLength(3)
  await owner.dispose()
})

test('What is answered about a card that is in the trash waits, and counts once the card is back', async ({ page }) => {
  expectTrouble(/status of 404 .*\/repetition/)
  await beginStudying(page, 'Niels')
  const deckId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const call = await callsOf(page)
  const [first, second, third] = (await call('GET', `/api/decks/${deckId}`)).cards.map(
    ({ _id }: { _id: string }) => _id,
  )
  await call('POST', `/api/decks/${deckId}/cards/delete`, { cardIds: [first] })
  await answer(page, '5')
  await expect(page.getByText('That card is no longer in the deck. Your answer is kept.')).toBeVisible()
  await expect(page.getByText('An answer waits for its card')).toBeVisible()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await answer(page, '5')
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await expect(page.getByText('Your answer is kept.')).toBeHidden()
  const studied = async () =>
    (await call('GET', '/api/study/progress')).map(({ cardId }: { cardId: string }) => cardId).sort()
  await expect.poll(studied).toEqual([second])
  await page.reload()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await call('POST', `/api/decks/${deckId}/cards/restore`, { cardIds: [first] })
  await page.goto(linkTo('study', { deckId }))
  await expect(page.getByText('1 card(s) remaining'), 'what was answered is not asked').toBeVisible()
  await expect.poll(studied).toEqual([first, second].sort())
  await answer(page, '5')
  await expect.poll(studied).toHaveLength(3)
  await call('POST', `/api/decks/${deckId}/cards/delete`, { cardIds: [third] })
  await page.keyboard.press('u')
  await expect(page.getByText('That card is no longer in the deck. What you took back waits for it.')).toBeVisible()
  await call('POST', `/api/decks/${deckId}/cards/restore`, { cardIds: [third] })
  await page.reload()
  await expect.poll(studied).toEqual([first, second].sort())
})

test('A reload goes on with the same card, and the answers before it can still be taken back', async ({ page }) => {
  await beginStudying(page, 'Évariste')
  await answer(page, '2')
  await answer(page, '5')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  const front = await page.getByRole('article', { name: 'Card' }).innerText()
  await page.reload()
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
  await expect.poll(() => page.getByRole('article', { name: 'Card' }).innerText()).toBe(front)
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await answer(page, '5')
  await expect(page.getByText('2 card(s) remaining')).toBeVisible()
})

test('Grades have words to choose by, Space grades 4 where that was chosen, and what the day holds back comes when asked for', async ({
  page,
}) => {
  await beginStudying(page, 'Rózsa')
  await page.goto('/settings')
  await page.getByLabel('Space grades 4').check()
  await page.getByLabel('New cards a day').fill('1')
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('newCardsPerDay') === true)
  await page.keyboard.press('Enter')
  await saved
  await page.goBack()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  const card = page.getByRole('article', { name: 'Card' })
  const shown = page.getByRole('group', { name: 'Answer' })
  await expect(card, 'what has come is read').toBeFocused()
  await page.keyboard.press('Space')
  await expect(shown, 'and what is shown of it').toBeFocused()
  await page.keyboard.press('q')
  await expect(card).toBeFocused()
  await page.keyboard.press('q')
  await expect(shown).toBeFocused()
  await untilGradesCount(page)
  const words = ['no idea', 'wrong but familiar', 'wrong but close', 'right with effort', 'right', 'at once']
  for (const [grade, said] of words.entries()) {
    const button = page.getByRole('button', { name: `${grade}`, exact: true })
    await expect(button).toHaveAttribute('title', said)
    await expect(button).toHaveAccessibleDescription(new RegExp(`\\b${said} comes back in `))
  }
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  for (const said of [...words.map((said) => `rate it “${said}”`), 'rate it 4, once the answer is shown'])
    await expect(keys.getByRole('definition').getByText(said, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(shown).toBeFocused()
  const sent = page.waitForRequest('**/repetition')
  await page.keyboard.press('Space')
  expect((await sent).postDataJSON()).toMatchObject({ responseQuality: 4 })
  await expect(page.getByText('2 new wait: your limit for today is reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Study More' }).click()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
})

test('Everything due is studied in one queue, each card under the name of its deck', async ({ page }) => {
  await haveAccount(page, somebody('Sofia'))
  await makeDeck(page, 'Orders of small groups', cards.slice(0, 2))
  await page.goto('/')
  await makeDeck(page, 'Rings', [['What is $2+2$ in $\\mathbb{Z}/3$?', 'one']])
  const started = page.waitForResponse((response) => response.url().includes('/api/study/start?'))
  await page.goto('/')
  await page.getByRole('link', { name: /^Study Everything Due \(\d+\)$/ }).click()
  await started
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const seen = [await heading.textContent()]
  const decks: string[] = []
  page.on('response', (response) => {
    const [, deckId] = /api\/study\/([^/]+)\/cards/.exec(response.url()) ?? []
    if (deckId && response.ok()) decks.push(deckId)
  })
  await answer(page, '0')
  seen.push(await heading.textContent())
  await page.reload()
  await expect(page.getByText('3 card(s) remaining')).toBeVisible()
  await expect(heading).toHaveText(seen[1] ?? '')
  for (const left of ['2', '1']) {
    await answer(page, '5')
    await expect(page.getByText(`${left} card(s) remaining`)).toBeVisible()
  }
  expect(seen.toSorted()).toEqual(['Orders of small groups', 'Rings'])
  // What was not known comes last, also after the reload; under the rule of days once more when it was.
  await answer(page, '5')
  await answer(page, '5')
  await expect(page.getByRole('heading', { name: "No more cards left for today's session!" })).toBeVisible()
  await expect(page.getByText('All decks')).toBeVisible()
  await page.getByRole('button', { name: 'Undo Last Answer' }).click()
  await expect(page.getByText('1 card(s) remaining')).toBeVisible()
  await expect.poll(() => new Set(decks).size).toBe(2)
})

test('Of more than one list has, a session over all decks says how many there are, also after a reload', async ({
  page,
}) => {
  await haveAccount(page, somebody('Marta'))
  const deckId = await makeDeck(page, 'Everything', [])
  const call = await callsOf(page)
  await call('PUT', '/api/user/settings', { newCardsPerDay: null })
  for (const count of [100, 2]) {
    const some = Array.from({ length: count }, (_, nth) => ({ frontEquation: `x_{${nth}}`, backEquation: 'y' }))
    await call('POST', `/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards: some })
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Study everything due (102)' }).click()
  await expect(page.getByText('102 card(s) remaining')).toBeVisible()
  const sent = page.waitForResponse('**/repetition')
  await answer(page, '5')
  await sent
  await expect(page.getByText('101 card(s) remaining')).toBeVisible()
  await page.reload()
  await expect(page.getByText('101 card(s) remaining')).toBeVisible()
})

test('A session that is at its end as another study day begins says so, and goes on with what is due then', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0)
  })
  await beginStudying(page, 'Nora')
  const dayIsOver = Promise.withResolvers<void>()
  await page.route(/goesOn=true/, async (route) => {
    const response = await route.fetch()
    await dayIsOver.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(/goesOn=true/)
  for (const grade of ['5', '5', '5']) await answer(page, grade)
  await expect(page.getByText('You have completed all the cards that are due in this deck.')).toBeVisible()
  const later = page.getByRole('button', { name: 'Study What Is Due Now' })
  await expect(later).toBeHidden()
  const told = (await asked).response()
  await page.evaluate((ms) => {
    sessionStorage.setItem('later', String(ms))
    document.dispatchEvent(new Event('visibilitychange'))
  }, dayMs)
  await expect(page.getByText('Another study day has begun since this session did.')).toBeVisible()
  // What the server was asked on the day before says nothing of this one.
  dayIsOver.resolve()
  await (await told)?.finished()
  await later.click()
  // By the server's clock it is the day of before still.
  await expect(page.getByText('You have completed all the cards that are due in this deck.')).toBeVisible()
})
