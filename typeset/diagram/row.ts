import { diagramsIn, type FoundDiagram } from '#domain/latex/diagram/find'
import { createDiagramReader, type ReadDiagram } from '#domain/latex/diagram/reader'
import { groupEnd } from '#domain/latex/source/tokens'
import type { Effort } from '../effort.ts'
import {
  type FormulaFailure,
  type FormulaOptions,
  type FormulaResult,
  isTooDeep,
  tooDeep,
  typesetMathematics,
} from '../formula.ts'
import { escaped } from '../html.ts'
import { diagramHtml } from './diagram.ts'
import { createPieceSetter, moved, PieceError } from './piece.ts'

const environment =
  /^(\s*\\begin\s*\{(equation|gather|displaymath|math|align|gathered|aligned|xy)\*?\})([\s\S]*?)(\\end\s*\{\2\*?\}\s*)$/
/** What says how Xy-pic draws, which here is always alike. */
const ofXy =
  /\\(?:SelectTips\s*\{[^{}]*\}\s*\{[^{}]*\}|Use(?:All)?(?:Tips|Twocells|TwoHeads)|CompileMatrices)(?![a-zA-Z])/g

/** Sets a formula with diagrams in it: diagrams, and the mathematics between them, on one line. */
export function typesetDiagrams(source: string, options: FormulaOptions, effort: Effort): FormulaResult {
  const { from, to } = insideOf(source)
  const parts: string[] = []
  const read = createDiagramReader(source)
  let at = from
  const diagrams = diagramsIn(source, from, to)
  const enclosed = diagrams.find(({ isEnclosed }) => isEnclosed)
  if (enclosed)
    return refused(enclosed.from, enclosed.to, 'A diagram stands by itself or beside mathematics, not inside of it.')
  for (const found of diagrams) {
    const before = betweenHtml(source, at, found.from, options, effort)
    if (!before.ok) return before
    const diagram = diagramResult(found, read, options, effort)
    if (!diagram.ok) return diagram
    parts.push(before.html, diagram.html)
    at = found.to
  }
  const behind = betweenHtml(source, at, to, options, effort)
  if (!behind.ok) return behind
  const kept = options.output === 'html' ? '' : ` data-tex="${escaped(source)}"`
  const line = `<span class="katex" translate="no"${kept}>${parts.join('')}${behind.html}</span>`
  const html = options.isDisplay ? `<span class="katex-display">${line}</span>` : line
  return isTooDeep(html, effort) ? refused(from, to, tooDeep) : { ok: true, html }
}

/** What stands in an environment or in `\\vcenter`, where that is all: a diagram is in the middle of its line anyway. */
function insideOf(source: string): { from: number; to: number } {
  const [, open = '', , inside = source] = environment.exec(source) ?? []
  const [before] = /^\s*\\vcenter\s*(?=\{)/.exec(source) ?? []
  const end = before ? groupEnd(source, before.length) : -1
  if (before && source.slice(end + 1).trim() === '') return { from: before.length + 1, to: end }
  return { from: open.length, to: open.length + inside.length }
}

/** Estimated microseconds of reading and writing a diagram, beside its pieces and arrows. */
const costUs = { diagram: 150, character: 3 }

const refused = (from: number, to: number, message: string): FormulaFailure => ({ ok: false, message, from, to })

function betweenHtml(source: string, from: number, to: number, options: FormulaOptions, effort: Effort): FormulaResult {
  const tex = source.slice(from, to).replace(ofXy, (all) => ' '.repeat(all.length))
  if (tex.trim() === '') return { ok: true, html: '' }
  if (/(?<!\\)(?:\\\\)*\\\\|(?<!\\)&/.test(tex))
    return refused(from, to, 'Beside a diagram there is one line: diagrams on several lines are formulas of their own.')
  const before = options.isDisplay ? '\\displaystyle ' : ''
  const result = typesetMathematics(before + tex, { ...options, isDisplay: false }, effort)
  return result.ok ? result : moved(result, from - before.length, from)
}

function diagramResult(
  found: FoundDiagram,
  read: (found: FoundDiagram) => ReadDiagram,
  options: FormulaOptions,
  effort: Effort,
): FormulaResult {
  effort.spend('cost', costUs.diagram + costUs.character * (found.to - found.from))
  const result = read(found)
  if (!result.ok) return refused(result.error.from, result.error.to, result.error.message)
  try {
    return { ok: true, html: diagramHtml(result.diagram, createPieceSetter(options, effort), effort) }
  } catch (error) {
    if (error instanceof PieceError) return error.failure
    throw error
  }
}
