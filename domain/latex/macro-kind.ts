import { environmentEnd, formulaEnd } from './formula/end.ts'
import { wordsInRow } from './lint/words.ts'
import { macroForm } from './macro-form.ts'
import { argumentAt } from './source/arguments.ts'
import { environmentAt, tokenAt } from './source/tokens.ts'
import { beginsMathematics, isMathematics } from './vocabulary/environments.ts'
import { textArguments } from './vocabulary/text-arguments.ts'
import {
  accents,
  characters,
  headings,
  ignored,
  references,
  styles,
  switches,
  symbols,
} from './vocabulary/text-commands.ts'

/**
 * How a macro is read where it stands in text: expanded as `text`, as `prose` that no formula contains (an item, a
 * heading), or as a formula.
 */
export type MacroKind = 'mathematics' | 'text' | 'prose'

/** A deck's macros, as written. */
type Macros = Readonly<Record<string, string>>

const known = new WeakMap<Macros, Map<string, MacroKind>>()

/** What the macro `name` of a deck is in text. docs/rules.md §Card language.15. */
export function macroKind(name: string, macros: Macros): MacroKind {
  const kinds = known.get(macros) ?? new Map<string, MacroKind>()
  known.set(macros, kinds)
  const before = kinds.get(name)
  if (before) return before
  // One that leads back to itself is none of text: it would never end.
  kinds.set(name, 'mathematics')
  const kind = kindOfForm(macros[name] ?? '', macros)
  kinds.set(name, kind)
  return kind
}

/** Whether a deck defines the environment `name`. */
export const isEnvironmentOf = (macros: Macros, name: string): boolean =>
  Object.hasOwn(macros, `\\${name}`) && macroForm(macros[`\\${name}`] ?? '')?.kind === 'environment'

function kindOfForm(written: string, macros: Macros): MacroKind {
  const form = macroForm(written)
  if (!form || form.pair) return 'mathematics'
  const { kind: ofEnvironment, body, after, count } = form
  const { kind, isDecided } = textKind(`${body}${ofEnvironment === 'environment' ? ` ${after}` : ''}`, macros)
  if (isDecided) return kind
  const isOpen = count === 0 || ofEnvironment === 'environment' || onlyArguments.test(body)
  return isOpen ? 'text' : 'mathematics'
}

/** A body of nothing but arguments: what it is depends on what these are. */
const onlyArguments = /^(?:#[1-9]|[\s{}])*$/

/** Commands that stand in prose alone; headings do too, and are known elsewhere. */
const onlyProse = new Set('item href url emph footnote caption'.split(' '))
const colours = new Set(['textcolor', 'color'])
/** Commands that text and formulas share: neither they nor their arguments tell which of the two a body is. */
const closed = new Set('ensuremath ce ch pu SI qty si unit num ang complexnum complexqty'.split(' '))
/** Signs that text prints as something else: quotation marks, dashes, a space that does not break. */
const ligature = /``|''|,,|--|~/
const word = /\p{L}{4}/u

/** What a text is; `isDecided` where something in it says so. */
function textKind(text: string, macros: Macros): { kind: MacroKind; isDecided: boolean } {
  let kind: MacroKind | undefined
  /** What stands outside of commands. */
  let outside = ''
  const decide = (found: MacroKind) => {
    if (kind !== 'prose') kind = found
  }
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at)
    const name = token.text.slice(1)
    at = token.to
    if (token.text === '$' || token.text === '\\(' || token.text === '\\[') {
      const closer = token.text === '$' ? '$' : token.text === '\\(' ? '\\)' : '\\]'
      const isDouble = text.startsWith('$$', token.from)
      const end = formulaEnd(text, isDouble ? at + 1 : at, isDouble ? '$$' : closer)
      decide('prose')
      at = end ? end.to + (isDouble ? 2 : closer.length) : text.length
    } else if (token.text === '^' || token.text === '_') return mathematics
    else if (token.text === '\\begin') {
      const environment = environmentAt(text, at)
      if (!environment) return mathematics
      at = environment.to
      if (isMathematics(environment.name)) {
        const end = environmentEnd(text, at, environment.name)
        if (!end || !beginsMathematics(environment.name)) return mathematics
        at = end.to
      }
      decide('prose')
    } else if (token.text === '\\end') at = environmentAt(text, at)?.to ?? at
    else if (Object.hasOwn(macros, token.text)) {
      const inner = macroKind(token.text, macros)
      if (inner === 'mathematics') return mathematics
      decide(inner)
    } else if (!token.text.startsWith('\\')) outside += token.text === '{' || token.text === '}' ? ' ' : token.text
    else if (headings.has(name) || onlyProse.has(name) || name === 'par' || token.text.startsWith('\\verb'))
      decide('prose')
    else if (closed.has(name) || ignored.has(name) || references.has(name)) {
      for (let next = argumentAt(text, at); next; next = argumentAt(text, at)) at = next.next
      if (references.has(name)) decide('prose')
      else if (ignored.has(name)) decide('text')
    } else if (styles.has(name)) {
      const argument = argumentAt(text, at)
      const inner = argument && textKind(text.slice(argument.from, argument.to), macros)
      decide(
        inner?.isDecided && inner.kind === 'prose' && textArguments.get(token.text) !== 'formula' ? 'prose' : 'text',
      )
      at = argument?.next ?? at
    } else if (switches.has(name) || accents.has(name) || colours.has(name)) decide('text')
    else if (!characters.has(name) && !symbols.has(name) && name !== '\\' && name !== 'newline') return mathematics
  }
  if (wordsInRow(outside).length > 0) return { kind: 'prose', isDecided: true }
  if (kind) return { kind, isDecided: true }
  return { kind: 'text', isDecided: ligature.test(outside) || word.test(outside) }
}

const mathematics = { kind: 'mathematics', isDecided: true } as const
