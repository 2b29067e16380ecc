import { latexLimits } from '../limits.ts'
import { columnHints } from '../lint/column-hint.ts'
import { rowHints } from '../lint/row-hint.ts'
import { slipHints } from '../lint/slips.ts'
import { tieHint } from '../lint/tie-hint.ts'
import { priceHint, wordHints } from '../lint/word-hints.ts'
import { wordsAmong } from '../lint/words-among.ts'
import { tokenAt } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'
import { refusalOfDrawing } from '../vocabulary/drawings.ts'
import { inDollars, type Piece, piecesOf } from './mixed.ts'
import { isOfText } from './of-text.ts'
import { type FormulaStructure, readStructure } from './structure.ts'

/**
 * The structure of the formula `source.slice(from, to)`, with hints where it holds what is hardly mathematics. `whole` is
 * the formula with its delimiters.
 */
export function readFormula(
  source: string,
  from: number,
  to: number,
  whole = { from, to },
): FormulaStructure & { gaps: SourceError[]; hints: SourceError[] } {
  const structure = { ...readStructure(source, from, to), gaps: [] }
  const { errors, open, outside, inFractions } = structure
  const gaps = errors.length > 0 ? [] : gapsIn(outside, from)
  if (errors.length > 0 || gaps.length > 0) return { ...structure, gaps, hints: [] }
  const isWhole = open.length === 0
  const price = isWhole ? priceHint(source, { from, to }, whole, outside) : undefined
  if (price) return { ...structure, hints: [price] }
  const hints = wordHints(outside, from)
  const isInLine = whole.from === from || (source[whole.from] === '$' && from === whole.from + 1)
  if (isWhole && isInLine && hints.length > 0) {
    const pieces = piecesOf(source, wordsAmong(outside).words, { from, to })
    if (pieces) for (const found of hints) found.otherFix = inDollars(source, pieces, whole)
  }
  const ties = [...outside.matchAll(/~/g)].flatMap(({ index }) => tieHint(source, from + index, '\\sim') ?? [])
  const ofRows = [...rowHints(source, from, to), ...columnHints(source, from, to)]
  const all = [...hints, ...ties, ...ofRows, ...slipHints(source, { outside, inFractions }, from)]
  return { ...structure, hints: all.slice(0, latexLimits.reports) }
}

/** What is left to be filled in, as it is typed elsewhere. */
const gap = /__+/g

function gapsIn(outside: string, from: number): SourceError[] {
  const insert = '\\underline{\\qquad}'
  const message = `A gap to be filled in is written ${insert}.`
  return [...outside.matchAll(gap)].slice(0, latexLimits.reports).map(({ 0: found, index }) => {
    const span = { from: from + index, to: from + index + found.length }
    return { ...span, message, fix: { ...span, label: `Write ${insert}`, insert } }
  })
}

/** A side in which words and mathematics stand side by side without delimiters, with what may be said about it. */
export type Mixed = { pieces: Piece[]; hints: SourceError[] }

/** A side as words and mathematics, where it can be told apart so: there are words enough, and the rest can be set. */
export function readMixture(source: string): Mixed | undefined {
  const whole = { from: 0, to: source.length }
  const { errors, gaps, hints, outside } = readFormula(source, whole.from, whole.to)
  const { words: marked, areMeant } = wordsAmong(outside.replace(gap, (found) => ','.repeat(found.length)))
  const alone = gaps.filter(({ from }) => !marked.some((word) => word.from < from && from < word.to))
  const words = [...marked, ...alone].toSorted((a, b) => a.from - b.from)
  const pieces = errors.length === 0 && areMeant ? piecesOf(source, words, whole) : undefined
  if (!pieces) return undefined
  const isDrawn = ({ from }: Piece) => refusalOfDrawing(tokenAt(source, from).text.slice(1)) !== undefined
  const first = pieces.find((piece) => piece.isFormula && !isOfText(source, piece) && !isDrawn(piece))
  if (!first) return { pieces, hints: [] }
  const inWords = { from: first.from, to: first.to, fix: inDollars(source, pieces, whole) }
  // Others are said of the pieces, when they are read.
  const ofWords = hints.filter(({ otherFix }) => otherFix)
  return { pieces, hints: (ofWords.length > 0 ? ofWords : [inWords]).map((found) => ({ ...found, message })) }
}

const message = 'Words and mathematics stand side by side here: put dollar signs around what is mathematics.'
