import { expect, test } from 'vitest'
import { heldAt, moved, readPosition, shiftOf } from './moves.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, 3, 'bcda'],
  [7, 0, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})

test.each([
  [1, 3],
  [3, 1],
  [2, 2],
])('rows make way for the one that is held from %i over %i, and stand where they will stand', (from, to) => {
  const rows = [0, 1, 2, 3, 4]
  const shown = rows.map((index) => (index === from ? to : index + shiftOf(index, { from, to })))
  for (const [place, row] of moved(rows, from, to).entries()) expect(shown[row]).toBe(place)
})

test('a held row stays within its list', () => {
  expect([heldAt(2, -9, 5), heldAt(2, 0.4, 5), heldAt(2, 0.6, 5), heldAt(2, 9, 5)]).toEqual([0, 2, 3, 4])
})

test.each([
  ['1', 0],
  [' 12 ', 11],
  ['13', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['1e1', undefined],
])('%j of 12 positions', (typed, index) => {
  expect(readPosition(typed, 12)).toBe(index)
})

test.each([
  ['1,000', 999],
  ['10,000', 9_999],
  ['1,0000', undefined],
  ['1,00', undefined],
  ['10,001', undefined],
])('%j of 10,000 positions', (typed, index) => {
  expect(readPosition(typed, 10_000)).toBe(index)
})
