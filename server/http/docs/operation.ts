import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { IdempotencyKey } from '#contract/idempotency-key'
import { paths } from '#contract/paths'
import { type Action, needsSignIn } from '#domain/permission'
import type { RouteSpec } from '../spec.ts'
import { refusalsOf, successOf } from './answers.ts'

type Operation = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

const prefer = z.string().optional().meta({ description: '`return=minimal` answers 204.', example: 'return=minimal' })

const headersOf = ({ canBeMinimal, takesKey }: RouteSpec) =>
  z.object({ ...(canBeMinimal && { prefer }), ...(takesKey && { 'idempotency-key': IdempotencyKey.optional() }) })

/** A route as the OpenAPI document tells it. */
export function operationOf(action: Action, spec: RouteSpec): Operation {
  const { method, path } = paths[action]
  const { at, query, body, canBeMinimal, takesKey } = spec
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
      ...((canBeMinimal || takesKey) && { headers: headersOf(spec) }),
      // A body whose fields are all optional may be left out.
      ...(body && {
        body: { content: { 'application/json': { schema: body } }, required: !body.safeParse({}).success },
      }),
    },
    responses: { ...successOf(spec), ...refusalsOf(action, spec) },
  }
}
