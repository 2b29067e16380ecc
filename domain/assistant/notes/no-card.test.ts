import { expect, test } from 'vitest'
import { noCardBecause, whyNoCard } from './no-card.ts'

test('Why a piece makes no card is read as it was asked for', () => {
  expect(whyNoCard(noCardBecause('It only names the chapter.'))).toBe('It only names the chapter.')
})

test.each([
  ['**NOTHING**: an index', 'an index'],
  ['**Nothing: an index.**', 'an index.'],
  ['# nothing — an index ', 'an index'],
  ['NOTHING: an index\nand more', 'an index'],
])('It is read with marks around it: %s', (reply, why) => {
  expect(whyNoCard(reply)).toBe(why)
})

test.each([
  '',
  'NOTHING',
  'NOTHING: ',
  'NOTHING: **',
  'Nothingness: a card',
  'There is NOTHING: here',
  '- - - - - - NOTHING: far',
])('A reply that does not say it so gives no reason: %j', (reply) => {
  expect(whyNoCard(reply)).toBeUndefined()
})

test('A long reason is cut, and never through a sign of two halves', () => {
  expect(whyNoCard(noCardBecause('a'.repeat(300)))).toBe('a'.repeat(300))
  expect(whyNoCard(noCardBecause('a'.repeat(301)))).toBe(`${'a'.repeat(299)}…`)
  expect(whyNoCard(noCardBecause(`${'a'.repeat(298)}𝔽bc`))).toBe(`${'a'.repeat(298)}…`)
})
