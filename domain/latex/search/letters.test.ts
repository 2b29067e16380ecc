import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, meaning } from './formula-signs.ts'
import { gramsOf } from './grams.ts'
import { hasLetters, lettersIn, readLetterSearch, signsOfCard } from './letters.ts'
import { signsOf } from './signs.ts'
import { otherLetters } from './testing/other-letters.ts'

const found = (typed: string, card: string) => {
  const search = readLetterSearch(typed)
  return search ? lettersIn(signsOfCard(card, 'x'), search) : undefined
}

test('Of fifty ways to write ten formulas in other letters forty-five find theirs', () => {
  const missed = otherLetters.flatMap(([card, typed]) =>
    typed.filter((one) => !['same', 'other'].includes(found(one, card) ?? '')),
  )
  expect(missed).toEqual([
    // Their `d` would stand for two letters.
    '\\int_c^d g(t)dt = G(d)-G(c)',
    '\\int^d_c g(t) \\mathrm{d}t',
    // These are other formulas.
    '\\det X \\det Y',
    '\\frac{-p \\pm \\sqrt{p^2-4q}}{2}',
    '\\nabla\\cdot\\vec{E} = 0',
  ])
})

test.each([
  ['a^2+b^2', '$x^2+y^2$', 'other'],
  ['x^2+y^2', '$x^2+y^2$', 'same'],
  ['x^2+y^2', '$y^2+x^2$', 'other'],
  ['x^2+y^2', '$x^2+y^2$ and $a^2+b^2$', 'same'],
  ['a^2+b^2', '$x^2+x^2$', 'none'],
  ['a^2+a^2', '$x^2+y^2$', 'none'],
  ['a^2+b^2', '$x^3+y^3$', 'none'],
  ['\\sin a', '$\\sin x$', 'other'],
  ['\\sin a', '$\\cos x$', 'none'],
  ['\\sin a =', '$\\mathrm{sin}\\,\\theta = 0$', 'other'],
  ['\\frac{\\sin h}{h}', '\\frac{\\sin x}{x}', 'other'],
  ['\\sinh a', '$\\sinh x$', 'other'],
  ['\\Psi_{1}^2 + \\frac12', 'Put $\\Xi_{1}^{2} + \\frac{1}{2}$', 'other'],
  ['even $a+1$', 'Is $n+1$ even?', 'other'],
  ['$a+1$ $b-1$', '$n+1$, $n-1$', 'other'],
  ['$a+1$ $b-1$', '$n+1$', 'none'],
  ['$a+1$', '$2+1$', 'none'],
  ['$1+a$', '$x = 1+$ and $x$', 'none'],
])('%s is in %s with %s letters', (typed, card, letters) => {
  expect(found(typed, card)).toBe(letters)
})

test.each([
  ['$a+1$', 'x = y+1', true],
  ['$a+1$', '2+1', false],
  ['$1+a$', 'x = 1+', false],
  ['$1+a$', '1+x', true],
  ['$a+1$ $b-1$', 'n-1', true],
  ['$a+1$ $b-1$', 'n 1', false],
])('Of a search for %s the formula %s is marked: %s', (typed, formula, isMarked) => {
  const search = readLetterSearch(typed)
  expect(search && hasLetters(formula, search)).toBe(isMarked)
})

test('Beside an empty formula another one is searched for', () => {
  expect(readLetterSearch('$a+1$ $ $')?.formulas).toHaveLength(1)
})

test.each(['', 'words', '$ab$', '1+1=2', '$$', '\\sin', '$a+b$ $c$'])(
  '“%s” is no search with other letters',
  (typed) => {
    expect(readLetterSearch(typed)).toBeUndefined()
  },
)

test('Whatever the letters are called, a formula is found by the grams that have none', () => {
  const sign = fc.constantFrom('a', 'b', 'c', '\\alpha', '^2', '+', '=', '\\frac', '\\sin', '(', ')', '1')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), fc.nat(8), fc.nat(12), (signs, from, count) => {
      const renamed: Record<string, string> = { a: 'x', b: 'a', c: '\\beta', '\\alpha': 'y' }
      const part = signs.slice(from, from + count).map((one) => renamed[one] ?? one)
      const card = `$${signs.join(' ')}$`
      const search = readLetterSearch(`$${part.join(' ')}$`)
      if (!search) return
      expect(lettersIn(signsOfCard(card, ''), search)).not.toBe('none')
      const grams = gramsOf([signs.join(' ')])
      expect(search.grams.filter((gram) => !grams.includes(gram))).toEqual([])
      expect(search.grams.length).toBeGreaterThan(0)
    }),
  )
})

test('No two signs are kept as one number', () => {
  const characters = Array.from({ length: 0xd7ff }, (_, at) => String.fromCharCode(at + 1))
  const known = characters.filter((one) => /[\p{L}\p{S}\p{N}]/u.test(one))
  const all = [...known, ...Object.keys(meaning), ...lettersOf.keys()].filter((sign) => sign !== '$')
  const texts = Array.from({ length: Math.ceil(all.length / 500) }, (_, nth) =>
    all.slice(500 * nth, 500 * nth + 500).join(' '),
  )
  const signs = new Set(texts.flatMap(signsOf))
  expect(signs.size).toBeGreaterThan(40_000)
  const numbers = texts.flatMap((text) => [...signsOfCard(`$${text}$`, '')]).filter((number) => number !== 0)
  expect(new Set(numbers.map(Math.abs)).size).toBe(signs.size)
})
