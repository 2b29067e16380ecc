import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw
const message = 'This $ closes a formula that no $ begins.'

/** Where a side has a dollar sign too many, and what becomes of it. */
const strayIn = (source: string, caret?: number) =>
  parseSide(source, caret === undefined ? {} : { caret }).errors.flatMap(({ from, to, message: said, fix }) =>
    said === message ? [[from, to, fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to)]] : [],
  )

test.each([
  ['The value x$ and more', 11, 'The value $x$ and more'],
  ['The value x$', 11, 'The value $x$'],
  ['It is f(x)$, and more', 10, 'It is $f(x)$, and more'],
  [tex`It is \frac{1}{2}$. So`, 17, tex`It is $\frac{1}{2}$. So`],
  // Braces that have no others lie before it.
  [tex`It is {a x}$. So`, 11, undefined],
  // Pairs behind it, and one in another paragraph.
  ['The value x$ is $y$ or $z$', 11, 'The value $x$ is $y$ or $z$'],
  ['The value x$ is\n\nnot $y$ at all', 11, 'The value $x$ is\n\nnot $y$ at all'],
  [tex`The value x$ is \$5, or $y$`, 11, tex`The value $x$ is \$5, or $y$`],
  [`${'word '.repeat(40)}x$ and more`, 201, `${'word '.repeat(40)}$x$ and more`],
])('%j has one too many', (source, at, mended) => expect(strayIn(source)).toEqual([[at, at + 1, mended]]))

test.each([
  'The value x$y$ is so',
  'The value x$y and more',
  'The value 5$ and more',
  'The value x$$y$$ is so',
  'The value $x$ and more',
  'The value x$ y$ is so',
  'The value x5$ and more',
  'The value x$ is $y at all',
  'The value x$ is $y\n\nand $z',
  tex`The value x$ is $y \$ z`,
  tex`It costs a\$ and more`,
])('%j has none', (source) => expect(strayIn(source)).toEqual([]))

test('One that is being typed is none yet, unless the cursor stands elsewhere', () => {
  expect(strayIn('The value x$ is', 12)).toEqual([])
  expect(strayIn('The value x$ is', 15)).toHaveLength(1)
})

test('It carries a label', () => {
  expect(parseSide('The value x$ is').errors[0]?.fix?.label).toBe('Insert $')
})
