import type { Piece } from '#domain/latex/diagram/tree'
import type { Effort } from '../effort.ts'
import { buildFormula, type FormulaFailure, type FormulaOptions } from '../formula.ts'
import { markupOf } from '../markup.ts'
import { type Measured, widthOf } from '../measure.ts'

/** A cell or a label that is set: what it takes around its baseline, what is seen of it, and what is read aloud. */
export type SetPiece = { widthEm: number; heightEm: number; depthEm: number; html: string; mathml: string }

/** How the pieces of one diagram are set. */
export type PieceSetter = (piece: Piece, isScript: boolean) => SetPiece

/** Why a piece cannot be set. Thrown by setters, told by `typesetDiagram`. */
export class PieceError extends Error {
  readonly failure: FormulaFailure

  constructor(failure: FormulaFailure) {
    super(failure.message)
    this.failure = failure
  }
}

const script = '\\scriptstyle '

export function createPieceSetter(options: FormulaOptions, effort: Effort): PieceSetter {
  return ({ from, tex }, isScript) => {
    const before = isScript ? script : ''
    const result = buildFormula(before + tex, { ...options, isDisplay: false }, effort)
    if (!result.ok) throw new PieceError(moved(result, from - before.length))
    const tree = result.built as Measured
    const html = tree.children?.find(({ classes }) => classes.includes('katex-html'))
    const mathml = tree.children?.find(({ classes }) => classes.includes('katex-mathml'))
    return {
      widthEm: html ? widthOf(html) : 0,
      heightEm: html?.height ?? 0,
      depthEm: html?.depth ?? 0,
      html: html ? markupOf(html) : '',
      mathml: mathml ? spoken(markupOf(mathml)) : '',
    }
  }
}

function moved(failure: FormulaFailure, by: number): FormulaFailure {
  const { from, to } = failure
  if (from === undefined || to === undefined) return failure
  return { ...failure, from: Math.max(0, from + by), to: Math.max(0, to + by) }
}

/** The MathML alone, without the TeX beside it. */
const spoken = (html: string): string =>
  html.replace(/<span class="katex-mathml">|<\/span>|<annotation[^>]*>[^<]*<\/annotation>|<\/?semantics>/g, '')
