import { completions } from '#domain/latex/formula/completion'
import type { Formula } from '#domain/latex/tree'
import { exhaustion } from '../effort.ts'
import type { RenderContext } from './render-context.ts'

/** The HTML of a formula that is still being typed: of its first completion that can be set. */
export function rescueFormula(context: RenderContext, { tex: { from, to }, isDisplay }: Formula): string | undefined {
  const { caret } = context
  if (caret === undefined || to - from > lengthMax || exhaustion(context.effort)) return undefined
  const attempt = (candidate: string) => context.memory(candidate, { ...context, isDisplay }, context.effort)
  const isHere = from <= caret && caret <= to
  for (const completion of completions(context.expanded.text.slice(from, to), isHere ? caret - from : undefined)) {
    let candidate = completion
    let left = cutsMax
    while (left >= 0 && !exhaustion(context.effort)) {
      const result = attempt(candidate)
      if (result.ok) return result.html
      if (result.from === undefined || result.to === undefined) break
      const arrow = arrowAt(candidate, result.from)
      const { from: cutFrom, to: cutTo } = arrow ?? { from: result.from, to: result.to }
      candidate = `${candidate.slice(0, cutFrom)} ${candidate.slice(cutTo)}`
      // What is no arrow is passed over once, as the last thing.
      left = arrow ? left - 1 : Math.min(left - 1, 0)
    }
  }
  return undefined
}

/** So many arrows may lead to places of a diagram that are still to be typed. */
const cutsMax = 12

const group = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
/** Commands of arrows with their options, and with the labels that Xy-pic has behind these. */
const arrows = new RegExp(
  String.raw`\\(?:arrow|[lrud]{0,2}ar)(?![a-zA-Z@])(?:\s*\[(?:[^[\]{}"]|"[^"]*"|${group})*\])?(?:[\^_](?:${group}|\\[a-zA-Z]+|[^\s\\{}]))*`,
  'g',
)

/** The arrow of a diagram, with its options, in which an error lies. */
function arrowAt(tex: string, at: number): { from: number; to: number } | undefined {
  for (const { 0: found, index } of tex.matchAll(arrows))
    if (index <= at && at < index + found.length) return { from: index, to: index + found.length }
  return undefined
}

/** UTF-16 units of a formula that is worth several attempts. */
const lengthMax = 3_000
