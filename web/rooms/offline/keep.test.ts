import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#domain/time'
import { isPartOf } from './keep.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const deck = { deckId: 'deck', asOfMs: nowMs - minuteMs }

test.each([
  ['before it was read', { deckId: 'deck', notedAtMs: nowMs - 2 * minuteMs }, true],
  ['while it was read', { deckId: 'deck', notedAtMs: nowMs }, false],
  ['by a clock that was a year ahead', { deckId: 'deck', notedAtMs: nowMs + 365 * dayMs }, true],
  ['in another deck', { deckId: 'another', notedAtMs: nowMs - 2 * minuteMs }, false],
])('Of a deck that is kept anew, what was answered %s is part of it: %s', (_, answered, expected) => {
  expect(isPartOf(answered, deck, nowMs)).toBe(expected)
})
