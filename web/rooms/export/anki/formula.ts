import { macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { argumentAt } from '#domain/latex/source/arguments'
import { isChemistry } from '#domain/latex/vocabulary/chemistry'
import { type Clozes, withClozes } from './clozes.ts'

/** What MathJax cannot draw is left to LaTeX, which Anki asks where it is installed. */
const ofLatex =
  /\\begin\s*\{(?:tikzcd|blockarray|[pbBvV]?Nice(?:Matrix|Array))\}|\\(?:xymatrix|rotatebox|multicolumn|cline|cmidrule|isotope|bordermatrix|systeme)(?![a-zA-Z])/
/** The same, which takes no delimiters. */
const displayed = /^\s*\\begin\s*\{empheq\}/

/** Commands of delimiters that this app sets by themselves as large as what stands between them, also without a star. */
const grown = ['\\abs', '\\norm', '\\set', '\\inner', '\\bra', '\\ket', '\\braket', '\\floor', '\\ceil']

/** MathJax knows no star and no size behind a macro, and would take it for what that is given. */
function withoutSizes(tex: string, macros: Macros): string {
  const pairs = Object.entries(macros).flatMap(([name, written]) => (macroForm(written)?.pair ? [name] : []))
  const names = [...pairs, ...grown.filter((name) => !Object.hasOwn(macros, name))]
  const sized = new RegExp(
    `(${names.map((name) => `\\${name}`).join('|')})\\s*(?:\\*|\\[\\s*\\\\[bB]igg?\\s*\\])(?=\\s*\\{)`,
    'g',
  )
  return tex.replace(sized, '$1')
}

/** Of chemistry MathJax knows mhchem alone. */
const withMhchem = (tex: string, macros: Macros): string =>
  Object.hasOwn(macros, '\\ch')
    ? tex
    : tex.replace(/\\ch(?=\s*\{)/g, (command, at: number) => {
        const { from, to } = argumentAt(tex, at + command.length) ?? { from: at, to: at }
        return isChemistry(tex.slice(from, to)) ? '\\ce' : command
      })

const inHtml = (tex: string): string => tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').trim()

/** A formula that is free of errors, between the delimiters by which Anki has MathJax or LaTeX set it. */
export function ankiFormula(tex: string, isDisplay: boolean, macros: Macros, clozes: Clozes): string {
  if (displayed.test(tex)) return `[latex]${inHtml(tex)}[/latex]`
  if (ofLatex.test(tex)) return `[latex]${isDisplay ? '\\[' : '$'}${inHtml(tex)}${isDisplay ? '\\]' : '$'}[/latex]`
  const shown = inHtml(withMhchem(withoutSizes(withClozes(tex, clozes), macros), macros))
  return isDisplay ? `\\[${shown}\\]` : `\\(${shown}\\)`
}
