import type { MacroRow, Macros } from '#domain/latex/macros'
import { isSame } from '#web/lib/changed-in.ts'
import { isBlank } from './macro-edits.ts'

/**
 * The macros for a call: nothing when they are as they were. The card language's rules are fetched only where there is
 * something to judge.
 */
export async function macrosToSave(
  rows: readonly MacroRow[],
  before: readonly MacroRow[],
): Promise<{ ok: true; value: Macros | undefined } | { ok: false }> {
  const filled = rows.filter((row) => !isBlank(row))
  if (isSame(filled, before)) return { ok: true, value: undefined }
  const { readMacroRows } = await import('#domain/latex/macros')
  return readMacroRows(filled)
}
