import fc from 'fast-check'
import type { Document } from '../docs/document.ts'
import type { Schema } from '../docs/shape.ts'

const nasty = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '$x$',
  '\\frac{1}{2}',
  '\\begin{align}x&=1\\end{align}',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '\u202e',
  '∎𝔸ß',
  '{'.repeat(200),
  'a'.repeat(9_000),
  '1e999',
  '-1',
  '0x10',
]
const nastyText = fc.constantFrom(...nasty)
/** What somebody sends who has not read the document. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  nastyText,
  fc.constantFrom(null, true, 0, -0, 1e308, -1, [], {}, [[]], { __proto__: null }),
)

/** Values as a schema of the document describes them, and now and then something else in their place. */
export function createArbitrary(document: Document, ids: readonly string[]) {
  const components = (document.components?.schemas ?? {}) as Record<string, Schema>
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid())

  function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
    if (format === 'uuid') return id
    if (format === 'date-time')
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString())
    const most = Math.min(maxLength, 60)
    return fc.oneof(fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most }), nastyText)
  }

  function exactly(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.$ref) return likely(components[schema.$ref.replace('#/components/schemas/', '')] ?? {})
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map(likely))
    if (schema.allOf)
      return fc.tuple(...schema.allOf.map(exactly)).map((parts) => Object.assign({}, ...(parts as object[])))
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.const !== undefined) return fc.constant(schema.const)
    const type = [schema.type].flat()[0]
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (type === 'integer')
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 20, 2 ** 31 - 1) })
    if (type === 'number') return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 5, noNaN: true })
    if (type === 'array')
      return fc.array(likely(schema.items ?? {}), { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 4 })
    if (schema.properties) return objectOf(schema.properties, schema.required ?? [])
    if (typeof schema.additionalProperties === 'object')
      return fc.dictionary(nastyText, likely(schema.additionalProperties), { maxKeys: 3 })
    return type === 'string' ? textOf(schema) : anything
  }

  function objectOf(properties: Record<string, Schema>, required: string[]): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likely(schema)]))
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  }

  function likely(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 24, arbitrary: exactly(schema) }, { weight: 1, arbitrary: anything })
  }

  return { likely, id }
}
