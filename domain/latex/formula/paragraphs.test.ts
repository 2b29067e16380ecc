import { expect, test } from 'vitest'
import { blankLinesIn, paragraphsOf } from './paragraphs.ts'

const parts = (source: string) => paragraphsOf(source).map(({ from, to }) => source.slice(from, to))

test.each([
  ['x = 1\n\n y = 2 \n \n\nz', ['x = 1', 'y = 2', 'z']],
  ['  x\ny ', ['x\ny']],
  ['\\frac{a\n\nb} + c\n\nd', ['\\frac{a\n\nb} + c', 'd']],
  [
    '\\begin{matrix} a \n\n b \\end{matrix}\n\n\\left( c\n\nd \\right)',
    ['\\begin{matrix} a \n\n b \\end{matrix}', '\\left( c\n\nd \\right)'],
  ],
  ['x\n\n% nothing', ['x']],
  ['\n\n', []],
  ['', []],
])('%j is parted at its blank lines', (source, expected) => expect(parts(source)).toEqual(expected))

test('Blank lines are looked for between two places', () => {
  expect(blankLinesIn('a\n\nb\n\nc\n\nd', { from: 2, to: 8 })).toEqual([{ from: 4, to: 6 }])
})
