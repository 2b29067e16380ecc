import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { dayMs } from '#domain/time'
import { writePackage } from '#web/rooms/import/anki/testing/write-package.ts'
import { madeAtSeconds } from '#web/rooms/import/anki/testing/written.ts'
import { formerOriginOf } from '#web/rooms/import/package/origins.ts'
import { authorization, sideways, smallTargets } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { choose, deckAt, dialog, door, findings } from './import-dialog.ts'
import { arriveHome, haveAccount, somebody } from './people.ts'
import { allowTrouble, expectTrouble, test } from './watched.ts'

const basic = {
  id: 10,
  fields: ['Front', 'Back'],
  templates: [{ front: '{{Front}}', back: '{{FrontSide}}<hr id=answer>{{Back}}' }],
}
const notes = [
  ['What is \\(\\int_0^1 x\\,dx\\)?', '<b>One half</b>'],
  ['What is $2^3$?', 'eight<br>or so'],
  ['What is \\(\\unknowncommand\\)?', 'Nobody <img src="knows.png"> knows'],
].map((fields, nth) => ({ id: nth + 1, typeId: 10, fields, tags: 'sums two,commas' }))
const written = {
  types: [basic],
  decks: { 7: 'Maths::Sums' },
  notes,
  cards: notes.map(({ id }) => ({ id, noteId: id, deckId: 7 })),
}

test('A package of Anki’s is looked at, and becomes a deck, once, whichever generation wrote it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveHome(page, somebody('Switcher'))
  await door(page).press('Enter')
  await choose(page, 'maths.apkg', writePackage({ ...written, generation: 2 }))
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Maths › Sums')
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await expect(findings(page)).toContainText('3 cards of 3 notes in 1 deck. Set without an error: 2 of 3.')
  await expect(findings(page)).toContainText('1 picture: by name only (knows.png).')
  await expect(findings(page)).toContainText('3 tags that no card can have: left out (two,commas).')
  await expect(dialog(page).getByLabel('Make this deck public')).not.toBeChecked()
  const dollars = dialog(page).getByLabel('Read text between dollar signs as mathematics')
  await expect(dollars).toBeChecked()
  await dollars.uncheck()
  await expect(dollars).not.toBeChecked()
  await dollars.check()
  await expect(dollars).toBeChecked()
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()

  const first = await deckAt(page)
  expect(first).toMatchObject({ cardCount: 3, access: { isPublic: false } })
  await page.goto('/')
  await door(page).click()
  await choose(page, 'again.apkg', writePackage({ ...written, generation: 3 }))
  await expect(dialog(page)).toContainText('3 cards are here as in this file.')
  await dialog(page).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  expect(await deckAt(page)).toMatchObject({ _id: first._id, cardCount: 3 })
})

test('A package that comes again into an account that was filled from an export adds nothing', async ({
  browser,
  page,
}) => {
  await arriveHome(page, somebody('Mover'))
  await door(page).click()
  await choose(page, 'maths.apkg', writePackage({ ...written, generation: 2 }))
  await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  const file = await (await callsOf(page))('GET', '/api/account/export')

  const other = await (await browser.newContext()).newPage()
  await haveAccount(other, somebody('Moved'))
  await other.goto('/settings')
  const chosen = { name: 'lemma.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
  await other.getByLabel('File with your data').setInputFiles(chosen)
  await expect(
    other.getByText('Your data is here: decks, chats, progress, settings, and answers about cards that are there.'),
  ).toBeVisible()
  await other.goto('/')
  await door(other).click()
  await choose(other, 'again.apkg', writePackage({ ...written, generation: 3 }))
  await expect(dialog(other)).toContainText('3 cards are here as in this file.')
  await dialog(other).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(other.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  expect(await deckAt(other)).toMatchObject({ cardCount: 3 })
})

test('What was imported when origins were a person’s own is found as well, and added to', async ({ page }) => {
  await arriveHome(page, somebody('Early'))
  const call = await callsOf(page)
  const { _id: deckId, creatorId } = await call('POST', '/api/decks', { title: 'From before' })
  const cards = [
    {
      frontEquation: 'An old front',
      backEquation: 'x',
      origin: formerOriginOf(creatorId, { front: '', back: '', source: 'anki guid1 0' }),
    },
  ]
  await call('POST', `/api/decks/${deckId}/cards/batch`, { batchId: randomUUID(), cards })
  await page.reload()
  await door(page).click()
  await choose(page, 'maths.apkg', writePackage({ ...written, generation: 3 }))
  await expect(dialog(page)).toContainText('1 card changed in this file: brought up to date.')
  await dialog(page).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(page.getByRole('heading', { name: 'From before', level: 1 })).toBeVisible()
  expect(await deckAt(page)).toMatchObject({ _id: deckId, cardCount: 3 })
})

test('Several decks of a package come one by one; what is no package says so', async ({ page }) => {
  await arriveHome(page, somebody('Collector'))
  await door(page).click()
  await choose(page, 'broken.apkg', new TextEncoder().encode('nothing'))
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This is no Anki package: it is not a ZIP file, or it was cut off.',
  )
  await dialog(page).getByRole('button', { name: 'Choose Another' }).click()
  await choose(page, 'empty.colpkg', writePackage({ types: [basic], notes: [], cards: [] }))
  await expect(dialog(page).getByRole('alert')).toHaveText('There is no card in “empty.colpkg” that can be imported.')
  await dialog(page).getByRole('button', { name: 'Choose Another' }).click()
  const two = { ...written, decks: { 7: 'Maths::Sums', 8: 'Maths::Sets' } }
  const cards = written.cards.map((card, nth) => ({ ...card, deckId: nth === 0 ? 8 : 7 }))
  await choose(page, 'maths.apkg', writePackage({ ...two, cards, generation: 1 }))
  await expect(findings(page)).toContainText('3 cards of 3 notes in 2 decks.')
  await expect(findings(page)).toContainText('Maths › Sets: 1 card')
  await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByText('2 decks are imported', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maths › Sets' }).first()).toBeVisible()
})

test('Who comes from Anki goes on where they were, through a lost connection, and imports again', async ({ page }) => {
  await arriveHome(page, somebody('Mover'))
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const today = Math.floor((Date.now() / 1000 - madeAtSeconds) / 86_400)
  const studied = { type: 2, interval: 30, factor: 2500, deckId: 7 }
  const moved = {
    ...written,
    notes: [...notes.slice(0, 2), { id: 3, typeId: 10, fields: ['Which <img src="curve.png">?', 'a circle'] }],
    cards: [
      { ...studied, id: 1, noteId: 1, due: today + 20, data: '{"s":31,"d":4.5}' },
      { ...studied, id: 2, noteId: 2, due: today - 1, queue: -1 },
      { id: 3, noteId: 3, deckId: 7 },
    ],
    reviews: [40, 10].map((days) => ({ id: Date.now() - days * dayMs, cardId: 1, ease: 3 })),
    media: { 'curve.png': new Uint8Array(picture) },
  }
  const bring = async (name: string) => {
    await page.goto('/')
    await door(page).click()
    await choose(page, 'maths.apkg', writePackage(moved))
    const button = dialog(page).getByRole('button', { name })
    await button.click()
  }

  // The first answer is lost before it arrives.
  expectTrouble(/net::ERR_INTERNET_DISCONNECTED .*\/history/)
  await page.route('**/history', (route) => route.abort('internetdisconnected'), { times: 1 })
  await bring('Import 3 cards')
  await expect(findings(page)).toContainText('With 1 picture, 1 suspended card, 1 tag.')
  await expect(dialog(page)).toContainText('2 answers of 2 cards come along; 2 of them come back within a day')
  await expect(dialog(page)).toContainText('Stopped: 3 cards came along.')
  await dialog(page).getByRole('button', { name: 'Go On' }).click()
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  const [first, second, third] = (await deckAt(page)).cards
  expect(first.studyData).toMatchObject({ nextInterval: 30, memory: { stability: 31, difficulty: 4.5 } })
  expect(second.choice).toMatchObject({ isSuspended: true })
  expect(third.frontEquation).toMatch(/\\includegraphics\{curve-60x90-[\da-f]{32}\}/)

  // What was changed in the file comes, what was changed here stays.
  const call = await callsOf(page)
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  const mine = { frontEquation: 'What is mine', backEquation: 'stays mine' }
  await call('PUT', `/api/decks/${deckId}/cards/1`, mine)
  for (const note of moved.notes.slice(0, 2)) note.fields = ['What is new', 'in the file']
  await bring('Bring Up to Date')
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  const after = await deckAt(page)
  expect(after.cards[0]).toMatchObject({ _id: first._id, frontEquation: 'What is new', studyData: first.studyData })
  expect(after.cards[1]).toMatchObject(mine)
})

test('An import is taken back as one, and asks first where it was studied since', async ({ page }) => {
  // The page that is left may ask for its deck once more, which is gone by then.
  allowTrouble(/status of 404 .*\/api\/(decks|study)\//)
  await arriveHome(page, somebody('Doubter'))
  await door(page).click()
  await choose(page, 'maths.apkg', writePackage(written))
  await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  const { cards } = await deckAt(page)
  const call = await callsOf(page)
  await call('PUT', `/api/study/${deckId}/cards/${cards[0]._id}/repetition`, { responseQuality: 4 })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 card of it was studied since.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo all the same' }).click()
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maths › Sums' })).toHaveCount(0)
  const headers = await authorization(page)
  const { data } = await (await page.request.get('/api/trash', { headers })).json()
  expect(data).toMatchObject([{ deck: { title: 'Maths › Sums' }, cardCount: 3 }])
})
