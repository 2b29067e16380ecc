import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw

const hintsIn = (source: string) =>
  parseSide(source).hints.map(({ from, to, message, fix }) => ({
    at: source.slice(from, to),
    message,
    mended: fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to),
  }))

test.each([
  [
    tex`A = \begin{bmatrix}[cc|c] 1 & 2 & 3 \\ 4 & 5 & 6 \end{bmatrix}`,
    '[cc|c]',
    tex`A = \left[\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & 5 & 6 \end{array}\right]`,
  ],
  [
    tex`$\begin{pmatrix} [rr] a & \begin{vmatrix} x & y \end{vmatrix} \end{pmatrix}$`,
    '[rr]',
    tex`$\left(\begin{array}{rr} a & \begin{vmatrix} x & y \end{vmatrix} \end{array}\right)$`,
  ],
])('A matrix whose columns are told shows them, and the array that has columns: %s', (source, at, mended) => {
  const message = 'A matrix takes no columns: they would stand in its first cell. An array does.'
  expect(hintsIn(source)).toEqual([{ at, message, mended }])
})

test.each([
  tex`\begin{bmatrix} [c] & 2 \end{bmatrix}`,
  tex`\begin{bmatrix*}[rr] 1 & 2 \end{bmatrix*}`,
  tex`\begin{bmatrix} [a,b] & 2 \end{bmatrix}`,
  tex`\begin{array}[c]{cc} 1 & 2 \end{array}`,
  tex`\begin{bmatrix} 1 & 2 \end{bmatrix}`,
])('Nothing is said of %s', (source) => expect(hintsIn(source)).toEqual([]))

test('Nothing is mended of a matrix that ends as another one, or of an end without a beginning', () => {
  const labels = (source: string) =>
    hintsIn(source).flatMap(({ message }) => (/takes no columns/.test(message) ? message : []))
  expect(labels(tex`\begin{bmatrix}[cc] 1 & 2 \end{pmatrix}`)).toEqual([])
  expect(labels(tex`1 & 2 \end{pmatrix}`)).toEqual([])
})

test('What mends columns of a matrix says what it does, and leaves out the spaces around them', () => {
  const [hint] = parseSide(tex`\begin{vmatrix}[ cc ] 1 & 2 \end{vmatrix}`).hints
  expect(hint?.fix).toMatchObject({
    label: 'Write it as an array',
    insert: tex`\left|\begin{array}{cc} 1 & 2 \end{array}\right|`,
  })
})
