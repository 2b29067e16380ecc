import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeckDocument } from './document.ts'
import { readDocument } from './read.ts'
import { deck, hostileText } from './testing/any-deck.ts'
import { writeDocument } from './testing/write-document.ts'

/** A deck with something of everything, and its document. */
const everything: DeckDocument = {
  id: 'deck-1',
  title: 'Sums & {more}',
  description: 'All of 100%\nof ~it',
  isPublic: true,
  macros: {
    '\\R': '\\mathbb{R}',
    '\\f': '\\newcommand[2][x]{#1+#2}',
    '\\abs': '\\DeclarePairedDelimiter{|}{|}',
    '\\claim': '\\newenvironment[1]{\\textbf{#1}}{\\par}',
    '\\last': 'a\\',
  },
  cards: [
    {
      id: 'c1',
      front: 'What is $1+1$?',
      back: '2',
      tags: ['even', 'week 2'],
      written: 'abc',
      fields: { source: 'One\n\nTwo' },
    },
    { front: 'Write {card} or {front2} here', back: 'x^2', otherSides: { example: 'Some words here' } },
  ],
}
const document = String.raw`% !LEMMA deck 1
% !LEMMA id deck-1
% !LEMMA title Sums & {more}
% !LEMMA description All of 100%
% !LEMMA description of ~it
% !LEMMA visibility public
\documentclass{article}
\usepackage{amssymb}
% A card has a front and a back; with a star the whole side is one displayed formula. By hand a card may be written
% as its front, \answer and its back.
\newcounter{card}
\newenvironment{card}[1][]{\par\medskip\noindent\refstepcounter{card}\textbf{\thecard.} }{\par\medskip\hrule}
\providecommand{\answer}{\par\smallskip\noindent}
\newenvironment{front}{\ignorespaces}{\par}
\newenvironment{front*}{\[}{\]\ignorespacesafterend}
\newenvironment{back}{\par\smallskip\noindent\ignorespaces}{\par}
\newenvironment{back*}{\[}{\]\ignorespacesafterend}
\newenvironment{front3}{\ignorespaces}{\par}
\newenvironment{front3*}{\[}{\]\ignorespacesafterend}
\newenvironment{example}{\par\smallskip\noindent\ignorespaces}{\par}
\newenvironment{example*}{\[}{\]\ignorespacesafterend}
% !LEMMA macros
\providecommand{\R}{}\renewcommand{\R}{\mathbb{R}}
\providecommand{\f}{}\renewcommand{\f}[2][x]{#1+#2}
\let\abs\relax\DeclarePairedDelimiter{\abs}{|}{|}
\providecommand{\claim}{}\renewenvironment{claim}[1]{\textbf{#1}}{\par}
\providecommand{\last}{}\renewcommand{\last}{a\ }
% !LEMMA end of macros
\title{Sums \& \{more\}}\author{}\date{}
\begin{document}
\maketitle
\begin{abstract}
All of 100\% of \textasciitilde{}it
\end{abstract}

\begin{card}[c1]
% !LEMMA tags even, week 2
% !LEMMA written abc
% !LEMMA source One
% !LEMMA source
% !LEMMA source Two
\begin{front}
What is $1+1$?
\end{front}
\begin{back*}
2
\end{back*}
\end{card}

\begin{card}
\begin{front3}
Write {card} or {front2} here
\end{front3}
\begin{back*}
x^2
\end{back*}
\begin{example}
Some words here
\end{example}
\end{card}
\end{document}
`

test('A deck is written as LaTeX sets it: documents of older versions are as this one', () => {
  expect(writeDocument(everything, ['\\usepackage{amssymb}'])).toBe(document)
  const { deck, problems } = readDocument(document)
  expect({ deck, problems }).toEqual({
    deck: { ...everything, macros: { ...everything.macros, '\\last': 'a\\ ' } },
    problems: [],
  })
})

test('A deck that was written is read as the same deck, whatever stands in it', () => {
  fc.assert(
    fc.property(deck, (deck) => {
      expect(
        readDocument(writeDocument(deck, ['\\usepackage{amssymb}', '\\providecommand{\\Q}{\\mathbb{Q}}'])),
      ).toEqual({ deck, problems: [] })
    }),
    // What was planted to be found by it was found within thirty.
    { numRuns: 100 },
  )
})

test('Any text is read without a throw, and what it gives is written and read again as itself', () => {
  fc.assert(
    fc.property(hostileText, (parts) => {
      const { deck } = readDocument(parts.join(''))
      expect(readDocument(writeDocument(deck)).deck.cards).toEqual(deck.cards)
    }),
    { numRuns: 300 },
  )
})

describe('What LaTeX needs otherwise', () => {
  const card = { front: 'What is \\lambda?\n\nIt costs $5 or', back: 'x^2' }
  const deck: DeckDocument = { title: 'Test', description: '', macros: {}, cards: [card] }
  const written = writeDocument(deck)

  test('is written so, below the lines that were typed, and read as these', () => {
    const prose = { ...card, front: 'It costs $5 or $x$\n\n#2' }
    expect(writeDocument({ ...deck, cards: [prose] })).toContain(
      [
        '% !LEMMA front It costs $5 or $x$',
        '% !LEMMA front',
        '% !LEMMA front #2',
        '\\begin{front}',
        'It costs \\$5 or $x$',
        '',
        '\\#2',
        '\\end{front}',
        '\\begin{back*}',
      ].join('\n'),
    )
    expect(readDocument(writeDocument({ ...deck, cards: [prose] })).deck.cards).toEqual([prose])
    expect(readDocument(written).deck.cards).toEqual([card])
  })

  test('is what somebody wrote there since', () => {
    const text = writeDocument({ ...deck, cards: [{ ...card, front: 'What is \\lambda?' }] })
    const edited = text.replace('What is $\\lambda$?', 'What is $\\mu$?')
    expect(edited).not.toBe(text)
    expect(readDocument(edited).deck.cards).toEqual([{ ...card, front: 'What is $\\mu$?' }])
  })
})
