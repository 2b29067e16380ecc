import { inTime } from './in-time.ts'
import { readPatienceMs } from './patience.ts'

/**
 * A call that a signed-in person's page begins with. The document sends it itself, with the token that it asks for
 * first, while the scripts are on their way; so nothing of it may depend on who looks. `body` is JSON.
 */
export type EarlyCall = readonly [method: string, address: string, body?: string]

/**
 * What a page exports as `handle`, to be sent early; `params` and `query` are those of its address. `files` are the scripts
 * that it fetches late for a signed-in person, beside those of every page.
 */
export type Early = {
  early: (params: { deckId?: string }, query: URLSearchParams) => readonly EarlyCall[]
  files?: readonly string[]
  /** Whether what the page's loader has read, if anything, is all that it shows to everybody. */
  isForAll?: (read: object) => boolean
}

/** The answers on their way, by method and address; nothing where none came. */
export type EarlyAnswers = Record<string, Promise<Response | undefined>>

declare global {
  interface Window {
    early?: EarlyAnswers
  }
}

/** What is not taken so long after the page came up, which takes the first, belongs to a part that never did. */
const goodForMs = 8000

/** On a slow line the scripts come late, and to ask again would cost as much once more; what is older may have changed since. */
const oldestMs = 90_000

let upMs: number | undefined

/** The answer to a call that the document has sent already, if it has. Each is given once. */
export async function takeEarly(method: string, address: string): Promise<Response | undefined> {
  const { early = {} } = window
  const key = `${method} ${address}`
  const nowMs = performance.now()
  upMs ??= nowMs
  const answer = nowMs < Math.min(upMs + goodForMs, oldestMs) ? early[key] : undefined
  delete early[key]
  // On a line that has gone dead since, it would never come.
  return answer && inTime(answer, readPatienceMs)
}
