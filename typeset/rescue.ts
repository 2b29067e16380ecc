import { completions } from '#domain/latex/completion'
import { typesetFormula } from './formula.ts'
import type { Sheet } from './sheet.ts'

/** The HTML of a formula that is still being typed: of its first completion that can be set. */
export function rescueFormula(sheet: Sheet, tex: string, isDisplay: boolean): string | undefined {
  const attempt = (candidate: string) => typesetFormula(candidate, isDisplay, sheet.output, sheet.macros, sheet.effort)
  for (const completion of completions(tex)) {
    const result = attempt(completion)
    if (result.ok) return result.html
    if (result.from === undefined || result.to === undefined) continue
    const without = attempt(`${completion.slice(0, result.from)} ${completion.slice(result.to)}`)
    if (without.ok) return without.html
  }
  return undefined
}
