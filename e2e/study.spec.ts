import { expect, type Locator, type Page } from '@playwright/test'
import { studyAllPath } from '#contract/study-links'
import { dayMs } from '#domain/time'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { answer, beginStudying, cards } from './studying.ts'
import { expectTrouble, test } from './watched.ts'

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
  const response = (await asked).response()
  await page.evaluate((ms) => {
    sessionStorage.setItem('later', String(ms))
    document.dispatchEvent(new Event('visibilitychange'))
  }, dayMs)
  await expect(page.getByText('Another study day has begun since this session did.')).toBeVisible()
  // What the server was asked on the day before says nothing of this one.
  dayIsOver.resolve()
  await (await response)?.finished()
  await later.click()
  // By the server's clock it is the day of before still.
  await expect(page.getByText('You have completed all the cards that are due in this deck.')).toBeVisible()
})
