import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { authorization } from './accessibility.ts'
import { chooseMore, haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

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

test('What was taken along comes back in, into a new account', async ({ browser, page }) => {
  await haveAccount(page, somebody('Leaver'))
  await haveDeck(page, 'Taken along', cards.slice(0, 2))
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
    await expect(other.getByText('Your data is here: decks, chats, progress, answers and settings.')).toBeVisible()
  }
  const headers = await authorization(other)
  const { data } = await (await other.request.get('/api/decks?owned=true', { headers })).json()
  expect(data.map(({ title, cardCount }: { title: string; cardCount: number }) => [title, cardCount])).toEqual([
    ['Taken along', 2],
  ])
})
