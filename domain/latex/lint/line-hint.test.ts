import { expect, test } from 'vitest'
import { lineHint } from './line-hint.ts'

test('Lines of statements are told to be set as one, with what breaks them', () => {
  expect(lineHint(' a) x = 1\nb) y \\le 2 \n')).toEqual([
    {
      from: 9,
      to: 10,
      message: 'These lines are set as one; \\\\ ends a line.',
      fix: { from: 0, to: 22, label: 'Break the lines', insert: 'a) x = 1 \\\\\nb) y \\le 2' },
    },
  ])
})

test.each([
  ['1. 5 cm\n2. 7 cm', '1. 5 cm \\\\\n2. 7 cm'],
  ['a) 3 + 4\n(b) 5 · 6\nc) x = 1', 'a) 3 + 4 \\\\\n(b) 5 · 6 \\\\\nc) x = 1'],
])('%j has lines that are counted', (source, insert) => expect(lineHint(source)).toMatchObject([{ fix: { insert } }]))

test.each([
  'x = 1',
  '1. 5\nx',
  '1.5 x\n2.5 y',
  'ab) x\ny) z',
  'x\n= 1',
  'x = 1,\ny = 2',
  'x = \n1',
  'f(x) = x\n+ y = 2',
  'x = 1\n\ny = 2',
  'x = 1 \\\\\ny = 2',
  '\\begin{cases} x = 1\ny = 2 \\end{cases}',
  'x\ny',
])('%j has lines that are one formula, or parted', (source) => expect(lineHint(source)).toEqual([]))
