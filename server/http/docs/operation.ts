import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { IdempotencyKey } from '#contract/idempotency-key'
import type { CallName } from '#contract/paths'
import { needsSignIn } from '#domain/permission'
import { refusalsOf, successOf } from './answers.ts'

const prefer = z.string().optional().meta({ description: '`return=minimal` answers 204.', example: 'return=minimal' })

const headersOf = ({ canBeMinimal, takesKey }: Call) =>
  z.object({ ...(canBeMinimal && { prefer }), ...(takesKey && { 'idempotency-key': IdempotencyKey.optional() }) })

/** A call as the OpenAPI document tells it. */
export function operationOf(name: CallName): RouteConfig {
  const { method, path } = calls[name]
  const call: Call = calls[name]
  const { at, query, body, canBeMinimal, takesKey } = call
  return {
    method,
    path,
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    summary: call.summary,
    security: needsSignIn(call.who) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    request: {
      ...(at && { params: at }),
      ...(query && { query: query }),
      ...((canBeMinimal || takesKey) && { headers: headersOf(call) }),
      // A body whose fields are all optional may be left out.
      ...(body && {
        body: { content: { 'application/json': { schema: body } }, required: !body.safeParse({}).success },
      }),
    },
    responses: { ...successOf(call), ...refusalsOf(call) },
  }
}
