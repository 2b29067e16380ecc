import { expect, test } from 'vitest'
import { readDescription, readTitle } from './deck.ts'

test.each([
  ['  Linear\nalgebra ', 'Linear algebra'],
  ['Set', 'Set'],
  ['🧮🧮', '🧮🧮'],
  ['🧮'.repeat(200), '🧮'.repeat(200)],
])('A title may be %j', (typed, value) => expect(readTitle(typed)).toEqual({ ok: true, value }))

test.each([
  [' \n ', 'A deck needs a title.'],
  ['\u200b\u200b\u200b', 'A title needs a character that can be seen.'],
  ['Sums \u202e3', 'A title cannot hold signs that turn the direction of the text around it.'],
  ['LA', 'A title has at least 3 characters.'],
  ['a'.repeat(201), 'A title has at most 200 characters.'],
])('A title is not %j', (typed, reason) => expect(readTitle(typed)).toEqual({ ok: false, reason }))

test('A description may be empty, and has five hundred characters at most', () => {
  expect(readDescription(' \n ')).toEqual({ ok: true, value: '' })
  expect(readDescription(` ${'🧮'.repeat(500)} `)).toEqual({ ok: true, value: '🧮'.repeat(500) })
  expect(readDescription('a'.repeat(501))).toEqual({
    ok: false,
    reason: 'A description has at most 500 characters.',
  })
})
