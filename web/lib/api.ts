import type { AnswerOf, BodyOf, CallWith, QueryOf } from '#contract/calls'
import { type CallName, type ParameterOf, paths } from '#contract/paths'
import { addressOf, type Query } from './address.ts'
import { ApiError, readProblem } from './api-error.ts'
import { takeEarly } from './early.ts'
import { type Asked, askOrKeep } from './in-place.ts'
import { headInTime } from './in-time.ts'
import { patienceMs, readPatienceMs } from './patience.ts'

type Request<Name extends CallName> = {
  at: Record<ParameterOf<Name>, string | number>
  body: BodyOf<Name>
  query?: QueryOf<Name>
  /** Asks for no answer, so that a write costs the same however large the deck is. */
  isMinimal?: Name extends CallWith<'canBeMinimal'> ? boolean : never
  /** Of what is to be made: sent again under it, it is made once. */
  key?: Name extends CallWith<'takesKey'> ? string : never
  signal?: AbortSignal
  /** So long the server may work on it, where that can be long. */
  workMs?: number
  /** The page may have sent it itself: see `early.ts`. */
  isEarly?: boolean
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean
}
/** `at` and `body` may be left out exactly where the call has none. */
export type CallInput<Name extends CallName> = Omit<Request<Name>, 'at' | 'body'> &
  ([ParameterOf<Name>] extends [never] ? { at?: undefined } : Pick<Request<Name>, 'at'>) &
  (undefined extends BodyOf<Name> ? Partial<Pick<Request<Name>, 'body'>> : Pick<Request<Name>, 'body'>)

type Answer<Name extends CallName, Given> = Given extends { isMinimal: true } ? undefined : AnswerOf<Name>

type TokenSource = (refused?: string) => Promise<string | undefined>

let tokenOf: TokenSource = async () => undefined

/** From now on calls carry this token, asked for again once when the server refuses it. Visitors' calls carry none. */
export const authorizeCalls = (source: TokenSource) => {
  tokenOf = source
}

/** Calls the server: `call('deck.read', { at: { deckId } })`. Throws `ApiError` for everything but success. */
export async function call<Name extends CallName, Given extends CallInput<Name>>(
  name: Name,
  ...[given]: Record<never, never> extends CallInput<Name> ? [Given?] : [Given]
): Promise<Answer<Name, Given>> {
  return askOrKeep(name, (given ?? {}) as Asked, async () => {
    const response = await request(name, (given ?? {}) as Partial<Request<Name>>, 'application/json')
    if (response.status === 204) return undefined as Answer<Name, Given>
    // A page that a network puts in its place, or nothing, is no answer.
    return response.json().catch(unreached(given?.signal))
  })
}

/** The same for calls that answer by events while they work; what comes back is their stream, for `hear` to read. */
export async function callForEvents<Name extends CallWith<'events'>>(
  name: Name,
  given: CallInput<Name>,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await request(name, given as Partial<Request<Name>>, 'text/event-stream')
  if (!body) throw new ApiError(0, 'offline')
  return body
}

/** For a file; the browser keeps a large one on disk. */
export const callForFile = async <Name extends CallWith<'fileName'> | CallWith<'fileType'> | CallWith<'pictureType'>>(
  name: Name,
  given?: Pick<Request<Name>, 'at'>,
): Promise<Blob> =>
  askOrKeep(name, given ?? {}, async () => {
    const file = await (await request(name, given ?? {}, 'application/json')).blob().catch(unreached(undefined))
    if (file.type.startsWith('text/html')) throw new ApiError(0, 'offline')
    return file
  })

/** A connection that was never there, broke off or took too long; what called it off hears that instead. */
const unreached = (signal: AbortSignal | undefined) => (error: Error) => {
  const isLate = error.name === 'TimeoutError'
  throw signal?.aborted && !isLate ? error : new ApiError(0, 'offline', { isLate })
}

async function request<Name extends CallName>(
  name: Name,
  given: Partial<Request<Name>>,
  accept: string,
): Promise<Response> {
  const { at, body, query, isMinimal, key, isEarly, signal, keepalive } = given
  const method = paths[name].method.toUpperCase()
  const address = addressOf(name, at, query as Query | undefined)
  const text = JSON.stringify(body)
  const { workMs = method === 'GET' ? readPatienceMs : patienceMs(text?.length ?? 0) } = given
  const send = (token: string | undefined) => {
    const headers = new Headers({ accept })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (isMinimal) headers.set('prefer', 'return=minimal')
    if (key) headers.set('idempotency-key', key)
    const init = { method, headers, body: text, signal, keepalive }
    return headInTime(address, init, workMs).catch(unreached(signal))
  }
  const token = await tokenOf()
  let response = (isEarly && (await takeEarly(method, address).catch(unreached(signal)))) || (await send(token))
  if (response.status === 401 && token) response = await send(await tokenOf(token))
  if (response.ok) return response
  const problem = await readProblem(response)
  // biome-ignore lint/suspicious/noConsole: beside what the person reads, for whoever is asked what went wrong
  console.error(problem.message, method, address)
  throw problem
}
