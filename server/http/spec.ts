import type { z } from 'zod'
import type { RefusalCode } from '#domain/refusal'
import type { Shapes } from './input.ts'

/** What a route says about itself, for validation and for the OpenAPI document. */
export type RouteSpec = Shapes & {
  summary: string
  /** What a success answers with; without it 204 and nothing. */
  answer?: z.ZodType
  /** What a success is heard as while it comes about (`text/event-stream`): by whoever wants to, or where there is no answer. */
  events?: z.ZodType
  /** How the answer becomes JSON, where there is a shorter way than `JSON.stringify`. */
  write?: (answer: never) => string
  status?: 200 | 201
  /** What its own rules may refuse, beside what comes of who asks and what is sent. */
  refuses?: readonly RefusalCode[]
  /** A client may prefer 204 to the answer (`Prefer: return=minimal`, RFC 7240 §4.2). */
  canBeMinimal?: boolean
  bodyBytesAtMost?: number
  /** The answer is a file to keep, under this name. */
  fileName?: string
}
