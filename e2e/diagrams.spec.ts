import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { callsOf } from './api-calls.ts'
import { haveAccount, haveDeck, makeDeck, somebody } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw
const square = tex`\begin{tikzcd} A \arrow[r, "f"] \arrow[d, "g"'] & B \arrow[d, "h", red] \\ C \arrow[r, "k"', dashed] & D \end{tikzcd}`
const snake = tex`The long one: \[ \xymatrix{ 0 \ar[r] & A_{1} \ar[r] & A_{2} \ar[r] & A_{3} \ar[r] & A_{4} \ar[r] & A_{5} \ar[r] & 0 } \]`

/** Whether all arrows and labels of the diagram that is seen lie within it. */
const isWithin = (page: Page, place: string) =>
  page
    .locator(`${place} .diagram`)
    .first()
    .evaluate((diagram) => {
      const frame = diagram.getBoundingClientRect()
      return [...diagram.querySelectorAll('svg path, .diagram-piece')].every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const slack = frame.width / 40
        return (
          left >= frame.left - slack &&
          right <= frame.right + slack &&
          top >= frame.top - slack &&
          bottom <= frame.bottom + slack
        )
      })
    })

test('A diagram is written, drawn the same by server and browser, fits its card, and is read aloud', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await haveAccount(page, somebody('Saunders'))
  const deckId = await makeDeck(page, 'Diagrams', [[square, snake]])
  const call = await callsOf(page)
  // Of a public one the server's drawing would stay.
  await call('PUT', `/api/decks/${deckId}`, { access: { isPublic: false } })
  await page.goto(`/deck/diagrams/${deckId}`)
  const side = page.locator('.flip-front .side-text').first()
  await expect(side.locator('.diagram svg')).toBeVisible()
  const fetched = () => new Set(asked.filter((path) => path.includes('/diagrams-'))).size
  await expect.poll(fetched).toBe(1)

  const written = await side.innerHTML()
  expect(await isWithin(page, '.flip-front')).toBe(true)
  await expect(side.getByRole('group', { name: 'Diagram' })).toBeVisible()
  expect(await side.locator('.diagram-said').textContent()).toContain('Dashed arrow')

  const visitor = await (
    await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 390, height: 844 } })
  )?.newPage()
  if (!visitor) throw new Error('There is no second browser')
  await call('PUT', `/api/decks/${deckId}`, { access: { isPublic: true } })
  const scripts: string[] = []
  visitor.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await visitor.goto(page.url())
  const served = visitor.locator('.flip-front .side-text').first()
  await expect(served.locator('.diagram svg')).toBeVisible()
  expect(await served.innerHTML()).toBe(written)
  expect(await isWithin(visitor, '.flip-front')).toBe(true)
  expect(scripts.filter((path) => /typeset|diagrams-/.test(path))).toEqual([])
  expect((await new AxeBuilder({ page: visitor }).include('.flip-front').analyze()).violations).toEqual([])
  await visitor.emulateMedia({ media: 'print' })
  const listed = visitor.locator('.card-row .katex-display').last()
  expect(await listed.evaluate((box) => box.scrollWidth <= box.clientWidth), 'on paper nothing scrolls').toBe(true)
  await visitor.close()
})

test('Arrows of a diagram are chosen by key and by touch, as they are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveAccount(page, somebody('Eilenberg'))
  await haveDeck(page, 'Arrows', [])
  await page.getByRole('button', { name: 'Add Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  const source = dialog.getByRole('textbox', { name: 'Front (LaTeX)' })
  await source.click()
  const arrows = dialog.getByRole('toolbar', { name: 'Arrows' })
  await page.keyboard.insertText(tex`\begin{tikzcd} A & B \end{tikzcd}`)
  await expect(arrows, 'behind a diagram').toBeHidden()
  for (let step = 0; step < ' & B \\end{tikzcd}'.length; step++) await page.keyboard.press('ArrowLeft')
  const key = (name: string) => arrows.getByRole('button', { name, exact: true })
  await expect(key('hook').locator('.diagram svg')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await key('Arrow to the right').click()
  await expect(source).toBeFocused()
  await page.keyboard.insertText('g')
  await expect(source).toContainText(tex`A \arrow[r, "g"] & B`)
  // Behind the label, and from there out of the text.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(key('Arrow to the right')).toBeFocused()
  await expect(key('Arrow to the right')).toHaveAttribute('aria-pressed', 'true')
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
  await expect(key('hook')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(source).toContainText(tex`A \arrow[r, "g", hook] & B`)
  await expect(key('hook')).toHaveAttribute('aria-pressed', 'true')
  expect(
    (await new AxeBuilder({ page }).include('[role="toolbar"][aria-label="Arrows"]').analyze()).violations,
  ).toEqual([])
  await page.keyboard.press('Escape')
  await expect(source).toBeFocused()
})
