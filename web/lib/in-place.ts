import type { CallName } from '#contract/paths'
import { troubleOf } from './api-error.ts'
import { inTime } from './in-time.ts'
import { outdate } from './outdated.ts'
import { storagePatienceMs } from './patience.ts'

/** What a call asks for, as far as something else than the server can answer it. */
export type Asked = {
  at?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}
/** `asOfMs`: when the server said it. */
type OfflineAnswer = { answer: unknown; asOfMs: number }
type InPlace = (name: CallName, asked: Asked) => Promise<OfflineAnswer | undefined>

let inPlace: InPlace = async () => undefined

/** From now on this is asked where the server is not reached; it answers nothing to what it does not know. */
export const answerInPlace = (source: InPlace) => {
  inPlace = source
}

const lookAgainMs = 10_000

let oldestMs: number | undefined
const listeners = new Set<() => void>()

const tell = (asOfMs: number | undefined) => {
  oldestMs = asOfMs
  for (const listener of listeners) listener()
}

/** While the page shows what is kept: as of when, in epoch milliseconds; nothing while the server answers. */
export const asOf = (): number | undefined => oldestMs

export function onAsOf(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * After a while, or as soon as the browser has a connection again, until it is there. Not by the calls themselves: of several at
 * once some may come through.
 */
function lookForServer(): void {
  const look = async () => {
    clearTimeout(timer)
    removeEventListener('online', look)
    const isThere = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
      // A network may put a page in its place.
      .then((answer) => answer.ok && answer.json())
      .catch(() => false)
    if (!isThere) return lookForServer()
    tell(undefined)
    outdate()
  }
  const timer = setTimeout(look, lookAgainMs)
  addEventListener('online', look)
}

/** A line that carries nothing is no better than none. */
const patienceMs = 5000
export const late = () => new Promise<undefined>((give) => setTimeout(give, patienceMs))

/** Whether the server was not reached, or cannot answer anybody. */
export const isAway = (error: unknown) => ['offline', 'unavailable', 'sign_in_unreachable'].includes(troubleOf(error))

/** What the server answers, or where it is not reached, or takes too long, what is kept of it here. */
export async function askOrKeep<Answer>(name: CallName, asked: Asked, ask: () => Promise<Answer>): Promise<Answer> {
  const asking = ask()
  const heard = asking.then((answer) => ({ answer }))
  const said = await Promise.race([heard, late()]).catch((error: unknown) => {
    if (!isAway(error)) throw error
  })
  if (said) return said.answer
  const soonerSaid = heard.then(() => undefined).catch(() => new Promise<never>(() => undefined))
  const offline = await Promise.race([
    inTime(inPlace(name, asked), storagePatienceMs).catch(() => undefined),
    soonerSaid,
  ])
  if (!offline) return asking
  if (oldestMs === undefined) lookForServer()
  tell(Math.min(offline.asOfMs, oldestMs ?? offline.asOfMs))
  return offline.answer as Answer
}
