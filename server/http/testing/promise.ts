import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document } from '../docs/document.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema }>
type Operation = { operationId: string; responses: Record<string, { content?: Content }> }
export type Answered = { method: string; path: string; status: number; contentType: string | null; body: unknown }

/** No field beyond those that the document names, in the answers of which it is the whole promise. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  const isOpen = 'properties' in parts && !('additionalProperties' in parts)
  return isOpen ? { ...parts, additionalProperties: false } : parts
}

/** What the document promises: a sentence about an answer that breaks it, or nothing. */
export function promiseOf(document: Document): (answered: Answered) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addSchema({ $id: 'wire', components: closed(document.components) as object })
  const known = new Map<Schema, ValidateFunction>()
  const validatorOf = (schema: Schema) => {
    const wanted =
      known.get(schema) ??
      ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components', '"wire#/components')))
    known.set(schema, wanted)
    return wanted
  }
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      length: path.length,
      operation,
    })),
  )

  return ({ method, path, status, contentType, body }) => {
    const matching = operations.filter((one) => one.method === method && one.pattern.test(path))
    const operation = matching.toSorted((a, b) => a.pattern.source.localeCompare(b.pattern.source)).at(-1)?.operation
    if (!operation) return undefined
    const where = `${operation.operationId} answered ${status}`
    const answer = operation.responses[status]
    if (!answer) return `${where}, which is not promised: ${JSON.stringify(body).slice(0, 200)}`
    const kind = contentType?.split(';')[0] ?? ''
    const promised = answer.content?.[kind]
    if (!answer.content) return body ? `${where} with a body` : undefined
    if (!promised) return `${where} as ${kind}`
    if (kind !== 'application/json') return undefined
    const examples = (promised as { examples?: object }).examples
    const { code } = (body ?? {}) as { code?: string }
    if (status >= 400 && examples && !(code && code in examples)) return `${where} with the code ${code}`
    const isValid = validatorOf(promised.schema)
    return isValid(body) ? undefined : `${where}: ${ajv.errorsText(isValid.errors)}`
  }
}
