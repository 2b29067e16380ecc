import { defineMacro, parse } from './unlisted.ts'

/** What a built-in name stands for in KaTeX's table: a body, or a function that makes one. */
type Definition = string | object

type Table = Readonly<Record<string, Definition>>

let builtIns: Table | undefined
/** KaTeX hands its table of macros only to a macro. */
function table(): Table {
  if (builtIns) return builtIns
  defineMacro('\\table@of@macros', ({ macros }: { macros: { builtins: Table } }) => {
    builtIns = macros.builtins
    return ''
  })
  parse('\\table@of@macros', {})
  return builtIns ?? {}
}

/** What KaTeX, or a part of it, has for a name. */
export const builtIn = (name: string): Definition | undefined => table()[name]

const controlSequence = /\\[a-zA-Z@]+/g

let users: ReadonlyMap<string, readonly string[]> | undefined
/** The built-in macros whose bodies use a name. */
function usersOf(name: string): readonly string[] {
  if (!users) {
    const found = new Map<string, string[]>()
    for (const [user, body] of Object.entries(table()))
      if (typeof body === 'string')
        for (const [used] of body.matchAll(controlSequence)) found.set(used, [...(found.get(used) ?? []), user])
    users = found
  }
  return users.get(name) ?? []
}

/** The name by which a built-in body means what a deck has not redefined. */
const original = (name: string): string => `${name}@original`

/**
 * What else KaTeX must be told when a deck redefines `names`: its own macros go on meaning what they meant. `\varDelta` is
 * `\mathit{\Delta}` there, and a deck's `\Delta` that stands for `\varDelta` would never end.
 */
export function originalsOf(names: readonly string[]): Record<string, Definition> {
  const taken = new Set(names)
  const meant = (body: Definition): Definition =>
    typeof body === 'string' ? body.replace(controlSequence, (name) => (taken.has(name) ? original(name) : name)) : body
  const own: Record<string, Definition> = {}
  for (const name of names) {
    own[original(name)] = meant(Object.hasOwn(table(), name) ? (table()[name] ?? '') : itself(name))
    for (const user of usersOf(name)) if (!taken.has(user)) own[user] = meant(table()[user] ?? '')
  }
  return own
}

const itself = (name: string) => () => ({ tokens: [{ text: name, noexpand: true }], numArgs: 0 })

/** Whether the deck's macros have another meaning for a name. */
export const isOfDeck = ({ settings: { macros } }: { settings: { macros: object } }, name: string): boolean =>
  Object.hasOwn(macros, original(name))

/** A token of a built-in body, under the name by which it means what it meant before the deck's macros. */
export function asOriginal<Kind extends { text: string }>(
  expander: { settings: { macros: object } },
  token: Kind,
): Kind {
  const name = original(token.text)
  return Object.hasOwn(expander.settings.macros, name) ? { ...token, text: name } : token
}
