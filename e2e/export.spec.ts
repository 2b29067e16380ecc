import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { authorization, sideways } from './accessibility.ts'
import { callsOf } from './api-calls.ts'
import { chooseMore, haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { refuseOnce } from './refuse-calls.ts'
import { expectTrouble, test } from './watched.ts'

const cards: [string, string][] = [
  ['What is $x^2$ at 3?', '9'],
  ['In \\cloze{1789} it began.', 'The revolution'],
  ['A long one', 'word '.repeat(1_500).trim()],
]

test('A deck is set for paper: as many sheets as it takes, nothing cut off, by a visitor too', async ({
  browser,
  page,
}) => {
  await haveAccount(page, somebody('Printer'))
  const deckId = await haveDeck(page, 'On paper', cards)
  await chooseMore(page, 'Export')
  await page.getByRole('link', { name: 'Paper' }).click()

  await expect(
    page.getByText('3 cards on 1 sheet. One is too long for a card and stands on the last pages.'),
  ).toBeVisible()
  await expect(
    page.getByText('Too long for a card: see card 3 on the last pages.').filter({ visible: true }),
  ).toHaveCount(1)
  const cut = () =>
    page.locator('.paper-face .side-text').evaluateAll(
      (texts) =>
        texts.filter((text) => {
          const side = text.parentElement as HTMLElement
          return getComputedStyle(side).visibility !== 'hidden' && side.scrollHeight > side.clientHeight + 2
        }).length,
    )
  expect(await cut()).toBe(0)
  await page.getByLabel('As').selectOption('A list')
  await expect(page.getByText('3 cards.', { exact: true })).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/deck/${deckId}/print?as=fold`)
  await expect(visitor.getByText('3 cards on 1 sheet.')).toBeVisible()
})

test('On paper a card keeps its number, however long the title of its deck is', async ({ page }) => {
  await haveAccount(page, somebody('Printer'))
  const deckId = await makeDeck(page, 'W'.repeat(200), [['a', 'b']])
  await page.goto(`/deck/${deckId}/print`)
  const note = page.locator('.paper-note').first()
  await expect(note).toContainText('· 1')
  const beyond = await note.evaluate((line) => {
    const number = document.createRange()
    number.selectNodeContents(line.lastChild as Node)
    return number.getBoundingClientRect().right - line.getBoundingClientRect().right
  })
  expect(beyond).toBeLessThan(1)
})

test('On paper stands nothing that the screen has to say besides', async ({ page }) => {
  await haveAccount(page, somebody('Printer'))
  const deckId = await makeDeck(page, 'On paper', [['a', 'b']])
  expectTrouble(/status of 500 .*\/api\/user/)
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }))
  await page.goto(`/deck/${deckId}/print`)
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' })
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
})

test('What was taken along comes back in, into a new account', async ({ browser, page }) => {
  await haveAccount(page, somebody('Leaver'))
  await makeDeck(page, 'Taken along', cards.slice(0, 2))
  const call = await callsOf(page)
  await call('PUT', '/api/user/settings', { newCardsPerDay: 7, algorithm: 'sm2' })
  await page.goto('/settings')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const buffer = await readFile(await (await saved).path())

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await haveAccount(other, somebody('Comer'))
  await other.goto('/settings')
  const input = other.getByLabel('File with your data')
  await input.setInputFiles({ name: 'lemma.json', mimeType: 'application/json', buffer: Buffer.from('{"decks": 1}') })
  await expect(other.getByText('This is no file that “Download My Data” gave.')).toBeVisible()
  for (let time = 0; time < 2; time++) {
    await input.setInputFiles({ name: 'lemma.json', mimeType: 'application/json', buffer })
    await expect(
      other.getByText('Your data is here: decks, chats, progress, settings, and answers about cards that are there.'),
    ).toBeVisible()
  }
  await expect(other.getByLabel('New cards a day')).toHaveValue('7')
  await expect(other.getByLabel('Scheduler')).toHaveValue('sm2')
  const headers = await authorization(other)
  const { data } = await (await other.request.get('/api/decks?owned=true', { headers })).json()
  expect(data.map(({ title, cardCount }: { title: string; cardCount: number }) => [title, cardCount])).toEqual([
    ['Taken along', 2],
  ])
})

test('Taking all decks along waits where the server asks for it, instead of beginning anew', async ({ page }) => {
  await haveAccount(page, somebody('Packer'))
  await makeDeck(page, 'Many reads', cards)
  await page.goto('/settings')
  await refuseOnce(page, /\/api\/study\/[^/]+\/answers$/, { seconds: 1 })
  await page.getByRole('button', { name: 'All Decks for Anki' }).click()
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible()
  await refuseOnce(page, /\/api\/decks\/[^/]+\/export$/, { seconds: 1 })
  await page.getByRole('button', { name: 'All Decks as LaTeX' }).click()
  await expect(page.getByText('Reading deck 1 of 1...')).toBeVisible()
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible()
})

test('Where the browser copies nothing, the address of a deck stays there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await haveAccount(page, somebody('Sharer'))
  await page.setViewportSize({ width: 320, height: 568 })
  const title = `By hand ${'w'.repeat(192)}`
  const deckId = await haveDeck(page, title, cards)
  const topOf = (name: string) => page.getByRole('button', { name }).evaluate((it) => it.getBoundingClientRect().top)
  const lower = async () => (await topOf('More')) - (await topOf('Share'))
  const before = await lower()
  await page.getByRole('button', { name: 'Share' }).click()
  const address = page.getByText(new RegExp(`/deck/by-hand-w+/${deckId}$`))
  await expect(address).toBeVisible()
  const chosen = () => page.evaluate(() => getSelection()?.toString().trim())
  expect(await chosen(), 'copied by key at once').toBe(await address.textContent())
  expect(await lower(), 'below the whole row').toBe(before)
  await page.getByRole('heading', { level: 1 }).click()
  await address.click()
  await expect(address).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await chosen()).toBe(await address.textContent())
})
