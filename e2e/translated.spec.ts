import { expect, type Page } from '@playwright/test'
import { haveAccount, haveDeck, somebody, untilGradesCount } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw

/**
 * Runs in each page: as translating browsers do, it puts the words it has into `<font>` in place of the text, of one text
 * at once, of the other first before it.
 */
function translate(): void {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const isOurs = text.parentElement?.closest('font, script, style, textarea, [contenteditable], [translate="no"]')
      if (isOurs || !text.data.trim()) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = `«${text.data}»`
      if (text.data.charCodeAt(0) % 2 === 0) text.before(outer)
      text.parentNode?.contains(outer) ? text.remove() : text.replaceWith(outer)
    }
  }
  const begin = () => {
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translateIn(node.parentElement ?? document.body)
    }).observe(document.body, { childList: true, subtree: true })
  }
  addEventListener('load', () => setTimeout(begin, 1000))
}

/** All that is read, in one line and without the marks of translation. */
const words = (page: Page) => page.evaluate(() => document.body.innerText.replace(/[«»]/g, '').replace(/\s+/g, ' '))

const reads = (page: Page, what: string | RegExp) => expect.poll(() => words(page)).toMatch(what)

test('A page that the browser translates goes on as any other: it counts, says what changes, and keeps its formulas', async ({
  page,
}) => {
  await page.addInitScript(translate)
  await haveAccount(page, somebody('Babel'))
  const deckId = await haveDeck(page, 'Translated', [
    [tex`Why is $a+b$ the sum?`, 'It is so defined.'],
    ['What is a ring?', 'A set with two operations.'],
  ])
  await expect(page.locator('h1 font font')).toHaveText('«Translated»')
  await expect(page.locator('.katex').first()).toBeVisible()
  expect(await page.locator('.katex font').count(), 'letters of formulas are no words').toBe(0)

  await reads(page, /Card 1 of 2/)
  await page.getByRole('button', { name: 'Next card' }).click()
  await reads(page, /Card 2 of 2/)

  // What is wrong is said and taken back in the middle of a line.
  await page.getByRole('button', { name: '«Add Card»' }).first().click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText(tex`What is $\frax$ then?`)
  await reads(page, /Line 1, column \d+/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('What is a field?')
  await expect.poll(() => words(page)).not.toMatch(/Line 1, column/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto(`/deck/${deckId}/study`)
  await reads(page, /2 card\(s\) remaining/)
  await expect(page.locator('.sheet font').first()).toBeVisible()
  await page.getByRole('button', { name: '«Show Answer»' }).click()
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await reads(page, /1 card\(s\) remaining/)
})
