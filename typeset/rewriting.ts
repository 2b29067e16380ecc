import { rewriteColumns } from './columns.ts'
import { inTurn, type Rewritten } from './edited.ts'
import { rewriteBreaks, rewriteEnvironments } from './environments.ts'
import { rewriteProofs } from './proofs.ts'
import { rewriteTextCells } from './text-cells.ts'

/** TeX as KaTeX reads it: what an author typed, and the body of a deck's macro. */
export const rewriteForKatex = (source: string, isDisplay: boolean): Rewritten =>
  inTurn(source, [
    rewriteBreaks,
    rewriteProofs,
    rewriteTextCells,
    rewriteColumns,
    (tex) => rewriteEnvironments(tex, isDisplay),
  ])
