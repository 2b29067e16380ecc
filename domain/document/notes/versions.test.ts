import { describe, expect, test } from 'vitest'
import { cardLimits } from '../../card.ts'
import { hashOf, readAnchor, writeAnchor } from './anchor.ts'
import { cardsOfNotes, type NotesCard } from './cards.ts'
import { compareNotes, type EarlierCard } from './versions.ts'

const lemma = (name: string, body: string, label = '') =>
  `\\begin{lemma}[${name}]${label && `\\label{${label}}`}${body}\\end{lemma}\n`
const proof = (body: string) => `\\begin{proof}${body}\\end{proof}\n`

/** A deck as a version of notes makes it. */
function deckOf(...versions: string[]): EarlierCard[] {
  let deck: EarlierCard[] = []
  for (const [nth, notes] of versions.entries())
    for (const { front, back, anchor, of } of compareNotes(cardsOfNotes(notes).cards, deck, `n${nth}`).changes)
      deck = of
        ? deck.map((card) => (card.id === of.id ? { ...card, front, back, anchor } : card))
        : [...deck, { id: `${deck.length}`, front, back, anchor }]
  return deck
}
const compared = (notes: string, deck: EarlierCard[]) => {
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

describe('A statement that was put in other words', () => {
  type Written = Pick<NotesCard, 'front' | 'back'> & Partial<NotesCard>
  const cardOf = (written: Written): NotesCard => ({ kind: 'statement', label: undefined, place: '', ...written })
  const cardsOf = (...cards: Written[]): EarlierCard[] =>
    cards.map(cardOf).map((card, nth) => ({
      id: `${nth}`,
      front: card.front,
      back: card.back,
      anchor: writeAnchor('notes', card),
    }))
  /** A card that all of these notes have, which tells that they are the same ones. */
  const shared = { front: 'shared', back: 'shared', label: 'shared' }
  /** The cards that are changed by statements, in their order; `undefined` for what is new. */
  const changed = (statements: Written[], deck: Written[]) =>
    compareNotes([shared, ...statements].map(cardOf), cardsOf(...deck, shared), 'new').changes.map(({ of }) => of?.id)
  const back = (words: string, more: Partial<NotesCard> = {}) => ({
    front: `${words} ${JSON.stringify(more)}?`,
    back: words,
    ...more,
  })

  test('is found among those of one label by its whole text, and among those without by both sides', () => {
    const [one, other] = [
      { front: 'A', back: 'x' },
      { front: 'B', back: 'y' },
    ]
    expect(
      changed(
        [
          { ...other, label: 'l' },
          { ...one, label: 'l' },
        ],
        [
          { ...one, label: 'l' },
          { ...other, label: 'l' },
        ],
      ),
    ).toEqual([])
    const twice = [
      { front: 'A', back: 'x' },
      { front: 'A', back: 'y' },
    ]
    expect(changed(twice.toReversed(), twice)).toEqual([])
    const turned = [
      { front: 'A', back: 'x' },
      { front: 'B', back: 'x' },
    ]
    expect(changed(turned.toReversed(), turned)).toEqual([])
  })

  test.each([
    ['one two three seven eight nine', ['0']],
    ['one two three seven eight nine ten', [undefined]],
    ['two one', [undefined]],
    ['seven eight nine ten eleven twelve', [undefined]],
    ['six five four three two one', ['0']],
    ['eno owt eerht ruof evif xis', [undefined]],
  ])('is found by half of its words, three at least: %s', (words, of) => {
    expect(changed([back(words)], [back('one two three four five six')])).toEqual(of)
  })

  test('is found by three words where it has no more, and by none of fewer', () => {
    expect(changed([back('three two one')], [back('one two three')])).toEqual(['0'])
    expect(changed([back('two one')], [back('one two')])).toEqual([undefined])
  })

  test('is the one that has most in common with it, each once', () => {
    const deck = [back('one two three four nine ten'), back('one two three four five ten')]
    expect(changed([back('one two three four five six')], deck)).toEqual(['1'])
    expect(changed([back('six one two three four five')], deck.toReversed())).toEqual(['0'])
    expect(changed([back('four three two one'), back('two one three four')], [back('one two three four')])).toEqual([
      '0',
      undefined,
    ])
  })

  test('is looked for among those nearby', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, nth) => back(`other${nth} a${nth} b${nth} c${nth}`))
    expect(changed([back('four three two one')], [...others(19), back('one two three four')])).toEqual(['19'])
    expect(changed([back('four three two one')], [...others(20), back('one two three four')])).toEqual([undefined])
  })

  test('is of the same kind, and of no other label', () => {
    const found = (now: Partial<NotesCard>, was: Partial<NotesCard>) =>
      changed([back('four three two one', now)], [back('one two three four', was)])[0]
    expect(found({ kind: 'definition' }, {})).toBeUndefined()
    expect(found({ kind: 'definition' }, { kind: 'definition' })).toBe('0')
    expect(found({ label: 'a' }, { label: 'b' })).toBeUndefined()
    expect(found({ label: 'a' }, {})).toBe('0')
    expect(found({}, { label: 'b' })).toBe('0')
  })

  test.each([
    ['proof', '0'],
    ['question', '0'],
    ['statement', undefined],
    ['definition', undefined],
  ] as const)('is found by its front where that is its own: %s', (kind, of) => {
    const was = { kind, front: 'one two three four', back: 'x' }
    expect(changed([{ kind, front: 'four three two one', back: 'y' }], [was])).toEqual([of])
  })

  test('was edited also where its front was', () => {
    const [was] = cardsOf({ front: 'A', back: 'x' })
    const editedOf = (now: Partial<EarlierCard>) =>
      was && compareNotes([cardOf({ front: 'A', back: 'z' })], [{ ...was, ...now }], 'new').changes[0]?.of?.isEdited
    expect([editedOf({}), editedOf({ front: 'mine' }), editedOf({ back: 'mine' })]).toEqual([false, true, true])
  })
})

test('An anchor is read as long as it may be, and nothing else is one', () => {
  const card = { kind: 'proof', front: 'a', back: 'b', label: undefined, place: '' } as const
  const bare = writeAnchor('n', card)
  expect(readAnchor(bare)).toEqual({
    notes: 'n',
    kind: 'proof',
    front: hashOf('a'),
    back: hashOf('b'),
    label: undefined,
  })
  const most = 'x'.repeat(cardLimits.statementMax - bare.length - 1)
  expect(readAnchor(writeAnchor('n', { ...card, label: most }))?.label).toBe(most)
  expect(writeAnchor('n', { ...card, label: `${most}x` })).toBe(bare)
  for (const foreign of ['mine n proof a b', 'notes  proof a b', 'notes n proof  b', 'notes n proof a', 'n'])
    expect(readAnchor(foreign)).toBeUndefined()
})

// Cards keep them: who hashed otherwise would find none of them again.
test.each([
  ['', 'wvjl67o803'],
  ['a', '262p94epp1d'],
  ['Every number has a root here.', '7zx51e0p9r'],
])('The hash of %j is what it was', (text, hash) => expect(hashOf(text)).toBe(hash))
