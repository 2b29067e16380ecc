import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** Of the journey that this worker is on. */
const troubles = { certain: [] as RegExp[], possible: [] as RegExp[] }

/** Declares what a journey breaks on purpose, by the lines that the console must then have. */
export function expectTrouble(...lines: RegExp[]): void {
  troubles.certain.push(...lines)
}

/** Declares what depends on what a page is about when its server dies or its connection goes. */
export function allowTrouble(...lines: RegExp[]): void {
  troubles.possible.push(...lines)
}

/** While a browser is offline; the second comes from React Router, which asks for the routes of links it sees. */
export const disconnected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/
/** While a server is dead. */
export const forsaken = /net::ERR_(INCOMPLETE_|CONNECTION_|EMPTY_RESPONSE)|Failed to fetch manifest patches/

/** What our own calls say of a refusal: never without the browser's own line about the same request, which is judged. */
const said = /^HTTP error! status: \d{3} /

/** How many times slower than this machine a page is to run: what a journey does too soon then shows. */
const slowness = Number(process.env.E2E_SLOWNESS ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * A public page is read before it is known who looks. What a journey measures and presses is what takes its place, unless it
 * holds that back and does not wait for more than the document.
 */
function waitUntilUsable(page: Page) {
  const { goto, reload } = page
  const isUsable = () => page.locator('[data-seen]').waitFor({ state: 'detached' })
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await isUsable()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await isUsable()
    return response
  }
}

/** A journey during which no page, in whatever context, may complain: on its console or by what it throws. */
export const test = base.extend<{ watch: undefined }>({
  watch: [
    async ({ browser }, use, journey) => {
      const heard: string[] = []
      const listen = (context: BrowserContext) => {
        // What could not be loaded and what the content policy forbade is said here too.
        context.on('console', (message) => {
          if (message.type() === 'error' && !said.test(message.text()))
            heard.push(`${message.text()} ${message.location().url}`)
        })
        context.on('weberror', (thrown) => heard.push(String(thrown.error())))
        context.on('page', waitUntilUsable)
        if (slowness > 1) context.on('page', (page) => slowDown(page))
      }
      troubles.certain = []
      troubles.possible = []
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      const declared = [...troubles.certain, ...troubles.possible]
      const unforeseen = heard.filter((line) => !declared.some((trouble) => trouble.test(line)))
      expect(unforeseen, 'what went wrong in the browser').toEqual([])
      if (journey.status !== journey.expectedStatus) return
      const missing = troubles.certain.filter((trouble) => !heard.some((line) => trouble.test(line)))
      expect(missing, 'what should have gone wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})
