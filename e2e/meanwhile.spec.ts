import { expect, type Page } from '@playwright/test'
import { linkTo } from '#contract/links'
import { studyAllPath } from '#contract/study-links'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const asked = (page: Page) => page.locator('article:not([inert])')

const remaining = (page: Page, cards: number) => expect(page.getByText(`${cards} card(s) remaining`)).toBeVisible()

const answer = async (page: Page, grade: string) => {
  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await page.keyboard.press(grade)
}

/** An answer that the server has before anything that is done elsewhere after it. */
async function answerThere(page: Page, grade: string): Promise<void> {
  // Not one that was given before it and arrives now.
  const arrived = page.waitForResponse(
    (response) =>
      response.url().endsWith('/repetition') && response.request().postDataJSON().responseQuality === Number(grade),
  )
  await answer(page, grade)
  await arrived
}

/** The page is looked at again, and has heard what the server says of its session. */
async function comeBack(page: Page): Promise<void> {
  const heard = page.waitForResponse((response) => /\/start(\?|$)/.test(response.url()))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await heard
}

/** A newcomer's deck, of which no page is open yet, and what happens to it on another device. */
async function haveDeckElsewhere(page: Page, cardCount: number) {
  await haveAccount(page, somebody('Emmy'))
  const cards = Array.from({ length: cardCount }, (_, nth): [string, string] => [
    `Question ${nth + 1} is this`,
    'an answer',
  ])
  const deckId = await makeDeck(page, 'Small groups', cards)
  const call = await callsOf(page)
  const ids: string[] = (await call('GET', `/api/decks/${deckId}`)).cards.map(({ _id }: { _id: string }) => _id)
  const study = `/api/study/${deckId}/cards`
  const elsewhere = {
    answer: (nth: number) => call('PUT', `${study}/${ids[nth - 1]}/repetition`, { responseQuality: 5 }),
    suspend: (nth: number) => call('PUT', `${study}/${ids[nth - 1]}/choice`, { isSuspended: true }),
    delete: (nth: number) => call('POST', `/api/decks/${deckId}/cards/delete`, { cardIds: [ids[nth - 1]] }),
    edit: (index: number, frontEquation: string) =>
      call('PUT', `/api/decks/${deckId}/cards/${index}`, { frontEquation, backEquation: 'another answer' }),
    add: (frontEquation: string) =>
      call('POST', `/api/decks/${deckId}/cards`, { frontEquation, backEquation: 'an answer' }),
  }
  return { deckId, call, elsewhere, path: linkTo('study', { deckId }) }
}

test('A session that is looked at again asks nothing that was answered, set aside or deleted elsewhere, and shows what was edited, but not under an answer', async ({
  page,
}) => {
  const { elsewhere, path } = await haveDeckElsewhere(page, 6)
  await page.goto(path)
  await remaining(page, 6)
  await elsewhere.answer(2)
  await elsewhere.suspend(3)
  await elsewhere.delete(4)
  await elsewhere.edit(3, 'Question 5 is edited')
  await elsewhere.add('Question 7 is new')
  await comeBack(page)
  await remaining(page, 3)
  await expect(page.getByText('3 cards are asked no more')).toBeVisible()
  await expect(asked(page)).toContainText('Question 1')

  await page.keyboard.press('Space')
  await untilGradesCount(page)
  await elsewhere.edit(0, 'Question 1 is edited as well')
  // The device is told the right time.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 45_000
  })
  await comeBack(page)
  await expect(asked(page)).toContainText('Question 1 is this')
  await remaining(page, 3)
  await page.keyboard.press('1')
  await expect(asked(page)).toContainText('Question 5 is edited')
  await page.keyboard.press('u')
  await expect(asked(page)).toContainText('Question 1 is edited as well')
  await answerThere(page, '5')
  await remaining(page, 2)

  await answerThere(page, '1')
  await expect(asked(page)).toContainText('Question 6')
  await elsewhere.answer(5)
  await comeBack(page)
  await remaining(page, 1)
  await expect(asked(page)).toContainText('Question 6')
  await answer(page, '5')
  await expect(page.getByText('You have completed what was there when you began.')).toBeVisible()
  await page.getByRole('button', { name: 'Go On with 1 More' }).click()
  await expect(asked(page)).toContainText('Question 7 is new')
})

test('A session over all decks hears at its end of what has come, and on the way of what has gone', async ({
  page,
}) => {
  const { elsewhere } = await haveDeckElsewhere(page, 3)
  await page.goto(studyAllPath)
  await remaining(page, 3)
  await elsewhere.edit(2, 'Question 3 is edited')
  await elsewhere.answer(1)
  await elsewhere.add('Question 4 is new')
  await comeBack(page)
  await expect(asked(page)).toContainText('Question 2')
  await remaining(page, 2)
  await answerThere(page, '3')
  await expect(asked(page)).toContainText('Question 3 is edited')
  await elsewhere.answer(2)
  await comeBack(page)
  await remaining(page, 1)
  await answer(page, '5')
  await page.getByRole('button', { name: 'Go On with 1 More' }).click()
  await expect(asked(page)).toContainText('Question 4 is new')
})

test('An answer that comes to something else than was foretold, since its card was answered elsewhere, has the session look for more of it', async ({
  page,
}) => {
  const { elsewhere, path } = await haveDeckElsewhere(page, 4)
  await page.goto(path)
  await remaining(page, 4)
  for (const nth of [1, 2, 3]) await elsewhere.answer(nth)
  await answer(page, '5')
  await expect(asked(page)).toContainText('Question 4')
  await remaining(page, 1)
})

test('After a reload a session asks no more what was to come back in it and was answered elsewhere', async ({
  page,
}) => {
  const { elsewhere, path } = await haveDeckElsewhere(page, 3)
  await page.goto(path)
  await remaining(page, 3)
  await answerThere(page, '1')
  await expect(asked(page)).toContainText('Question 2')
  await remaining(page, 3)
  await elsewhere.answer(1)
  await page.reload()
  await remaining(page, 2)
  await expect(asked(page)).toContainText('Question 2')
})

test('Of two windows side by side the one that is gone on with asks no more what was answered in the other, in a full session too', async ({
  page,
}) => {
  const { elsewhere, path } = await haveDeckElsewhere(page, 2)
  for (const nth of [1, 2]) await elsewhere.answer(nth)
  await page.goto(path)
  await page.getByRole('button', { name: 'Start Full Deck Session' }).click()
  await remaining(page, 2)
  await elsewhere.answer(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await remaining(page, 1)
  await expect(asked(page)).toContainText('Question 2')
})

test('An answer that is taken back while the session hears what happened elsewhere is remembered nowhere', async ({
  page,
}) => {
  const { elsewhere, path } = await haveDeckElsewhere(page, 2)
  await page.goto(path)
  await remaining(page, 2)
  await elsewhere.edit(1, 'Question 2 is edited')
  const [answered, read, takenBack] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  // The cards are read between the answer and its undo, and heard of after both.
  await page.route(/\/api\/decks\/[\w-]+$/, async (route) => {
    await answered?.promise
    const response = await route.fetch()
    read?.resolve()
    await takenBack?.promise
    await route.fulfill({ response })
  })
  await comeBack(page)
  await answerThere(page, '1')
  answered?.resolve()
  await read?.promise
  await page.keyboard.press('u')
  await expect(asked(page)).toContainText('Question 1')
  const heard = page.waitForResponse(/\/api\/decks\/[\w-]+$/)
  takenBack?.resolve()
  await (await heard).finished()
  await answerThere(page, '5')
  await expect(asked(page)).toContainText('Question 2 is edited')
  await remaining(page, 1)
})

test('A key that is held on a button as a card takes the focus presses that button', async ({ page }) => {
  const { deckId } = await haveDeckElsewhere(page, 2)
  // So that the card takes the focus while the key is down.
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (work) => requestAnimationFrame(() => setTimeout(work, 1000, performance.now()))
  })
  await page.goto(`/deck/${deckId}`)
  await page.getByRole('link', { name: 'Study' }).first().click()
  await remaining(page, 2)
  await page.getByRole('button', { name: 'Show Answer' }).press('Space', { delay: 3000 })
  await expect(page.getByText('Rate your recall strength:')).toBeVisible()
})
