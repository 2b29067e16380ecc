import type { z } from 'zod'
import type { Call } from '#contract/call'
import type { calls } from '#contract/calls'
import type { CallName, ParameterOf } from '#contract/paths'
import type { Input } from './input.ts'
import type { Viewer } from './viewer.ts'

type Calls = typeof calls

/** A request as its handler sees it. */
export type Ask<Name extends CallName> = {
  /** Signed in wherever the table of calls says that one must be. */
  viewer: Calls[Name]['who'] extends 'anyone' | 'reader' ? Viewer | undefined : Viewer
  /** The access token that they showed; empty when they showed none. */
  token: string
  /** Parts of the path as they were sent. An id that is none is simply not found. */
  params: Readonly<Record<ParameterOf<Name>, string>>
  /** What the query says under a name, unread. */
  asked: (name: string) => string | undefined
  /** Validates what was sent. Called after permission: what one may not do is refused before how one said it. */
  input: () => Promise<Input<Calls[Name]>>
  /** The client wants to hear the answer as events while it is made. */
  wantsEvents: boolean
  /** Aborted when the client goes away before it has the answer. */
  signal: AbortSignal
  requestId: string
  /** What `show` makes, unless the client prefers a minimal answer. */
  unlessMinimal: <Value>(show: () => Promise<Value>) => Promise<Value | undefined>
}

/** A file, events, or an answer whose handing over is watched. */
type Stream = ReadableStream<Uint8Array>

/** A file, and the name that it is to be kept under. */
export type NamedFile = { name: string; content: Stream }

/** A picture, by a tag that changes with it; it is read where the client does not have it. */
export type TaggedPicture = { tag: string; isPublic: boolean; read: () => Promise<Buffer> }

type Answered<One extends Call> =
  | (One extends { answer: infer Schema extends z.ZodType } ? z.input<Schema> : never)
  | (One extends { events: z.ZodType } | { fileName: string } ? Stream : never)
  | (One extends { fileType: string } ? NamedFile : never)
  | (One extends { pictureType: string } ? TaggedPicture : never)
  | (One extends { canBeMinimal: true } ? undefined : never)

type Answer<One extends Call> = One extends
  | { answer: z.ZodType }
  | { events: z.ZodType }
  | { fileType: string }
  | { pictureType: string }
  ? Promise<Answered<One>>
  : Promise<void>

/** What answers a call. */
export type Handler<Name extends CallName> = (ask: Ask<Name>) => Answer<Calls[Name]>

/** What answers each of some calls; without a name, of all. */
export type Handlers<Name extends CallName = CallName> = { readonly [One in Name]: Handler<One> }
