import { createHash } from 'node:crypto'

/** A statement or a part of one: text between the values, one string more than there are values. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** ``sql`select title from deck where id = ${id}` ``: a value becomes a parameter, an `Sql` becomes a part of the text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (!values.some((value) => value instanceof Sql)) return new Sql(strings, values)
  const flatStrings = [strings[0] ?? '']
  const flatValues: unknown[] = []
  const append = (text: string) => flatStrings.push((flatStrings.pop() ?? '') + text)
  values.forEach((value, index) => {
    if (value instanceof Sql) {
      append(value.strings[0] ?? '')
      flatStrings.push(...value.strings.slice(1))
      flatValues.push(...value.values)
      append(strings[index + 1] ?? '')
    } else {
      flatStrings.push(strings[index + 1] ?? '')
      flatValues.push(value)
    }
  })
  return new Sql(flatStrings, flatValues)
}

type Prepared = { text: string; name: string | undefined }

/** Composed statements have finitely many texts; should one not, its tail stays unnamed instead of filling the server. */
const namesAtMost = 500
const byTemplate = new WeakMap<readonly string[], Prepared>()
const byText = new Map<string, Prepared>()

/** The text with `$1`…, and a name under which each connection prepares it once. */
export function prepared(statement: Sql): Prepared {
  const known = byTemplate.get(statement.strings)
  if (known) return known
  const text = statement.strings.reduce((all, part, index) => `${all}$${index}${part}`)
  const named = byText.get(text) ?? { text, name: byText.size < namesAtMost ? nameOf(text) : undefined }
  if (named.name) byText.set(text, named)
  byTemplate.set(statement.strings, named)
  return named
}

/** Derived from the text, so that two processes behind one pooler never give one name two meanings. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)
