import { expect, type Locator } from '@playwright/test'
import { latexOfPage } from '#web/rooms/import/page/latex-of-page.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

const tex = String.raw

type Copied = { text: string; html: string }

/** Selects from the start of `from` to the end of `to`, and copies: what is given to other programs. */
const copied = async (from: Locator, to = from) =>
  from.evaluate(
    (from, to) => {
      getSelection()?.setBaseAndExtent(from, 0, to as Node, (to as Node).childNodes.length)
      return new Promise<Copied>((resolve) => {
        const hear = ({ clipboardData }: ClipboardEvent) => {
          removeEventListener('copy', hear)
          resolve({
            text: clipboardData?.getData('text/plain') ?? '',
            html: clipboardData?.getData('text/html') ?? '',
          })
        }
        // After the page's own, which was there before.
        addEventListener('copy', hear)
        document.execCommand('copy')
      })
    },
    await to.elementHandle(),
  )

/** The first text or formula of `side` that reads so. */
const within = (side: Locator, name: string) => side.locator(name).first()

test('What is copied from a card is what was typed for its formulas, each once, and whole where a part is selected', async ({
  page,
}) => {
  await haveAccount(page, somebody('Nicolaus'))
  const square = tex`\begin{tikzcd}A\ar[r,"f<g"]&B\end{tikzcd}`
  const rows = tex`\begin{align}a&<b\tag{1}\\c&=d\end{align}`
  await haveDeck(page, 'Orbits', [[tex`Let $\tfrac ab>0$. Then \[\sqrt{x^2}=|x|\] and ${square} hold.`, rows]])
  const row = page.locator('.card-row')
  const [front, back] = [page.locator('.side-text').first(), page.locator('.side-text').nth(1)]
  const whole = await copied(front)
  expect(whole.text).toBe(tex`Let $\tfrac ab>0$. Then
\[\sqrt{x^2}=|x|\]
and
${square}
hold.`)
  // For programs that set mathematics themselves, and for the editor of cards.
  expect(latexOfPage(whole.html, whole.text)).toBe(tex`Let \(\tfrac ab>0\). Then
\[\sqrt{x^2}=|x|\]
and
${square}
hold.`)
  expect((await copied(within(front, '.mfrac'))).text).toBe(tex`$\tfrac ab>0$`)
  expect((await copied(within(front, '.sqrt'), within(front, '.diagram'))).text).toBe(tex`\[\sqrt{x^2}=|x|\]
and
${square}`)
  await page.getByRole('button', { name: 'Show back' }).first().click()
  const alone = await copied(back)
  expect(alone.text).toBe(rows)
  expect(latexOfPage(alone.html, alone.text)).toBe(rows)
  expect((await copied(row)).text).toContain(rows)
  expect((await copied(page.getByRole('heading', { name: 'Orbits' }))).text, 'as the browser has it').toBe('')
})
