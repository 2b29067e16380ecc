import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulasOf, searchEntryOf } from './card-search.ts'
import { gramsOf, hashOf, longestGrams, wantedGrams } from './grams.ts'
import { signsOf } from './signs.ts'
import { variants } from './testing/variants.ts'
import { gramsOfWords, partTyped, readCardSearch } from './typed.ts'

const finds = (typed: string, card: string) => {
  const { words, formulas } = readCardSearch(typed)
  const entry = searchEntryOf(card, '')
  return (
    words.every((word) => entry.words.includes(word)) && formulas.flat().every((gram) => entry.grams.includes(gram))
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

test('The formulas of a side are those of all that stands in it, in their order', () => {
  const side =
    '\\section{A $a$} \\begin{description}\\item[$b$] $c$\\end{description}\\begin{center}\\emph{$d$ \\textbf{$e$}}\\end{center}\\[f\\] \\begin{proof}[On $g$]$h$\\end{proof}'
  expect(formulasOf(side)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(formulasOf('x^2')).toEqual(['x^2'])
})

test('The words of a card are its sides and tags without commands, folded', () => {
  expect(searchEntryOf('\\textbf{Set}, \\^o a\\%b\\\\c $x$', 'B\\operatorname*d', 'Été').words).toBe(
    ' set, o a b c x\nb d\nete',
  )
  expect(searchEntryOf('a', 'b').words).toBe('a\nb\n')
})

describe('Grams', () => {
  test('are numbered as FNV-1a, with 32 bits, has it', () => {
    expect(['', 'a', 'foobar'].map(hashOf)).toEqual([0x811c9dc5 | 0, 0xe40c292c | 0, 0xbf9cf968 | 0])
  })

  test('are of one sign, two and three that follow one another in a formula, each once, ascending', () => {
    const numbers = ['a', 'b', 'a\0b', 'b\0a', 'a\0b\0a', 'c'].map(hashOf)
    expect(gramsOf(['aba', 'c'])).toEqual(numbers.toSorted((one, other) => one - other))
    expect(longestGrams(['a', 'b', 'a', 'b', 'a'])).toEqual(['a\0b\0a', 'b\0a\0b'].map(hashOf))
    expect(longestGrams(['a', 'b'])).toEqual([hashOf('a\0b')])
    expect(longestGrams([])).toEqual([])
  })

  test('are of two thousand signs of a card, and of a formula that is looked for', () => {
    const [y] = ['y'].map(hashOf)
    expect(gramsOf(['x'.repeat(1_999), 'y'])).toContain(y)
    expect(gramsOf(['x'.repeat(2_000), 'y'])).not.toContain(y)
    expect(wantedGrams(`${'x'.repeat(2_000)}y`)).toEqual([hashOf('x\0x\0x')])
  })
})

test('Words are one formula as well, a function by its name; formulas are none once more', () => {
  expect(gramsOfWords('sin x + y')).toEqual(wantedGrams('\\sin x+y'))
  for (const typed of ['x_1', '\\sin x', 'compact $x$', '$', '#week_2'])
    expect([typed, gramsOfWords(typed)]).toEqual([typed, []])
})

test('Nothing typed looks for nothing', () => {
  for (const typed of ['', '  ', '$', '$$', '$ $', '\\,']) {
    expect(readCardSearch(typed)).toEqual({ words: [], formulas: [] })
    expect(gramsOfWords(typed)).toEqual([])
  }
})

test('Any text can be searched for and in; deep and long ones take no longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(searchEntryOf(text, text).grams.every((gram) => gram === (gram | 0))).toBe(true)
      readCardSearch(text)
    }),
  )
  expect(signsOf('{'.repeat(4_000)).length).toBe(0)
  expect(signsOf(`${'{'.repeat(4_000)}x${'}'.repeat(4_000)}`)).toEqual(['x'])
  expect(signsOf('x^'.repeat(4_000)).length).toBeLessThanOrEqual(8_000)
})
