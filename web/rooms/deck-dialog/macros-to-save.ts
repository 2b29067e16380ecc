import type { MacroRow, Macros } from '#domain/latex/macros'
import { isSame } from '#web/lib/changed-in.ts'
import { isBlank, macrosOf, withChange } from './macro-edits.ts'

/**
 * The macros for a call: nothing when they are as they were, else those that `readThere` gives, others' changes among them,
 * with what was changed here.
 * The card language's rules are fetched only where there is something to judge.
 */
export async function macrosToSave(
  rows: readonly MacroRow[],
  before: readonly MacroRow[],
  readThere?: () => Promise<Macros>,
): Promise<{ ok: true; value: Macros | undefined } | { ok: false }> {
  const filled = rows.filter((row) => !isBlank(row))
  if (isSame(filled, before)) return { ok: true, value: undefined }
  const { readMacroRows } = await import('#domain/latex/macros')
  const now = readMacroRows(filled)
  if (!now.ok || !readThere) return now
  return { ok: true, value: withChange(await readThere(), macrosOf(before), now.value) }
}
