import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import type { Call } from '#contract/call'
import { Problem } from '#contract/problem'
import { needsSignIn, type Rule } from '#domain/permission'
import type { RefusalCode } from '#domain/refusal'
import { sentenceOf, statusOf } from '../problem.ts'

type Answers = RouteConfig['responses']

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, example },
})
const seconds = { description: 'Seconds after which to try again.', schema: { type: 'integer' as const, example: 2 } }

/** Headers that a client has to know about, by status. */
const headersOf: Record<number, Record<string, typeof seconds | ReturnType<typeof text>>> = {
  401: { 'www-authenticate': text('How to sign in.', 'Bearer') },
  429: { 'retry-after': seconds },
  503: { 'retry-after': seconds },
}

/** What any call may be refused with, whatever it carries. */
const always: RefusalCode[] = ['invalid_token', 'too_many_requests', 'identity_unavailable', 'unavailable', 'internal']

const underRule: Record<Rule, RefusalCode[]> = {
  anyone: [],
  signedIn: [],
  reader: ['deck_not_found'],
  signedInReader: ['deck_not_found'],
  nonOwner: ['deck_not_found', 'own_deck'],
  owner: ['deck_not_found', 'not_owner'],
}

/** Refusals as answers: a status each, with the codes it may carry and what they say. */
export function refusals(codes: readonly RefusalCode[]): Answers {
  const statuses = Map.groupBy(new Set(codes), statusOf)
  return Object.fromEntries(
    [...statuses].map(([status, under]) => [
      status,
      {
        description: under.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join(' '),
        ...(headersOf[status] && { headers: headersOf[status] }),
        content: {
          'application/json': {
            schema: Problem,
            examples: Object.fromEntries(under.map((code) => [code, { value: { error: sentenceOf(code), code } }])),
          },
        },
      },
    ]),
  )
}

/** Every refusal that a call can come to: by who asks, by what is sent, and by its own rules. */
export function refusalsOf({ who, at, query, body, takesKey, refuses = [] }: Call): Answers {
  return refusals([
    ...(needsSignIn(who) ? (['unauthenticated'] as const) : []),
    ...underRule[who],
    ...(at || query || body || takesKey ? (['invalid'] as const) : []),
    ...(body ? (['not_json', 'body_too_large', 'body_too_slow'] as const) : []),
    ...(takesKey ? (['key_used'] as const) : []),
    ...refuses,
    ...always,
  ])
}

/** What a success answers with. */
export function successOf({ answer, events, fileType, pictureType, status = 200, canBeMinimal }: Call): Answers {
  const content = (schema: z.ZodType) => ({ 'application/json': { schema } })
  return {
    ...((answer || events || fileType || pictureType) && {
      [status]: {
        description: events ? 'Done, or heard as it comes about.' : 'Done.',
        content: {
          ...(answer && content(answer)),
          ...(events && { 'text/event-stream': { schema: events } }),
          ...(fileType && { [fileType]: { schema: z.string() } }),
          ...(pictureType && { [pictureType]: { schema: z.string().meta({ format: 'binary' }) } }),
        },
      },
    }),
    ...(pictureType && { 304: { description: 'What was kept of it still holds.' } }),
    ...(((!answer && !events && !fileType && !pictureType) || canBeMinimal) && {
      204: { description: 'Done, with nothing to say.' },
    }),
  }
}
