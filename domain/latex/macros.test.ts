import { expect, test } from 'vitest'
import { argumentCount, macrosKey, readMacroRows, readMacros, usedMacros } from './macros.ts'

const tex = String.raw

test.each([
  ['none', {}],
  ['one', { '\\R': tex`\mathbb{R}` }],
  ['arguments', { '\\pair': tex`\left( #1, #2 \right)` }],
  ['one that uses another', { '\\R': tex`\mathbb{R}`, '\\Rn': tex`\R^{n}` }],
  ['one that overrides a built-in name', { '\\epsilon': tex`\varepsilon`, '\\P': tex`\mathbb{P}` }],
  ['escaped signs', { '\\percent': tex`\%`, '\\hash': tex`\#` }],
  ['an environment that is closed', { '\\col': tex`\begin{pmatrix}#1\\#2\end{pmatrix}` }],
  [
    'fifty',
    Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`\\m${'abcdefghij'[at % 10]}${'vwxyz'[Math.floor(at / 10)]}`, 'x']),
    ),
  ],
  ['an argument after a line break', { '\\rows': tex`\begin{matrix}#1\\#2\end{matrix}` }],
  ['a name of 40 characters', { [`\\${'a'.repeat(39)}`]: 'x' }],
  ['a body of 200 characters', { '\\mine': 'x'.repeat(200) }],
])('%s: accepted', (_, macros) => {
  expect(readMacros(macros)).toEqual({ ok: true, value: macros })
})

test('names and bodies are trimmed', () => {
  expect(readMacros({ ' \\R ': ' x ' })).toEqual({ ok: true, value: { '\\R': 'x' } })
})

test.each([
  [{ R: 'x' }, 'R is no macro name: a backslash and letters, such as \\R.'],
  [{ '': 'x' }, 'A macro is no macro name: a backslash and letters, such as \\R.'],
  [{ '\\R1': 'x' }, '\\R1 is no macro name: a backslash and letters, such as \\R.'],
  [{ '\\{': 'x' }, '\\{ is no macro name: a backslash and letters, such as \\R.'],
  [{ 'x\\R': 'x' }, 'x\\R is no macro name: a backslash and letters, such as \\R.'],
  [{ '\\a@b': 'x' }, '\\a@b is no macro name: a backslash and letters, such as \\R.'],
  [{ [`\\${'a'.repeat(40)}`]: 'x' }, `The macro name \\${'a'.repeat(40)} is too long.`],
  [{ '\\begin': 'x' }, 'The macro \\begin would hide a basic command.'],
  [{ '\\def': 'x' }, 'The macro \\def would hide a basic command.'],
  [{ '\\a': 'x'.repeat(201) }, 'The macro \\a has more than 200 characters.'],
  [{ '\\a': 'x % y' }, 'The macro \\a contains a comment.'],
  [{ '\\a': '#0' }, 'The macro \\a may use #1 to #9 only.'],
  [{ '\\a': '##1' }, 'The macro \\a may use #1 to #9 only.'],
  [{ '\\a': tex`\#1 #2` }, 'The macro \\a uses #2 but not #1.'],
  [{ '\\a': '#2' }, 'The macro \\a uses #2 but not #1.'],
  [{ '\\a': '{' }, 'The macro \\a must close what it opens: {'],
  [{ '\\a': '}' }, 'The macro \\a: This } closes nothing.'],
  [{ '\\be': tex`\begin{equation}` }, 'The macro \\be must close what it opens: \\begin{equation}'],
  [{ '\\lp': tex`\left(` }, 'The macro \\lp must close what it opens: \\left'],
  [
    { '\\a': tex`\def\b{c}` },
    'The macro \\a: \\def is not possible in a card: definitions belong to the deck, as its macros.',
  ],
  [{ '\\a': tex`\a` }, 'The macro \\a would expand to itself.'],
  [{ '\\a': tex`\b{x}`, '\\b': tex`\c`, '\\c': tex`y\b` }, 'The macro \\b would expand to itself.'],
  [{ '\\R': 'x', ' \\R': 'y' }, 'Two macros have the same name.'],
  [
    Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`\\${'a'.repeat(at % 30)}${at > 29 ? 'b' : ''}c`, 'x'])),
    'A deck may have at most 50 macros.',
  ],
])('%j is refused: %s', (macros, reason) => {
  expect(readMacros(macros)).toEqual({ ok: false, reason })
})

test.each([
  ['x', 0],
  ['#1', 1],
  [tex`#2 #1 \#`, 2],
  [tex`\# 1`, 0],
  [tex`#1\\#2`, 2],
  [tex`\\\#1`, 0],
  ['#9#8#7#6#5#4#3#2#1', 9],
])('%j takes %i arguments', (body, count) => {
  expect(argumentCount(body)).toBe(count)
})

test('a key stands for the meaning, not the order', () => {
  expect(macrosKey({ '\\a': '1', '\\b': '2' })).toBe(macrosKey({ '\\b': '2', '\\a': '1' }))
  expect(macrosKey({ '\\a': '1' })).not.toBe(macrosKey({ '\\a': '2' }))
  expect(macrosKey({ '\\a': '1","\\b":"2' })).not.toBe(macrosKey({ '\\a': '1', '\\b': '2' }))
})

test('the macros that a formula uses are those it names, and those that these name', () => {
  const macros = { '\\R': tex`\mathbb{R}`, '\\Rn': tex`\R^n`, '\\C': 'c', '\\constructor': 'x' }
  expect(usedMacros(tex`x \in \Rn`, macros)).toStrictEqual({ '\\R': tex`\mathbb{R}`, '\\Rn': tex`\R^n` })
  expect(usedMacros(tex`\Re \toString`, macros)).toStrictEqual({})
})

test('of macros in rows, each is told what is wrong with it', () => {
  const rows = [
    { name: '\\R', body: 'x' },
    { name: 'Q', body: 'x' },
    { name: '\\R', body: '{' },
    { name: ' \\R', body: 'z' },
  ]
  expect(readMacroRows(rows)).toEqual({
    ok: false,
    reasons: [
      undefined,
      'Q is no macro name: a backslash and letters, such as \\R.',
      'The macro \\R must close what it opens: {',
      'Two macros have the same name.',
    ],
  })
  expect(readMacroRows(rows.slice(0, 1))).toEqual({ ok: true, value: { '\\R': 'x' } })
})
