import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { paths } from '#contract/paths'
import { Problem } from '#contract/problem'
import { type Action, needsSignIn, permissions, type Rule } from '#domain/permission'
import type { RouteSpec } from '../spec.ts'

type Operation = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

const problem = (description: string) => ({ description, content: { 'application/json': { schema: Problem } } })

const prefer = z.object({ prefer: z.string().optional().meta({ description: '`return=minimal` answers 204.' }) })

/** Refusals that a rule makes possible; every other one is the default answer. */
const refusalsUnder = (rule: Rule) => ({
  ...(rule !== 'anyone' && rule !== 'reader' && { 401: problem('Not signed in, or no longer.') }),
  ...(rule !== 'anyone' && rule !== 'signedIn' && { 404: problem('Not there, or not for you to see.') }),
  ...(rule === 'owner' && { 403: problem('Somebody else made this deck.') }),
  ...(rule === 'nonOwner' && { 403: problem('You made this deck yourself.') }),
})

/** A route as the OpenAPI document tells it. */
export function operationOf(action: Action, spec: RouteSpec): Operation {
  const { method, path } = paths[action]
  const { at, query, body, answer, events, status = 200, canBeMinimal } = spec
  const content = (schema: z.ZodType) => ({ 'application/json': { schema } })
  return {
    method,
    path,
    operationId: action,
    tags: [action.split('.')[0] ?? action],
    summary: spec.summary,
    security: needsSignIn(action) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    request: {
      ...(at && { params: at as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(canBeMinimal && { headers: prefer }),
      ...(body && { body: { content: content(body) } }),
    },
    responses: {
      ...((answer || events) && {
        [status]: {
          description: events ? 'Done, or heard as it comes about.' : 'Done.',
          content: { ...(answer && content(answer)), ...(events && { 'text/event-stream': { schema: events } }) },
        },
      }),
      ...(((!answer && !events) || canBeMinimal) && { 204: { description: 'Done, with nothing to say.' } }),
      ...refusalsUnder(permissions[action]),
      default: problem('Refused, or failed.'),
    },
  }
}
