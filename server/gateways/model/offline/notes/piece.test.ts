import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMessage } from '#domain/assistant/message'
import { joinMacros } from '#domain/assistant/notes/macros'
import { whyNoCard } from '#domain/assistant/notes/no-card'
import { splitNotes } from '#domain/assistant/notes/split'
import { typesetSide } from '#typeset'
import { pieceReply } from './piece.ts'

const cardsOf = (notes: string) =>
  splitNotes(notes).pieces.map((piece) => {
    const reading = readMessage(pieceReply(piece))
    return reading.kind === 'card' ? [reading.card.front, reading.card.back] : undefined
  })

test.each([
  ['Definition (Group). A set with $\\cdot$.', 'Define \\emph{group}.', 'A set with $\\cdot$.'],
  [
    '\\begin{definition}A \\emph{ring} is a group with a product.\\end{definition}',
    'Define \\emph{ring}.',
    'A \\emph{ring} is a group with a product.',
  ],
  [
    '\\begin{thm}[Lagrange]\nThe order divides.\n\\end{thm}\n\\begin{proof}Cosets.\\end{proof}',
    'What does the Lagrange theorem say?',
    'The order divides.',
  ],
  ['Satz 3 (Fermat). Es gilt $a^p = a$.', 'Was besagt „Fermat“?', 'Es gilt $a^p = a$.'],
  ['Exercise 2. Show that $1 = 1$.\n\nSolution. It is.', 'Show that $1 = 1$.', 'It is.'],
  ['Q: What is $1+1$?\nA: $2$', 'What is $1+1$?', '$2$'],
  [
    'Definition (Monoid). A set with:\n- a product\n- a unit',
    'Define \\emph{monoid}.',
    'A set with:\n\\begin{itemize}\n\\item a product\n\\item a unit\n\\end{itemize}',
  ],
  ['\\begin{description}\\item[field] a ring with division\\end{description}', 'field', 'a ring with division'],
])('Of %j the library makes a card in the same words, which can be set', (notes, front, back) => {
  expect(cardsOf(notes)).toEqual([[front, back]])
  for (const side of [front, back])
    expect(typesetSide(side, { macros: {}, output: 'html' })).toMatchObject({ isWhole: true, isBlank: false })
})

test('Terms with their meanings are a card each', () => {
  expect(cardsOf('ring: a group with a product\nkernel\twhat is sent to zero')).toEqual([
    ['ring', 'a group with a product'],
    ['kernel', 'what is sent to zero'],
  ])
})

test.each([
  ['Today we saw groups.', /^It is marked neither/],
  ['Theorem. All is well.', /^This theorem has no name, and neither/],
  ['Exercise. Show it.', /^It has no solution/],
  ['Remark (Why). Because.', /^It is marked as “Remark”/],
  ['Proof. Clear.', /^It is a proof whose statement/],
  ['Definition. The usual one.', /which word it defines/],
  ['$x = y$', /^It is marked neither/],
])('Of %j it makes none, and says why', (notes, why) => {
  expect(cardsOf(notes)).toEqual([undefined])
  expect(whyNoCard(pieceReply({ source: notes }))).toMatch(why)
})

test.each([
  ['theorem', 'Banach fixed-point theorem', 'What does the Banach fixed-point theorem say?'],
  ['theorem', 'Mean value theorem', 'What does the mean value theorem say?'],
  ['theorem', "Rolle's theorem", "What does Rolle's theorem say?"],
  ['theorem', 'Rolle’s', 'What does Rolle’s theorem say?'],
  ['lemma', 'Fatou', 'What does the Fatou lemma say?'],
  ['theorem', 'Heine--Borel', 'What does the Heine--Borel theorem say?'],
  ['lemma', 'The snake lemma', 'What does the snake lemma say?'],
  ['proposition', 'Uniqueness of limits', 'What does the proposition “Uniqueness of limits” say?'],
  ['theorem', 'Completeness of $L^p$', 'What does the theorem “Completeness of $L^p$” say?'],
  ['definition', 'Compact space', 'Define \\emph{compact space}.'],
  ['definition', 'Banach space', 'Define \\emph{Banach space}.'],
])('Of a %s called %j one asks %j', (environment, name, front) => {
  const body = environment === 'definition' ? 'It is compact, or a Banach space.' : 'It is so.'
  expect(cardsOf(`\\begin{${environment}}[${name}]${body}\\end{${environment}}`)).toEqual([[front, body]])
})

test.each([
  ['A set is compact if and only if it is closed.', 'When is a set compact?', 'If and only if it is closed.'],
  [
    'Let $X$ be a metric space. A set $K \\subseteq X$ is closed iff $K = \\overline{K}$.',
    'Let $X$ be a metric space. When is a set $K \\subseteq X$ closed?',
    'If and only if $K = \\overline{K}$.',
  ],
  ['Let $f$ be continuous. Then $f$ is bounded.', 'Let $f$ be continuous. What follows?', '$f$ is bounded.'],
  ['If $a < b$, then there is a $c$.', 'What follows if $a < b$?', 'There is a $c$.'],
  ['Every open ball is open.', 'What holds for every open ball?', 'Every open ball is open.'],
])('Of a theorem without a name, %j, one asks %j', (body, front, back) => {
  expect(cardsOf(`\\begin{theorem}${body}\\end{theorem}`)).toEqual([[front, back]])
})

test.each([
  ['A set is called closed if its complement is open.', 'When is a set called closed?', 'If its complement is open.'],
  [
    'A space $X$ is \\emph{compact} if every cover has a finite one.',
    'When is a space $X$ \\emph{compact}?',
    'If every cover has a finite one.',
  ],
  [
    'The \\emph{closure} of $A$ is the smallest closed set around it, the \\emph{interior} the largest open one in it.',
    'Define \\emph{closure} and \\emph{interior}.',
    'The \\emph{closure} of $A$ is the smallest closed set around it, the \\emph{interior} the largest open one in it.',
  ],
])('Of a definition without a name, %j, one asks %j', (body, front, back) => {
  expect(cardsOf(`\\begin{definition}${body}\\end{definition}`)).toEqual([[front, back]])
})

test.each(['theorem', 'definition'])(
  'Whatever a %s says, it is read in time that grows with its length',
  (environment) => {
    for (const bit of ['Let x. ', 'is ', 'A is if ', '$', 'If a, then ', 'Every a ', '. ', 'iff '])
      pieceReply({ source: `\\begin{${environment}}${bit.repeat(4000 / bit.length - 20)}\\end{${environment}}` })
  },
)

test('Lecture notes of several pages become cards that their own macros set, and every other piece says why', () => {
  const notes = splitNotes(readFileSync(new URL('testing/lecture.tex', import.meta.url), 'utf8'))
  const { macros, refused } = joinMacros({}, notes)
  expect(refused).toEqual([])
  const replies = notes.pieces.map(pieceReply)
  const cards = replies.flatMap((reply) => {
    const reading = readMessage(reply)
    return reading.kind === 'card' ? [reading.card] : []
  })
  for (const side of cards.flatMap(({ front, back }) => [front, back]))
    expect(typesetSide(side, { macros, output: 'html' }), side).toMatchObject({ isWhole: true, isBlank: false })
  expect(cards.map(({ front }) => front).join('\n')).toMatchInlineSnapshot(`
    "Define \\emph{metric space}.
    Define \\emph{open ball}.
    When is a subset $U$ of a metric space $X$ \\emph{open}?
    When is a subset of a metric space called closed?
    What holds for every open ball?
    When is a subset $A$ of a metric space closed?
    Define \\emph{Cauchy sequence}.
    When is a metric space complete?
    What does the Banach fixed-point theorem say?
    What does the Baire theorem say?
    What follows if a complete metric space is a countable union of closed sets?
    Define \\emph{compact space}.
    What does the Heine--Borel theorem say?
    Let $f \\colon X \\to Y$ be continuous and $X$ compact. What follows?
    What does the proposition “Uniqueness of limits” say?
    What does Rolle's theorem say?
    Is $\\set{x \\in \\R}{x^2 < 2}$ complete?"
  `)
  const others = replies.filter((reply) => readMessage(reply).kind !== 'card')
  expect(others.map(whyNoCard).every(Boolean)).toBe(true)
  expect(replies.length - others.length).toBe(cards.length)
})
