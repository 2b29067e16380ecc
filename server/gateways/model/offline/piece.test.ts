import { expect, test } from 'vitest'
import { readMessage } from '#domain/assistant/message'
import { splitNotes } from '#domain/assistant/notes/split'
import { typesetSide } from '#typeset'
import { pieceReply } from './piece.ts'

const cardsOf = (notes: string) =>
  splitNotes(notes).pieces.map((piece) => {
    const reading = readMessage(pieceReply(piece))
    return reading.kind === 'card' ? [reading.card.front, reading.card.back] : undefined
  })

test.each([
  ['Definition (Group). A set with $\\cdot$.', 'Definition: \\emph{Group}?', 'A set with $\\cdot$.'],
  [
    '\\begin{definition}A \\emph{ring} is a group with a product.\\end{definition}',
    'Definition: \\emph{ring}?',
    'A \\emph{ring} is a group with a product.',
  ],
  [
    '\\begin{thm}[Lagrange]\nThe order divides.\n\\end{thm}\n\\begin{proof}Cosets.\\end{proof}',
    'Theorem: \\emph{Lagrange}?',
    'The order divides.',
  ],
  ['Satz 3 (Fermat). Es gilt $a^p = a$.', 'Satz: \\emph{Fermat}?', 'Es gilt $a^p = a$.'],
  ['Exercise 2. Show that $1 = 1$.\n\nSolution. It is.', 'Show that $1 = 1$.', 'It is.'],
  ['Q: What is $1+1$?\nA: $2$', 'What is $1+1$?', '$2$'],
  [
    'Definition (Monoid). A set with:\n- a product\n- a unit',
    'Definition: \\emph{Monoid}?',
    'A set with:\n\\begin{itemize}\n\\item a product\n\\item a unit\n\\end{itemize}',
  ],
  ['\\begin{description}\\item[field] a ring with division\\end{description}', '\\text{field}', 'a ring with division'],
])('Of %j the library makes a card in the same words, which can be set', (notes, front, back) => {
  expect(cardsOf(notes)).toEqual([[front, back]])
  for (const side of [front, back])
    expect(typesetSide(side, { macros: {}, output: 'html' })).toMatchObject({ isWhole: true, isBlank: false })
})

test('Terms with their meanings are a card each', () => {
  expect(cardsOf('ring: a group with a product\nkernel\twhat is sent to zero')).toEqual([
    ['\\text{ring}', 'a group with a product'],
    ['\\text{kernel}', 'what is sent to zero'],
  ])
})

test.each(['Today we saw groups.', 'Theorem. All is well.', 'Exercise. Show it.', 'Remark (Why). Because.', '$x = y$'])(
  'Of %j it makes none, and says what it is',
  (notes) => {
    expect(cardsOf(notes)).toEqual([undefined])
    expect(pieceReply({ source: notes })).toMatch(/^This is the built-in library, not an AI model/)
  },
)
