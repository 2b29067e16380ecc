import type { z } from 'zod'
import type { Rule } from '#domain/permission'
import type { RefusalCode } from '#domain/refusal'
import type { CallAbout, CallName, ParameterOf } from './paths.ts'

/** What the wire knows of a call beside its method and path. */
export type Call = {
  who: Rule
  /** A sentence without its full stop. */
  summary: string
  /** What stands in its path. */
  at?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyBytesAtMost?: number
  /** What a success answers with; without it 204 and nothing. */
  answer?: z.ZodType
  status?: 200 | 201
  /** The events that tell a success while it is made (`text/event-stream`): to clients that ask for them, or where there is no answer. */
  events?: z.ZodType
  /** The answer is a file to keep, under this name. */
  fileName?: string
  /** The answer is a text to keep as a file, of this media type; the name comes with it. */
  fileType?: string
  /** The answer is a picture of this media type, which clients may keep as long as they ask whether it still holds. */
  pictureType?: string
  /** What its own rules may refuse, beside what comes of who asks and what is sent. */
  refuses?: readonly RefusalCode[]
  /** A client may prefer 204 to the answer (`Prefer: return=minimal`, RFC 7240 §4.2). */
  canBeMinimal?: boolean
  /** Brings many things at once, and is counted apart from what is written by hand. docs/rules.md §Limits.1. */
  isImport?: boolean
  /** A client may send it under an id (`Idempotency-Key`), so that it has one effect however often it arrives. */
  takesKey?: boolean
}

type PartsOfPath<Name extends CallName> = [ParameterOf<Name>] extends [never]
  ? { at?: undefined }
  : { at: z.ZodObject<Record<ParameterOf<Name>, z.ZodType>> }

/** All calls about one resource (`CallsAbout<'deck'>`), with a schema for every part of their paths. */
export type CallsAbout<Resource extends string> = {
  readonly [Name in CallAbout<Resource>]: Call & PartsOfPath<Name>
}
