import { extname } from 'node:path'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Call } from '#contract/call'
import { callNames, calls } from '#contract/calls'
import { needsSignIn } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import type { Ask, Handlers, NamedFile, TaggedPicture } from './handler.ts'
import { isKnown } from './if-none-match.ts'
import { readInput } from './input.ts'
import { answerJson } from './json.ts'
import type { WithRequest } from './request.ts'
import { bearerToken } from './viewer.ts'

/** Proxies that collect what they pass on would spoil the point of it. */
const eventHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

const fileHeaders = (name: string) => ({
  'content-type': 'application/json',
  'content-disposition': `attachment; filename="${name}"`,
})

/** A name in any script, and one for clients that know only this one's letters (RFC 6266 §4.3). */
const namedFileHeaders = (name: string, type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="deck${extname(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
})

/** A stream is a file, events, or an answer whose handing over is watched. */
function streamHeaders({ fileName, answer }: Call, wantsEvents: boolean) {
  if (fileName) return fileHeaders(fileName)
  return wantsEvents || !answer ? eventHeaders : { 'content-type': 'application/json' }
}

const defaultBodyBytes = 16 * 1024

/** How an answer becomes JSON, by its schema, where there is a shorter way than `JSON.stringify`. */
export type Writers = ReadonlyMap<z.ZodType, (answer: never) => string>

type AnyHandler = (ask: never) => Promise<unknown>

/** Admits to a call those who may be admitted without looking at anything, has it handled, and answers. */
const answering =
  (call: Call, handle: AnyHandler, write: (answer: never) => string = JSON.stringify) =>
  async (context: Context<WithRequest>) => {
    const { viewer } = context.var
    if (needsSignIn(call.who) && !viewer) throw new Refusal('unauthenticated')
    const isMinimal = call.canBeMinimal === true && prefersMinimal(context.req.header('prefer'))
    const wantsEvents = /\btext\/event-stream\b/i.test(context.req.header('accept') ?? '')
    const ask: Omit<Ask<'deck.list'>, 'input'> & { input: () => Promise<unknown> } = {
      viewer,
      token: bearerToken(context.req.header('authorization')) ?? '',
      params: context.req.param(),
      asked: (name) => context.req.query(name),
      input: () => readInput(context.req, call, call.bodyBytesAtMost ?? defaultBodyBytes),
      wantsEvents,
      signal: context.req.raw.signal,
      requestId: context.var.requestId,
      unlessMinimal: async (show) => (isMinimal ? undefined : show()),
    }
    const answer = await handle(ask as never)
    if (isMinimal) context.header('preference-applied', 'return=minimal')
    if (call.fileType) {
      const { name, content } = answer as NamedFile
      return context.body(content, 200, namedFileHeaders(name, call.fileType))
    }
    if (call.pictureType) return answerPicture(context, answer as TaggedPicture, call.pictureType)
    if (answer instanceof ReadableStream) return context.body(answer, 200, streamHeaders(call, wantsEvents))
    if (answer === undefined) return context.body(null, 204)
    return answerJson(context, answer as object, { write, status: call.status })
  }

/** What everybody may see can be kept, though it is asked for each time whether that still holds. */
async function answerPicture(context: Context, { tag, isPublic, read }: TaggedPicture, type: string) {
  if (isPublic) {
    context.header('cache-control', 'no-cache')
    context.header('etag', tag)
    context.header('vary', 'authorization')
    if (isKnown(context.req.header('if-none-match'), tag)) return context.body(null, 304)
  }
  return context.body(new Uint8Array(await read()), 200, { 'content-type': type })
}

const prefersMinimal = (header = '') =>
  header.split(',').some((preference) => /^return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference.trim()))

/** Serves every call of the table. */
export function mount(app: Hono<WithRequest>, handlers: Handlers, writers: Writers): void {
  for (const name of callNames) {
    const call: Call & { method: string; path: string } = calls[name]
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(call.method.toUpperCase(), path, answering(call, handlers[name], call.answer && writers.get(call.answer)))
  }
}
