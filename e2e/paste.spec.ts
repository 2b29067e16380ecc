import { expect, type Locator } from '@playwright/test'
import { beginWriting } from './card-editor.ts'
import { test } from './watched.ts'

const paste = (textbox: Locator, text: string, html: string) =>
  textbox.evaluate(
    (target, [text = '', html = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      clipboardData.setData('text/html', html)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [text, html],
  )

test('What is copied from a page is pasted in the card language and undone in one step, and source as it is', async ({
  page,
}) => {
  const { front } = await beginWriting(page, 'Paula', 'Squares')
  const source = front.and(page.locator('.cm-content'))
  await expect(source).toBeFocused()
  await page.keyboard.insertText('So: ')
  // As Chromium copies what KaTeX sets.
  const math =
    '<math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>∈</mo><mi mathvariant="double-struck">R</mi></mrow></semantics></math>'
  const html = `<span>The </span><b>square</b><span> </span><span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html" aria-hidden="true">x2</span></span>`
  await paste(source, 'The square x\n2\n∈\nR\nx \n2\n ∈R', html)
  await expect(source).toHaveText('So: The \\textbf{square} \\(x^{2}\\in\\mathbb{R}\\)')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(source).toHaveText('So: ')
  await paste(source, '\\frac{a}{b}', '<pre><b>\\frac</b>{a}{b}</pre>')
  await expect(source).toHaveText('So: \\frac{a}{b}')
})

test('What is typed while something from a page is still read comes behind it', async ({ page }) => {
  const reader = Promise.withResolvers<void>()
  await page.route('**/latex-of-page-*.js', async (route) => {
    await reader.promise
    await route.continue()
  })
  const { front } = await beginWriting(page, 'Paul', 'Cubes')
  const source = front.and(page.locator('.cm-content'))
  await expect(source).toBeFocused()
  await page.keyboard.insertText('So ')
  await paste(source, 'bold', '<b>bold</b>')
  await page.keyboard.type(' and on')
  await expect(source).toHaveText('So  and on')
  reader.resolve()
  await expect(source).toHaveText('So \\textbf{bold} and on')
  await page.keyboard.type('!')
  await expect(source).toHaveText('So \\textbf{bold} and on!')
})
