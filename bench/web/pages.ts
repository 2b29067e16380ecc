import { median } from '../average.ts'
import type { UnwatchedPage } from './unwatched.ts'
import type { Vitals } from './vitals.ts'

export type Measured = {
  path: (deckId: string) => string
  /** A signed-in person's page. */
  isOwn?: boolean
  /** They have given 100,000 answers. */
  hasAnswered?: boolean
  use: (page: UnwatchedPage) => Promise<unknown>
  atMost: Vitals
}

const pauseMs = 900

async function tap(page: UnwatchedPage, selector: string, name: string): Promise<void> {
  const touch = await page.find(selector, name)
  await touch()
  await page.rest(pauseMs)
}

async function press(page: UnwatchedPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.press(key)
    await page.rest(pauseMs)
  }
}

/** The pages that figures are promised for, what people do there, and the figures. */
export const pages: Record<string, Measured> = {
  landing: {
    path: () => '/',
    use: async (page) => {
      await tap(page, 'button', 'Show back')
      await tap(page, 'button', 'Show front')
    },
    atMost: { scriptBytes: 105_000, lcpMs: 1_200, tbtMs: 50, cls: 0, inpMs: 100 },
  },
  browse: {
    path: () => '/browse',
    use: async (page) => {
      await tap(page, 'button', 'Go to card 2')
      await page.ask(`document.querySelector('[placeholder="Search decks..."]').focus()`)
      await press(page, 'a', 'l', 'g')
    },
    atMost: { scriptBytes: 110_000, lcpMs: 1_400, tbtMs: 60, cls: 0, inpMs: 120 },
  },
  deck: {
    path: (deckId) => `/deck/any/${deckId}`,
    use: async (page) => {
      await tap(page, 'button', 'Next card')
      await tap(page, 'button', 'Show back')
    },
    atMost: { scriptBytes: 110_000, lcpMs: 1_400, tbtMs: 60, cls: 0, inpMs: 120 },
  },
  home: {
    path: () => '/',
    isOwn: true,
    use: async (page) => {
      await tap(page, 'button', 'Go to card 2')
      await page.ask(`document.querySelector('[aria-label="Sort decks"]').focus()`)
      await press(page, 'ArrowDown')
    },
    atMost: { scriptBytes: 150_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 100 },
  },
  study: {
    path: (deckId) => `/deck/${deckId}/study`,
    isOwn: true,
    use: async (page) => {
      await page.find('button', 'Show Answer')
      await press(page, ' ', '4', ' ', '2', ' ', '5')
    },
    atMost: { scriptBytes: 190_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 80 },
  },
  'progress, 100,000 answers': {
    path: () => '/progress',
    isOwn: true,
    hasAnswered: true,
    use: async (page) => {
      await tap(page, 'summary', 'As a table')
    },
    atMost: { scriptBytes: 150_000, lcpMs: 1_500, tbtMs: 100, cls: 0, inpMs: 100 },
  },
}

/** Opens the dialog for a card and writes; milliseconds until it could be typed in, and from a key to its formula. */
export async function writeCard(page: UnwatchedPage): Promise<{ opensMs: number; keyMs: number }> {
  await page.find('button', 'Add Card')
  const opensMs = await page.ask<number>(`(${openDialog})()`)
  await page.rest(pauseMs)
  await page.insert(String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2} + `)
  await page.rest(pauseMs)
  await page.ask(`(${watchSheet})()`)
  for (const key of 'abcdefgh') {
    await page.press(key)
    await page.rest(pauseMs / 3)
  }
  const keys = await page.ask<number[]>('keys')
  return { opensMs, keyMs: median(keys) }
}

async function openDialog() {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Add Card')
  const startedMs = performance.now()
  button?.click()
  const takesText = () => document.activeElement?.matches('[role=dialog] :is([role=textbox], textarea:not([readonly]))')
  while (!takesText()) await new Promise(requestAnimationFrame)
  return performance.now() - startedMs
}

function watchSheet() {
  const keys: number[] = []
  Object.assign(window, { keys })
  let pressedMs = 0
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedMs = timeStamp
    },
    true,
  )
  const seen = () => {
    const sinceMs = pressedMs
    pressedMs = 0
    if (sinceMs) requestAnimationFrame(() => keys.push(performance.now() - sinceMs))
  }
  const sheet = document.querySelector('[role=dialog] .side-text')
  if (sheet) new MutationObserver(seen).observe(sheet, { childList: true, subtree: true, characterData: true })
}
