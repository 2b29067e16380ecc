import type { Page } from '@playwright/test'
import type { Vitals } from './vitals.ts'

export type Measured = {
  path: (deckId: string) => string
  /** A signed-in person's page. */
  isOwn?: boolean
  /** They have given 100,000 answers. */
  hasAnswered?: boolean
  isThere: (page: Page) => Promise<unknown>
  use: (page: Page) => Promise<unknown>
  atMost: Vitals
}

const pause = (page: Page) => page.waitForTimeout(900)

/** The pages that figures are promised for, what people do there, and the figures. */
export const pages: Record<string, Measured> = {
  landing: {
    path: () => '/',
    isThere: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    use: async (page) => {
      for (const label of ['Show back', 'Show front']) {
        await page.getByRole('button', { name: label }).first().click()
        await pause(page)
      }
    },
    atMost: { scriptBytes: 105_000, lcpMs: 1_200, tbtMs: 50, cls: 0, inpMs: 100 },
  },
  browse: {
    path: () => '/browse',
    isThere: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    use: async (page) => {
      await page.getByRole('button', { name: 'Go to card 2' }).first().click()
      await pause(page)
      await page.getByPlaceholder('Search decks...').pressSequentially('alg', { delay: 120 })
      await pause(page)
    },
    atMost: { scriptBytes: 110_000, lcpMs: 1_400, tbtMs: 60, cls: 0, inpMs: 120 },
  },
  deck: {
    path: (deckId) => `/deck/any/${deckId}`,
    isThere: (page) => page.getByRole('button', { name: 'Next card' }).waitFor(),
    use: async (page) => {
      await page.getByRole('button', { name: 'Next card' }).click()
      await pause(page)
      await page.getByRole('button', { name: 'Show back' }).first().click()
      await pause(page)
    },
    atMost: { scriptBytes: 110_000, lcpMs: 1_400, tbtMs: 60, cls: 0, inpMs: 120 },
  },
  home: {
    path: () => '/',
    isOwn: true,
    isThere: (page) => page.getByRole('button', { name: 'Go to card 2' }).first().waitFor(),
    use: async (page) => {
      await page.getByRole('button', { name: 'Go to card 2' }).first().click()
      await pause(page)
      await page.getByLabel('Sort decks').selectOption('retention')
      await pause(page)
    },
    atMost: { scriptBytes: 150_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 100 },
  },
  study: {
    path: (deckId) => `/deck/${deckId}/study`,
    isOwn: true,
    isThere: (page) => page.getByRole('button', { name: 'Show Answer' }).waitFor(),
    use: async (page) => {
      for (const grade of ['4', '2', '5']) {
        await page.keyboard.press('Space')
        await page.getByText('Rate your recall strength:').waitFor()
        await pause(page)
        await page.keyboard.press(grade)
        await pause(page)
      }
    },
    atMost: { scriptBytes: 190_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 80 },
  },
  'progress, 100,000 answers': {
    path: () => '/progress',
    isOwn: true,
    hasAnswered: true,
    isThere: (page) => page.getByText(/^You know about/).waitFor(),
    use: async (page) => {
      await page.getByText('As a table').first().click()
      await pause(page)
    },
    atMost: { scriptBytes: 150_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 100 },
  },
}

/** Opens the dialog for a card and writes; milliseconds until it could be typed in, and from a key to its formula. */
export async function writeCard(page: Page): Promise<{ opensMs: number; keyMs: number }> {
  const button = page.getByRole('button', { name: 'Add Card' }).first()
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  const opensMs = await button.evaluate(async (element: HTMLElement) => {
    const startedMs = performance.now()
    element.click()
    while (!document.querySelector('[role=dialog] [role=textbox]')) await new Promise(requestAnimationFrame)
    return performance.now() - startedMs
  })
  await page.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await page.keyboard.insertText(String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2} + `)
  await pause(page)
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(window, { keys })
    let pressedMs = 0
    addEventListener('keydown', ({ timeStamp }) => (pressedMs = timeStamp), true)
    const seen = () => {
      const sinceMs = pressedMs
      pressedMs = 0
      if (sinceMs) requestAnimationFrame(() => keys.push(performance.now() - sinceMs))
    }
    const sheet = document.querySelector('[role=dialog] .side-text')
    if (sheet) new MutationObserver(seen).observe(sheet, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.type('abcdefgh', { delay: 250 })
  await pause(page)
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys)
  return { opensMs, keyMs: keys.toSorted((a, b) => a - b)[Math.floor(keys.length / 2)] ?? Number.NaN }
}
