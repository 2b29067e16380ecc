import { expect, type Page } from '@playwright/test'

/**
 * Holds back the answers to calls of one kind: what they ask for is done, and the page hears of it once it is given on.
 * `arrived` waits until so many have been held; `release` gives on the next one.
 */
export async function holdAnswers(page: Page, url: string | RegExp, method: string) {
  const held: (() => void)[] = []
  let released = 0
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    // A page that was left may have called it off.
    await route.fulfill({ response }).catch(() => undefined)
  })
  const arrived = (count: number) => expect.poll(() => held.length).toBeGreaterThanOrEqual(count)
  return {
    arrived,
    release: async () => {
      await arrived(released + 1)
      held[released++]?.()
    },
  }
}

/** No script of the product comes before it is released. */
export async function holdScripts(tab: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route('**/assets/framework-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
