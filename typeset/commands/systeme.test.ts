import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { setOf } from '../testing/set-of.ts'

const tex = String.raw

test.each([
  ['below one another', 'x + y = 1, x - y = -3', 3, tex`x&{}+{}&y&{}=1\\x&{}-{}&y&{}=-3`],
  ['by their unknowns, whatever their order', 'y - x = 1, x = z', 3, tex`-x&{}+{}&y&{}=1\\x&&&{}=z`],
  ['with places for what one lacks', 'x + y + z = 1, -y + 2z = 0', 4, tex`x&{}+{}&y&{}+{}&z&{}=1\\&&-y&{}+{}&2z&{}=0`],
  ['by their indices', 'x_{10} + x_2 = 0, x_2 = 1', 3, tex`x_2&{}+{}&x_{10}&{}=0\\x_2&&&{}=1`],
  ['with numbers behind all unknowns', '2 + x = 0, x = 1', 3, tex`x&{}+{}&2&{}=0\\x&&&{}=1`],
  [
    'with signs in what a term is given',
    tex`\frac{a+1}{2}x = 0, 2^{-1}x \leq 3`,
    2,
    tex`\frac{a+1}{2}x&{}=0\\2^{-1}x&{}\leq3`,
  ],
  ['with what stands beside them', 'x = 1@L_1, 2x = 3@L_2', 2, tex`x&{}=1&&\quad L_1\\2x&{}=3&&\quad L_2`],
])('equations stand %s', (_, equations, columns, rows) => {
  const expected = tex`$\left\{\begin{alignedat}{${columns}}${rows}\end{alignedat}\right.$`
  expect(setOf(tex`$\systeme{${equations}}$`)).toBe(setOf(expected))
})

test('the unknowns can be said, and what parts the equations', () => {
  const set = setOf(tex`$\systeme[yx][;]{ax + by = 1,5; y = 0}$`)
  expect(set).toBe(setOf(tex`$\left\{\begin{alignedat}{3}by&{}+{}&ax&{}=1,5\\y&&&{}=0\end{alignedat}\right.$`))
})

test('it needs no dollar signs in text', () => {
  const { html, errors, hints } = typesetSide(tex`Solve \systeme{x + y = 1, x - y = 3} by hand.`)
  expect({ errors, hints }).toEqual({ errors: [], hints: [] })
  expect(html.match(/<math /g)).toHaveLength(1)
})

test.each([
  ['x + y', 'x+y'],
  ['ax + y = 1', 'ax+y=1'],
  ['x + 2x = 1', 'x+2x=1'],
  ['x = 1@a@b', 'x=1@a@b'],
])('a system with %s is refused by name', (equation, shown) => {
  expect(typesetSide(tex`$\systeme{${equation}}$`).errors.map(({ message }) => message)).toEqual([
    tex`\systeme with ${shown} is not known here.`,
  ])
})

test('a system is not endless', () => {
  const { errors } = typesetSide(tex`$\systeme{${'x=1,'.repeat(31)}}$`)
  expect(errors.map(({ message }) => message)).toEqual([
    tex`\systeme with more than 30 equations or unknowns is not known here.`,
  ])
})
