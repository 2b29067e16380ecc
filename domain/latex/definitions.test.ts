import { expect, test } from 'vitest'
import { cutDefinitions, holdsDefinitions, inOneLine, readDefinitions } from './definitions.ts'

const tex = String.raw

test.each([
  [tex`\newcommand{\R}{\mathbb{R}}`, { '\\R': tex`\mathbb{R}` }],
  [tex`\newcommand\R{\mathbb{R}}\renewcommand*{\C}{\mathbb{C}}`, { '\\R': tex`\mathbb{R}`, '\\C': tex`\mathbb{C}` }],
  [tex`\providecommand{\norm}[1]{\left\lVert #1 \right\rVert}`, { '\\norm': tex`\left\lVert #1 \right\rVert` }],
  [tex`\def\pair#1#2{\langle #1, #2 \rangle}`, { '\\pair': tex`\langle #1, #2 \rangle` }],
  [
    tex`\DeclareMathOperator{\Hom}{Hom} \DeclareMathOperator*{\argmax}{arg\,max}`,
    {
      '\\Hom': tex`\operatorname{Hom}`,
      '\\argmax': tex`\operatorname*{arg\,max}`,
    },
  ],
  [tex`\let\eps=\varepsilon \global\let\phi\varphi`, { '\\eps': tex`\varepsilon`, '\\phi': tex`\varphi` }],
  [
    '% numbers\n\\newcommand{\\N}{\\mathbb{N}} % natural\n\n\\newcommand{\\Z}{%\n\\mathbb{Z}}',
    {
      '\\N': tex`\mathbb{N}`,
      '\\Z': tex`\mathbb{Z}`,
    },
  ],
  [tex`\newcommand{\f}[2][x]{#1 #2}`, { '\\f': tex`\newcommand[2][x]{#1 #2}` }],
  [tex`\newcommand\g[1][{[0]}]{#1}`, { '\\g': tex`\newcommand[1][{[0]}]{#1}` }],
  [tex`\newcommand{\first}[2]{#1}`, { '\\first': tex`\newcommand[2]{#1}` }],
  [tex`\newcommand{\ie}{i.e.\ }`, { '\\ie': tex`i.e.\ ` }],
  ['\\newcommand{\\qa}[2]{Q: #1\n\nA: % so\n  #2}', { '\\qa': 'Q: #1\n\nA: #2' }],
  [
    tex`\newenvironment{claim}{\begin{quote}}{\end{quote}} \renewenvironment{sol}[1][So]{\textit{#1}}{}`,
    {
      '\\claim': tex`\newenvironment{\begin{quote}}{\end{quote}}`,
      '\\sol': tex`\newenvironment[1][So]{\textit{#1}}{}`,
    },
  ],
  [
    tex`\DeclarePairedDelimiter{\norm}{\lVert}{\rVert} \DeclarePairedDelimiter\set{\{}{\}}\DeclarePairedDelimiter\abs{|}{|}`,
    {
      '\\norm': tex`\DeclarePairedDelimiter{\lVert}{\rVert}`,
      '\\set': tex`\DeclarePairedDelimiter{\{}{\}}`,
      '\\abs': tex`\DeclarePairedDelimiter{|}{|}`,
    },
  ],
  [
    tex`\DeclarePairedDelimiterX{\inner}[2]{\langle}{\rangle}{#1, #2}\DeclarePairedDelimiterX\Set[1]\{\}{${'% \n'}#1}`,
    {
      '\\inner': tex`\DeclarePairedDelimiterX[2]{\langle}{\rangle}{#1, #2}`,
      '\\Set': tex`\DeclarePairedDelimiter{\{}{\}}`,
    },
  ],
  ['\\newcommand{\\rows}[2]{#1\\\\% so\n  #2}', { '\\rows': tex`#1\\#2` }],
  [tex`\DeclarePairedDelimiter\abs\lvert\rvert`, { '\\abs': tex`\DeclarePairedDelimiter{\lvert}{\rvert}` }],
  [
    tex`\newcommand\eps\varepsilon \newcommand{\then}\Rightarrow`,
    { '\\eps': tex`\varepsilon`, '\\then': tex`\Rightarrow` },
  ],
  ['', {}],
])('%j is read', (text, macros) => {
  const { rows, unread } = readDefinitions(text)
  expect(Object.fromEntries(rows.map(({ name, body }) => [name, body]))).toEqual(macros)
  expect(unread).toEqual([])
})

test.each([
  [tex`\usepackage{amsmath}`],
  [tex`\newcommand{\f}[n]{#1 #2}`],
  [tex`\newenvironment{claim*}{}{}`],
  [tex`\newenvironment{claim}{\textbf{Claim}}`],
  [tex`\def\upto#1.{#1}`],
  [tex`\DeclarePairedDelimiterX{\inner}{\langle}{\rangle}{#1}`],
  [tex`\DeclarePairedDelimiter{\norm}{\lVert}`],
  [tex`\newcommand{\R}{\mathbb{R}`],
  [tex`\newcommand\R\mathbb{R}`],
  [tex`\newcommand`],
  [tex`\def`],
  ['words'],
])('%j is said to be unread, and what follows is read', (line) => {
  expect(readDefinitions(`${line}\n`).unread).toEqual([line])
  if (!line.endsWith('R}'))
    expect(readDefinitions(`${line}\n\\def\\x{y}`).rows).toContainEqual({ name: '\\x', body: 'y' })
})

test('what stands in braces behind a body is none of it', () => {
  expect(readDefinitions(tex`\newcommand{\a}{x}{y}`)).toEqual({ rows: [{ name: '\\a', body: 'x' }], unread: ['{y}'] })
})

test('a body that is put into one line keeps its paragraphs', () => {
  expect(inOneLine('Q: #1\n\n  A: #2\n  or so')).toBe('Q: #1\\par A: #2 or so')
})

test('a name or a body is no definition', () => {
  expect([tex`\mathbb{R}`, tex`\R`, tex`\define x`].map(holdsDefinitions)).toEqual([false, false, false])
  expect([tex`\newcommand[1][n]{#1}`, tex`\newenvironment{a}{b}`].map(holdsDefinitions)).toEqual([false, false])
  expect(holdsDefinitions(tex`\DeclarePairedDelimiter{\lvert}{\rvert}`)).toBe(false)
  expect(holdsDefinitions(tex`  \newcommand{\R}{x}`)).toBe(true)
  expect(holdsDefinitions(tex`\newenvironment{a}{b}{c}`)).toBe(true)
})

test('Definitions are cut out of a document, which is left as it was without them', () => {
  const document = [
    '\\documentclass{article}',
    '  \\newcommand{\\R}{\\mathbb{R}} % the reals',
    '\\long\\def\\pair#1#2{(#1,',
    '#2)}\\newcommand{\\Z}{\\mathbb{Z}}',
    'Words \\newcommand{\\no}{x} stay.',
    '\\newcommand{\\bad}[n]{x} and more',
    '\\newcommands are none',
    '\\global\\let\\eps=\\varepsilon rest',
  ].join('\n')
  expect(cutDefinitions(document)).toEqual({
    rest: '\\documentclass{article}\n\n\nWords \\newcommand{\\no}{x} stay.\n\n\\newcommands are none\nrest',
    rows: [
      { name: '\\R', body: '\\mathbb{R}' },
      { name: '\\pair', body: '(#1,\n#2)' },
      { name: '\\Z', body: '\\mathbb{Z}' },
      { name: '\\eps', body: '\\varepsilon' },
    ],
    unread: ['\\newcommand{\\bad}[n]{x} and more'],
  })
})

test('One that is longer than any macro may be is not looked through to its end, nor is one within another', () => {
  const long = `\\newcommand{\\a}{${'x'.repeat(3_000)}}\nrest`
  expect(cutDefinitions(long)).toMatchObject({ rest: '\nrest', rows: [] })
  const inner = '\\newcommand{\\a}{\n\\newcommand{\\b}{x}\n}\nrest'
  expect(cutDefinitions(inner)).toMatchObject({ rest: '\nrest', rows: [{ name: '\\a' }] })
  expect(cutDefinitions('rest')).toEqual({ rest: 'rest', rows: [], unread: [] })
})

test.each([
  [tex`\gdef\a{x}`, [{ name: '\\a', body: 'x' }]],
  [tex`\long\def\a #1 #2{x#1#2}`, [{ name: '\\a', body: 'x#1#2' }]],
  [tex`\newcommand{ \a } [ 2 ] [ y ] { x#1#2 }`, [{ name: '\\a', body: tex`\newcommand[2][ y ]{ x#1#2 }` }]],
  [tex`\newenvironment { q } {a} {b}`, [{ name: '\\q', body: tex`\newenvironment{a}{b}` }]],
  [tex`\DeclarePairedDelimiter{\a}{ | }{ \rvert }`, [{ name: '\\a', body: tex`\DeclarePairedDelimiter{|}{\rvert}` }]],
])('Space in %j is not part of what is defined', (text, rows) => {
  expect(readDefinitions(text)).toEqual({ rows, unread: [] })
})

test.each([
  tex`\newcommand{\a}[12]{x}`,
  tex`\newcommand{\a}[x1]{x}`,
  tex`\newenvironment{q1}{a}{b}`,
  tex`\newenvironment{q}{a}`,
  tex`\newenvironment{1q}{a}{b}`,
  tex`\newcommand{x\a}{y}`,
  tex`\newcommand{\a1}{y}`,
  tex`\def\a.#1{x}`,
  tex`\DeclareMathOperator{\a}`,
  tex`\DeclarePairedDelimiter{\a}{|}`,
  tex`\let\a`,
])('%s defines nothing that a deck can have', (text) => {
  expect(readDefinitions(text)).toEqual({ rows: [], unread: [text] })
})
