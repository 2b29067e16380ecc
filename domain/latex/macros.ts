import type { Parsed } from '../parsed.ts'
import { readStructure } from './formula/structure.ts'
import { highestArgument, type MacroForm, macroForm, unescaped, writtenForm } from './macro-form.ts'
import { macroKind } from './macro-kind.ts'
import { textFault } from './text-structure.ts'
import { isMathematics } from './vocabulary/environments.ts'
import { refusalOf } from './vocabulary/forbidden.ts'

/** A deck's own commands: the control sequence, backslash included, and what it stands for. */
export type Macros = Readonly<Record<string, string>>

/** Limits of a deck's macros. Source: docs/rules.md §Card language.9. */
export const macroLimits = { count: 50, nameMax: 40, bodyMax: 1_000, totalMax: 10_000 } as const

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
  const rows = typed.map(({ name, body }) => ({ name: name.trim(), body: shortest(trimmedTex(body)) }))
  const macros = Object.fromEntries(rows.map(({ name, body }) => [name, body]))
  const reasons = rows.map(({ name, body }, at): string | undefined => {
    if (at >= macroLimits.count) return `A deck may have at most ${macroLimits.count} macros.`
    return nameRefusal(name) ?? bodyRefusal(name, body, macros)
  })
  for (const [at, { name }] of rows.entries())
    if (rows.findIndex((row) => row.name === name) < at) reasons[at] ??= 'Two macros have the same name.'
  let total = 0
  for (const [at, { body }] of rows.entries()) {
    total += body.length
    if (total > macroLimits.totalMax)
      reasons[at] ??= `The macros of a deck may have ${macroLimits.totalMax} characters together, not more.`
  }
  const isRefused = reasons.some((reason) => reason !== undefined)
  if (!isRefused) {
    const ring = ringIn(macros)
    if (ring === undefined) return { ok: true, value: macros }
    reasons[rows.findIndex(({ name }) => name === ring)] = `The macro ${ring} would expand to itself.`
  }
  return { ok: false, reasons }
}

/** The one way in which a definition is kept, so that what is written out and read again is the same. */
function shortest(written: string): string {
  const form = macroForm(written)
  return form ? trimmedTex(writtenForm(form)) : written
}

function nameRefusal(name: string): string | undefined {
  if (!/^\\[A-Za-z]+$/.test(name)) return `${name || 'A macro'} is no macro name: a backslash and letters, such as \\R.`
  if (name.length > macroLimits.nameMax) return `The macro name ${name} is too long.`
  if (structural.has(name.slice(1)) || refusalOf(name.slice(1))) return `The macro ${name} would hide a basic command.`
  return undefined
}

/** What `\left` may stand before. */
const delimiter =
  /^(?:\\(?:[lr](?:vert|Vert|angle|floor|ceil|brace|brack|group|moustache)|[uld]?[uU]p?arrow|[vV]ert|backslash|[{}|])|[()[\]|/<>])$/

function bodyRefusal(name: string, written: string, macros: Macros): string | undefined {
  const form = macroForm(written)
  if (!form) return `The macro ${name} is no definition such as \\newcommand[2][x]{…} or \\newenvironment[1]{…}{…}.`
  const { kind, count, preset = '', body, after, pair } = form
  if (written.length > macroLimits.bodyMax) return `The macro ${name} has more than ${macroLimits.bodyMax} characters.`
  if (/(?<!\\)(?:\\\\)*%/.test(written)) return `The macro ${name} contains a comment.`
  if (pair && ![pair.open, pair.close].every((sign) => delimiter.test(sign)))
    return `The macro ${name} stands for delimiters: one sign at either side, such as | or \\lVert.`
  if (/#(?![1-9])/.test(unescaped(body))) return `The macro ${name} may use #1 to #9 only.`
  if (unescaped(preset + after).includes('#'))
    return `The macro ${name} can use its arguments in its ${kind === 'command' ? 'body' : 'beginning'} only.`
  if (highestArgument(body) > count) return `The macro ${name} uses #${highestArgument(body)}, but takes ${count}.`
  if (body === written)
    for (let number = 1; number < count; number++)
      if (!unescaped(body).includes(`#${number}`)) return `The macro ${name} uses #${count} but not #${number}.`
  return structureRefusal(name, form, macros)
}

function structureRefusal(name: string, { kind, preset = '', body, after }: MacroForm, macros: Macros) {
  const isText = macroKind(name, macros) !== 'mathematics'
  const environment = name.slice(1)
  if (kind === 'environment' && (!isText || isMathematics(environment)))
    return `The environment ${environment} is one of mathematics: a deck's own are of text.`
  if (isText) {
    const { message, open } = textFault(preset) ?? textFault(body + after) ?? {}
    return message ? `The macro ${name}: ${message}` : open && unclosed(name, open)
  }
  for (const text of [preset, body]) {
    const { errors, open } = readStructure(text, 0, text.length)
    if (errors[0]) return `The macro ${name}: ${errors[0].message}`
    if (open[0]) return unclosed(name, open[0].text)
  }
  return undefined
}

const unclosed = (name: string, open: string) => `The macro ${name} must close what it opens: ${open}`

/** A macro as an editor puts it in: `#{}` where something is to be typed. What has a preset is left out. */
export function macroTemplate(name: string, written: string): string {
  const form = macroForm(written)
  const places = '{#{}}'.repeat(form ? form.count - (form.preset === undefined ? 0 : 1) : 0)
  const environment = name.slice(1)
  if (form?.kind === 'environment') return `\\begin{${environment}}${places}\n\t#{}\n\\end{${environment}}`
  return name + places
}

/** Without the white space around; a backslash at the end is the one of `\ `. */
export const trimmedTex = (text: string): string => text.trim().replace(/(?<!\\)(?:\\\\)*\\$/, '$& ')

/** The control sequences that a text names, and the environments as those that define them. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\\(?:(?:begin|end)\s*\{([a-zA-Z]+)\}|[a-zA-Z]+|[^a-zA-Z])/g)].map(([name, environment]) =>
    environment ? `\\${environment}` : name,
  )

/** The first macro that, directly or through others, uses itself. */
function ringIn(macros: Macros): string | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return name
    const body = done.has(name) ? undefined : macros[name]
    if (body === undefined) return undefined
    for (const used of namesIn(body)) {
      const ring = visit(used, [...path, name])
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
    for (const name of namesIn(text)) {
      const body = Object.hasOwn(macros, name) ? macros[name] : undefined
      if (body === undefined || Object.hasOwn(used, name)) continue
      used[name] = body
      waiting.push(body)
    }
  return used
}
