import type { z } from 'zod'
import { keysOf } from '#domain/keys'
import { accountCalls } from './calls/account.ts'
import { assistantCalls } from './calls/assistant.ts'
import { cardCalls } from './calls/card.ts'
import { cardsCalls } from './calls/cards.ts'
import { deckCalls } from './calls/deck.ts'
import { pictureCalls } from './calls/picture.ts'
import { studyCalls } from './calls/study.ts'
import { subscriptionCalls } from './calls/subscription.ts'
import { trashCalls } from './calls/trash.ts'
import { userCalls } from './calls/user.ts'
import { type CallName, paths } from './paths.ts'

const described = {
  ...userCalls,
  ...accountCalls,
  ...deckCalls,
  ...cardCalls,
  ...cardsCalls,
  ...trashCalls,
  ...pictureCalls,
  ...assistantCalls,
  ...studyCalls,
  ...subscriptionCalls,
}

type Calls = { readonly [Name in CallName]: (typeof paths)[Name] & (typeof described)[Name] }

/** The names of all calls, in the order of the table. */
export const callNames = keysOf(paths)

/**
 * The table of calls: where each is, who may make it, what it takes and what it answers. The server mounts it, the
 * document is written from it, and browsers take its types.
 */
export const calls = Object.fromEntries(
  callNames.map((name) => [name, { ...paths[name], ...described[name] }]),
) as unknown as Calls

type SchemaOf<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a call is sent; `undefined` where it takes no body. */
export type BodyOf<Name extends CallName> = Sent<SchemaOf<Name, 'body'>>
/** What its query may say. */
export type QueryOf<Name extends CallName> = Sent<SchemaOf<Name, 'query'>>
/** What it answers; `undefined` where that is nothing. */
export type AnswerOf<Name extends CallName> = Received<SchemaOf<Name, 'answer'>>
/** What it may tell while it is answered. */
export type EventOf<Name extends CallName> = Received<SchemaOf<Name, 'events'>>

/** The calls of which something is said: `CallWith<'takesKey'>`. */
export type CallWith<Part extends string> = {
  [Name in CallName]: Calls[Name] extends Record<Part, unknown> ? Name : never
}[CallName]
