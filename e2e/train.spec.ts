import { expect, type Page } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { offlineDataIn, ownBrowser, untilCopied, untilReadyOffline, untilRegistered, wordsIn } from './own-browser.ts'
import { ownSite } from './own-site.ts'
import { arriveHome, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

test.describe.configure({ mode: 'serial' })

const sofia = somebody('Sofia')
const site = ownSite()
let integrals = ''

/** A deck of the person who is signed in, with so many cards. */
async function makeDeck(page: Page, title: string, cards: number): Promise<string> {
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title, isPublic: false })
  const batch = Array.from({ length: cards }, (_, n) => ({ frontEquation: `\\int x^{${n}}`, backEquation: `y_{${n}}` }))
  await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards: batch })
  return _id
}

/** In the two other storages; the router notes there how far pages were scrolled. */
const namesStored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => !name.startsWith('react-router')),
  )

async function answer(page: Page, grade: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Answer' }).press('Space')
  await untilGradesCount(page)
  await page.keyboard.press(grade)
}

const online = (page: Page) => expect(page.getByText(/this is as of/)).toBeHidden({ timeout: 30_000 })

test('Ten cards are studied on the train, the browser ends suddenly, and a fresh one goes on; back online they arrive once', async () => {
  const page = site.browser.page()
  await arriveHome(page, sofia)
  const deckId = await makeDeck(page, 'Integrals', 20)
  integrals = deckId
  await makeDeck(page, 'Series', 3)
  await page.reload()
  await untilReadyOffline(page, 2)
  const { installabilityErrors } = await (await page.context().newCDPSession(page)).send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await site.server.end('SIGTERM')

  const cold = await site.browser.begin()
  await cold.goto('/')
  await expect(cold.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await expect(cold.getByText(/this is as of \d\d:\d\d/)).toBeVisible()
  await expect(cold.getByText('20 new').first()).toBeVisible()
  await cold.goto(`/deck/${deckId}/study`)
  for (let n = 0; n < 10; n++) {
    await expect(cold.getByText(`${20 - n} card(s) remaining`)).toBeVisible()
    await answer(cold, '5')
  }
  await cold.keyboard.press('u')
  await expect(cold.getByText('11 card(s) remaining')).toBeVisible()

  await untilCopied(cold)
  const later = await site.browser.crash()
  await later.goto(`/deck/${deckId}/study`)
  await expect(later.getByText('11 card(s) remaining')).toBeVisible()
  const beside = await site.browser.context().newPage()
  await beside.goto('/')
  await expect(beside.getByText('11 new').first()).toBeVisible()
  await answer(later, '1')
  // What is to come back does so after a reload, too.
  const isAskedAgain = () => expect(later.getByText('11 card(s) remaining')).toBeVisible()
  await isAskedAgain()
  await later.reload()
  await isAskedAgain()
  await beside.reload()
  await expect(beside.getByText('10 new').first()).toBeVisible()
  await beside.goto('/progress')
  await expect(beside.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await expect(beside.getByRole('alert')).toHaveText(/^Failed to fetch data. You seem to be offline./)
  await beside.goto('/settings')
  await expect(beside.getByText(/^2 decks are kept here .*, as of \d\d:\d\d \(\d\.\d\sMB\)\.$/)).toBeVisible()

  const backMs = Date.now()
  await site.server.start()
  await online(later)
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
    .toEqual([])
  const answers = await (await later.request.get('/api/study/figures', { headers: await authorization(later) })).json()
  expect(answers.answers).toBe(10)
  await later.reload()
  await isAskedAgain()
  // By a page too that began without the server.
  await expect.poll(async () => (await offlineDataIn(later)).asOfMs, 'kept anew').toBeGreaterThan(backMs)
  await beside.goto('/')
  await expect(beside.getByText('10 new').first()).toBeVisible()
  await expect(beside.getByText(/this is as of/)).toBeHidden()
  await beside.close()
})

test('What was chosen elsewhere about a card is kept, also where no count tells of it', async () => {
  const page = site.browser.page()
  const call = await callsOf(page)
  const { cards } = await (
    await page.request.get(`/api/decks/${integrals}`, { headers: await authorization(page) })
  ).json()
  for (const isFlagged of [true, false]) {
    await call('PUT', `/api/study/${integrals}/cards/${cards[0]._id}/choice`, { isFlagged })
    await page.reload()
    const flag = '"isFlagged":true'
    await expect.poll(() => wordsIn(page, [flag])).toEqual(isFlagged ? [flag] : [])
  }
})

/** Both sides of the card that the dialog is open on, and saved. */
async function write(page: Page, front: string, back: string, save: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: / Card$/ })
  for (const [name, text] of [
    ['Front', front],
    ['Back', back],
  ]) {
    await dialog.getByRole('textbox', { name: `${name} (LaTeX)` }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text as string)
  }
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toBeHidden()
}

/** Into the dialog for a new card, which stays open. */
async function typeFront(page: Page, front: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText(front)
}

async function edit(page: Page, card: number, front: string, back: string): Promise<void> {
  await page.goto(`/deck/integrals/${integrals}?card=${card}`)
  await page.getByRole('button', { name: 'Edit Card' }).click()
  await page.getByRole('menuitem', { name: 'Manual Edit' }).click()
  await write(page, front, back, 'Save Changes')
}

test('Cards written on the train are shown at once and saved once, one that was being written outlives a sudden end; where another version came between, the author chooses', async () => {
  await untilReadyOffline(site.browser.page(), 2)
  await site.server.end('SIGTERM')
  const cold = await site.browser.begin()
  await cold.goto(`/deck/integrals/${integrals}`)
  await cold.getByRole('button', { name: 'Add Card' }).first().click()
  await write(cold, 'What is a residue?', 'c_{-1}', 'Add Card')
  const waiting = cold.getByRole('region', { name: 'Waiting to be saved' })
  await expect(waiting.getByText('A new card. Waits for the connection.')).toBeVisible()
  // Its first words may have been sent: what is written over them is an edit of the card that they make.
  await waiting.getByRole('button', { name: 'Edit' }).click()
  await write(cold, 'What is the residue?', 'c_{-1}', 'Add Card')
  await expect(waiting.getByText('What is the residue?')).toBeVisible()
  await edit(cold, 1, 'Mine, of one', 'a')
  await expect(cold.getByRole('region', { name: 'Cards', exact: true }).getByText('Mine, of one').first()).toBeVisible()
  await edit(cold, 2, 'Mine, of two', 'b')
  await expect(cold.getByText(/^3 cards you wrote wait for the connection:/)).toBeVisible()
  await cold.getByRole('button', { name: 'Delete Card' }).click()
  await cold.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cold.getByText(/^You seem to be offline\. Nothing is lost/)).toBeVisible()
  await cold.goto('/search?search=mine')
  await expect(cold.getByText('2 cards found.')).toBeVisible()
  await cold.goto('/settings')
  await cold.getByRole('button', { name: 'Log Out' }).click()
  await expect(cold.getByText('3 cards could not be sent yet.')).toBeVisible()
  await cold.goto(`/deck/integrals/${integrals}`)
  await typeFront(cold, 'What is a pole')
  await untilCopied(cold)

  const later = await site.browser.crash()
  await site.server.start()
  // A page of the site that sends nothing by itself.
  await later.goto('/favicon.svg')
  const call = await callsOf(later)
  const deckOf = async () =>
    (await later.request.get(`/api/decks/${integrals}`, { headers: await authorization(later) })).json()
  const { cards: before } = await deckOf()
  const theirs = { frontEquation: 'Theirs', backEquation: 'c', cardId: before[1]._id, cardVersion: before[1].version }
  await call('PUT', `/api/decks/${integrals}/cards/1`, theirs)
  await later.goto(`/deck/integrals/${integrals}`)
  await later.getByRole('button', { name: 'Compare' }).click()
  await expect(later.getByRole('dialog', { name: 'Edit Card' }).getByText('Theirs')).toBeVisible()
  await later.getByRole('button', { name: 'Save Mine Instead' }).click()
  await expect(later.getByRole('region', { name: 'Waiting to be saved' })).toBeHidden()
  const fronts = (await deckOf()).cards.map(({ frontEquation }: { frontEquation: string }) => frontEquation)
  expect(fronts.length).toBe(21)
  expect([fronts[0], fronts[1], fronts[20]]).toEqual(['Mine, of one', 'Mine, of two', 'What is the residue?'])
  expect((await namesStored(later)).filter((name) => name.includes('waiting-card'))).toEqual([])
  await later.getByRole('button', { name: 'Add Card' }).first().click()
  await later.getByRole('button', { name: 'Restore Draft' }).click()
  await expect(later.getByRole('textbox', { name: 'Front (LaTeX)' })).toHaveText('What is a pole')
  await untilCopied(later)
})

test('A worker of a newer build waits until it is wanted', async () => {
  const page = site.browser.page()
  await page.goto('/')
  await untilRegistered(page)
  await untilReadyOffline(page, 2)
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  // Under another name it is another worker of the same pages, as that of the next build is.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined))
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load It' }).click()])
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js?next')
})

test('After logging out every storage of the browser holds public files alone, and the next person finds nothing', async () => {
  const page = site.browser.page()
  const theirs = [sofia.name, sofia.email, integrals, 'residue', 'pole']
  await untilReadyOffline(page, 2)
  expect(await wordsIn(page, theirs)).toEqual(theirs)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Log Out anyway' }).click()
  await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeVisible()
  expect(await wordsIn(page, theirs)).toEqual([])
  // The number of a sign-in page that was left is nobody's, and is good for nothing any more.
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !name.startsWith('lemma_idp_entry_'))).toEqual([])
  const offline = await offlineDataIn(page)
  expect([offline.persons, offline.decks, offline.answered, offline.documents]).toEqual([0, 0, 0, 0])
  // The front page too, where it was read for long enough.
  expect(offline.caches.filter((name) => !name.startsWith('lemma-assets-') && name !== 'lemma-read')).toEqual([])
  expect(await namesStored(page)).toEqual([])
  await arriveHome(page, somebody('Emmy'))
  await untilReadyOffline(page, 0)
  await site.server.end('SIGTERM')
  const cold = await site.browser.begin()
  await cold.goto('/')
  await expect(cold.getByText("You haven't created any decks yet")).toBeVisible()
  await expect(cold.getByText('Integrals')).toHaveCount(0)

  // What is asked before the page knows that the server is back signs in again.
  await cold.route('**/readyz', (route) => route.abort())
  await site.server.start()
  await cold.getByRole('link', { name: 'Progress' }).first().click()
  await expect(cold.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  const headers = await authorization(cold)
  await cold.unroute('**/readyz')
  await online(cold)
  const session = await cold.context().newCDPSession(cold)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await cold.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const settings = async () => (await cold.request.get('/api/user/settings', { headers })).json()
  await expect.poll(settings, 'where they look at it again').toMatchObject({ timeZone: 'Pacific/Auckland' })
})

test('A visitor’s browser keeps the front page and the decks that they read', async ({ launchOptions }) => {
  const own = await ownBrowser({ ...launchOptions, baseURL: site.server.url })
  const page = site.browser.page()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title: 'Groups', isPublic: true })
  await call('POST', `/api/decks/${_id}/cards`, { frontEquation: 'What is a torsor?', backEquation: 'G' })
  const visitor = own.page()
  await visitor.goto(`/deck/groups/${_id}`)
  await expect
    .poll(() => visitor.evaluate(async () => (await (await caches.open('lemma-read')).keys()).length), {
      timeout: 40_000,
    })
    .toBe(1)
  expect((await offlineDataIn(visitor)).persons).toBe(0)
  expect(await visitor.context().cookies()).toEqual([])
  expect(await namesStored(visitor)).toEqual([])
  await site.server.end('SIGTERM')
  const cold = await own.begin()
  await cold.goto(`/deck/groups/${_id}`)
  await expect(cold.getByRole('heading', { name: 'Groups' })).toBeVisible()
  await expect(cold.getByText('What is a torsor?').first()).toBeVisible()
  await own.discard()
})
