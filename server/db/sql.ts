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
  let way = wayFrom(beginnings, strings)
  const flat: unknown[] = []
  for (const value of values) {
    const isPart = value instanceof Sql
    way = wayFrom(way.next, isPart ? value.strings : aValue)
    isPart ? flat.push(...value.values) : flat.push(value)
  }
  way.strings ??= flattened(strings, values)
  return new Sql(way.strings, flat)
}

/** A part of a statement that is made of names of our own, never of anything that came from outside. */
export const named = (text: string): Sql => new Sql([text], [])

/** Values with commas between them. */
export function listed(values: readonly unknown[]): Sql {
  const known = listsOf.get(values.length)
  const strings = known ?? ['', ...Array<string>(values.length - 1).fill(', '), '']
  if (!known) listsOf.set(values.length, strings)
  return new Sql(strings, values)
}
const listsOf = new Map<number, readonly string[]>()

/**
 * What is put together of the same parts in the same way has the same strings, every time: a statement is recognised by
 * them, and its text is made once.
 */
type Way = { strings?: readonly string[]; next: Ways }
type Ways = WeakMap<readonly string[], Way>
const beginnings: Ways = new WeakMap()
const aValue: readonly string[] = []

function wayFrom(ways: Ways, strings: readonly string[]): Way {
  const known = ways.get(strings)
  if (known) return known
  const way: Way = { next: new WeakMap() }
  ways.set(strings, way)
  return way
}

function flattened(strings: readonly string[], values: readonly unknown[]): string[] {
  const flat = [strings[0] ?? '']
  const append = (text: string) => flat.push((flat.pop() ?? '') + text)
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (value instanceof Sql) {
      append(value.strings[0] ?? '')
      flat.push(...value.strings.slice(1))
      append(after)
    } else flat.push(after)
  })
  return flat
}

type Prepared = { text: string; name: string | undefined }

/**
 * All statements together have fewer texts than that. Should one be composed in ever new ways, the rest of its texts get no name,
 * and are not prepared, instead of filling the memory of the database.
 */
const namesAtMost = 1000
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
