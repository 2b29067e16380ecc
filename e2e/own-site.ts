import { type OwnBrowser, ownBrowser } from './own-browser.ts'
import { type OwnServer, ownServer, unlimitedEnv } from './own-server.ts'
import { test } from './watched.ts'

/** A server and a browser that the tests of a file have to themselves, from the first to the last of them. */
export function ownSite(): { server: OwnServer; browser: OwnBrowser } {
  const site = {} as ReturnType<typeof ownSite>
  test.beforeAll(async ({ launchOptions }) => {
    site.server = await ownServer({ env: unlimitedEnv })
    await site.server.start()
    site.browser = await ownBrowser({ ...launchOptions, baseURL: site.server.url })
  })
  test.afterAll(async () => {
    await site.browser.discard()
    await site.server.discard()
  })
  return site
}
