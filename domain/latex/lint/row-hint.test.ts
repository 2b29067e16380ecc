import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw
const message = 'All of this stands in one row; \\\\ ends a row.'

/** The source as the hint mends it. */
function mended(source: string): string | undefined {
  const fix = parseSide(source).hints.find((hint) => hint.message === message)?.fix
  return fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to)
}

test.each([
  [tex`\begin{pmatrix} 1 & 2 \ 3 & 4 \end{pmatrix}`, '\\begin{pmatrix} 1 & 2 \\\\\n3 & 4 \\end{pmatrix}'],
  [tex`$\begin{pmatrix} x \ y \end{pmatrix}$`, '$\\begin{pmatrix} x \\\\\ny \\end{pmatrix}$'],
  ['\\begin{align} a &= b\\\n&= c \\end{align}', '\\begin{align} a &= b\\\\\n&= c \\end{align}'],
  ['\\begin{bmatrix}\n1 & 2\n3 & 4\n\\end{bmatrix}', '\\begin{bmatrix}\n1 & 2 \\\\\n3 & 4\n\\end{bmatrix}'],
  ['\\begin{array}{cc} 1 & 2\n3 & 4 \\end{array}', '\\begin{array}{cc}\n1 & 2 \\\\\n3 & 4\n\\end{array}'],
])('in %j rows are not ended', (source, whole) => expect(mended(source)).toBe(whole))

test.each([
  tex`\begin{pmatrix} 1 & 2 \\ 3 & 4 \ 5 \end{pmatrix}`,
  tex`\begin{pmatrix} 1 & 2 & 3 \end{pmatrix}`,
  tex`\begin{cases} x \ \text{if it is so} \end{cases}`,
  tex`\begin{array}{c@{\ }c} 1 & 2 \end{array}`,
  '\\begin{pmatrix}\n1 &\n2 & 3\n\\end{pmatrix}',
  '\\begin{align} a &= b \\\\\n&= c \\end{align}',
])('in %j rows are as they are meant', (source) => expect(mended(source)).toBeUndefined())
