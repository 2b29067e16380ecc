import { expect, type Locator, type Page } from '@playwright/test'
import { textbook } from '#typeset/corpus/textbook'
import { callsOf } from './api-calls.ts'
import { sheet } from './assistant.ts'
import { beginEditing, openCard, source, writeAnew } from './card-editor.ts'
import { holdAnswers } from './held-answers.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { expectTrouble, test } from './watched.ts'

const tex = String.raw

/** The source as it stands, line by line: as text it has no line ends. */
const lines = async (page: Page) => (await source(page).locator('.cm-line').allTextContents()).join('\n')

const flat = (text: string) => text.replace(/\s+/g, '')

test('LaTeX typed letter by letter comes out as it was typed', async ({ page }) => {
  await beginEditing(page, 'Karl')
  const latex = 'Let $f: \\{0,1\\}^{n} \\to [0,1)$ be \\(g_{1}\\). Then $$\\sqrt[3]{x}$$'
  await writeAnew(page, latex)
  await expect(source(page)).toHaveText(latex)
  // Enter behind a command that is whole begins a line, whatever list came while it was typed.
  await writeAnew(page, '')
  for (const [begun, rest] of [
    [tex`\alp`, 'ha'],
    [tex`\i`, 'n'],
  ] as const) {
    await page.keyboard.type(begun)
    await page.getByRole('listbox').waitFor()
    await page.keyboard.type(rest)
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
  }
  expect(await lines(page)).toBe('\\alpha\n\\in\n')
  // A formula, prose and a diagram, of several lines. All cards are typed without a page in typing.test.ts.
  for (const name of ['align*', 'theorem', 'tikzcd']) {
    const card = textbook.find((card) => card.startsWith(`\\begin{${name}}`)) ?? ''
    expect(card).toContain('\n')
    await writeAnew(page, card)
    expect(flat(await lines(page))).toBe(flat(card))
  }
})

test('What is put into both sides before either is shown is kept of both', async ({ page }) => {
  await beginEditing(page, 'Dictate')
  const back = page.getByRole('textbox', { name: 'Back (LaTeX)' }).and(page.locator('.cm-content'))
  await back.waitFor()
  // As dictation and programs that fill in text do: without a key.
  await page.evaluate(() => {
    for (const name of ['Front', 'Back']) {
      document.querySelector<HTMLElement>(`.cm-content[aria-label="${name} (LaTeX)"]`)?.focus()
      document.execCommand('insertText', false, `${name}: `)
    }
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openCard(page)
  await expect(source(page)).toContainText('Front: ')
  await expect(back).toContainText('Back: ')
})

for (const [where, viewport] of [
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`Cards are written one after another without leaving the dialog, on ${where}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await haveAccount(page, somebody('Serial'))
    const id = await makeDeck(page, 'One after another', [])
    // The short address, at which an empty deck is opened to be filled.
    await page.goto(`/deck/${id}`)
    await page.getByRole('button', { name: 'Add Card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Card' })
    const another = dialog.getByRole('button', { name: 'Save and Add Another' })
    for (const [nth, submit] of [
      () => another.click(),
      () => page.keyboard.press('ControlOrMeta+Shift+Enter'),
      () => page.keyboard.press('ControlOrMeta+Enter'),
    ].entries()) {
      await expect(source(page), 'it is written at once').toBeFocused()
      await expect(another, 'nothing is there yet').toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.type(`front ${nth}`)
      await dialog.getByRole('button', { name: 'Show back' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Back (LaTeX)' })).toBeFocused()
      await page.keyboard.type(`back ${nth}`)
      await submit()
      if (nth < 2)
        await expect(dialog.getByRole('status').filter({ hasText: 'added' })).toContainText(`${nth + 1} card`)
    }
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Card 3 of 3')).toBeVisible()
    const rows = page.getByRole('region', { name: 'All cards' }).getByRole('listitem')
    await expect(rows).toHaveText([0, 1, 2].map((nth) => new RegExp(`front ${nth}.*back ${nth}`)))
    await rows.nth(1).click()
    await expect(page.getByText('Card 2 of 3'), 'a row opens its card').toBeInViewport()
    await page.getByRole('button', { name: 'Add Card' }).click()
    await expect(source(page)).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Restore Draft' }), 'none is left as a draft').toHaveCount(0)
    await context.close()
  })

test('The next card is typed while the one before is saved; what is refused is offered back, and nothing typed is lost', async ({
  page,
}) => {
  expectTrouble(/status of 409 .*\/cards$/)
  await haveAccount(page, somebody('Fluent'))
  const deckId = await haveDeck(page, 'Fluent', [])
  const call = await callsOf(page)
  const held = await holdAnswers(page, /\/cards$/, 'POST')
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('front 0')
  for (const [nth, submit] of [
    () => page.keyboard.press('ControlOrMeta+Shift+Enter'),
    () => dialog.getByRole('button', { name: 'Save and Add Another' }).click(),
  ].entries()) {
    await dialog.getByRole('button', { name: 'Switch to Back' }).click()
    await expect(page.getByRole('textbox', { name: 'Back (LaTeX)' })).toBeFocused()
    await page.keyboard.type(`back ${nth}`)
    await submit()
    await page.keyboard.type(`front ${nth + 1}`)
    await expect(source(page)).toHaveText(`front ${nth + 1}`)
  }
  for (const count of ['1 card', '2 cards']) {
    await held.release()
    await expect(dialog.getByRole('status').filter({ hasText: 'added' })).toContainText(count)
  }
  const { cards } = await call('GET', `/api/decks/${deckId}`)
  const written = cards.map((card: { frontEquation: string; backEquation: string }) => [
    card.frontEquation,
    card.backEquation,
  ])
  expect(written).toEqual([
    ['front 0', 'back 0'],
    ['front 1', 'back 1'],
  ])

  await page.route(/\/cards$/, (route) =>
    route.fulfill({ status: 409, json: { error: 'A deck holds at most 10,000 cards.', code: 'too_many_cards' } }),
  )
  await dialog.getByRole('button', { name: 'Switch to Back' }).click()
  await page.keyboard.type('back 2')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.keyboard.type('front 3')
  await expect(page.getByText('Failed to save a card').first()).toBeVisible()
  await expect(source(page)).toHaveText('front 3')
  for (const front of ['front 2', 'front 3']) {
    await dialog.getByRole('button', { name: 'Restore Draft' }).click()
    await expect(source(page)).toHaveText(front)
  }
})

test('A card that is saved as it was is not changed', async ({ page }) => {
  await haveAccount(page, somebody('Same'))
  const deckId = await haveDeck(page, 'Same', [['x', 'y']])
  const call = await callsOf(page)
  const before = await call('GET', `/api/decks/${deckId}`)
  await page.getByRole('button', { name: 'Edit Card' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Manual Edit' }).press('Enter')
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
  expect((await call('GET', `/api/decks/${deckId}`)).cards).toEqual(before.cards)
})

/** As a person types, slowly enough for the list to open between two keys. */
const typeByHand = async (page: Page, keys: string): Promise<void> => {
  for (const [at, line] of keys.split('\n').entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line, { delay: 110 })
  }
}

test('What was written for one is typed over, by hand or with the list, and taken back', async ({ page }) => {
  await beginEditing(page, 'Carl')
  const list = page.locator('.cm-tooltip-autocomplete')
  const matrix = '\\begin{pmatrix}\n  1 & 2 \\\\\n  3 & 4\n\\end{pmatrix}'
  await writeAnew(page, '')
  await typeByHand(page, '\\begin{pmatrix}\n1 & 2 \\\\\n3 & 4\n\\end{pmatrix}')
  expect(await lines(page)).toBe(matrix)
  await typeByHand(page, ' + \\frac')
  await expect(list).toBeVisible()
  await page.keyboard.press('Enter')
  await typeByHand(page, '1}{2}')
  expect(await lines(page)).toBe(`${matrix} + \\frac{1}{2}`)

  const table = '\\begin{tabular}{l|c}\n  a & b \\\\\n  c & d\n\\end{tabular}'
  const proof = '\\begin{proof}[Proof of $X$]\n  It is clear.\n\\end{proof}'
  for (const [whole, keys] of [
    [table, '\\begin{tabular}{l|c}\na & b \\\\\nc & d\n\\end{tabular}'],
    [table, '\\begin{tabular}{l|c}a & b \\\\\nc & d\\end{tabular}'],
    [proof, '\\begin{proof}[Proof of $X$]\nIt is clear.\n\\end{proof}'],
    [proof, '\\begin{proof}[Proof of $X$]It is clear.'],
  ] as const) {
    await writeAnew(page, '')
    await typeByHand(page, keys)
    expect(await lines(page)).toBe(whole)
  }

  await writeAnew(page, '')
  await typeByHand(page, '\\begin{bma')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await typeByHand(page, '1 & 2 \\\\\n3')
  await page.keyboard.press('Tab')
  await typeByHand(page, '4 \\en')
  await expect(list.getByRole('option').first()).toContainText('\\end{bmatrix}')
  await page.keyboard.press('Enter')
  expect(await lines(page)).toBe('\\begin{bmatrix}\n  1 & 2 \\\\\n  3 & 4 \\end{bmatrix}')
  const first = '\\lim_{x\\to0}\\frac{\\sin x}{x}'
  for (let presses = 0; presses < 60 && (await lines(page)) !== first; presses++)
    await page.keyboard.press('ControlOrMeta+z')
  expect(await lines(page)).toBe(first)
})

test('On a laptop both sides are written beside each other, and the sheet shows the one in hand', async ({ page }) => {
  await beginEditing(page, 'Ada')
  const dialog = page.getByRole('dialog')
  const back = page.getByRole('textbox', { name: 'Back (LaTeX)' })
  await back.click()
  await expect(dialog.getByRole('button', { name: 'Show front' })).toBeAttached()
  await page.keyboard.type(tex`! At the end of a line \begin{ali`)
  const edge = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  const list = page.locator('.cm-tooltip-autocomplete')
  await expect.poll(async () => (await edge(list)) <= (await edge(dialog)), 'nothing of the list is cut off').toBe(true)
  await writeAnew(page, '!')
  await source(page).click()
  await page.keyboard.type('?')
  await expect(dialog.getByRole('button', { name: 'Switch to Back' })).toBeVisible()
  await expect(back).toBeVisible()
  await dialog.getByRole('button', { name: 'Show back' }).click()
  await expect(back).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Save Changes' }), 'the keys for it are seen').toContainText('Ctrl')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.flip-front').first()).toContainText('?')
})

test('The list offers first what is written most, and then what one takes oneself', async ({ page }) => {
  await beginEditing(page, 'Georg')
  const first = page.getByRole('option').first()
  const offers = async (typed: string, name: string) => {
    await writeAnew(page, typed)
    await expect(first).toContainText(name)
  }
  await offers('\\al', '\\alpha')
  await offers('\\be', '\\beta')
  await offers('\\ph', '\\phi')
  for (let times = 0; times < 5; times++) {
    await offers('\\ale', '\\aleph')
    await first.click()
    await expect(source(page)).toHaveText('\\aleph')
  }
  await offers('\\al', '\\aleph')
  await page.reload()
  await openCard(page)
  await offers('\\al', '\\aleph')
  await page.keyboard.type('e')
  await page.keyboard.press('Escape')
  await expect(first, 'the list is what closes, also right behind a letter').toBeHidden()
  await expect(source(page)).toBeFocused()
})

test('The sheet is never blank while a formula is unfinished', async ({ page }) => {
  await beginEditing(page, 'Sophie')
  await expect(sheet(page).locator('.katex').first(), 'before anything is typed').toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  for (const letter of 'x^{2} + \\frac{1}{2}') {
    await page.keyboard.type(letter)
    await expect(sheet(page).locator('.katex').first()).toBeVisible()
  }
  await expect(sheet(page).locator('.katex-mathml'), 'and it is read aloud once the author pauses').toHaveCount(1)
  const fraction = await sheet(page).locator('.mfrac').elementHandle()
  await page.keyboard.type('y')
  await expect(sheet(page).locator('.katex-html')).toContainText('y')
  expect(await fraction?.evaluate((node) => node.isConnected), 'and what is as it was stays where it is').toBe(true)
})

test('What is wrong is marked, said in words, and mended with one press', async ({ page }) => {
  await beginEditing(page, 'Niels')
  await writeAnew(page, 'The set $A$ and \\alpha')
  await expect(page.locator('.cm-lintRange')).toHaveText('\\alpha')
  await expect(page.getByText(/Line 1, column 17:/)).toBeVisible()
  await page.getByRole('button', { name: 'Make it a formula' }).click()
  await expect(source(page)).toHaveText('The set $A$ and $\\alpha$')
})

test('A command that was typed last is read as it is on the card', async ({ page }) => {
  await beginEditing(page, 'Issai')
  await writeAnew(page, tex`What is \lambda`)
  await expect(sheet(page).locator('.katex')).toContainText('λ')
  await expect(page.getByText(/put dollar signs around/i), 'a hint').toBeVisible()
  await expect(page.getByText('is not known')).toHaveCount(0)
})

test('Tab goes through a template, then behind it, then out of the editor, and Escape lets it go at once', async ({
  page,
}) => {
  await beginEditing(page, 'Brook')
  const list = page.locator('.cm-tooltip-autocomplete')
  const begin = async () => {
    await writeAnew(page, '')
    await typeByHand(page, tex`\fra`)
    await expect(list).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
  }
  await begin()
  await page.keyboard.press('Tab')
  await page.keyboard.type(' + x')
  await expect(source(page)).toHaveText(tex`\frac{1}{2} + x`)
  await page.keyboard.press('Tab')
  await expect(source(page)).not.toBeFocused()
  await source(page).click()
  await begin()
  await page.keyboard.press('Escape')
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(source(page)).not.toBeFocused()
  await expect(source(page)).toHaveText(tex`\frac{1}{2}`)

  await source(page).click()
  await writeAnew(page, '')
  await page.keyboard.type(tex`\fra`)
  await page.keyboard.press('Tab')
  await expect(source(page), 'the hand is quicker than the list').toHaveText(tex`\frac{}{}`)
  for (const key of ['3', 'Tab', '4']) await page.keyboard.press(key)
  await expect(source(page)).toHaveText(tex`\frac{3}{4}`)
})

test('A price typed by keys keeps no second dollar sign, and a number in dollar signs keeps its own', async ({
  page,
}) => {
  await beginEditing(page, 'Luca')
  for (const text of ['at $p = 5$ or $6.', 'for $12.99 plus $x$', 'is $6.5$ or $0.05$.']) {
    await writeAnew(page, text)
    await expect(source(page)).toHaveText(text)
  }
})

test('The editor has the focus, however late the frame comes in which a dialog gives it', async ({ page }) => {
  await beginEditing(page, 'Emmy')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => {
      const isThere = () => document.querySelector('[role=dialog] .cm-content') !== null
      const waiting = setInterval(() => {
        if (!isThere()) return
        clearInterval(waiting)
        draw(performance.now())
      }, 50)
      return Number(waiting)
    }
  })
  await openCard(page)
})

test('With Caps Lock on, Control Z takes back and with Shift does again, in the editor', async ({ page }) => {
  await beginEditing(page, 'Capital')
  await writeAnew(page, 'x+1')
  const press = (key: string, shiftKey: boolean) =>
    source(page).evaluate(
      (box, init) =>
        box.dispatchEvent(new KeyboardEvent('keydown', { ...init, keyCode: 90, bubbles: true, cancelable: true })),
      { key, shiftKey, ctrlKey: true },
    )
  await press('Z', false)
  await expect(source(page)).not.toHaveText('x+1')
  await press('z', true)
  await expect(source(page)).toHaveText('x+1')
  // Where nothing is left to do again, nothing is taken back.
  await press('z', true)
  await expect(source(page)).toHaveText('x+1')
})

/** Composes a text in steps, as an input method does. */
async function composing(page: Page) {
  const ime = await page.context().newCDPSession(page)
  return async (...steps: string[]) => {
    for (const text of steps)
      await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await ime.send('Input.insertText', { text: steps.at(-1) ?? '' })
  }
}

/** Takes the first of the list; a list that has just come up does not take keys yet, lest they were meant for the text. */
async function takeOffered(page: Page) {
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.waitForTimeout(200)
  await page.keyboard.press('Tab')
}

test('What an input method composes in a place of a template stands there once, and the place has gone once', async ({
  page,
}) => {
  await beginEditing(page, 'Kunihiko')
  const compose = await composing(page)
  // An empty place, and the next one.
  await writeAnew(page, '')
  await page.keyboard.type(tex`\fra`)
  await takeOffered(page)
  await expect(source(page)).toHaveText(tex`\frac{}{}`)
  await compose('に', 'にほ', '日本')
  await expect(source(page)).toHaveText(tex`\frac{日本}{}`)
  await page.keyboard.press('Tab')
  await compose('g', 'go', '語')
  await expect(source(page)).toHaveText(tex`\frac{日本}{語}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('+1')
  await expect(source(page)).toHaveText(tex`\frac{日本}{語}+1`)
  await expect(page.locator('.cm-place-empty')).toHaveCount(0)
  // A word that stands in a place is selected, and composed over.
  await writeAnew(page, '')
  await page.keyboard.type(tex`\su`)
  await takeOffered(page)
  await expect(source(page)).toHaveText(tex`\sum_{i=1}^{n} `)
  await compose('z', 'ざ', '座')
  await page.keyboard.press('Tab')
  await compose('な', '名')
  await page.keyboard.press('Tab')
  await compose('か', '項')
  await expect(source(page)).toHaveText(tex`\sum_{座}^{名} 項`)
  await expect(page.locator('.cm-place, .cm-place-empty')).toHaveCount(0)
})

test('A sign that is composed where it stands already is there once, and elsewhere as it was composed', async ({
  page,
}) => {
  await beginEditing(page, 'Ludwig')
  const compose = await composing(page)
  await writeAnew(page, '')
  await page.keyboard.type(tex`\su`)
  await takeOffered(page)
  await page.keyboard.type('k=0}')
  // On many keyboards `^` waits for the letter below it, as a composition of both.
  await compose('^', '^m')
  await expect(source(page)).toHaveText(tex`\sum_{k=0}^m `)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('x')
  await compose('^', '^2')
  await expect(source(page)).toHaveText(tex`\sum_{k=0}^m x^2`)
})

test('Source is coloured, but for a line of so many signs that each key would wait for it', async ({ page }) => {
  await beginEditing(page, 'Dense')
  const coloured = source(page).locator('.cm-line span')
  expect(await coloured.count()).toBeGreaterThan(3)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(tex`a_1+\frac{1}{2}`.repeat(70))
  await expect.poll(() => coloured.count()).toBeGreaterThan(300)
  await page.keyboard.insertText(tex`a_1+\frac{1}{2}`.repeat(70))
  // But for braces that belong together.
  await expect.poll(() => coloured.count()).toBeLessThan(9)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(tex`a_1+\frac{1}{2}`.repeat(70))
  await expect.poll(() => coloured.count()).toBeGreaterThan(300)
})
