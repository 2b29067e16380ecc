import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { traceOf } from './card-search.ts'
import { signsOf } from './signs.ts'
import { variants } from './testing/variants.ts'
import { partTyped, readCardSearch } from './typed.ts'

const finds = (typed: string, card: string) => {
  const { words, formulas } = readCardSearch(typed)
  const trace = traceOf(card, '')
  return (
    words.every((word) => trace.words.includes(word)) && formulas.flat().every((gram) => trace.grams.includes(gram))
  )
}

describe('A formula is found however it was typed, and a part of it is', () => {
  for (const [card, typed] of variants)
    test.each(typed)(`%s in ${card}`, (one) => {
      expect(finds(one, card)).toBe(true)
    })
})

test('No way to type one formula finds another', () => {
  const long = variants.map(
    ([card, typed]) => [card, typed.filter((one) => signsOf(one.replaceAll('$', '')).length > 4)] as const,
  )
  const wrong = long.flatMap(([card, typed]) =>
    typed.flatMap((one) =>
      variants.filter(([other]) => other !== card && finds(one, other)).map(([other]) => [one, other]),
    ),
  )
  expect(wrong).toEqual([])
})

test('Words are found in text and mathematics aside, whatever their case and accents, and no command is a word', () => {
  const card = "\\textbf{Poincar\\'e}'s lemma: every closed form $\\omega$ is exact"
  for (const typed of ['poincare lemma', 'Poincaré', 'closed EXACT', 'lemma $\\omega$', '$\\omega$ exact'])
    expect([typed, finds(typed, card)]).toEqual([typed, true])
  for (const typed of ['textbf', 'omega', 'lemma $\\alpha$', 'open'])
    expect([typed, finds(typed, card)]).toEqual([typed, false])
})

test('A whole formula in statements, lists and tables is found', () => {
  const inside = '\\begin{theorem}[On $p$]\\begin{itemize}\\item[$q_1$] $a^2+b^2$\\end{itemize}\\end{theorem}'
  for (const typed of ['$p$', 'q_1', 'a^2+b^2']) expect([typed, finds(typed, inside)]).toEqual([typed, true])
  expect(finds('a=b', '\\begin{tabular}{c} x & $a=b$ \\end{tabular}')).toBe(true)
})

test('A tag is found as it is shown and as other programs write it; an index stays one', () => {
  for (const [typed, words] of [
    ['#Linear algebra', ['linear', 'algebra']],
    ['linear_algebra', ['linear_algebra']],
    ['#week_2 closed', ['week_2', 'closed']],
    ['#week_2 $x_1$', ['week_2']],
    ['# #', ['#']],
    ['a#b', ['a#b']],
  ] as const)
    expect([typed, partTyped(typed).words]).toEqual([typed, words])
  for (const typed of ['x_1', 'a_{ij}', 'x_{ab}', 'log_2', 'x_ab', '\\limsup_n', '#\\alpha', 'linear_algebra = x'])
    expect([typed, partTyped(typed)]).toEqual([typed, { words: [], formulas: [typed] }])
})

test('Nothing typed looks for nothing', () => {
  for (const typed of ['', '  ', '$', '$$', '$ $', '\\,'])
    expect(readCardSearch(typed)).toEqual({ words: [], formulas: [] })
})

test('Any text can be searched for and in; deep and long ones take no longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(traceOf(text, text).grams.every((gram) => gram === (gram | 0))).toBe(true)
      readCardSearch(text)
    }),
  )
  expect(signsOf('{'.repeat(4_000)).length).toBe(0)
  expect(signsOf(`${'{'.repeat(4_000)}x${'}'.repeat(4_000)}`)).toEqual(['x'])
  expect(signsOf('x^'.repeat(4_000)).length).toBeLessThanOrEqual(8_000)
})
