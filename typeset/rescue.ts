import { completions } from '#domain/latex/formula/completion'
import type { Formula } from '#domain/latex/tree'
import { exhaustion } from './effort.ts'
import type { Sheet } from './sheet.ts'

/** The HTML of a formula that is still being typed: of its first completion that can be set. */
export function rescueFormula(sheet: Sheet, { tex: { from, to }, isDisplay }: Formula): string | undefined {
  const { caret } = sheet
  if (caret === undefined || to - from > lengthMax || exhaustion(sheet.effort)) return undefined
  const attempt = (candidate: string) => sheet.memory(candidate, { ...sheet, isDisplay }, sheet.effort)
  const isHere = from <= caret && caret <= to
  for (const completion of completions(sheet.source.slice(from, to), isHere ? caret - from : undefined)) {
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
