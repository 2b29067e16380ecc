import { expect, test } from 'vitest'
import { holdsDefinitions, readDefinitions } from './definitions.ts'

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
  ['', {}],
])('%j is read', (text, macros) => {
  const { rows, unread } = readDefinitions(text)
  expect(Object.fromEntries(rows.map(({ name, body }) => [name, body]))).toEqual(macros)
  expect(unread).toEqual([])
})

test.each([
  [tex`\usepackage{amsmath}`],
  [tex`\newcommand{\f}[2][x]{#1 #2}`],
  [tex`\newcommand{\first}[2]{#1}`],
  [tex`\def\upto#1.{#1}`],
  [tex`\newcommand{\R}{\mathbb{R}`],
  [tex`\newcommand`],
  [tex`\def`],
  ['words'],
])('%j is said to be unread, and what follows is read', (line) => {
  expect(readDefinitions(`${line}\n`).unread).toEqual([line])
  if (!line.endsWith('R}'))
    expect(readDefinitions(`${line}\n\\def\\x{y}`).rows).toContainEqual({ name: '\\x', body: 'y' })
})

test('a name or a body is no definition', () => {
  expect([tex`\mathbb{R}`, tex`\R`, tex`\define x`].map(holdsDefinitions)).toEqual([false, false, false])
  expect(holdsDefinitions(tex`  \newcommand{\R}{x}`)).toBe(true)
})
