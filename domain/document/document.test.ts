import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardLimits } from '../card.ts'
import { readMacros } from '../latex/macros.ts'
import { fittingTags } from '../tags.ts'
import type { DeckDocument } from './document.ts'
import { readDocument } from './read.ts'
import { writeDocument } from './write.ts'

/** Reads a body by hand, and gives its cards and its problems as `line:column sentence`. */
function read(text: string) {
  const { deck, problems } = readDocument(text)
  return {
    ...deck,
    cards: deck.cards.map(({ front, back }) => [front, back]),
    problems: problems.map(({ line, column, sentence }) => `${line}:${column} ${sentence}`),
  }
}

const hostile = fc.constantFrom(
  ...'\\begin{card} \\end{card} \\begin{front} \\end{front} \\end{front*} \\end{front2} \\begin{front3*} \\end{back}'.split(
    ' ',
  ),
  ...'\\answer \\verb|\\end{card}| \\begin{verbatim} \\end{verbatim} \\end{document} \\begin{document} {card}'.split(
    ' ',
  ),
  ...[
    '%',
    '\\',
    '{',
    '}',
    '[',
    ']',
    '$',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '🂡',
    'é',
    'e\u0301',
  ],
  '% !LEMMA title Stolen',
  '\n% !LEMMA end of macros\n',
  '\n\\begin{card}[id]\n',
  'x^2',
  'Words in a row',
)
const hostileText = fc.array(
  fc.oneof(
    hostile,
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  ),
  {
    maxLength: 30,
  },
)
const trimmed = hostileText
  .map((parts) => parts.join('').slice(0, cardLimits.sideMax).trim())
  .filter((text) => text !== '')
const side = fc
  .oneof(
    { arbitrary: trimmed, weight: 9 },
    {
      arbitrary: trimmed.map((text) => text.repeat(cardLimits.sideMax).slice(0, cardLimits.sideMax).trim()),
      weight: 1,
    },
  )
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text))
const card = fc.record(
  {
    id: fc.uuid(),
    written: fc.constant('1x2y3z'),
    front: side,
    back: side,
    tags: fc
      .array(trimmed, { maxLength: 3 })
      .map(fittingTags)
      .filter((tags) => tags.length > 0),
    fields: fc.record({ source: trimmed }),
    otherSides: fc.record({ example: side }),
  },
  { requiredKeys: ['front', 'back'] },
)
const macros = fc
  .dictionary(
    fc.stringMatching(/^\\[A-Za-z]{1,5}$/),
    fc.oneof(
      fc.constantFrom(
        '\\mathbb{R}',
        '{#1}',
        '#2\\#\n#1',
        'a\n\n\\begin{card}#1\\end{card}',
        '',
        'e.g.\\ ',
        '\\newcommand[2][{]}]{#1 }',
        '\\newcommand[1]{}',
        '\\DeclarePairedDelimiter{\\{}{|}',
        '\\newenvironment{ \\begin{quote}a }{\\end{quote}}',
        '\\newenvironment[2][x]{#1}{}',
      ),
      trimmed,
    ),
    { maxKeys: 5 },
  )
  .map(readMacros)
  .filter((read) => read.ok)
  .map(({ value }) => value)
const deck = fc.record(
  {
    id: fc.uuid(),
    title: trimmed,
    description: fc.oneof(fc.constant(''), trimmed),
    isPublic: fc.boolean(),
    macros,
    cards: fc.array(card, { maxLength: 6 }),
  },
  { requiredKeys: ['title', 'description', 'macros', 'cards'] },
)

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
    { numRuns: 300 },
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

describe('By hand', () => {
  test('a card is a front, \\answer and a back, in a document or alone', () => {
    const cards =
      '\\begin{card} What is $1+1$? \\answer $2$ \\end{card}\n  \\begin{card}\n\\int x\\,dx\n\n\\answer\n\\frac{x^2}{2}\n\\end{card}'
    const expected = [
      ['What is $1+1$?', '$2$'],
      ['\\int x\\,dx', '\\frac{x^2}{2}'],
    ]
    expect(read(cards)).toMatchObject({ cards: expected, problems: [] })
    const whole = `\\documentclass{article}\n\\title{Sums \\& more}\n\\newcommand{\\R}{\\mathbb{R}}\n\\begin{document}\nHello.\n${cards}\n\\end{document}\nNotes`
    expect(read(whole)).toMatchObject({
      title: 'Sums & more',
      macros: { '\\R': '\\mathbb{R}' },
      cards: expected,
      problems: [],
    })
    expect(read(whole.replaceAll('\n', '\r\n'))).toMatchObject({ cards: expected, problems: [] })
    expect(read(whole.replaceAll('\n', '\r'))).toMatchObject({ cards: expected, problems: [] })
  })

  test('what hides \\answer and the end of a card hides it: comments, code, another name', () => {
    const front =
      'Is \\verb|\\answer| here? % \\answer, \\end{card}\n\\answers \\\\ \\begin{verbatim}\n\\answer\n\\end{card}\n\\end{verbatim}'
    expect(read(`\\begin{card}\n${front}\n\\answer no\n\\end{card}`)).toMatchObject({
      cards: [[front, 'no']],
      problems: [],
    })
  })

  test('sides stand in either order', () => {
    const text = '\\begin{card}\n\\begin{back}\nb\n\\end{back}\n% a note\n\\begin{front}\na\n\\end{front}\n\\end{card}'
    expect(read(text)).toMatchObject({ cards: [['a', 'b']], problems: [] })
  })
})

const whole = '\\begin{card} a \\answer b \\end{card}'
test.each([
  ['\\begin{card} a \\end{card}', ['1:1 This card has no back.']],
  ['\\begin{card}\\end{card}', ['1:1 This card has no back.']],
  ['\\begin{card} a \\answer \\end{card}', ['1:16 The back of the card is empty.']],
  ['\\begin{card} a \\answer b \\answer c \\end{card}', ['1:26 This card has a second \\answer.']],
  ['\\begin{card} a \\answer b', ['1:14 This card is not closed.']],
  ['\\begin{card}\n\\begin{front}\na\n\\end{card}', ['2:1 \\begin{front} is not closed.']],
  ['\\begin{card}\n\\begin{front}\na\n\\end{front}\n\\end{card}', ['1:1 This card has no back.']],
  [
    `\\begin{card} a \\answer ${'x'.repeat(8001)}\\end{card}`,
    ['1:16 The back of the card has more than 8000 characters.'],
  ],
  ['\\begin{card} a\0 \\answer b \\end{card}', ['1:14 The front holds a sign that cannot be stored.']],
])('What is wrong has a place, and the cards around it are read (%#)', (card, problems) => {
  expect(read(card)).toMatchObject({ cards: [], problems })
  const between = read(`${whole}\n${card}\n${whole}`)
  expect(between.cards).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(between.problems).toHaveLength(1)
})

test('What stands between cards, or in a card beside its sides, is named', () => {
  expect(read(`${whole}\n\\section{Two}\n${whole}\n% a note\nMore`).problems).toEqual([
    '2:1 What stands here belongs to no card and is left out.',
    '5:1 What stands here belongs to no card and is left out.',
  ])
  const loose = '\\begin{card}\n\\begin{front}a\\end{front}\n\\begin{back}b\\end{back}\nmore\n\\end{card}'
  expect(read(loose)).toMatchObject({
    cards: [['a', 'b']],
    problems: ['4:1 What stands here belongs to no side and is left out.'],
  })
})

test('Macros that a deck cannot have are named, and the others kept', () => {
  const preamble = '\\newcommand{\\a}[n]{#1}\n\\newcommand{\\b}{\\b}\n\\def\\begin{x}\n\\newcommand{\\c}{c}\n'
  const { macros, problems } = read(`${preamble}\\begin{document}\n${whole}\n\\end{document}`)
  expect(macros).toEqual({ '\\c': 'c' })
  expect(problems).toEqual([
    '1:1 This definition is not one that a deck can have: \\newcommand{\\a}[n]{#1}',
    '3:5 The macro \\begin would hide a basic command. It is left out.',
    '2:13 The macro \\b would expand to itself. It is left out.',
  ])
})

test('A document of a later version says so', () => {
  expect(read(`% !LEMMA deck 2\n${whole}`).problems).toEqual(['1:1 This document was written by a later version.'])
})
