import { expect, test } from 'vitest'
import { readBlocks } from './blocks.ts'

type Read = [kind: string, source: string, heading?: string]

const read = (notes: string): Read[] =>
  readBlocks(notes).map(({ kind, source, heading }) => (heading ? [kind, source, heading] : [kind, source]))

test.each<[what: string, notes: string, blocks: Read[]]>([
  [
    'paragraphs',
    'One\nmore\n  \nTwo ',
    [
      ['paragraph', 'One\nmore'],
      ['paragraph', 'Two'],
    ],
  ],
  [
    'headings',
    '\\section{ A }\nOne\n# B \nTwo\n\\subsection*{C}',
    [
      ['paragraph', 'One', 'A'],
      ['paragraph', 'Two', 'B'],
    ],
  ],
  ['a statement that is no heading', '# Theorem 1. A', [['theorem', '# Theorem 1. A']]],
  [
    'labels in words',
    '**Theorem:** A\nQ: b',
    [
      ['theorem', '**Theorem:** A'],
      ['question', 'Q: b'],
    ],
  ],
  ['nothing that never ends', '\\begin{widget}a', [['paragraph', '\\begin{widget}a']]],
])('Of notes are read: %s', (_, notes, blocks) => {
  expect(read(notes)).toEqual(blocks)
})

test.each(['theorem', 'proof', 'definition', 'widget'])(
  'What is begun and ended, a %s, is one block whatever is in it',
  (name) => {
    const whole = `\\begin{${name}}A\n\n\\section{X}\n- b\nc\\end{${name}}`
    const kind = name === 'widget' ? 'other' : name
    expect(read(`before\n ${whole}\nafter`)).toEqual([
      ['paragraph', 'before'],
      [kind, whole],
      ['paragraph', 'after'],
    ])
  },
)

test.each(['\\begin{align}a\n\n- b\n\\end{align}', '$$a\n- b$$'])(
  'A formula is part of its paragraph: %j',
  (formula) => {
    expect(read(`before\n${formula}\nafter`)).toEqual([['paragraph', `before\n${formula}\nafter`]])
  },
)

test.each(['figure', 'table*', 'lstlisting'])('No card is made of a %s', (name) => {
  expect(read(`before\n\\begin{${name}}a\n\n- b\n\\end{${name}}\nafter`)).toEqual([
    ['paragraph', 'before'],
    ['paragraph', 'after'],
  ])
})

const list = (...lines: string[]) => ['\\begin{itemize}', ...lines, '\\end{itemize}'].join('\n')

test.each<[what: string, notes: string, blocks: Read[]]>([
  [
    'item by item',
    list('\\item a', '', '\\item b', 'more'),
    [
      ['item', '\\item a'],
      ['item', '\\item b\nmore'],
    ],
  ],
  [
    'also what stands before the first',
    list('text', '\\item b'),
    [
      ['item', 'text'],
      ['item', '\\item b'],
    ],
  ],
  [
    'apart from what is around it',
    `a\n${list('\\item b')}\nc`,
    [
      ['paragraph', 'a'],
      ['item', '\\item b'],
      ['paragraph', 'c'],
    ],
  ],
  [
    'whole within a statement',
    `Definition (A). With\n${list('\\item a', '', '\\item b')}\nafter\n\nNext`,
    [
      ['definition', `Definition (A). With\n${list('\\item a', '', '\\item b')}\nafter`],
      ['paragraph', 'Next'],
    ],
  ],
  [
    'whole within another, which goes on behind it',
    list('\\item a', list('\\item b', '', '\\item c'), 'more', '\\item d'),
    [
      ['item', `\\item a\n${list('\\item b', '', '\\item c')}\nmore`],
      ['item', '\\item d'],
    ],
  ],
  [
    'with what is begun within an item',
    list('\\item a', '\\begin{widget}x', '', 'y\\end{widget}', 'more', '\\item b'),
    [
      ['item', '\\item a\n\\begin{widget}x\n\ny\\end{widget}\nmore'],
      ['item', '\\item b'],
    ],
  ],
  [
    'with what no card is made of, when it is within an item',
    list('\\item a', '\\begin{figure}x', '', 'y\\end{figure}', '\\item b'),
    [
      ['item', '\\item a\n\\begin{figure}x\n\ny\\end{figure}'],
      ['item', '\\item b'],
    ],
  ],
  [
    'and what is begun before its first is a block',
    list('\\begin{widget}x\\end{widget}', '\\item b'),
    [
      ['other', '\\begin{widget}x\\end{widget}'],
      ['item', '\\item b'],
    ],
  ],
  [
    'of lines',
    'words\n- a\n  - b\n- c\n  more',
    [
      ['paragraph', 'words'],
      ['item', '- a\n  - b'],
      ['item', '- c\n  more'],
    ],
  ],
  [
    'of lines, by how far each is indented',
    '  - a\n- b\n    c',
    [
      ['item', '- a'],
      ['item', '- b\n    c'],
    ],
  ],
  [
    'of lines, within a statement',
    'Theorem 1. A\n- b\n\n- c',
    [
      ['theorem', 'Theorem 1. A\n- b'],
      ['item', '- c'],
    ],
  ],
  [
    'even if it was never begun',
    'a\n\\end{itemize}\nb',
    [
      ['paragraph', 'a'],
      ['paragraph', 'b'],
    ],
  ],
  [
    'and not begun at all',
    '\\end{itemize}\nTheorem 1. A\n\\end{itemize}\nb',
    [
      ['theorem', 'Theorem 1. A'],
      ['paragraph', 'b'],
    ],
  ],
])('A list is read %s', (_, notes, blocks) => {
  expect(read(notes)).toEqual(blocks)
})
