import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { Refusal } from '#domain/refusal'
import type { Limit, Passage } from '#server/db/throttle'
import { addressOf } from '#server/gateways/identity/address'
import type { Limiter } from './limiter.ts'
import type { WithRequest } from './request.ts'
import { bearerToken } from './viewer.ts'

export type Limits = Record<'reads' | 'writes' | 'imports' | 'anonymous' | 'assistant' | 'checkouts', Limit>
type Env = { limits: Limits; trustsProxy: boolean }

/** Refuses a request too many. */
export function admit(passage: Passage): void {
  if (!passage.ok) throw new Refusal('too_many_requests', { retryAfterSeconds: passage.retryAfterSeconds })
}

const addressIn = (context: Context<WithRequest>, trustsProxy: boolean) => {
  const incoming = context.env?.incoming
  return incoming ? addressOf(incoming, trustsProxy) : 'nowhere'
}

/** Counts every request by its address, for what reads no token. Source: docs/rules.md §Limits.1. */
export const limitAddresses = (limiter: Limiter, { limits, trustsProxy }: Env) =>
  createMiddleware<WithRequest>(async (context, next) => {
    admit(limiter.take(`address ${addressIn(context, trustsProxy)}`, limits.anonymous))
    return next()
  })

/**
 * Counts visitors by their address, and who comes with a bad token, for what reads tokens: others at the same address
 * spoil nothing for people who are signed in. Stands before the token is read. Source: docs/rules.md §Limits.2.
 */
export const limitVisitors = (limiter: Limiter, { limits, trustsProxy }: Env) =>
  createMiddleware<WithRequest>(async (context, next) => {
    const name = `address ${addressIn(context, trustsProxy)}`
    if (bearerToken(context.req.header('authorization')) === undefined) admit(limiter.take(name, limits.anonymous))
    await next()
    if (!(context.error instanceof Refusal && context.error.code === 'invalid_token')) return
    const passage = limiter.take(name, limits.anonymous)
    // The refusal of the token gives way to this one.
    if (!passage.ok) context.header('www-authenticate', undefined)
    admit(passage)
  })

const importPaths = Object.values<Call & { path: string }>(calls).flatMap(({ isImport, path }) =>
  isImport ? [new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] : [],
)

function kindOf({ method, path }: Context['req']): 'reads' | 'writes' | 'imports' {
  if (['GET', 'HEAD'].includes(method)) return 'reads'
  return importPaths.some((importPath) => importPath.test(path)) ? 'imports' : 'writes'
}

/** Counts each person by themselves: reading, writing and importing apart. Source: docs/rules.md §Limits.1. */
export const limitPeople = (limiter: Limiter, { limits }: Env) =>
  createMiddleware<WithRequest>(async (context, next) => {
    const { viewer } = context.var
    const kind = kindOf(context.req)
    if (viewer) admit(limiter.take(`${kind} ${viewer.id}`, limits[kind]))
    return next()
  })
