import { describe, expect, it } from 'vitest'
import { deletePair, type Edit, openDollar, typeCharacter } from './auto-close.ts'

/** `|` is the cursor. */
const split = (text: string) => {
  const [before = '', after = ''] = text.split('|')
  return { before, after }
}

const applied = ({ before, after }: { before: string; after: string }, edit: Edit) => {
  const { deleteBefore, deleteAfter, insert, cursor } = edit
  const rest = before.slice(0, before.length - deleteBefore)
  return `${rest}${insert.slice(0, cursor)}|${insert.slice(cursor)}${after.slice(deleteAfter)}`
}

const typed = (text: string, character: string) => {
  const around = split(text)
  const edit = typeCharacter(around, character)
  return edit ? applied(around, edit) : `${around.before}${character}|${around.after}`
}

const typedAll = (start: string, characters: string) =>
  [...characters].reduce((text, character) => typed(text, character), start)

const backspaced = (text: string) => {
  const around = split(text)
  const edit = deletePair(around)
  return edit ? applied(around, edit) : `${around.before.slice(0, -1)}|${around.after}`
}

describe('typing', () => {
  it.each([
    ['a brace is closed', '\\frac|', '{', '\\frac{|}'],
    ['a brace before a word wraps nothing by itself', '\\frac|x', '{', '\\frac{|x'],
    ['a brace that one was missing for is not closed again', 'x|}', '{', 'x{|}'],
    ['a closing brace steps over the one that is there', '{x|}', '}', '{x}|'],
    ['a closing brace that is missing is typed', '{{x|}', '}', '{{x}|}'],
    ['an escaped brace is closed by an escaped one', '\\|', '{', '\\{|\\}'],
    ['a second backslash escapes nothing', 'a \\\\|', '{', 'a \\\\{|}'],
    ['a grown brace is left to its \\right', '\\left\\|', '{', '\\left\\{|'],
    ['a formula in the line is closed', 'Let \\|', '(', 'Let \\(|\\)'],
    ['a displayed formula is closed', '\\|', '[', '\\[|\\]'],
    ['the space after a line break is none', 'a \\\\|', '[', 'a \\\\[|'],
    ['half-open intervals keep their shape', '|', '[', '[|'],
    ['parentheses are the author’s own', 'f|', '(', 'f(|'],
    ['a dollar is closed', 'Let |', '$', 'Let $|$'],
    ['a dollar inside a formula ends it', '$x|$', '$', '$x$|'],
    ['a dollar that ends a formula is not doubled', '$x|', '$', '$x$|'],
    ['two dollars make a displayed formula', '$|$', '$', '$$|$$'],
    ['an escaped dollar is money', 'costs \\|', '$', 'costs \\$|'],
    ['a dollar before a word wraps nothing', '|x^2', '$', '$|x^2'],
  ])('%s', (_, text, character, expected) => {
    expect(typed(text, character)).toBe(expected)
  })

  it.each([
    ['a side with everything in it', 'Let $f: \\{0,1\\} \\to [0,1)$ be \\(g\\). \\frac{a}{b}'],
    ['a displayed formula', '$$\\sqrt[3]{x}$$'],
    ['sets in sets', '\\{\\{a\\},\\{b\\}\\}'],
    ['a displayed formula in brackets', '\\[x^{2}\\]'],
    ['a price and a formula', 'costs \\$5 or $x$'],
  ])('letter by letter, %s comes out as it was typed', (_, text) => {
    expect(typedAll('|', text)).toBe(`${text}|`)
  })

  it('ends the environment that was begun, on lines of its own', () => {
    expect(typedAll('|', '\\begin{align}')).toBe('\\begin{align}\n  |\n\\end{align}')
    expect(typed('  \\begin{cases|}', '}')).toBe('  \\begin{cases}\n    |\n  \\end{cases}')
  })

  it('ends an environment in the line where it stands in a line', () => {
    expect(typed('$\\begin{pmatrix|}$', '}')).toBe('$\\begin{pmatrix}|\\end{pmatrix}$')
  })

  it('leaves an environment alone that has its end', () => {
    expect(typed('\\begin{align|}x\\end{align}', '}')).toBe('\\begin{align}|x\\end{align}')
  })
})

describe('Backspace', () => {
  it.each([
    ['{|}', '|'],
    ['$|$', '|'],
    ['$$|$$', '$|$'],
    ['\\{|\\}', '|'],
    ['\\(|\\)', '|'],
    ['{x|}', '{|}'],
    ['{{|}', '{|}'],
    ['x$|', 'x|'],
  ])('%s becomes %s', (text, expected) => {
    expect(backspaced(text)).toBe(expected)
  })
})

it.each([
  ['', ''],
  ['$x', '$'],
  ['$x$', ''],
  ['$$x$', '$$'],
  ['$$x$$', ''],
  ['\\$5', ''],
  ['$a$$b', '$'],
])('after %j the dollar %j is open', (text, open) => {
  expect(openDollar(text)).toBe(open)
})
