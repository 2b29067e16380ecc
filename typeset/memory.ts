import { macrosKey, usedMacros } from '#domain/latex/macros'
import { createCache } from './cache.ts'
import { type Effort, exhaustion, kinds, nothingSpent, type Spending } from './effort.ts'
import { type FormulaOptions, type FormulaResult, typesetFormula } from './formula.ts'
import { plainMessage } from './messages.ts'

/** Sets formulas, and remembers how. */
export type Memory = (tex: string, options: FormulaOptions, effort: Effort) => FormulaResult

/**
 * Remembers formulas up to so many bytes. What setting one took is spent again when it is remembered, so that a side
 * comes out the same whatever was set before it. A deck's macros count where the card or another macro names them.
 */
export function createMemory(bytesMax: number): Memory {
  const remembered = createCache<{ result: FormulaResult; spent: Spending }>(bytesMax, ({ result }) =>
    result.ok ? result.html.length : result.message.length,
  )
  return (tex, { isDisplay, output, macros }, effort) => {
    const reason = exhaustion(effort)
    // Once nothing more can be set, not even the key is made: for a thousand formulas that took longer than setting the others.
    if (reason) return { ok: false, message: plainMessage(reason) }
    const used = usedMacros(tex, macros)
    const key = `${output} ${isDisplay} ${macrosKey(used)} ${tex}`
    const known = remembered.get(key)
    const { spent } = effort
    const before = { ...spent }
    if (known) {
      for (const kind of kinds) spent[kind] += known.spent[kind]
      if (!exhaustion(effort)) return known.result
      Object.assign(spent, before)
    }
    const result = typesetFormula(tex, { isDisplay, output, macros: used }, effort)
    if (!known && !exhaustion(effort)) {
      const taken = nothingSpent()
      for (const kind of kinds) taken[kind] = spent[kind] - before[kind]
      remembered.set(key, { result, spent: taken })
    }
    return result
  }
}
