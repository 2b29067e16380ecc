import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import type { Call } from '#contract/call'
import { IdempotencyKey } from '#contract/idempotency-key'
import { Refusal } from '#domain/refusal'
import { sentenceOf } from './issue-sentence.ts'
import { type Once, onceUnder } from './once.ts'

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined
export type Input<One extends Call> = {
  at: Parsed<One['at']>
  query: Parsed<One['query']>
  body: Parsed<One['body']>
  /** Where the call takes a key and the client gave one; without it each sending counts by itself. docs/rules.md §Sending again.4. */
  once: Once | undefined
}

const invalid = (sentence: string) => new Refusal('invalid', { sentence })

/** All that a request says, validated; the first thing that is wrong with it is refused in a sentence. */
export async function readInput<One extends Call>(
  request: HonoRequest,
  call: One,
  bodyBytesAtMost: number,
): Promise<Input<One>> {
  const at = call.at && validated(call.at, request.param())
  const query = call.query && validated(call.query, singleParameters(request.url))
  const given = call.takesKey ? request.header('idempotency-key') : undefined
  const key = given === undefined ? undefined : validated(IdempotencyKey, given)
  const body = call.body && validated(call.body, await readJson(request, bodyBytesAtMost))
  return { at, query, body, once: key && onceUnder(key, { at, body }) } as Input<One>
}

function validated<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value, { error: sentenceOf })
  if (result.success) return result.data
  throw invalid(result.error.issues[0]?.message ?? 'Something in the request is not right.')
}

function singleParameters(url: string): Record<string, string> {
  const parameters = [...new URL(url).searchParams]
  const names = new Set<string>()
  for (const [name] of parameters) {
    if (names.has(name)) throw invalid(`“${name.slice(0, 60)}” was given more than once.`)
    names.add(name)
  }
  return Object.fromEntries(parameters)
}

/** Where a field has the name that schemas pass over: what was meant by it would not happen, and nobody would be told. */
const prototypeField = /"__proto__"\s*:/

/** An empty body counts as `{}`, so that calls whose fields are all optional need none. */
async function readJson(request: HonoRequest, bytesAtMost: number): Promise<unknown> {
  const bytes = await readBytes(request, bytesAtMost)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(request.header('content-type') ?? ''))
    throw new Refusal('not_json')
  const { json, value } = parsed(bytes)
  if (prototypeField.test(json)) throw invalid('A field cannot be called “__proto__” here.')
  return value
}

function parsed(bytes: ArrayBuffer | Buffer): { json: string; value: unknown } {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { json, value: JSON.parse(json) }
  } catch {
    throw invalid('The body of the request is not valid JSON.')
  }
}

/** Enough for the slowest line, and little enough that connections are not held on to. docs/rules.md §Limits.4. */
const patienceMs = 10_000
const bytesPerMs = 20

/** Refuses what is too long or too slow, and what did not arrive whole because the client went away. */
export async function readBytes(request: HonoRequest, bytesAtMost: number): Promise<ArrayBuffer | Buffer> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Refusal('body_too_slow'))
  const timer = setTimeout(giveUp, patienceMs + bytesAtMost / bytesPerMs)
  try {
    return await Promise.race([receiveBytes(request, bytesAtMost), late.promise])
  } catch (error) {
    throw error instanceof Refusal ? error : invalid('The body of the request did not arrive whole.')
  } finally {
    clearTimeout(timer)
  }
}

async function receiveBytes(request: HonoRequest, bytesAtMost: number): Promise<ArrayBuffer | Buffer> {
  const announced = request.header('content-length')
  if (Number(announced ?? 0) > bytesAtMost) throw new Refusal('body_too_large')
  if (announced !== undefined && request.header('transfer-encoding') === undefined) return request.arrayBuffer()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.byteLength
    if (size > bytesAtMost) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
