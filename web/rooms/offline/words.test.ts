import { expect, test } from 'vitest'
import { asOfWords } from './as-of-words.ts'
import { keepingWords } from './keeping-words.ts'

const nowMs = new Date(2026, 10, 20, 9, 30).getTime()
const asOfMs = new Date(2026, 10, 20, 8, 12).getTime()
const ready = { status: 'ready', decks: 12, decksInAll: 12, bytes: 3_150_000, isFull: false, asOfMs } as const

test('A page that shows what is kept says as of when, with the day where that is not today', () => {
  expect(asOfWords(asOfMs, nowMs)).toContain('as of 08:12.')
  expect(asOfWords(new Date(2026, 10, 19, 23, 0).getTime(), nowMs)).toContain('as of November 19, 23:00.')
  expect(asOfWords(new Date(2026, 10, 17, 8, 12).getTime(), nowMs)).toContain('as of November 17, 08:12.')
})

test('The settings say how much is kept, and what has no room', () => {
  expect(keepingWords(ready, nowMs)).toBe(
    '12 decks are kept here to be studied without a connection, as of 08:12 (3.2\u00a0MB).',
  )
  expect(keepingWords({ ...ready, decks: 1, decksInAll: 1, bytes: 10 }, nowMs)).toContain('1 deck is kept here')
  expect(keepingWords({ ...ready, decks: 5, isFull: true }, nowMs)).toMatch(/^5 of 12 decks are .* no room for more\.$/)
})
