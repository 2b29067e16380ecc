import { expect, test } from 'vitest'
import { afterEvent, cardsToAdd, isBegun, noWork, type Work, withoutAdded, withProposal, workIn } from './work.ts'

const heard = (work: Work, ...pieces: number[]) =>
  pieces.reduce(
    (now, piece) =>
      afterEvent(now, { event: 'card', data: { piece, front: `${piece}`, back: 'b', currentCredits: 1 } }),
    work,
  )
const piecesOf = (proposals: { piece: number | string }[]) => proposals.map(({ piece }) => piece)

test('Cards and pieces without one are kept as they are heard of, each once', () => {
  const work = afterEvent(heard(noWork, 0, 1), { event: 'skip', data: { piece: 2, reason: 'nothing' } })
  expect(work).toMatchObject({ next: 3, skipped: [{ piece: 2, reason: 'nothing' }] })
  expect(heard(work, 1)).toBe(work)
  expect(piecesOf(heard(work, 3).proposals)).toEqual([0, 1, 3])
  expect([isBegun(noWork), isBegun(work)]).toEqual([false, true])
})

test('The reason that a piece has no card is kept with it', () => {
  const work = afterEvent(noWork, { event: 'skip', data: { piece: 0, reason: 'nothing', why: 'It is a remark.' } })
  expect(work.skipped).toEqual([{ piece: 0, reason: 'nothing', why: 'It is a remark.' }])
})

test('What is dropped is not added, and can be kept again', () => {
  const dropped = withProposal(heard(noWork, 0, 1, 2), 1, { isDropped: true })
  expect(piecesOf(cardsToAdd(dropped))).toEqual([0, 2])
  expect(piecesOf(cardsToAdd(withProposal(dropped, 1, { isDropped: false })))).toEqual([0, 1, 2])
})

test('Cards that may have arrived are sent again as they were, whatever was changed since', () => {
  const sent = { ...heard(noWork, 0, 1), batch: { id: 'x', pieces: [0, 1] } }
  const changed = withProposal(heard(sent, 2), 0, { isDropped: true })
  expect(piecesOf(cardsToAdd(changed))).toEqual([0, 1])
  const after = withoutAdded(changed, cardsToAdd(changed))
  expect(piecesOf(after.proposals)).toEqual([2])
  expect(after.batch).toBeUndefined()
})

test('No more are added in one step than may be', () => {
  expect(cardsToAdd(heard(noWork, ...Array.from({ length: 130 }, (_, nth) => nth)))).toHaveLength(100)
})

test('A draft that is none is no work', () => {
  expect(workIn(undefined)).toEqual(noWork)
  expect(workIn({ notes: 'a', next: 1.5, proposals: [], skipped: [] })).toEqual(noWork)
  expect(workIn({ notes: 'a', next: 0, proposals: [], skipped: [] }).notes).toBe('a')
})
