import { readsAsProse } from './kind.ts'
import { latexLimits } from './limits.ts'
import type { Macros } from './macros.ts'
import { readBlocks } from './prose/blocks.ts'
import { readBareFormula } from './prose/formula.ts'
import { readGroup, readInlines } from './prose/inlines.ts'
import { createReader, paragraphOf, refuse } from './prose/reader.ts'
import type { Side } from './tree.ts'

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
  const { errors, hints } = reader
  const whole = { from: 0, to: source.length }
  if (source.length > latexLimits.sideMax) {
    const refused = refuse(reader, whole, `A side may have ${latexLimits.sideMax} characters, not more.`)
    return { blocks: [paragraphOf(refused)], isFormula: false, errors, hints }
  }
  if (source.trim() === '') return { blocks: [], isFormula: false, errors, hints }
  const isFormula = !readsAsProse(source, caret)
  const blocks = isFormula
    ? [{ ...readBareFormula(reader, source.length), isDisplay: true }]
    : readBlocks(reader, 'side')
  return { blocks, isFormula, errors: errors.toSorted((a, b) => a.from - b.from), hints }
}

/**
 * A backslash right before the cursor is a command just begun; read with what stands after the cursor it would be
 * another one, such as `\}`. A space takes its place, so that all offsets stay.
 */
export function withoutBegunCommand(source: string, caret = 0): string {
  const isBegun = caret <= source.length && /(?<!\\)(?:\\\\)*\\$/.test(source.slice(Math.max(0, caret - 100), caret))
  return isBegun ? `${source.slice(0, caret - 1)} ${source.slice(caret)}` : source
}
