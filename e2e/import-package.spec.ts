import { expect, type Page } from '@playwright/test'
import { writePackage } from '#web/rooms/import/anki/testing/write-package.ts'
import { authorization, sideways, smallTargets } from './accessibility.ts'
import { haveAccount, somebody } from './people.ts'
import { test } from './watched.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a deck' })
const findings = (page: Page) => dialog(page).getByRole('region', { name: 'What is in it' })
const door = (page: Page) => page.getByRole('button', { name: 'Import', exact: true })

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  dialog(page)
    .getByLabel('Document')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

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

async function deckAt(page: Page) {
  const headers = await authorization(page)
  const deckId = new URL(page.url()).pathname.split('/').at(-1)
  return (await page.request.get(`/api/decks/${deckId}`, { headers })).json()
}

for (const generation of [2, 3] as const)
  test(`A package of Anki’s generation ${generation} is looked at, and becomes a deck, once`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await haveAccount(page, somebody('Switcher'))
    const bytes = writePackage({ ...written, generation })
    await door(page).press('Enter')
    await choose(page, 'maths.apkg', bytes)
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
    await choose(page, 'again.apkg', bytes)
    await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
    await expect(page.getByRole('heading', { name: 'Maths › Sums', level: 1 })).toBeVisible()
    expect(await deckAt(page)).toMatchObject({ _id: first._id, cardCount: 3 })
  })

test('Several decks of a package come one by one; what is no package says so', async ({ page }) => {
  await haveAccount(page, somebody('Collector'))
  await door(page).click()
  await choose(page, 'broken.apkg', new TextEncoder().encode('nothing'))
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This is no Anki package: it is not a ZIP file, or it was cut off.',
  )
  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  await choose(page, 'empty.colpkg', writePackage({ types: [basic], notes: [], cards: [] }))
  await expect(dialog(page).getByRole('alert')).toHaveText('There is no card in “empty.colpkg” that can be imported.')
  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  const two = { ...written, decks: { 7: 'Maths::Sums', 8: 'Maths::Sets' } }
  const cards = written.cards.map((card, nth) => ({ ...card, deckId: nth === 0 ? 8 : 7 }))
  await choose(page, 'maths.apkg', writePackage({ ...two, cards, generation: 1 }))
  await expect(findings(page)).toContainText('3 cards of 3 notes in 2 decks.')
  await expect(findings(page)).toContainText('Maths › Sets: 1 card')
  await dialog(page).getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByText('2 decks are imported')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maths › Sets' }).first()).toBeVisible()
})
