import { expect } from 'vitest'
import { typesetSide } from '#typeset'

/** What is set of a side without an error, but for what says how it was typed. */
export function setOf(source: string): string {
  const { html, isWhole } = typesetSide(source)
  expect(isWhole).toBe(true)
  return html.replace(/<annotation[\s\S]*?<\/annotation>/g, '')
}
