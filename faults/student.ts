import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '@playwright/test'
import { newAccount, somebody } from '../e2e/people.ts'

/** Longer than any answer takes that is worth waiting for. */
const patienceMs = 20_000
/** A machine whose disk stands still for seconds refuses for now what is no part of any trouble. */
const triesAtMost = 20
const betweenTriesMs = 500
/** Longer than any trouble's end takes on a slow machine. */
const recoversWithinMs = 120_000

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; tookMs: number }

/** A newcomer with an account of their own, and the calls that they make. */
export async function newStudent(url: string): Promise<Student> {
  const browser = await request.newContext({ baseURL: url })
  const token = await newAccount(browser, somebody('Emmy'))
  await browser.dispose()
  return studentWith(url, token)
}

/** Somebody whom the server knows already by what it greets everybody with. */
export async function studentWith(url: string, token: string): Promise<Student> {
  const student = callsOf(url, token)
  await patiently(student)('POST', '/api/user', {})
  return student
}

/** The calls that somebody makes; an answer that never comes has status 0. */
function callsOf(url: string, token: string) {
  return async (method: string, path: string, sent?: object, key?: string): Promise<Answer> => {
    const startedMs = performance.now()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    }
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

/** The same calls, asked again while they are refused for now: for what a trouble is to be tried on. */
export function patiently(student: Student): Student {
  return async (method, path, sent, key = randomUUID()) => {
    for (let tries = 1; ; tries++) {
      const answer = await student(method, path, sent, key)
      if (tries === triesAtMost || (answer.status !== 0 && answer.status !== 503)) return answer
      await sleep(betweenTriesMs)
    }
  }
}

/** What was asked for has been done. */
export const isDone = (status: number): boolean => status >= 200 && status < 300

/** How long after a trouble it takes until a call is done. Who would wait for ever says so. */
export async function recoveryMs(trouble: string, call: () => Promise<Answer>): Promise<number> {
  const overMs = performance.now()
  while (!isDone((await call()).status)) {
    if (performance.now() - overMs > recoversWithinMs) throw new Error(`${trouble}: the server did not recover.`)
    await sleep(20)
  }
  return performance.now() - overMs
}

export async function newDeck(student: Student, title: string): Promise<string> {
  const { status, body } = await patiently(student)('POST', '/api/decks', { title })
  if (!isDone(status)) throw new Error(`No deck could be made: ${status}`)
  return body._id
}

export async function frontsOf(student: Student, deck: string): Promise<string[]> {
  const { status, body } = await patiently(student)('GET', `/api/decks/${deck}`)
  if (!isDone(status)) throw new Error(`A deck could not be read: ${status}`)
  return body.cards.map(({ frontEquation }: { frontEquation: string }) => frontEquation)
}

/** As they are shown: whole ones. */
export const creditsOf = async (student: Student): Promise<number> =>
  Math.round((await patiently(student)('POST', '/api/user', {})).body.currentCredits * 100)

/** How often each status was answered, as it is printed. */
export class Statuses {
  readonly #counts = new Map<number, number>()

  add(status: number): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1)
  }

  /** Whether one of them is neither a success nor a refusal for now, nor among those that may be. */
  isStrange(...others: number[]): boolean {
    return [...this.#counts.keys()].some((status) => !isDone(status) && status !== 503 && !others.includes(status))
  }

  isOnly(status: number): boolean {
    return [...this.#counts.keys()].every((one) => one === status)
  }

  countOf(status: number): number {
    return this.#counts.get(status) ?? 0
  }

  toString(): string {
    return [...this.#counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

export type Student = ReturnType<typeof callsOf>
