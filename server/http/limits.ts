import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/refusal'
import type { Limit, Passage } from '#server/db/throttle'
import { addressOf } from '#server/gateways/identity/address'
import type { Limiter } from './limiter.ts'
import type { WithRequest } from './request.ts'
import { bearerToken } from './viewer.ts'

export type Limits = { reads: Limit; writes: Limit; anonymous: Limit; assistant: Limit; checkouts: Limit }
type Env = { limits: Limits; trustsProxy: boolean }

/** Refuses whoever asked too often. */
export function admit(passage: Passage): void {
  if (!passage.ok) throw new Refusal('too_many_requests', { retryAfterSeconds: passage.retryAfterSeconds })
}

/** Absent where a request did not come through a socket, as in tests. */
type Bindings = { incoming?: IncomingMessage }
const addressIn = (context: Context, trustsProxy: boolean) => {
  const { incoming } = (context.env ?? {}) as Bindings
  return incoming ? addressOf(incoming, trustsProxy) : 'nowhere'
}

/**
 * Visitors are counted by address; a token spares one that, unless it is a bad one. Stands before the token is read.
 * Source: docs/rules.md §Limits.1.
 */
export const limitVisitors = (limiter: Limiter, { limits, trustsProxy }: Env) =>
  createMiddleware<WithRequest>(async (context, next) => {
    const name = `address ${addressIn(context, trustsProxy)}`
    if (bearerToken(context.req.header('authorization')) === undefined) {
      admit(limiter.take(name, limits.anonymous))
      return next()
    }
    admit(limiter.look(name, limits.anonymous))
    await next()
    if (context.error instanceof Refusal && context.error.code === 'invalid_token') limiter.take(name, limits.anonymous)
  })

/** People are counted each for themselves, reading and writing apart. */
export const limitPeople = (limiter: Limiter, { limits }: Env) =>
  createMiddleware<WithRequest>(async (context, next) => {
    const { viewer } = context.var
    const kind = ['GET', 'HEAD'].includes(context.req.method) ? 'reads' : 'writes'
    if (viewer) admit(limiter.take(`${kind} ${viewer.id}`, limits[kind]))
    return next()
  })
