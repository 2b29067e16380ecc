import { ParseError } from 'katex'
import { clozeGroup } from '#domain/latex/vocabulary/pieces'
import { readArguments, unknownForm, written } from './arguments.ts'
import { countAdded, type Macro, substituted } from './expansion.ts'

/** Colours that stand for the classes of a cloze where KaTeX writes none, in MathML: the last sign is its group. */
const sign = 'c102e'
const marked = /<mstyle mathcolor="#c102e(\d)">/g

const classOf = (group: string): string => `tex-cloze${group === '0' ? '' : ` tex-cloze-${group}`}`

/** `\cloze{x}` or `\cloze[2]{x}` in a formula: its parts have the same classes in HTML and in MathML. */
const cloze: Macro = (expander) => {
  const name = '\\cloze'
  const { option, given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const group = option ? written(option).trim() : '0'
  if (option && !clozeGroup.test(group)) throw unknownForm(name, `with ${group} in brackets`, option.at(-1))
  const html = `\\htmlClass{${classOf(group)}}{\\htmlClass{tex-clozed}{#1}}`
  const tokens = substituted(expander, `\\html@mathml{${html}}{\\textcolor{${sign}${group}}{#1}}`, given)
  countAdded(expander, tokens, given)
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** The classes of clozes in MathML in place of what stood for them. */
export const withClozes = (html: string): string =>
  html.includes(sign) ? html.replace(marked, (_, group: string) => `<mstyle class="${classOf(group)}">`) : html

/** The only thing that KaTeX may write for a command of HTML. */
export const trustsClozes = (context: { command: string; class?: string }): boolean =>
  context.command === '\\htmlClass' && /^tex-cloze/.test(context.class ?? '')

const outside =
  (name: string): Macro =>
  () => {
    throw new ParseError(`${name} stands in text, not in a formula.`)
  }

/** What parts a side for study, in formulas. docs/rules.md §Card language.16. */
export const pieces: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\cloze', cloze],
  ...['\\step', '\\pause', '\\hint'].map((name) => [name, outside(name)] as const),
]
