import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { choose, dialog, door } from './import-dialog.ts'
import { chooseMore, signUp, somebody, untilGradesCount, writeDeck } from './people.ts'
import { test } from './watched.ts'

/** Runs in the browser: takes from it what Chrome 117, Firefox 119 and Safari 17.4, all of before April 2024, have not all got. */
function growOlder() {
  const ofIterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const lacking: [owner: object, names: string][] = [
    [URL, 'parse'],
    [Promise, 'try withResolvers'],
    [RegExp, 'escape'],
    [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
    [Map.prototype, 'getOrInsert getOrInsertComputed'],
    [ofIterators, 'map filter take drop flatMap reduce toArray forEach some every find'],
    [Uint8Array, 'fromBase64 fromHex'],
    [Uint8Array.prototype, 'toBase64 toHex'],
    [ReadableStream.prototype, 'values'],
    [Element.prototype, 'moveBefore checkVisibility'],
    [Document.prototype, 'startViewTransition caretPositionFromPoint'],
    [window, 'Iterator scheduler navigation requestIdleCallback cancelIdleCallback'],
    [Navigator.prototype, 'connection deviceMemory userAgentData scheduling'],
  ]
  for (const [owner, names] of lacking) for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
}

test('In a browser that is two years old somebody signs up, writes, studies, takes a deck along and brings it back', async ({
  page,
}) => {
  await page.addInitScript(growOlder)
  await signUp(page, somebody('Aelia'))
  await writeDeck(page, 'Old sums', [
    [String.raw`\sum_{k=1}^n k`, String.raw`\frac{n(n+1)}{2}`],
    ['a', 'b'],
  ])
  await chooseMore(page, 'Export')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /Anki/ }).click()
  const file = await (await saved).path()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Study' }).first().click()
  for (const left of [2, 1]) {
    await expect(page.getByText(`${left} card(s) remaining`)).toBeVisible()
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await untilGradesCount(page)
    await page.keyboard.press('4')
  }
  await expect(page.getByText("No more cards left for today's session!")).toBeVisible()

  await page.goto('/')
  await door(page).click()
  await choose(page, 'old-sums.apkg', await readFile(file))
  await dialog(page).getByRole('button', { name: 'Import 2 Cards' }).click()
  await expect(page.getByRole('heading', { name: /^Old sums/, level: 1 })).toBeVisible()
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you know' })).toContainText('2 cards')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('dialog', { name: /Delete/ })).toContainText('What stays')
})

test('A browser that is older still is told so above every page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy')
  })
  await page.goto('/browse')
  const above = await page.locator('body').evaluate((body) => getComputedStyle(body, '::before').content)
  expect(above).toMatch(/too old for signing in, studying and writing/)
})
