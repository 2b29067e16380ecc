import { expect, test } from 'vitest'
import { macroLimits } from '../../latex/macros.ts'
import { joinMacros } from './macros.ts'

const row = (name: string, body: string) => ({ name, body })

test('New macros are taken, those of the deck stay, and what cannot be one is named with the reason', () => {
  const rows = [
    row('\\R', '\\mathbb{R}'),
    row('\\E', '\\mathbb{E}'),
    row('\\eps', '\\epsilon'),
    row('\\eps', '\\varepsilon'),
    row('\\begin', 'x'),
    row('\\long', 'x'.repeat(1_001)),
    row('\\a', '\\b'),
    row('\\b', '\\a'),
  ]
  const joined = joinMacros(
    { '\\E': '\\mathcal{E}', '\\R': '\\mathbb{R}' },
    { rows, unread: ['\\newcommand{\\x}[1][2]{}'] },
  )
  expect(joined.macros).toEqual({
    '\\E': '\\mathcal{E}',
    '\\R': '\\mathbb{R}',
    '\\eps': '\\varepsilon',
    '\\a': '\\b',
  })
  expect(joined.taken).toEqual(['\\eps', '\\a'])
  expect(joined.others).toEqual([{ name: '\\E', inNotes: '\\mathbb{E}', inDeck: '\\mathcal{E}' }])
  expect(joined.refused.map(({ source }) => source)).toEqual(['\\newcommand{\\x}[1][2]{}', '\\begin', '\\long', '\\b'])
  expect(joined.refused.at(-1)?.reason).toContain('expand to itself')
})

test('No more are taken than a deck may have', () => {
  const rows = Array.from({ length: 80 }, (_, nth) =>
    row(`\\m${'a'.repeat(nth % 26)}${'b'.repeat(nth % 7)}${'c'.repeat(nth % 3)}`, 'x'),
  )
  const { macros, refused } = joinMacros({}, { rows, unread: [] })
  expect(Object.keys(macros)).toHaveLength(Math.min(macroLimits.count, new Set(rows.map(({ name }) => name)).size))
  expect(refused.every(({ reason }) => reason.includes('at most'))).toBe(true)
})

test('a macro that the deck has says why it cannot get the meaning of the notes', () => {
  const ofDeck = { '\\E': '\\mathcal{E}', '\\F': '\\E' }
  const rows = [{ name: '\\E', body: '\\F' }]
  const [other] = joinMacros(ofDeck, { rows, unread: [] }).others
  expect(other).toMatchObject({ name: '\\E', inNotes: '\\F', inDeck: '\\mathcal{E}' })
  expect(other?.refusal).toMatch(/\\E|\\F|itself/)
})
