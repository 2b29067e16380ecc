import type { Parsed } from '../parsed.ts'
import { readFormula } from './formula/structure.ts'
import { tokensOf } from './source/tokens.ts'
import { refusalOf } from './vocabulary/forbidden.ts'

/** A deck's own commands: the control sequence, backslash included, and what it stands for. */
export type Macros = Readonly<Record<string, string>>

/** Limits of a deck's macros. Source: docs/rules.md §Card language.9. */
export const macroLimits = { count: 50, nameMax: 40, bodyMax: 200 } as const

/** Commands that the card language itself reads; no macro may take their place. */
const structural = new Set(
  'begin end left right middle verb item ce pu text mbox hbox relax par tag limits nolimits over above'.split(' '),
)

/** A macro as it is being written. */
export type MacroRow = { name: string; body: string }

/** The macros of a deck as typed, or the sentence that says why they are refused. Source: docs/rules.md §Card language.9. */
export function readMacros(typed: Readonly<Record<string, string>>): Parsed<Macros> {
  const reading = readMacroRows(Object.entries(typed).map(([name, body]) => ({ name, body })))
  if (reading.ok) return reading
  const [reason = ''] = reading.reasons.filter((reason) => reason !== undefined)
  return { ok: false, reason }
}

/** The same for macros in rows, in which two may have one name: `reasons` holds for each row what is wrong with it. */
export function readMacroRows(
  typed: readonly MacroRow[],
): { ok: true; value: Macros } | { ok: false; reasons: (string | undefined)[] } {
  const rows = typed.map(({ name, body }) => ({ name: name.trim(), body: body.trim() }))
  const macros = Object.fromEntries(rows.map(({ name, body }) => [name, body]))
  const reasons = rows.map(({ name, body }, at): string | undefined => {
    if (at >= macroLimits.count) return `A deck may have at most ${macroLimits.count} macros.`
    return nameRefusal(name) ?? bodyRefusal(name, body)
  })
  for (const [at, { name }] of rows.entries())
    if (rows.findIndex((row) => row.name === name) < at) reasons[at] ??= 'Two macros have the same name.'
  const isRefused = reasons.some((reason) => reason !== undefined)
  if (!isRefused) {
    const ring = ringIn(macros)
    if (ring === undefined) return { ok: true, value: macros }
    reasons[rows.findIndex(({ name }) => name === ring)] = `The macro ${ring} would expand to itself.`
  }
  return { ok: false, reasons }
}

function nameRefusal(name: string): string | undefined {
  if (!/^\\[A-Za-z]+$/.test(name)) return `${name || 'A macro'} is no macro name: a backslash and letters, such as \\R.`
  if (name.length > macroLimits.nameMax) return `The macro name ${name} is too long.`
  if (structural.has(name.slice(1)) || refusalOf(name.slice(1))) return `The macro ${name} would hide a basic command.`
  return undefined
}

function bodyRefusal(name: string, body: string): string | undefined {
  if (body.length > macroLimits.bodyMax) return `The macro ${name} has more than ${macroLimits.bodyMax} characters.`
  if (/(?<!\\)(?:\\\\)*%/.test(body)) return `The macro ${name} contains a comment.`
  if (/#(?![1-9])/.test(unescaped(body))) return `The macro ${name} may use #1 to #9 only.`
  for (let number = 1; number < argumentCount(body); number++)
    if (!unescaped(body).includes(`#${number}`))
      return `The macro ${name} uses #${argumentCount(body)} but not #${number}.`
  const { errors, open } = readFormula(body, 0, body.length)
  const [error] = errors
  if (error) return `The macro ${name}: ${error.message}`
  return open[0] ? `The macro ${name} must close what it opens: ${open[0].text}` : undefined
}

/** How many arguments a macro with this body takes, 0–9. */
export const argumentCount = (body: string): number =>
  Math.max(0, ...[...unescaped(body).matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit)))

/** Without escaped signs: the \\# of a line break before an argument is none. */
const unescaped = (body: string): string => body.replaceAll(/\\[^a-zA-Z]/g, '')

/** The first macro that, directly or through others, uses itself. */
function ringIn(macros: Macros): string | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return name
    const body = done.has(name) ? undefined : macros[name]
    if (body === undefined) return undefined
    for (const { text } of tokensOf(body)) {
      const ring = text.startsWith('\\') ? visit(text, [...path, name]) : undefined
      if (ring) return ring
    }
    done.add(name)
    return undefined
  }
  return Object.keys(macros).reduce<string | undefined>((ring, name) => ring ?? visit(name, []), undefined)
}

/** One string for one meaning: equal for the same macros in any order. */
export const macrosKey = (macros: Macros): string =>
  JSON.stringify(Object.entries(macros).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The macros that `tex` uses, itself or through others. */
export function usedMacros(tex: string, macros: Macros): Macros {
  const used: Record<string, string> = {}
  const waiting = [tex]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [name] of text.matchAll(/\\[a-zA-Z]+/g)) {
      const body = Object.hasOwn(macros, name) ? macros[name] : undefined
      if (body === undefined || Object.hasOwn(used, name)) continue
      used[name] = body
      waiting.push(body)
    }
  return used
}
