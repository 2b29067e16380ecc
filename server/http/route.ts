import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { z } from 'zod'
import { paths } from '#contract/paths'
import { type Action, needsSignIn, type permissions } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import { operationOf } from './docs/operation.ts'
import { type Input, readInput, type Shapes } from './input.ts'
import { answerJson } from './json.ts'
import type { WithRequest } from './request.ts'
import type { RouteSpec } from './spec.ts'
import { bearerToken, type Viewer } from './viewer.ts'

type Asker<A extends Action> = (typeof permissions)[A] extends 'anyone' | 'reader' ? Viewer | undefined : Viewer

/** A request as its handler sees it. */
export type Ask<A extends Action, S extends Shapes> = {
  /** Signed in wherever the permission table says that one must be. */
  viewer: Asker<A>
  /** The access token that they showed; empty when they are nobody. */
  token: string
  /** Parts of the path as they were sent. An id that is none is simply not found. */
  params: Readonly<Record<'deckId' | 'cardId', string>>
  /** What the query says under a name, unread. */
  asked: (name: string) => string | undefined
  /** Validates what was sent. Called after permission: what one may not do is refused before how one said it. */
  input: () => Promise<Input<S>>
  /** The client wants to hear the answer as events while it comes about. */
  wantsEvents: boolean
  /** Aborted when the client goes away before it has the answer. */
  signal: AbortSignal
  requestId: string
  /** What `show` makes, unless the client prefers a minimal answer. */
  unlessMinimal: <Value>(show: () => Promise<Value>) => Promise<Value | undefined>
}

export type Route = { action: Action; spec: RouteSpec; handle: (context: Context<WithRequest>) => Promise<Response> }

/** Proxies that collect what they pass on would spoil the point of it. */
const eventHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

type Answer<S extends RouteSpec> = S['answer'] extends z.ZodType
  ? Promise<z.input<S['answer']> | ReadableStream<Uint8Array> | undefined>
  : S['events'] extends z.ZodType
    ? Promise<ReadableStream<Uint8Array>>
    : Promise<void>

const fileHeaders = (name: string) => ({
  'content-type': 'application/json',
  'content-disposition': `attachment; filename="${name}"`,
})

/** A stream is a file, events, or an answer whose handing over is watched. */
function streamHeaders({ fileName, answer }: RouteSpec, wantsEvents: boolean) {
  if (fileName) return fileHeaders(fileName)
  return wantsEvents || !answer ? eventHeaders : { 'content-type': 'application/json' }
}

const defaultBodyBytes = 16 * 1024

/** One call of the wire: its method and path from `contract/paths`, its schemas, and what it does. */
export function route<A extends Action, S extends RouteSpec>(
  action: A,
  spec: S,
  act: (ask: Ask<A, S>) => Answer<S>,
): Route {
  const handle = async (context: Context<WithRequest>) => {
    const { viewer } = context.var
    if (needsSignIn(action) && !viewer) throw new Refusal('unauthenticated')
    const isMinimal = spec.canBeMinimal === true && prefersMinimal(context.req.header('prefer'))
    const wantsEvents = /\btext\/event-stream\b/i.test(context.req.header('accept') ?? '')
    const answer = await act({
      viewer: viewer as Asker<A>,
      token: bearerToken(context.req.header('authorization')) ?? '',
      params: context.req.param() as Ask<A, S>['params'],
      asked: (name) => context.req.query(name),
      input: () => readInput(context.req, spec, spec.bodyBytesAtMost ?? defaultBodyBytes),
      wantsEvents,
      signal: context.req.raw.signal,
      requestId: context.var.requestId,
      unlessMinimal: async (show) => (isMinimal ? undefined : show()),
    })
    if (isMinimal) context.header('preference-applied', 'return=minimal')
    if (answer instanceof ReadableStream) return context.body(answer, 200, streamHeaders(spec, wantsEvents))
    return answer === undefined ? context.body(null, 204) : answerJson(context, answer as object, spec)
  }
  return { action, spec, handle }
}

const prefersMinimal = (header = '') =>
  header.split(',').some((preference) => /^return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference.trim()))

/** Serves the routes and writes them into the app's OpenAPI document. */
export function mount(app: OpenAPIHono<WithRequest>, routes: readonly Route[]): void {
  for (const { action, spec, handle } of routes) {
    const { method, path } = paths[action]
    app.openAPIRegistry.registerPath(operationOf(action, spec))
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), handle)
  }
}
