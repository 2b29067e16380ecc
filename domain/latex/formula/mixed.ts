import { areStyledWords } from '../styled-words.ts'
import type { Fix, Span } from '../tree.ts'
import { isOfText } from './of-text.ts'
import { blankLinesIn } from './paragraphs.ts'
import { readStructure } from './structure.ts'

/** A part of text in which words and mathematics are mixed without delimiters. */
export type Piece = Span & { isFormula: boolean }

/** What no formula in a line contains, unless a matrix or the like does. */
const tabular = /&|\\\\|\$/
const environment = /\\begin\{([A-Za-z]+\*?)\}[\s\S]*?\\end\{\1\}/g
/** A sign that belongs to the command before it: an escaped one, or the `\right.` that shows nothing. */
const delimiter = /\\(?:.|(?:left|right)\s*[.:;!?])$/s
const delimiterMax = 12
const edge = /[\s,;:.!?"“”„‚‘’«»]/

/**
 * Words and the mathematics between them, in order; nothing where there are not both, or where some of the mathematics
 * cannot stand by itself. `words` are offsets in `source.slice(tex.from, tex.to)`.
 */
export function piecesOf(source: string, words: readonly Span[], tex: Span): Piece[] | undefined {
  const pieces: Piece[] = []
  let at = tex.from
  const placed = words.map(({ from, to }) => ({ from: tex.from + from, to: tex.from + to }))
  for (const word of [...withLines(source, placed, tex), undefined]) {
    const next = word ?? { from: tex.to, to: tex.to }
    let [from, to] = [at, next.from]
    while (from < to && edge.test(source.charAt(from))) from++
    while (from < to && edge.test(source.charAt(to - 1)) && !endsInDelimiter(source, from, to)) to--
    if (from < to) {
      const inner = source.slice(from, to)
      if (areStyledWords(inner)) {
        addWords(pieces, { from: at, to: next.to })
        at = next.to
        continue
      }
      if (tabular.test(inner.replace(environment, '')) || !standsAlone(inner, !word)) return undefined
      addWords(pieces, { from: at, to: from })
      pieces.push({ from, to, isFormula: true })
      at = to
    }
    addWords(pieces, { from: at, to: next.to })
    at = next.to
  }
  return words.length > 0 && pieces.some(({ isFormula }) => isFormula) ? pieces : undefined
}

const endsInDelimiter = (source: string, from: number, to: number): boolean =>
  delimiter.test(source.slice(Math.max(from, to - delimiterMax), to))

/** With the blank lines between them, at which a formula ends as it does at a word. */
function withLines(source: string, words: readonly Span[], tex: Span): Span[] {
  const isInWord = ({ from }: Span) => words.some((word) => word.from <= from && from < word.to)
  const lines = blankLinesIn(source, tex).filter((line) => !isInWord(line))
  return [...words, ...lines].toSorted((a, b) => a.from - b.from)
}

/** Whether a formula is closed; the last of a side may be once the author has typed it. */
export function standsAlone(tex: string, isLast: boolean): boolean {
  const { errors, open } = readStructure(tex, 0, tex.length)
  return errors.length === 0 && (open.length === 0 || isLast)
}

/** Adds words, to the words before them where there are some. */
function addWords(pieces: Piece[], { from, to }: Span): void {
  const last = pieces.at(-1)
  if (from === to) return
  if (last && !last.isFormula) last.to = to
  else pieces.push({ from, to, isFormula: false })
}

/** The change that puts dollar signs around what is mathematics and does not stand in text by itself. */
export function inDollars(source: string, pieces: readonly Piece[], whole: Span): Fix {
  const parts = pieces.map(({ from, to, isFormula }) => {
    const part = source.slice(from, to)
    return isFormula && !isOfText(source, { from, to }) ? `$${part}$` : part
  })
  return { from: whole.from, to: whole.to, label: 'Put $…$ around the formula', insert: parts.join('') }
}
