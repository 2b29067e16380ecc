import { ParseError } from 'katex'
import { clozeGroup } from '#domain/latex/vocabulary/pieces'
import { readArguments, unknownForm, written } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token } from '../katex/expansion.ts'

/**
 * KaTeX writes classes into HTML, but not into MathML. There a colour that nobody uses stands for the class of a piece until it is
 * replaced; its last digits are the number of the cloze or of the line.
 */
const signs = { cloze: 'c102e', line: 'c103' } as const
const marked = /<mstyle mathcolor="#c10(?:2e(\d)|3(\d\d))">/g

const clozeClass = (group: string): string => `tex-cloze${group === '0' ? '' : ` tex-cloze-${group}`}`
const lineClass = (line: string): string => `tex-line tex-line-${line}`

/** `\cloze{x}` or `\cloze[2]{x}` in a formula: its parts have the same classes in HTML and in MathML. */
const cloze: Macro = (expander) => {
  const name = '\\cloze'
  const { option, given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const group = option ? written(option).trim() : '0'
  if (option && !clozeGroup.test(group)) throw unknownForm(name, `with ${group} in brackets`, option.at(-1))
  const html = `\\htmlClass{${clozeClass(group)}}{\\htmlClass{tex-clozed}{#1}}`
  return piece(expander, html, `${signs.cloze}${group}`, given)
}

/** `\step@line{2}{x}`: a cell of a row that comes with the second step of its formula (see lines.ts). */
const line: Macro = (expander) => {
  const [first = [], ...given] = expander.consumeArgs(2)
  const number = written(first)
  // The command is written by rewriting steps; where somebody typed it themselves, it is unknown.
  if (!/^[1-9]\d?$/.test(number)) throw new ParseError('Undefined control sequence: \\step@line')
  const html = `\\htmlClass{${lineClass(number)}}{#1}`
  return piece(expander, html, `${signs.line}${number.padStart(2, '0')}`, given)
}

function piece(expander: Expander, html: string, color: string, given: Token[][]): ReturnType<Macro> {
  const tokens = substituted(expander, `\\html@mathml{${html}}{\\textcolor{${color}}{#1}}`, given)
  countAdded(expander, tokens, given)
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** Replaces the colours that stand for classes of pieces in MathML. */
export const withPieces = (html: string): string =>
  html.replace(marked, (_, group: string | undefined, line: string) => {
    const name = group === undefined ? lineClass(String(Number(line))) : clozeClass(group)
    return `<mstyle class="${name}">`
  })

/** The only thing that KaTeX may write for a command of HTML. */
export const trustsPieces = (context: { command: string; class?: string }): boolean =>
  context.command === '\\htmlClass' && /^tex-(?:cloze|line|turned|small-caps)/.test(context.class ?? '')

const outside =
  (sentence: string): Macro =>
  () => {
    throw new ParseError(sentence)
  }

const misplaced = (name: string) => `${name} stands in text, or behind the \\\\ of a row, not in a formula.`

/** What parts a side for study, in formulas. docs/rules.md §Card language.16. */
export const pieces: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\cloze', cloze],
  ['\\step@line', line],
  ...['\\step', '\\pause'].map((name) => [name, outside(misplaced(name))] as const),
  ['\\hint', outside('\\hint stands in text, not in a formula.')],
]
