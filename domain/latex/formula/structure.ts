import { diagramsIn } from '../diagram/find.ts'
import { latexLimits } from '../limits.ts'
import { argumentAt, bracketsAt } from '../source/arguments.ts'
import { stretchEnd } from '../source/stretch.ts'
import { environmentAt, isComment, isUnseen, type Token, tokensOf } from '../source/tokens.ts'
import type { SourceError, Span } from '../tree.ts'
import { refusalOf } from '../vocabulary/forbidden.ts'
import { isTooLong } from './lengths.ts'
import { createNesting } from './nesting.ts'
import { takesOptions } from './of-text.ts'
import type { Opening } from './openings.ts'
import { textColumnsAt } from './text-columns.ts'

/**
 * What a look at a formula's structure tells: what is wrong, what is still open at its end, which of its commands are
 * not allowed at all, and what is plain in it, everything else blanked; `inFractions`: with what is plain in fractions and roots.
 */
export type FormulaStructure = {
  open: Opening[]
  errors: SourceError[]
  refused: Span[]
  outside: string
  inFractions: string
}

/**
 * Reads the structure of the formula `source.slice(from, to)`: braces, environments, \left…\right, and what a card may
 * not do. Whether its commands exist is for the typesetter to say.
 */
export function readStructure(source: string, from: number, to: number): FormulaStructure {
  const errors: SourceError[] = []
  const nesting = createNesting(errors)
  const refused: Span[] = []
  // Words in a diagram are options of its arrows.
  const diagrams = diagramsIn(source, from, to)
  const isInDiagram = (at: number) => {
    while (diagrams[0] && diagrams[0].to <= at) diagrams.shift()
    return diagrams[0] !== undefined && diagrams[0].from <= at
  }
  let [outside, inFractions] = ['', '']
  /** Up to where the name of a rule reaches, or what says how a quantity looks: that is text. */
  let named = from
  const refuse = (token: Token, message: string) => {
    const { from, to } = token
    const loaded = token.text === '\\require' ? argumentAt(source, to) : undefined
    // Of MathJax, which loads what is there already.
    const fix = loaded && { label: 'Remove it', from, to: loaded.next, insert: '' }
    errors.push({ from, to, message, ...(fix && { fix }) })
    refused.push({ from: token.from, to: token.to })
  }
  for (const token of tokensOf(source, from, to)) {
    const { text } = token
    const canBePlain = !isInDiagram(token.from) && token.from >= named && !text.startsWith('\\') && !isComment(token)
    const blank = '\u0001'.repeat(text.length)
    outside += canBePlain && nesting.openings.isPlain() ? text : blank
    inFractions += canBePlain && nesting.openings.isInFraction() ? text : blank
    if (isUnseen(token)) continue
    if (text === '{') nesting.openBrace(token)
    else if (text === '}') nesting.closeBrace(token)
    else if (text === '$') nesting.dollar(token)
    else if (text === '\\begin' || text === '\\end') {
      const environment = environmentAt(source, token.to)
      if (!environment || environment.to > to)
        errors.push({ from: token.from, to: token.to, message: `${text} needs the name of an environment in braces.` })
      else if (text === '\\begin') {
        if (lacksColumns(source, environment))
          errors.push({ from: token.from, to: environment.to, message: columnsMissing })
        nesting.beginEnvironment(token, environment, columnsOf(source, environment))
        if (environment.name === 'empheq' || environment.name.endsWith('NiceMatrix'))
          named = bracketsAt(source, environment.to)?.next ?? from
        else if (environment.name.endsWith('NiceArray'))
          named = bracketsAt(source, argumentAt(source, environment.to)?.next ?? from)?.next ?? from
      } else nesting.endEnvironment(token, environment, source.slice(environment.to, to))
    } else if (text === '\\left') nesting.openLeft(token)
    else if (text === '\\right') nesting.closeRight(token)
    else if (text === '&' || text === '\\\\' || text === '\\cr') nesting.separator(token)
    else nesting.other(token)
    if (
      text === '\\inferrule' ||
      text === '\\infer' ||
      text === '\\rotatebox' ||
      text === '\\bbox' ||
      (text.startsWith('\\') && takesOptions(text.slice(1)))
    )
      named = bracketsAt(source, afterSign(source, token.to))?.next ?? from
    const refusal = text.startsWith('\\') ? (refusalOf(text.slice(1)) ?? linkRefusal(text)) : undefined
    if (refusal && stretchEnd(source, text, token.to) === undefined) refuse(token, refusal)
    else if (isTooLong(source, token)) refuse(token, `No length may be above ${latexLimits.lengthEm} em.`)
    if (nesting.openings.list.length > latexLimits.formulaDepth) {
      refuse(token, `A formula may nest ${latexLimits.formulaDepth} levels deep, not more.`)
      return { open: [], errors, refused, outside, inFractions }
    }
  }
  return { open: nesting.openings.list, errors, refused, outside, inFractions }
}

const columnsMissing = 'An array needs its columns in braces, such as {cc}.'
const lacksColumns = (source: string, { name, to }: { name: string; to: number }) =>
  /^d?array$/.test(name) && !/^\s*[[{]/.test(source.slice(to, to + 100))

const columnsOf = (source: string, { name, to }: { name: string; to: number }) =>
  /^d?array$/.test(name) ? textColumnsAt(source, to) : undefined

/** Behind the star of `\inferrule*`, or the sign of `\infer=`. */
const afterSign = (source: string, at: number): number => (/[*=]/.test(source[at] ?? '') ? at + 1 : at)

const linkRefusal = (text: string): string | undefined =>
  text === '\\href' || text === '\\url' ? 'A link stands in the text, not in a formula.' : undefined
