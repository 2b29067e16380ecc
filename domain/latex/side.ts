import { cardLimits, isTooLongForSide } from '../card.ts'
import { standsAlone } from './formula/mixed.ts'
import { paragraphsOf } from './formula/paragraphs.ts'
import { kindOf } from './kind.ts'
import { doubledError } from './lint/doubled.ts'
import { lineHint } from './lint/line-hint.ts'
import { markdownHints } from './lint/markdown.ts'
import { pastedHints } from './lint/pasted.ts'
import { percentHints } from './lint/percent-hints.ts'
import { reactionHint } from './lint/reaction-hint.ts'
import type { Macros } from './macros.ts'
import { readBlocks } from './prose/blocks.ts'
import { readBareFormula } from './prose/formula.ts'
import { readGroup, readInlines } from './prose/inlines.ts'
import { readMixed } from './prose/mixed.ts'
import { createReader, paragraphOf, type Reader, refuse } from './prose/reader.ts'
import type { Expanded } from './source/expanded.ts'
import type { Block, SourceError } from './tree.ts'

/**
 * One card side as it was read. `isFormula`: the whole side is one displayed formula. Offsets in `blocks`, and `caret`, are
 * in the text of `expanded`: what was typed, with macros of text expanded. Those of errors and hints are in what was typed.
 * `produced`: how much that expanding took, at most `latexLimits.expansion`.
 */
export type Side = {
  blocks: Block[]
  isFormula: boolean
  errors: SourceError[]
  hints: SourceError[]
  expanded: Expanded
  caret: number | undefined
  produced: number
}

export type ParseOptions = {
  macros?: Macros
  /** Where the author's cursor stands, while typing. */
  caret?: number
}

/**
 * Reads one card side: prose with mathematics in it, or one displayed formula. Takes any text, in time proportional to
 * its length, and never throws; what cannot be set is a node that says why. Source: docs/rules.md §Card language.1 to 5.
 */
export function parseSide(typed: string, { macros = {}, caret }: ParseOptions = {}): Side {
  const source = withoutBegunCommand(typed, caret)
  const reader = createReader(source, macros, { inlines: readInlines, group: readGroup, blocks: readBlocks }, caret)
  const whole = { from: 0, to: source.length }
  if (isTooLongForSide(source)) {
    const refused = refuse(reader, whole, `A side may have ${cardLimits.sideMax} characters, not more.`)
    return sideOf(reader, [paragraphOf(refused)], false)
  }
  if (source.trim() === '') return sideOf(reader, [], false)
  const { isProse, mixed } = kindOf(source, caret, macros)
  const blocks = mixed ? readMixed(reader, mixed) : isProse ? readBlocks(reader, 'side') : readFormulas(reader)
  const side = sideOf(reader, blocks, !isProse)
  // What else may be meant in it shows once it is LaTeX.
  const pasted = pastedHints(source, isProse)
  const ofMarks = pasted.length > 0 || !(isProse || source.includes('```')) ? pasted : markdownHints(source)
  const ofLines = isProse ? [] : lineHint(source)
  const reaction = isProse ? [] : reactionHint(source)
  const others = [...(ofMarks.length > 0 ? ofMarks : side.hints), ...ofLines, ...percentHints(source)]
  return {
    ...side,
    errors: [...doubledError(source), ...side.errors],
    hints: reaction.length > 0 ? reaction : others,
  }
}

/** A side of mathematics: one displayed formula, or, where blank lines part it into such as can stand by themselves, each. */
function readFormulas(reader: Reader): Block[] {
  const { source } = reader
  const parts = paragraphsOf(source)
  const areApart = parts.every(({ from, to }, at) => standsAlone(source.slice(from, to), at === parts.length - 1))
  const formulas = parts.length > 1 && areApart ? parts : [{ from: 0, to: source.length }]
  return formulas.map(({ from, to }) => {
    reader.at = from
    return { ...readBareFormula(reader, to), isDisplay: true }
  })
}

/** What was read, its errors where they were typed. What an argument that is said twice has in it is said once. */
function sideOf({ expanded, caret, errors, hints, produced }: Reader, blocks: Block[], isFormula: boolean): Side {
  const placed = errors.map(expanded.placed).toSorted((a, b) => a.from - b.from)
  const isNew = (error: SourceError, at: number) => !placed.slice(0, at).some((other) => isSame(other, error))
  const typed = hints.filter(expanded.isTyped).map(expanded.placed)
  return { blocks, isFormula, errors: placed.filter(isNew), hints: typed, expanded, caret, produced }
}

const isSame = (a: SourceError, b: SourceError) => a.from === b.from && a.to === b.to && a.message === b.message

/**
 * A backslash right before the cursor is a command just begun; read with what stands after the cursor it would be
 * another one, such as `\}`. So is an `\end` whose name is still to come. Spaces take their place, so that all offsets stay.
 */
export function withoutBegunCommand(source: string, caret = 0): string {
  if (caret > source.length) return source
  const before = source.slice(Math.max(0, caret - 100), caret)
  const [, begun] = /(?<!\\)(?:\\\\)*(\\(?:end)?)$/.exec(before) ?? []
  if (begun === undefined || (begun !== '\\' && /^[{a-zA-Z]/.test(source.slice(caret, caret + 1)))) return source
  return `${source.slice(0, caret - begun.length)}${' '.repeat(begun.length)}${source.slice(caret)}`
}
