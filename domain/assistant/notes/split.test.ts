import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notesLimits } from '../limits.ts'
import { splitNotes } from './split.ts'

const sourcesOf = (notes: string) => splitNotes(notes).pieces.map(({ source }) => source)

test('Environments are pieces, a proof goes with its theorem, headings go with what stands under them', () => {
  const notes = String.raw`
\documentclass{article}
\newcommand{\R}{\mathbb{R}}
\begin{document}
\section{Groups}
\begin{definition}[Group]\label{def:group}
A set with
\begin{itemize}
  \item an associative operation,

  \item a neutral element.
\end{itemize}
\end{definition}
% not yet done
\begin{theorem} Order divides.\end{theorem}\begin{proof}Cosets.\end{proof}
\subsection*{Rings}
\begin{remark}
No.
\end{remark}
\end{document}`
  const { pieces, rows } = splitNotes(notes)
  expect(rows).toEqual([{ name: '\\R', body: '\\mathbb{R}' }])
  expect(pieces.map(({ heading }) => heading)).toEqual(['Groups', 'Groups', 'Rings'])
  expect(pieces[0]?.source).toMatch(
    /^\\begin\{definition\}\[Group\]\nA set[\s\S]*neutral element\.\n[\s\S]*\\end\{definition\}$/,
  )
  expect(pieces[1]?.source).toBe('\\begin{theorem} Order divides.\\end{theorem}\n\n\\begin{proof}Cosets.\\end{proof}')
})

test('Statements in plain words are pieces with the list that belongs to them', () => {
  expect(
    sourcesOf(
      'Definition 1.2 (Monoid). A set such that\n\n- it is associative\n- it has a unit\n\n**Theorem:** Units are unique.\n\nProof. Two are one.',
    ),
  ).toEqual([
    'Definition 1.2 (Monoid). A set such that',
    '- it is associative',
    '- it has a unit',
    '**Theorem:** Units are unique.\n\nProof. Two are one.',
  ])
  expect(sourcesOf('Definition (Monoid). A set with:\n\n- a unit\n\nDefinition of units is easy.')).toEqual([
    'Definition (Monoid). A set with:\n\n- a unit',
    'Definition of units is easy.',
  ])
})

test('Items are pieces of their own, read with the words before them', () => {
  const { pieces } = splitNotes(
    '# Derivatives\nThe rules:\n\\begin{enumerate}\\item $x^n$ \\item sums\n  \\begin{itemize}\\item all of them\\end{itemize}\n\\item products\\end{enumerate}',
  )
  expect(pieces.map(({ heading }) => heading)).toEqual(Array(3).fill('Derivatives — The rules:'))
  expect(pieces[1]?.source).toContain('all of them')
})

test.each([
  ['lines with a colon', 'ring: a group with a product\nfield: a ring with division', 2],
  ['lines with a tab, as other programs export them', 'sin\\tcos\nhund\tdog\nkatze\tcat'.replace('\\t', '\t'), 3],
  ['short paragraphs', 'One thing.\n\nAnother thing.', 1],
  ['questions and answers', 'Q: What is 1+1?\nA: 2\n\nQ: What is 2+2?\nA: 4', 2],
  ['exercises with solutions', 'Exercise 1. Show it.\n\nSolution. Shown.\n\nExercise 2. Again.', 2],
  ['a formula that goes on', 'It follows\n\n$$x\n= y$$\n\nwhere y is z.', 1],
  [
    'pictures and programs, which no card is made of',
    'Before.\n\n\\begin{figure}\n\\includegraphics{a}\n\n\\caption{A circle.}\n\\end{figure}\n\n\\begin{lstlisting}\nprint(1)\n\\end{lstlisting}',
    1,
  ],
  ['nothing but signs', '---\n\n***\n\n$$$', 0],
  ['nothing', ' \n\t\n', 0],
  ['an environment that never ends', '\\begin{theorem} Every\n\nnumber', 1],
  ['formulas that never end', '$$ a\n\nb \\[ c\n\nd', 1],
])('%s', (_, notes, count) => {
  expect(sourcesOf(notes)).toHaveLength(count)
})

test('A long text is cut where no formula is open', () => {
  const formula = `$${'x + '.repeat(50)}x$`
  const pieces = sourcesOf(`${`${formula} and `.repeat(100)}so on`)
  expect(pieces.length).toBeGreaterThan(4)
  for (const piece of pieces) expect(piece.split('$').length % 2).toBe(1)
})

/** Without comments, which are left out, as is a heading with nothing under it. */
const bit = fc.constantFrom(
  '\\begin{theorem}',
  '\\end{theorem}',
  '\\begin{itemize}',
  '\\end{itemize}',
  '\\item ',
  '\\[',
  '\\]',
  '$$',
  '$',
  '\\\\',
  '\n',
  '\n\n',
  'Definition. ',
  'Proof. ',
  '- ',
  ' ',
  'word',
  '\ud83d\ude00',
  ':',
  '\\section{A}',
  'é',
)

test('Whatever is pasted: pieces are bounded, never blank, whole characters, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 80 }), (bits) => {
      let words = 0
      const notes = bits.join('').replaceAll('word', () => `word${words++}e`)
      const { pieces } = splitNotes(notes)
      for (const { source } of pieces) {
        expect(source.trim()).toBe(source)
        expect(source.length).toBeGreaterThan(0)
        expect(source.length).toBeLessThanOrEqual(notesLimits.pieceMax)
        expect(source.isWellFormed()).toBe(true)
      }
      const whole = pieces.map(({ heading, source }) => heading + source).join(' ')
      for (let nth = 0; nth < words; nth++) expect(whole).toContain(`word${nth}e`)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '\\begin{a}',
  '\\begin{itemize}',
  '\\item',
  '$$',
  '\\[',
  ' ',
  '\n',
  '\\label',
  '(',
  'a',
  '**',
  'Definition ',
  '\ud83d\ude00',
  '\t: ',
  '\n\\newcommand{\\a}{',
  '\n\\def\\a{b}',
  '\n\\newtheorem{a}{Theorem}',
])('Nothing but %j is read in time that grows with its length', (bit) => {
  // 48,000 characters: were it with the square, the runner's limit of time would end it.
  const pieces = sourcesOf(bit.repeat(notesLimits.notesMax / bit.length))
  expect(pieces.every(({ length }) => length <= notesLimits.pieceMax)).toBe(true)
})

test('Commands of the author are found wherever they stand, and nothing of them is left in the pieces', () => {
  const { pieces, rows, unread } = splitNotes(String.raw`
\documentclass{article}
\usepackage{amsmath}
\numberwithin{equation}{section}
\newcommand{\R}{\mathbb{R}}\newcommand{\N}{\mathbb{N}} % numbers
  \newcommand*{\norm}[1]{%
    \left\lVert #1 \right\rVert%
  }
\DeclareMathOperator{\spn}{span}
\newcommand{\half}[n]{\frac{1}{#1}}
\newtheorem{merksatz}{Theorem}[section]
\begin{document}
\begin{merksatz}[Riesz] It is $\R$.\end{merksatz}
\def\eps{\varepsilon}
\end{document}
Not mine.`)
  expect(rows.map(({ name }) => name)).toEqual(['\\R', '\\N', '\\norm', '\\spn', '\\eps'])
  expect(rows[2]?.body).toBe('\\left\\lVert #1 \\right\\rVert')
  expect(unread).toEqual(['\\newcommand{\\half}[n]{\\frac{1}{#1}}'])
  expect(pieces.map(({ source }) => source)).toEqual(['\\begin{theorem}[Riesz] It is $\\R$.\\end{theorem}'])
})
