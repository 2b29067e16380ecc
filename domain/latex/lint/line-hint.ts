import type { SourceError } from '../tree.ts'

const relation =
  /(?:[=<>≤≥≠≈∈→⇒]|\\(?:leq?|geq?|neq?|approx|equiv|sim|cong|in|to|mapsto|iff|implies|Rightarrow)(?![a-zA-Z]))\s*\S/
const begins = /^[^\s=+*/<>&^_,;]/
const counted = /^\(?(?:\d{1,2}[.)]|[a-z]\))\s/
const ends = /[^\s=+*/<>&^_,;:(-]$/

/** Whether a line says something by itself: something, a sign of a relation, and something; or what has a number before it. */
const isStatement = (line: string) =>
  counted.test(line) || (begins.test(line) && ends.test(line) && relation.test(line.slice(1)))

/**
 * The hint that a formula was typed in lines, each a statement, which without a `\\` are set behind one another: `x = 1` and
 * below it `y = 2` as x = 1y = 2.
 */
export function lineHint(source: string): SourceError[] {
  const lines = source
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (lines.length < 2 || /\\\\|\\begin|[&%]/.test(source) || !lines.every(isStatement)) return []
  const from = source.indexOf('\n', source.length - source.trimStart().length)
  const fix = { from: 0, to: source.length, label: 'Break the lines', insert: lines.join(' \\\\\n') }
  return [{ from, to: from + 1, message: 'These lines are set as one; \\\\ ends a line.', fix }]
}
