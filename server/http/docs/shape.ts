import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** As much of JSON Schema as our own schemas come out as. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const scalarOf = ({ type, format }: Schema) =>
  [type ?? 'any']
    .flat()
    .map((name) => (name === 'string' && format ? format : name))
    .join(' | ')

const between = (parts: Html[], mark: string) => parts.map((part, index) => html`${index ? mark : ''}${part}`)

/** A schema in the notation of a type, with links to the named ones. */
export function shapeOf(schema: Schema, depth = 0): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return html`<a href="#${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return html`${between(
      choices.map((choice) => shapeOf(choice, depth)),
      ' | ',
    )}`
  if (schema.allOf)
    return html`${between(
      schema.allOf.map((part) => shapeOf(part, depth)),
      ' & ',
    )}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  if (schema.items) return html`${shapeOf(schema.items, depth)}[]`
  if (schema.properties) return fieldsOf(schema, depth)
  if (typeof schema.additionalProperties === 'object')
    return html`{ [name]: ${shapeOf(schema.additionalProperties, depth)} }`
  return html`${scalarOf(schema)}`
}

function fieldsOf({ properties = {}, required = [] }: Schema, depth: number): Html {
  const indent = '  '.repeat(depth)
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      html`${indent}  <b>${name}</b>${required.includes(name) ? '' : '?'}: ${shapeOf(field, depth + 1)}\n`,
  )
  return html`{\n${fields}${indent}}`
}
