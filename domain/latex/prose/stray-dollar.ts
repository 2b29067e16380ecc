import { formulaEnd } from '../formula/end.ts'
import { isBalanced } from '../source/groups.ts'
import type { Inline } from '../tree.ts'
import { type Reader, refuse } from './reader.ts'

/** What lies up to the next dollar sign, with spaces on both sides of it. */
const spaced = /\s(?:(?:\\[\s\S]|[^\\$])*\s)?(?=\$|$)/y

/** Whether the dollar signs from `at` on are no pairs, and spaces stand on both sides of what lies up to the next. */
function isOneTooMany(source: string, at: number): boolean {
  spaced.lastIndex = at + 1
  if (!spaced.test(source)) return false
  const [paragraph = ''] = source.slice(at + 1, at + farthest).split(/\n\s*\n/, 1)
  return paragraph.replace(/\\[\s\S]/g, '··').split('$').length % 2 === 1
}

/** How far is looked, in UTF-16 units. */
const farthest = 2_000

/**
 * Reads the dollar sign at the reader as one that lacks the sign before it: right behind a letter or a bracket, a space or the end
 * of a sentence behind it, and none further on that it could begin a formula with, as in “where x$ is”.
 */
export function readStrayDollar(reader: Reader, nodes: Inline[]): boolean {
  const { source, at, caret } = reader
  const before = source.slice(Math.max(0, at - 100), at)
  const [begun] = /(?<![^\s$])[^\s$]+$/.exec(before) ?? []
  if (!begun || !/[\p{L}}\])]$/u.test(begun) || !/^(?:[\s.,;:!?)]|$)/.test(source.slice(at + 1, at + 2))) return false
  if (source[at + 1] === '$' || caret === at + 1) return false
  if (formulaEnd(source, at + 1, '$') && !isOneTooMany(source, at)) return false
  const from = at - begun.length
  const fix = isBalanced(begun) ? { from, to: from, label: 'Insert $', insert: '$' } : undefined
  reader.at++
  nodes.push(refuse(reader, { from: at, to: at + 1 }, 'This $ closes a formula that no $ begins.', fix))
  return true
}
