import { expect, test } from 'vitest'
import { doubledError } from './doubled.ts'

const tex = String.raw

test.each([
  [tex`So \\(x\\) and \\(y\\)`, tex`\\(`, tex`So \(x\) and \(y\)`],
  [tex`A \\( left, then \\[x\\]`, tex`\\[`, tex`A \( left, then \[x\]`],
  ['One\n\n\\\\(x \\\\( y\n\\\\)', tex`\\(`, 'One\n\n\\(x \\( y\n\\)'],
])('%j has doubled backslashes', (source, part, mended) => {
  const [error] = doubledError(source)
  expect(error?.from).toBe(source.indexOf(part))
  expect(source.slice(error?.from, error?.to)).toBe(part)
  expect(error?.message).toBe(
    `Here each backslash stands twice: \\\\ breaks the line, and ${part.slice(1)} begins a formula.`,
  )
  expect(error?.fix).toEqual({ from: 0, to: source.length, label: 'Write each once', insert: mended })
})

test.each([
  tex`A line\\(in brackets)`,
  tex`\[a \\[2pt] b\\ c\]`,
  tex`A line\\\(x\) and \\\(y\\\)`,
  tex`\\(x\\]`,
  tex`\\) and \\(`,
  'a\\\\(b\n \nc\\\\)',
])('%j has none', (source) => expect(doubledError(source)).toEqual([]))
