import { request } from '@playwright/test'
import { newAccount, somebody } from '../e2e/people.ts'

/** Longer than any answer takes that is worth waiting for. */
const patienceMs = 20_000

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; tookMs: number }

/** A newcomer with an account of their own, and the calls that they make; an answer that never comes has status 0. */
export async function newStudent(url: string) {
  const browser = await request.newContext({ baseURL: url })
  const token = await newAccount(browser, somebody('Emmy'))
  await browser.dispose()
  return async (method: string, path: string, sent?: object): Promise<Answer> => {
    const startedMs = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(patienceMs)
    const tookMs = () => performance.now() - startedMs
    try {
      const answer = await fetch(url + path, { method, headers, signal, ...(sent && { body: JSON.stringify(sent) }) })
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : undefined, tookMs: tookMs() }
    } catch {
      return { status: 0, body: undefined, tookMs: tookMs() }
    }
  }
}

export type Student = Awaited<ReturnType<typeof newStudent>>
