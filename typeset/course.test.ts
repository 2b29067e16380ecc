import { expect, test } from 'vitest'
import { cardsOfNotes } from '#domain/document/notes/cards'
import { joinFiles } from '#domain/document/notes/files'
import { readMacroRows } from '#domain/latex/macros'
import { courseNotes } from './corpus/course.ts'
import { typesetSide } from './index.ts'

test('Of the notes of a course nearly every statement becomes a card, and nearly every card is set without an error', () => {
  const joined = joinFiles(courseNotes())
  expect(joined?.missing).toEqual([])
  const { cards, gaps, rows, unread } = cardsOfNotes(joined?.text ?? '')
  const macros = readMacroRows(rows)
  expect(macros.ok && Object.keys(macros.value).length).toBeGreaterThan(10)
  expect(unread).toEqual([])
  const broken = cards.flatMap(({ front, back }) =>
    [front, back].flatMap((side) =>
      typesetSide(side, { macros: macros.ok ? macros.value : {} }).errors.map(({ message }) => `${message} ${side}`),
    ),
  )
  expect(cards.length).toBeGreaterThan(200)
  expect(broken.length / cards.length).toBeLessThan(0.05)
  expect(new Set(gaps.map(({ why }) => why))).toEqual(
    new Set(['Example', 'Remark'].map((word) => `It is marked as “${word}”, of which no question is made.`)),
  )
})
