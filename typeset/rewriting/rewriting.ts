import { rewriteColumns } from './columns.ts'
import { inTurn, type Rewritten } from './edited.ts'
import { rewriteEmpheq } from './empheq.ts'
import { rewriteBreaks, rewriteEnvironments } from './environments.ts'
import type { Measure } from './inference.ts'
import { rewriteLabelled } from './labelled/rewrite.ts'
import { rewriteMultline } from './multline.ts'
import { rewriteProofs } from './proofs.ts'
import type { SizeOf } from './spanning/measure.ts'
import { rewriteSpanning } from './spanning/rewrite.ts'
import { rewriteTextCells } from './text-cells.ts'
import { rewriteBoxedRows, rewriteWithArguments } from './with-arguments.ts'

/** TeX as KaTeX reads it: what an author typed, and the body of a deck's macro. */
export const rewriteForKatex = (
  source: string,
  isDisplay: boolean,
  measure: Measure = () => 0,
  sizeOf: SizeOf = () => undefined,
): Rewritten =>
  inTurn(source, [
    rewriteBreaks,
    rewriteWithArguments,
    rewriteEmpheq,
    (tex) => rewriteBoxedRows(tex, measure),
    (tex) => rewriteLabelled(tex, sizeOf),
    (tex) => rewriteProofs(tex, measure),
    rewriteTextCells,
    (tex) => rewriteSpanning(tex, sizeOf),
    rewriteColumns,
    (tex) => rewriteMultline(tex, measure),
    (tex) => rewriteEnvironments(tex, isDisplay),
  ])
