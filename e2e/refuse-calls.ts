import type { Locator, Page } from '@playwright/test'
import { expectTrouble } from './watched.ts'

/** What a refused call is answered with, in words. */
export const later = 'That was a lot at once. Try again in 5 seconds.'

type Refusal = { method?: string; seen?: Locator; seconds?: number }

/** The next call there is refused in a way that does not pass by itself, once what is to be `seen` meanwhile was. */
export function refuseOnce(page: Page, path: string | RegExp, { method, seen, seconds = 5 }: Refusal = {}) {
  expectTrouble(new RegExp(`status of 429 .*${typeof path === 'string' ? `${path}$` : path.source}`))
  let isRefused = false
  return page.route(path, async (route) => {
    if (isRefused || (method && route.request().method() !== method)) return route.fallback()
    isRefused = true
    await seen?.first().waitFor()
    const json = { error: 'Too many requests', code: 'too_many_requests' }
    await route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json })
  })
}
