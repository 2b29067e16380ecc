import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw

async function openMacros(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Deck' }).click()
  await page.locator('summary', { hasText: 'Macros' }).click()
  await expect(page.getByLabel('Name of macro 1')).toBeVisible()
}

/** As the clipboard does it. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('A deck’s macros are pasted, shown, and used on its cards and in the editor', async ({ page }) => {
  await haveAccount(page, somebody('Bourbaki'))
  await haveDeck(page, 'With macros', [[tex`x \in \field`, 'real']])
  await expect(page.getByText(tex`\field is not known here.`).first()).toBeAttached()

  await openMacros(page)
  await paste(
    page,
    'Name of macro 1',
    tex`\newcommand{\field}{\mathbb{R}} % numbers
\def\pair#1#2{\left( #1, #2 \right)}
\usepackage{amsmath}`,
  )
  await expect(page.getByText(tex`2 macros taken over. Not understood: \usepackage{amsmath}.`)).toBeVisible()
  await expect(page.getByLabel('Meaning of macro 2')).toHaveValue(tex`\left( #1, #2 \right)`)
  await expect(page.getByRole('group', { name: 'Macro 2' }).locator('.katex').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(tex`\field is not known here.`)).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Cards', exact: true }).getByText('R', { exact: true }).first(),
  ).toBeAttached()

  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).and(page.locator('.cm-content')).click()
  await page.keyboard.type(tex`\pai`)
  await expect(page.locator('.cm-tooltip-autocomplete')).toContainText(tex`\pair`)
})

test('A macro that is refused says why at its row, and what was typed stays', async ({ page }) => {
  await haveAccount(page, somebody('Nicolas'))
  await haveDeck(page, 'Refused macros', [['x', 'y']])
  await openMacros(page)
  await page.getByLabel('Name of macro 1').fill('R')
  await page.getByLabel('Meaning of macro 1').fill(tex`\mathbb{R}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(tex`R is no macro name: a backslash and letters, such as \R.`)).toBeVisible()
  await expect(page.getByLabel('Name of macro 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.reload()
  await openMacros(page)
  await expect(page.getByLabel('Meaning of macro 1')).toHaveValue(tex`\mathbb{R}`)
  await page.getByLabel('Name of macro 1').fill(tex`\R`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openMacros(page)
  await page.getByRole('button', { name: 'Remove macro 1' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openMacros(page)
  await expect(page.getByLabel('Name of macro 1')).toHaveValue('\\')
})

test('Macros that are changed elsewhere while some are changed here stay as they are there, also when the change here is taken back', async ({
  page,
}) => {
  await haveAccount(page, somebody('Claude'))
  const deckId = await haveDeck(page, 'Macros of two tabs', [['x', 'y']])
  const call = await callsOf(page)
  const macros = async () => (await call('GET', `/api/decks/${deckId}`)).macros
  const write = (macros: object) => call('PUT', `/api/decks/${deckId}`, { macros })
  await write({ '\\R': tex`\mathbb{R}`, '\\old': 'o', '\\eps': tex`\epsilon` })
  await page.reload()
  await openMacros(page)
  await page.getByLabel('Meaning of macro 2').fill(tex`\varepsilon`)
  await page.getByRole('button', { name: 'Remove macro 3' }).click()
  const elsewhere = { '\\R': tex`\mathbf{R}`, '\\Q': tex`\mathbb{Q}` }
  await write({ ...elsewhere, '\\old': 'o', '\\eps': tex`\epsilon` })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await macros()).toEqual({ ...elsewhere, '\\eps': tex`\varepsilon` })
  await page.getByRole('button', { name: /^Undo: “Macros of two tabs” is changed/ }).click()
  await expect.poll(macros).toEqual({ ...elsewhere, '\\old': 'o', '\\eps': tex`\epsilon` })
})

test('Macros that two tabs save in the same moment are both there, and neither tab reads the deck for it', async ({
  page,
  context,
}) => {
  await haveAccount(page, somebody('Emmy'))
  const deckId = await haveDeck(page, 'Macros at once', [['x', 'y']])
  const call = await callsOf(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const tabs = [page, other]
  let reads = 0
  const held: (() => void)[] = []
  for (const [nth, tab] of tabs.entries()) {
    await openMacros(tab)
    await tab.getByLabel('Name of macro 1').fill(nth === 0 ? tex`\first` : tex`\second`)
    await tab.getByLabel('Meaning of macro 1').fill('m')
    await tab.route(`**/api/decks/${deckId}`, async (route) => {
      if (route.request().method() === 'GET' && held.length < tabs.length) reads += 1
      if (route.request().method() === 'PUT') {
        await new Promise<void>((go) => {
          held.push(go)
          if (held.length === tabs.length) for (const go of held) go()
        })
      }
      await route.continue()
    })
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Save Changes' }).click()))
  for (const tab of tabs) await expect(tab.getByRole('dialog')).toBeHidden()
  expect((await call('GET', `/api/decks/${deckId}`)).macros).toEqual({ '\\first': 'm', '\\second': 'm' })
  expect(reads).toBe(0)
})

test('A definition that is typed letter by letter is read as one that is pasted, and its backslash once', async ({
  page,
}) => {
  await haveAccount(page, somebody('Claude'))
  await haveDeck(page, 'Typed macros', [[tex`\der[t]{f} \in \RR`, 'typed']])
  await openMacros(page)
  await page.getByLabel('Name of macro 1').click()
  await page.keyboard.type(tex`\RR`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(tex`\mathbb{R}`)
  await page.getByRole('button', { name: 'Add Macro' }).click()
  await expect(page.getByLabel('Name of macro 2')).toBeFocused()
  await page.keyboard.type(tex`\newcommand{\der}[2][x]{\frac{d #2}{d #1}}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 macro taken over.')).toBeVisible()
  await expect(page.getByLabel('Name of macro 1')).toHaveValue(tex`\RR`)
  await expect(page.getByLabel('Name of macro 2')).toHaveValue(tex`\der`)
  await page.getByRole('button', { name: 'Add Macro' }).click()
  await page.keyboard.type(tex`\newenvironment{half}[1]{#1`)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name of macro 3')).toHaveValue(tex`\newenvironment{half}[1]{#1`)
  await page.getByRole('button', { name: 'Remove macro 3' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('is not known here.')).toHaveCount(0)
})
