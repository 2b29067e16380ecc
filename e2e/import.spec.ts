import { readFile, truncate, writeFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { sideways, smallTargets } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { holdAnswers } from './held-answers.ts'
import { choose, deckAt, dialog, door, findings } from './import-dialog.ts'
import { arriveHome, chooseMore, haveAccount, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const tex = String.raw
const hereIn = (page: Page) => dialog(page).getByRole('region', { name: 'What is here already' })

/** The deck of the page as a LaTeX document. */
async function exported(page: Page): Promise<Download> {
  const saved = page.waitForEvent('download')
  await chooseMore(page, 'Export')
  await page.getByRole('button', { name: 'LaTeX document' }).click()
  return saved
}

const macros = { '\\R': tex`\mathbb{R}`, '\\inner': tex`\langle #1, #2 \rangle` }
const sides = [
  [tex`What is $\R$?`, tex`\inner{x}{y} % the end`],
  ['\\begin{card} \\answer \\end{card}\n\n\\end{front}', tex`\verb|\end{back}| is code, 100 \%.`],
  ['\\frac{1}', 'Größe 水 𝔸'],
]
const cards = sides.map(([frontEquation, backEquation]) => ({ frontEquation, backEquation }))

test('The document that was chosen last is looked at, though the one before takes longer', async ({ page }) => {
  await haveAccount(page, somebody('Chooser'))
  const make = await callsOf(page)
  const { _id } = await make('POST', '/api/decks', { title: 'Of here' })
  await make('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  await page.goto(`/deck/${_id}`)
  const document = await readFile(await (await exported(page)).path())
  await page.goto('/')
  // Whether it is of a deck of theirs is asked; of the other there is nothing to ask.
  const asking = await holdAnswers(page, '**/api/decks?**limit=100**', 'GET')
  await door(page).press('Enter')
  await choose(page, 'slow.tex', document)
  await asking.arrived(1)
  await choose(page, 'quick.tex', Buffer.from('\\title{Chosen last}\n\\begin{card}\na\n\\answer\nb\n\\end{card}\n'))
  const title = dialog(page).getByLabel('Title')
  await expect(title).toHaveValue('Chosen last')
  const looked = page.waitForResponse(new RegExp(`/api/decks/${_id}$`))
  await asking.release()
  await (await looked).finished()
  await dialog(page).getByRole('button', { name: 'Import 1 Card' }).click()
  await expect(page.getByRole('heading', { name: 'Chosen last', level: 1 })).toBeVisible()
})

test('A deck is exported, and imported by somebody else as the same deck', async ({ browser, page }) => {
  await haveAccount(page, somebody('Giver'))
  const make = await callsOf(page)
  const details = { title: 'Größen & Räume', description: 'One.\n\nTwo.', isPublic: true, macros }
  const { _id } = await make('POST', '/api/decks', details)
  await make('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  await page.goto(`/deck/${_id}`)
  const download = await exported(page)
  expect(download.suggestedFilename()).toBe('grossen-raume.tex')
  const document = await readFile(await download.path())

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await arriveHome(other, somebody('Taker'))
  await door(other).press('Enter')
  await expect(dialog(other)).toBeVisible()
  await choose(other, 'deck.tex', document)
  await expect(dialog(other).getByLabel('Title')).toBeFocused()
  await expect(dialog(other).getByLabel('Title')).toHaveValue('Größen & Räume')
  await expect(findings(other)).toContainText('3 cards, 2 macros. Set without an error: 1 of 3.')
  await expect(findings(other)).toContainText('Card 3:')
  await expect(dialog(other).getByLabel('Make this deck public')).not.toBeChecked()
  expect(await sideways(other)).toBe(0)
  expect(await smallTargets(other, 24)).toEqual([])
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Größen & Räume', level: 1 })).toBeVisible()
  const [given, taken] = [await deckAt(page), await deckAt(other)]
  const contentOf = ({ title, description, macros, cards }: typeof given) => ({
    title,
    description,
    macros,
    cards: cards.map((card: (typeof cards)[number]) => [card.frontEquation, card.backEquation]),
  })
  expect(contentOf(taken)).toEqual(contentOf(given))
  expect(taken.access).toEqual({ isPublic: false })

  // Once more adds nothing.
  await other.goto('/')
  await door(other).click()
  await choose(other, 'again.tex', document)
  await expect(hereIn(other)).toContainText('it is your deck “Größen & Räume”, with 3 cards.')
  await expect(dialog(other).getByLabel('Title')).toBeHidden()
  await dialog(other).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(other.getByText('This document was imported before', { exact: true })).toBeVisible()
  expect((await deckAt(other))._id).toBe(taken._id)
  expect((await deckAt(other)).cards).toHaveLength(3)
})

test('What is dropped or pasted is looked at first, and what gives no deck says why', async ({ page }) => {
  await arriveHome(page, somebody('Dropper'))
  await door(page).click()
  const refusal = dialog(page).getByRole('alert')
  const bad: [name: string, content: Buffer, sentence: string | RegExp][] = [
    ['empty.tex', Buffer.alloc(0), '“empty.tex” is empty.'],
    ['photo.tex', Buffer.from([0xff, 0xd8, 0, 1]), '“photo.tex” is not a text, so it is no LaTeX document.'],
    [
      'lecture.tex',
      Buffer.from('\\begin{document}\\section{Groups}\\end{document}'),
      /There is no card in it.*From Notes/,
    ],
    ['half.tex', Buffer.from('\n\\begin{card} a \\end{card}'), 'Line 2: This card has no back.'],
  ]
  for (const [name, content, sentence] of bad) {
    await choose(page, name, content)
    await expect(refusal).toHaveText(sentence)
  }
  // Chosen from the disk: 49 MB take a long way from a test to a browser.
  const huge = test.info().outputPath('huge.tex')
  await writeFile(huge, '')
  await truncate(huge, 49 * 1024 * 1024)
  await dialog(page).getByLabel('Document').setInputFiles(huge)
  await expect(refusal).toHaveText('“huge.tex” has 49 MB; at most 20 MB are read.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  const file = '\\begin{card} $1+1$ \\answer $2$ \\end{card}\n\\section{More}\n\\begin{card} a \\end{card}'
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'sums.tex', { type: 'text/x-tex' }))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, file)
  await expect(dialog(page).getByLabel('Title')).toHaveValue('sums')
  await expect(findings(page)).toContainText('1 card. It is set without an error.')
  await expect(findings(page)).toContainText('Line 2, column 1: What stands here belongs to no card and is left out.')
  await expect(findings(page)).toContainText('Line 3, column 1: This card has no back.')
  await dialog(page).getByRole('button', { name: 'Choose Another' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose Files' })).toBeFocused()
  await dialog(page).getByLabel('Or paste it').fill(file)
  await dialog(page).getByRole('button', { name: 'Look at It' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 Card' }).click()
  await expect(dialog(page).getByText('A deck needs a title.')).toBeVisible()
  await dialog(page).getByLabel('Title').fill('Sums')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sums', level: 1 })).toBeVisible()
})

test('An import that was stopped goes on with the same document, and adds nothing twice', async ({ page }) => {
  expectTrouble(/ERR_FAILED .*cards\/batch/)
  await arriveHome(page, somebody('Stopper'))
  const many = Array.from(
    { length: 450 },
    (_, nth) => `\\begin{card} What is $${nth}^2$? \\answer $${nth ** 2}$ \\end{card}`,
  )
  const document = Buffer.from(`\\title{Squares}\n\\begin{document}\n${many.join('\n')}\n\\end{document}`)
  let batches = 0
  await page.route('**/cards/batch', async (route) => {
    // The answer to the first one is lost; the third never gets there.
    batches++
    if (batches === 3) return new Promise(() => undefined)
    const answer = await route.fetch()
    if (batches === 1) return route.abort()
    return route.fulfill({ response: answer })
  })
  await door(page).click()
  await choose(page, 'squares.tex', document)
  await dialog(page).getByRole('button', { name: 'Import 450 cards' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Go On' }).click()
  await expect(dialog(page).getByText('100 of 450 cards are in the deck')).toBeVisible()
  const said = dialog(page).getByRole('status').filter({ hasText: 'of 450' })
  await expect(said, 'at each quarter alone, and that it stands still').toHaveText(
    '0 of 450 cards are in the deck. This takes a while and goes on by itself.',
  )
  const asked = page.waitForEvent('dialog', { timeout: 5_000 })
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByText('Stopped: 100 cards are in the deck.')).toContainText(
    'later with the same document.',
  )
  await page.unroute('**/cards/batch')
  await page.reload()
  await door(page).click()
  await choose(page, 'squares.tex', document)
  await expect(hereIn(page)).toContainText('it is your deck “Squares”, with 100 cards.')
  await dialog(page).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(page.getByText('“Squares” is up to date')).toBeVisible()
  const { _id, cards } = await deckAt(page)
  expect(cards.map(({ frontEquation }: { frontEquation: string }) => frontEquation)).toEqual(
    many.map((_, nth) => `What is $${nth}^2$?`),
  )
  // A second one is made where it is asked for.
  await page.goto('/')
  await door(page).click()
  await choose(page, 'renamed.tex', document)
  await dialog(page).getByLabel('Make a new deck of it instead').check()
  await dialog(page).getByLabel('Title').fill('Squares once more')
  await dialog(page).getByRole('button', { name: 'Import 450 cards' }).click()
  await expect(page.getByRole('heading', { name: 'Squares once more', level: 1 })).toBeVisible()
  expect((await deckAt(page))._id).not.toBe(_id)
})

test('An import whose deck is deleted elsewhere says so, not that its cards are there, and begins anew', async ({
  page,
}) => {
  // The key of the deck that is gone makes none; another one does.
  expectTrouble(/status of 404 .*cards\/batch/, /status of 404 .*api\/decks$/)
  await arriveHome(page, somebody('Remover'))
  const many = Array.from({ length: 250 }, (_, nth) => `\\begin{card} $${nth}^2$ \\answer $${nth ** 2}$ \\end{card}`)
  const document = Buffer.from(`\\title{Squares}\n\\begin{document}\n${many.join('\n')}\n\\end{document}`)
  const call = await callsOf(page)
  let batches = 0
  await page.route('**/cards/batch', async (route) => {
    batches++
    const [, deckId] = /decks\/([^/]+)/.exec(route.request().url()) ?? []
    if (batches === 2) await call('DELETE', `/api/decks/${deckId}`)
    return route.continue()
  })
  await door(page).click()
  await choose(page, 'squares.tex', document)
  await dialog(page).getByRole('button', { name: 'Import 250 cards' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The deck was deleted elsewhere')
  await expect(dialog(page).getByText('are in the deck')).toBeHidden()
  await expect(dialog(page).getByRole('button', { name: 'Go On' })).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Choose Another' }).click()
  await choose(page, 'squares.tex', document)
  await dialog(page).getByRole('button', { name: 'Import 250 cards' }).click()
  await expect(page.getByRole('heading', { name: 'Squares', level: 1 })).toBeVisible()
  expect((await deckAt(page)).cards).toHaveLength(250)
})

test('A deck goes out with its picture, is worked on, and comes back as the same cards', async ({ browser, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveHome(page, somebody('Reviser'))
  const make = await callsOf(page)
  const { _id } = await make('POST', '/api/decks', { title: 'Curves', isPublic: false, macros })
  const png = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const content = png.toString('base64')
  const { name } = await make('POST', `/api/decks/${_id}/pictures`, { content, fileName: 'curve.png' })
  const texts = ['one', 'two', 'three', `Which \\includegraphics[alt={a curve}]{${name}}?`]
  const batch = texts.map((frontEquation, nth) => ({ frontEquation, backEquation: `Number ${nth + 1}` }))
  await make('POST', `/api/decks/${_id}/cards/batch`, { batchId: crypto.randomUUID(), cards: batch })
  await page.goto(`/deck/${_id}`)
  const before = await deckAt(page)
  const download = await exported(page)
  expect(download.suggestedFilename()).toBe('curves.zip')
  const zip = await readFile(await download.path())
  const files = unzipSync(zip)
  expect(Object.keys(files).sort()).toEqual([`curves/${name}.png`, 'curves/curves.tex'].sort())

  // The first card is edited in the document, the second in both places, the third here, and one is added by hand.
  const document = strFromU8(files['curves/curves.tex'] ?? new Uint8Array())
    .replace('Number 1', 'The first')
    .replace('Number 2', 'The second')
    .replace(/\\end\{document\}/, '\\begin{card} four \\includegraphics{new} \\answer Number 4 \\end{card}\n$&')
  const worked = zipSync({ ...files, 'curves/curves.tex': strToU8(document), 'curves/new.png': new Uint8Array(png) })
  for (const [index, text] of [
    [1, 'Zwei'],
    [2, 'Drei'],
  ] as const)
    await make('PUT', `/api/decks/${_id}/cards/${index}`, { frontEquation: texts[index], backEquation: text })
  const bring = async () => {
    await page.goto('/')
    await door(page).click()
    await choose(page, 'curves.zip', Buffer.from(worked))
  }
  await bring()
  const here = hereIn(page)
  await expect(here).toContainText('1 card is new: added to the end.')
  await expect(here).toContainText('1 card is here as in the document.')
  await expect(here).toContainText('1 card edited here only: left as you wrote them.')
  await expect(here).toContainText('1 card changed in the document and here')
  await expect(here.getByText('The first')).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await smallTargets(page, 24)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(page.getByText('“Curves” is up to date')).toBeVisible()
  const after = await deckAt(page)
  const backs = ({ cards }: typeof after) => cards.map(({ backEquation }: { backEquation: string }) => backEquation)
  expect(backs(after)).toEqual(['The first', 'Zwei', 'Drei', 'Number 4', 'Number 4'])
  expect(after.cards.slice(0, 4).map(({ _id }: { _id: string }) => _id)).toEqual(
    before.cards.map(({ _id }: { _id: string }) => _id),
  )
  expect(after.cards[4].frontEquation).toMatch(/^four \\includegraphics\{new-60x90-[\da-f]{32}\}$/)

  // Once more there is nothing left to do but what was not decided.
  await bring()
  await expect(here).toContainText('3 cards are here as in the document.')
  await expect(dialog(page).getByRole('button', { name: 'Bring Up to Date' })).toHaveAttribute('aria-disabled', 'true')
  await here.getByLabel('Take these from the document').check()
  await dialog(page).getByRole('button', { name: 'Bring Up to Date' }).click()
  await expect(page.getByText('“Curves” is up to date')).toBeVisible()
  expect(backs(await deckAt(page))[1]).toBe('The second')

  // Somebody else has a deck of their own from it, with the picture; a second document beside it is another.
  const other = await (await browser.newContext()).newPage()
  await arriveHome(other, somebody('Finder'))
  await door(other).click()
  await dialog(other)
    .getByLabel('Document')
    .setInputFiles([
      { name: 'curves.zip', mimeType: 'application/zip', buffer: zip },
      { name: 'sums.tex', mimeType: 'text/plain', buffer: Buffer.from('\\begin{card} 1+1 \\answer 2 \\end{card}') },
      { name: 'notes.tex', mimeType: 'text/plain', buffer: Buffer.from('Nothing') },
    ])
  await expect(dialog(other)).toContainText('4 cards, 2 macros, 1 picture.')
  await expect(dialog(other)).toContainText('“notes.tex”: There is no card in it.')
  await dialog(other).getByRole('button', { name: 'Import 5 cards' }).click()
  await expect(other.getByText('2 documents are imported', { exact: true })).toBeVisible()
  await other.getByRole('link', { name: 'Curves', exact: true }).first().click()
  await expect(other.getByRole('heading', { name: 'Curves', level: 1 })).toBeVisible()
  expect((await deckAt(other)).cards[3].frontEquation).toMatch(/\[alt=\{a curve\}\]\{[^{}]*-60x90-[\da-f]{32}\}/)
})
