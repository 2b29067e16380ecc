import { expect } from 'vitest'
import { createEffort } from '../effort.ts'
import { typesetFormula } from '../formula.ts'

/** A displayed formula as it is set, or why it is not. */
export const set = (source: string) =>
  typesetFormula(source, { isDisplay: true, output: 'html', macros: {} }, createEffort())

export function expectSetAs(source: string, meant: string): void {
  const expected = set(meant)
  expect(expected.ok).toBe(true)
  expect(set(source)).toEqual(expected)
}

/** `place`: what the refused part of the source has in it. */
export function expectRefused(source: string, message: string, place: string): void {
  const result = set(source)
  expect(result).toMatchObject({ ok: false, message })
  if (!result.ok) expect(source.slice(result.from, result.to)).toContain(place)
}
