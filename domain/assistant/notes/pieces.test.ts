import { expect, test } from 'vitest'
import { splitNotes } from './split.ts'

const sourcesOf = (notes: string) => splitNotes(notes).pieces.map(({ source }) => source)

/** Pieces with the heading that each is under. */
const readWith = (notes: string) => splitNotes(notes).pieces.map(({ heading, source }) => [heading, source])
const x = 'x'.repeat.bind('x')
const long = x(199)

test.each<[what: string, notes: string, pieces: [heading: string, source: string][]]>([
  [
    'words before a list with each of its items',
    'Rules:\n- a\n- b\n\nNow words.\n- c',
    [
      ['Rules:', '- a'],
      ['Rules:', '- b'],
      ['', 'Now words.'],
      ['', '- c'],
    ],
  ],
  [
    'not with those under another heading',
    'Rules:\n- a\n\n# B\n- b',
    [
      ['Rules:', '- a'],
      ['B', '- b'],
    ],
  ],
  [
    'not words that lead to none',
    'Words alone.\n- a',
    [
      ['', 'Words alone.'],
      ['', '- a'],
    ],
  ],
  ['words that are just short enough', `${long}:\n\n- a`, [[`${long}:`, '- a']]],
  [
    'not those that are too long',
    `${long}x:\n\n- a`,
    [
      ['', `${long}x:`],
      ['', '- a'],
    ],
  ],
  [
    'a statement with the list it leads to, and with what comes then',
    'Definition (A). With:\n\n- a\n\nb',
    [['', 'Definition (A). With:\n\n- a\n\nb']],
  ],
  [
    'not one that leads to none',
    'Definition (A). With\n\n- a',
    [
      ['', 'Definition (A). With'],
      ['', '- a'],
    ],
  ],
  ['paragraphs that are short together', `X${x(249)}\n\nY${x(249)}`, [['', `X${x(249)}\n\nY${x(249)}`]]],
  [
    'not longer ones',
    `X${x(249)}\n\nY${x(250)}`,
    [
      ['', `X${x(249)}`],
      ['', `Y${x(250)}`],
    ],
  ],
  [
    'not a short one with a long one',
    `X${x(600)}\n\nY`,
    [
      ['', `X${x(600)}`],
      ['', 'Y'],
    ],
  ],
  [
    'not what stands under two headings',
    '# A\nOne.\n# B\nTwo.',
    [
      ['A', 'One.'],
      ['B', 'Two.'],
    ],
  ],
  [
    'not two statements',
    'Theorem 1. A\n\nTheorem 2. B',
    [
      ['', 'Theorem 1. A'],
      ['', 'Theorem 2. B'],
    ],
  ],
  ['what goes on in small letters', 'Theorem 1. A\n\nand b', [['', 'Theorem 1. A\n\nand b']]],
  [
    'not what begins anew',
    '- a\n\nThe b',
    [
      ['', '- a'],
      ['', 'The b'],
    ],
  ],
  ['lines of which one has no meaning', 'ring: a group\nThe field', [['', 'ring: a group\nThe field']]],
  [
    'a statement whose lines have meanings',
    'Definition. ring: a group\nfield: a ring',
    [['', 'Definition. ring: a group\nfield: a ring']],
  ],
])('Read together: %s', (_, notes, pieces) => {
  expect(readWith(notes)).toEqual(pieces)
})

test.each([
  [
    'environments by the names that the author gave',
    '\\newtheorem{satz1}{ Satz }\n\\begin{satz1}A\\end{satz1}',
    ['\\begin{satz}A\\end{satz}'],
  ],
  [
    'not by names that say nothing',
    '\\newtheorem{gadget}{Widget}\n\\begin{gadget}A\\end{gadget}',
    ['\\begin{gadget}A\\end{gadget}'],
  ],
  [
    'by the name before the word',
    '\\newtheorem{satz}{Lemma}\n\\begin{satz}A\\end{satz}',
    ['\\begin{lemma}A\\end{lemma}'],
  ],
  [
    'as it is where both are one',
    '\\newtheorem{Lemma}{Lemma}\n\\begin{Lemma}A\\end{Lemma}',
    ['\\begin{Lemma}A\\end{Lemma}'],
  ],
  ['lines of old and of Windows', 'a\r\rb\r\n\r\nC', ['a\n\nb\n\nC']],
  ['without lines of comment', 'a % b\n  % c\nd\n%e', ['a % b\nd']],
  ['without what lays out', '\\maketitle\nwords', ['words']],
  ['without frames', '\\begin{center}A\\end{center}B\\begin{frame}{T}C\\end{frame}', ['A\n\nB\n\nC']],
  ['without how a list is marked', '\\begin{itemize}[label=a]\\item b\\end{itemize}', ['\\item b']],
  ['without items that say nothing', '\\begin{itemize}\\item\\item b\\end{itemize}', ['\\item b']],
  [
    'two statements in one line',
    '\\begin{theorem}A\\end{theorem} \\begin{theorem}B\\end{theorem}',
    ['\\begin{theorem}A\\end{theorem}', '\\begin{theorem}B\\end{theorem}'],
  ],
])('Notes are tidied: %s', (_, notes, sources) => {
  expect(sourcesOf(notes)).toEqual(sources)
})
