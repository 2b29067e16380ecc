import { ParseError } from 'katex'
import { isOfMacro } from '../columns.ts'
import { type Edit, edited, type Rewritten } from '../edited.ts'
import { measureRows, type SizeOf } from '../spanning/measure.ts'
import { stretchBefore } from '../spanning/rewrite.ts'
import { readBlockArray } from './block-array.ts'
import { readBorderMatrix } from './border-matrix.ts'
import type { Labelled } from './labelled.ts'
import { layOut } from './lay-out.ts'
import { readNiceMatrix } from './nice-matrix.ts'

const beginning =
  /(?<!\\)(?:\\\\)*(?=\\(?:(bordermatrix)(?![a-zA-Z])|begin\s*\{(blockarray|[pbBvV]?Nice(?:Matrix|Array))\}))/g
const anywhere = /\\bordermatrix(?![a-zA-Z])|\\begin\s*\{blockarray\}/

/**
 * Matrices whose rows and columns have labels outside of the delimiters: `\bordermatrix` of plain TeX, `blockarray`, and those of
 * nicematrix that say so. They become one array, in which delimiters are drawn over rows whose heights are known.
 */
export function rewriteLabelled(source: string, sizeOf: SizeOf): Rewritten {
  const edits: Edit[] = []
  let done = 0
  for (const { 0: breaks, 1: command, 2: environment = '', index } of source.matchAll(beginning)) {
    const from = index + breaks.length
    if (from < done) continue
    const labelled = command ? readBorderMatrix(source, from) : readEnvironment(source, from, environment)
    if (!labelled) continue
    done = labelled.tail.to
    const called = command ? '\\bordermatrix' : environment
    if (isOfMacro(source.slice(from, done)) || !sizeOf('x'))
      throw new ParseError(`${called} in what a macro stands for is not known here.`)
    if (anywhere.test(source.slice(labelled.head.to, labelled.tail.from)))
      throw new ParseError(`${called} with another matrix of its kind in it is not known here.`)
    edits.push(...editsOf(source, labelled, stretchBefore(source, from), sizeOf))
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from || a.to - b.to),
  )
}

const readEnvironment = (source: string, from: number, name: string): Labelled | undefined =>
  name === 'blockarray' ? readBlockArray(source, from) : readNiceMatrix(source, from, name)

function editsOf(source: string, labelled: Labelled, stretch: number, sizeOf: SizeOf): Edit[] {
  const { head, tail, removed, rows, centred, gaps, raiseEm } = labelled
  const { letters, edits, middles } = layOut(measureRows(source, rows, sizeOf), gaps, stretch, sizeOf)
  const raise = raiseEm - ((centred && middles.get(centred)) ?? 0)
  return [
    { ...head, insert: `{\\raisebox{${raise.toFixed(3)}em}{$\\begin{array}{${letters}}` },
    ...removed,
    ...edits,
    { ...tail, insert: '\\end{array}$}}' },
  ]
}
