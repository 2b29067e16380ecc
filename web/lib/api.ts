import type { DeletionInput, PasswordInput } from '#contract/account'
import type { ChatInput, ChatReply, NotesInput } from '#contract/assistant'
import type { CardBatch, CardEdit, CardInput } from '#contract/card'
import type { Deck, DeckEdit, DeckInput, DeckPage } from '#contract/deck'
import { paths } from '#contract/paths'
import type { AnswerInput, AnswerOutcome, ProgressRecord, StudySession } from '#contract/study'
import type { Activation, Checkout, Portal } from '#contract/subscription'
import type { Settings, SettingsEdit, User, UserInput } from '#contract/user'
import type { Action } from '#domain/permission'
import { addressOf, type Query } from './address.ts'
import { ApiError, readProblem } from './api-error.ts'
import { takeEarly } from './early.ts'

/** Per call: what it is sent, and what it answers. */
type Calls = {
  'user.sync': [UserInput, User]
  'user.readSettings': [undefined, Settings]
  'user.writeSettings': [SettingsEdit, Settings]
  'account.changePassword': [PasswordInput, undefined]
  /** A file: see `callForFile`. */
  'account.export': [undefined, undefined]
  'account.delete': [DeletionInput, undefined]
  'deck.list': [undefined, DeckPage]
  'deck.listOwned': [undefined, DeckPage]
  'deck.create': [DeckInput, Deck]
  'deck.read': [undefined, Deck]
  'deck.update': [DeckEdit, Deck]
  'deck.delete': [undefined, undefined]
  'deck.order': [{ cardIds: string[]; version: number }, Deck]
  'deck.like': [{ isLiked: boolean }, { isLiked: boolean; likeCount: number }]
  'card.create': [CardInput, Deck]
  'card.createMany': [CardBatch, Deck]
  'card.update': [CardEdit, Deck]
  'card.delete': [undefined, Deck]
  'assistant.draft': [ChatInput, ChatReply]
  'assistant.revise': [ChatInput, ChatReply]
  'assistant.notes': [NotesInput, undefined]
  'study.progress': [undefined, ProgressRecord[]]
  'study.deckProgress': [undefined, Omit<ProgressRecord, 'deckId'>[]]
  'study.start': [{ withLaterToday?: boolean } | undefined, StudySession]
  'study.startFull': [undefined, StudySession]
  'study.end': [undefined, undefined]
  'study.answer': [AnswerInput, AnswerOutcome]
  'study.undo': [{ reviewId: string }, AnswerOutcome]
  'study.recompute': [undefined, undefined]
  'subscription.checkout': [undefined, Checkout]
  'subscription.status': [undefined, Activation]
  'subscription.cancel': [undefined, undefined]
  'subscription.reactivate': [undefined, undefined]
  'subscription.portal': [undefined, Portal]
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type At<A extends Action> = { [Name in Names<(typeof paths)[A]['path']>]: string | number }

type Request<A extends Action> = {
  at: At<A>
  body: Calls[A][0]
  query?: Query
  /** Asks for no answer, so that a write costs the same however large the deck is. */
  isMinimal?: boolean
  /** Of what is to be made: sent again under it, it is made once. */
  key?: string
  signal?: AbortSignal
  /** The page may have sent it itself: see `early.ts`. */
  isEarly?: boolean
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean
}
/** `at` and `body` may be left out exactly where the call has none. */
type Asked<A extends Action> = Omit<Request<A>, 'at' | 'body'> &
  ([Names<(typeof paths)[A]['path']>] extends [never] ? { at?: undefined } : Pick<Request<A>, 'at'>) &
  (undefined extends Calls[A][0] ? Partial<Pick<Request<A>, 'body'>> : Pick<Request<A>, 'body'>)

type Answer<A extends Action, Given> = Given extends { isMinimal: true } ? undefined : Calls[A][1]

type TokenSource = (refused?: string) => Promise<string | undefined>

let tokenOf: TokenSource = async () => undefined

/** From now on calls carry this token, asked for again once when the server refuses it. Visitors' calls carry none. */
export const authorizeCalls = (source: TokenSource) => {
  tokenOf = source
}

/** Calls the server: `call('deck.read', { at: { deckId } })`. Throws `ApiError` for everything but success. */
export async function call<A extends Action, Given extends Asked<A>>(
  action: A,
  ...[given]: Record<never, never> extends Asked<A> ? [Given?] : [Given]
): Promise<Answer<A, Given>> {
  const response = await request(action, (given ?? {}) as Partial<Request<A>>, 'application/json')
  const text = await response.text().catch(unreached(given?.signal))
  return (text ? JSON.parse(text) : undefined) as Answer<A, Given>
}

/** The same for calls that answer by events while they work (`readEvents`); what comes back is their stream. */
export async function callForEvents<A extends Action>(action: A, given: Asked<A>): Promise<ReadableStream<Uint8Array>> {
  const { body } = await request(action, given as Partial<Request<A>>, 'text/event-stream')
  if (!body) throw new ApiError(0, 'offline')
  return body
}

/** For a file; the browser keeps a large one on disk. */
export const callForFile = async (action: 'account.export'): Promise<Blob> =>
  (await request(action, {}, 'application/json')).blob().catch(unreached(undefined))

/** A connection that was never there or broke off; whoever called it off hears that instead. */
const unreached = (signal: AbortSignal | undefined) => (error: unknown) => {
  throw signal?.aborted ? error : new ApiError(0, 'offline')
}

async function request<A extends Action>(action: A, given: Partial<Request<A>>, accept: string): Promise<Response> {
  const { at, body, query, isMinimal, key, isEarly, signal, keepalive } = given
  const method = paths[action].method.toUpperCase()
  const address = addressOf(action, at, query)
  const send = (token: string | undefined) => {
    const headers = new Headers({ accept })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (isMinimal) headers.set('prefer', 'return=minimal')
    if (key) headers.set('idempotency-key', key)
    const init = { method, headers, body: JSON.stringify(body), signal, keepalive }
    return fetch(address, init).catch(unreached(signal))
  }
  const token = await tokenOf()
  let response = (isEarly && (await takeEarly(method, address))) || (await send(token))
  if (response.status === 401 && token) response = await send(await tokenOf(token))
  if (!response.ok) throw await readProblem(response)
  return response
}
