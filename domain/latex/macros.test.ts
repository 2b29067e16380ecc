import { expect, test } from 'vitest'
import { macroForm } from './macro-form.ts'
import { macrosKey, readMacroRows, readMacros, usedMacros } from './macros.ts'

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
  ['a body of 1000 characters', { '\\mine': 'x'.repeat(1_000) }],
  ['a default for the first argument', { '\\Zn': tex`\newcommand[1][n]{\mathbb{Z}/#1\mathbb{Z}}` }],
  ['an argument that is not used', { '\\todo': tex`\newcommand[1]{}` }],
  ['text with formulas of its own', { '\\sub': tex`a $#1$-subgroup of \(G\)` }],
  ['text with links', { '\\wiki': tex`\href{https://en.wikipedia.org/wiki/#1}{#1}` }],
  ['a new line of text', { '\\ii': tex`\item` }],
  ['an environment of text', { '\\claimbox': tex`\newenvironment[1]{\begin{quote}\textbf{#1} }{\end{quote}}` }],
  ['a built-in by itself', { '\\Delta': tex`\varDelta` }],
  ['ten of 990 characters', Object.fromEntries([...'abcdefghij'].map((name) => [`\\${name}`, 'x'.repeat(990)]))],
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
  [{ '\\a': 'x'.repeat(1_001) }, 'The macro \\a has more than 1000 characters.'],
  [
    Object.fromEntries([...'abcdefghijk'].map((name) => [`\\${name}`, 'x'.repeat(990)])),
    'The macros of a deck may have 10000 characters together, not more.',
  ],
  [
    { '\\a': tex`\newcommand[1]{#1` },
    'The macro \\a is no definition such as \\newcommand[2][x]{…} or \\newenvironment[1]{…}{…}.',
  ],
  [
    { '\\a': tex`\DeclarePairedDelimiter{ab}{|}` },
    'The macro \\a stands for delimiters: one sign at either side, such as | or \\lVert.',
  ],
  [
    { '\\a': tex`\DeclarePairedDelimiter{|}` },
    'The macro \\a is no definition such as \\newcommand[2][x]{…} or \\newenvironment[1]{…}{…}.',
  ],
  [
    { '\\a': tex`\DeclarePairedDelimiterX[1]{|}{ab}{#1x}` },
    'The macro \\a stands for delimiters: one sign at either side, such as | or \\lVert.',
  ],
  [{ '\\a': tex`\DeclarePairedDelimiterX[1]{|}{|}{#1, #2}` }, 'The macro \\a uses #2, but takes 1.'],
  [
    { '\\a': tex`\DeclarePairedDelimiterX[1]{|}{|}{\renewcommand\given{x}#1}` },
    'The macro \\a: \\renewcommand is not possible in a card: definitions belong to the deck, as its macros.',
  ],
  [{ '\\a': tex`\newcommand[1]{#2}` }, 'The macro \\a uses #2, but takes 1.'],
  [{ '\\a': tex`\newcommand[1][#1]{#1}` }, 'The macro \\a can use its arguments in its body only.'],
  [
    { '\\a': tex`\newcommand[1][{]{#1}` },
    'The macro \\a is no definition such as \\newcommand[2][x]{…} or \\newenvironment[1]{…}{…}.',
  ],
  [{ '\\a': tex`\newenvironment[1]{x}{#1}` }, 'The macro \\a can use its arguments in its beginning only.'],
  [{ '\\a': tex`\newenvironment{\begin{quote}}{}` }, 'The macro \\a must close what it opens: \\begin{quote}'],
  [{ '\\cases': tex`\newenvironment{x}{y}` }, "The environment cases is one of mathematics: a deck's own are of text."],
  [
    { '\\amat': tex`\newenvironment{\left(\begin{array}{c|c}}{\end{array}\right)}` },
    "The environment amat is one of mathematics: a deck's own are of text.",
  ],
  [{ '\\a': tex`\newenvironment{\begin{a}}{\end{a}}` }, 'The macro \\a would expand to itself.'],
  [{ '\\a': tex`words of $x` }, 'The macro \\a: This $ has no closing $.'],
  [{ '\\a': tex`\textbf{words $\left($}` }, 'The macro \\a: This \\left has no \\right.'],
  [{ '\\a': tex`\textbf{\verb|x|}` }, 'The macro \\a: \\verb cannot stand in a macro.'],
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
  [tex`\newcommand[3]{#1}`, 3],
  [tex`\newcommand[2][x]{#1}`, 2],
])('%j takes %i arguments', (body, count) => {
  expect(macroForm(body)?.count).toBe(count)
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
  expect(usedMacros(tex`\begin{C}x\end{C}`, macros)).toStrictEqual({ '\\C': 'c' })
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
