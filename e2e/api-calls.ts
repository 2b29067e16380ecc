import { expect, type Page } from '@playwright/test'
import { authorization } from './accessibility.ts'

/** Makes or reads by the API, as the person, what a journey only looks at. */
export async function callsOf(page: Page) {
  const headers = await authorization(page)
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.status() === 204 ? undefined : answer.json()
  }
}
