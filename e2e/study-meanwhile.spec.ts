import { expect } from '@playwright/test'
import { linkTo } from '#contract/links'
import { studyAllPath } from '#contract/study-links'
import { callsOf } from './api-calls.ts'
import { haveAccount, makeDeck, newAccount, somebody } from './people.ts'
import { answer, beginStudying, cards } from './studying.ts'
import { disconnected, expectTrouble, test } from './watched.ts'

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

  const bookmarks = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('lemma:sitting')))
  expect(await bookmarks()).toHaveLength(1)
  await home.getByRole('link', { name: 'Settings' }).click()
  await home.getByRole('button', { name: 'Log Out' }).click()
  await expect(home.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mastery, One Card at a Time' })).toBeVisible()
  expect(await bookmarks()).toEqual([])
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
  const stays = page.getByRole('alert').filter({ hasText: 'stays in this browser for 30 days, and counts if the deck' })
  await expect(stays).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible()
  await expect(stays).toBeVisible()
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
