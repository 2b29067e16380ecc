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

test.each([
  tex`\begin{pmatrix} 1 & 2 \cr 3 & 4 \ 5 \end{pmatrix}`,
  '\\begin{pmatrix}\n1 & 2\n3\n4 & 5\n\\end{pmatrix}',
  '\\begin{pmatrix}\n1 \\& 2\n3 \\& 4\n\\end{pmatrix}',
  '\\begin{pmatrix}\n1 &  \n2 & 3\n\\end{pmatrix}',
  tex`\begin{itemize} \item a \& b\ c \end{itemize}`,
  tex`\begin{align} a & \begin{cases} x & 1 \\ y & 2 \end{cases} \ b \end{align}`,
  tex`\begin{pmatrix} 1 & 2\ 3 \end{bmatrix}`,
  tex`\begin{align} a & b\ c \begin{cases} x & 1 \\ y & 2 \end{cases} \end{align}`,
])('in %j nothing tells that rows are not ended', (source) => expect(mended(source)).toBeUndefined())

test.each([
  [tex`\begin{pmatrix} 1 & 2 \ 3 & 4 \end{pmatrix}`, '\\'],
  [tex`\begin{pmatrix}\ 1 & 2 \end{pmatrix}`, '\\'],
  ['\\begin{bmatrix}1 & 2\n3 & 4\\end{bmatrix}', '1 & 2\n3 & 4'],
])('%j is marked where a row would end, or as a whole', (source, at) => {
  const [hint] = parseSide(source).hints.filter((hint) => hint.message === message)
  expect([hint && source.slice(hint.from, hint.to), hint?.fix?.label]).toEqual([at, 'End the rows'])
})
