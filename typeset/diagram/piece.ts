import type { Piece } from '#domain/latex/diagram/tree'
import type { Effort } from '../effort.ts'
import { buildFormula, type FormulaFailure, type FormulaOptions } from '../formula.ts'
import { markupOf } from '../markup.ts'
import { widthOf } from '../measure.ts'

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
    if (!result.ok) throw new PieceError(moved(result, from - before.length, 0))
    const { height, depth, children = [] } = result.built
    const part = (name: string) => children.find(({ classes }) => classes.includes(name))
    const [html, mathml] = [part('katex-html'), part('katex-mathml')]
    return {
      widthEm: html ? widthOf(html) : 0,
      heightEm: height,
      depthEm: depth,
      html: html ? markupOf(html) : '',
      mathml: mathml ? spoken(markupOf(mathml)) : '',
    }
  }
}

/** What is wrong, in offsets of a source in which what was set stands `by` further on and begins at `first`. */
export function moved(failure: FormulaFailure, by: number, first: number): FormulaFailure {
  const { from, to } = failure
  if (from === undefined || to === undefined) return failure
  return { ...failure, from: Math.max(first, from + by), to: Math.max(first, to + by) }
}

/** The MathML alone, without the TeX beside it. */
const spoken = (html: string): string =>
  html.replace(/<span class="katex-mathml">|<\/span>|<annotation[^>]*>[^<]*<\/annotation>|<\/?semantics>/g, '')
