import { expect, test } from 'vitest'
import { cardLimits } from '../../card.ts'
import { readAnchor, writeAnchor } from './anchor.ts'
import { cardsOfNotes } from './cards.ts'
import { compareNotes, type StandingCard } from './versions.ts'

const lemma = (name: string, body: string, label = '') =>
  `\\begin{lemma}[${name}]${label && `\\label{${label}}`}${body}\\end{lemma}\n`
const proof = (body: string) => `\\begin{proof}${body}\\end{proof}\n`

/** A deck as a version of notes makes it. */
function deckOf(...versions: string[]): StandingCard[] {
  let deck: StandingCard[] = []
  for (const [nth, notes] of versions.entries())
    for (const { front, back, anchor, of } of compareNotes(cardsOfNotes(notes).cards, deck, `n${nth}`).changes)
      deck = of
        ? deck.map((card) => (card.id === of.id ? { ...card, front, back, anchor } : card))
        : [...deck, { id: `${deck.length}`, front, back, anchor }]
  return deck
}
const compared = (notes: string, deck: StandingCard[]) => {
  const { changes, sameCount, gone } = compareNotes(cardsOfNotes(notes).cards, deck, 'new')
  return {
    changes: changes.map(({ back, of }) => [of?.id, back, ...(of?.isEdited ? ['edited'] : [])]),
    sameCount,
    gone: gone.map(({ id }) => id),
  }
}

const first = lemma('A', 'Of $a$.', 'a') + proof('So.') + lemma('B', 'Every number has a root here.') + lemma('C', 'c')

test('The same notes change nothing, in whatever order their statements stand', () => {
  const deck = deckOf(first)
  expect(deck).toHaveLength(4)
  expect(compared(first, deck)).toEqual({ changes: [], sameCount: 4, gone: [] })
  const turned =
    lemma('C', 'c') + lemma('B', 'Every number has a root here.') + lemma('A', 'Of $a$.', 'a') + proof('So.')
  expect(compared(turned, deck)).toEqual({ changes: [], sameCount: 4, gone: [] })
})

test('A label finds its card under another name and text; the proof of a statement follows it', () => {
  const next = first.replace('[A]', '[Another]').replace('Of $a$.', 'Something else.').replace('So.', 'Clear.')
  expect(compared(next, deckOf(first))).toEqual({
    changes: [
      ['0', 'Something else.'],
      ['1', 'Clear.'],
    ],
    sameCount: 2,
    gone: [],
  })
})

test('Without a label its name finds it, or its text, or most of its words', () => {
  const deck = deckOf(first)
  expect(compared(first.replace('{lemma}[C]c', '{lemma}[C]d'), deck).changes).toEqual([['3', 'd']])
  expect(compared(first.replace('[C]', '[D]'), deck).changes).toEqual([['3', 'c']])
  const words = first.replace('[B]Every number has a root', '[Roots]Every complex number has a root')
  expect(compared(words, deck).changes).toEqual([['2', 'Every complex number has a root here.']])
})

test('What is new is added, and what is gone is named and nothing else', () => {
  const next = lemma('A', 'Of $a$.', 'a') + lemma('B', 'Every number has a root here.') + lemma('Z', 'Of zebras.')
  expect(compared(next, deckOf(first))).toEqual({
    changes: [[undefined, 'Of zebras.']],
    sameCount: 2,
    gone: ['1', '3'],
  })
})

test('What was edited here is said where the notes have changed too, and left alone where they have not', () => {
  const deck = deckOf(first).map((card) => (card.id === '3' ? { ...card, back: 'mine' } : card))
  expect(compared(first, deck)).toEqual({ changes: [], sameCount: 4, gone: [] })
  const next = first.replace('{lemma}[C]c', '{lemma}[C]theirs')
  expect(compared(next, deck).changes).toEqual([['3', 'theirs', 'edited']])
  const taken = first.replace('{lemma}[C]c', '{lemma}[C]mine')
  expect(compared(taken, deck).changes, 'the same was done on both sides').toEqual([])
})

test('Other notes in the same deck, and cards by hand, have nothing to do with these', () => {
  const other = lemma('X', 'Of foxes.', 'x')
  const deck = [...deckOf(first, other), { id: 'mine', front: 'f', back: 'b', anchor: undefined }]
  expect(compared(other, deck)).toEqual({ changes: [], sameCount: 1, gone: [] })
  expect(compared(lemma('Y', 'Of yaks.', 'y'), deck)).toEqual({
    changes: [[undefined, 'Of yaks.']],
    sameCount: 0,
    gone: [],
  })
})

test('Where a card comes from is read as it was written, within its limit', () => {
  const card = { kind: 'proof', front: 'a', back: 'b', label: 'thm: of x', place: '' } as const
  expect(readAnchor(writeAnchor('n', card))).toMatchObject({ notes: 'n', kind: 'proof', label: 'thm: of x' })
  const long = writeAnchor('n', { ...card, label: 'x'.repeat(300) })
  expect(long.length).toBeLessThanOrEqual(cardLimits.statementMax)
  expect(readAnchor(long)?.label).toBeUndefined()
  for (const foreign of [undefined, '', 'anki 123', 'notes n lemma a b']) expect(readAnchor(foreign)).toBeUndefined()
})
