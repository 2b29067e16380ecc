import { completions } from '#domain/latex/formula/completion'
import type { Formula } from '#domain/latex/tree'
import { exhaustion } from './effort.ts'
import type { RenderContext } from './render-context.ts'

/** The HTML of a formula that is still being typed: of its first completion that can be set. */
export function rescueFormula(context: RenderContext, { tex: { from, to }, isDisplay }: Formula): string | undefined {
  const { caret } = context
  if (caret === undefined || to - from > lengthMax || exhaustion(context.effort)) return undefined
  const attempt = (candidate: string) => context.memory(candidate, { ...context, isDisplay }, context.effort)
  const isHere = from <= caret && caret <= to
  for (const completion of completions(context.expanded.text.slice(from, to), isHere ? caret - from : undefined)) {
    const result = attempt(completion)
    if (result.ok) return result.html
    if (result.from === undefined || result.to === undefined) continue
    const without = attempt(`${completion.slice(0, result.from)} ${completion.slice(result.to)}`)
    if (without.ok) return without.html
  }
  return undefined
}

/** UTF-16 units of a formula that is worth several attempts. */
const lengthMax = 3_000
