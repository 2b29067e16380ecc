import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'

const cards = (count: number, side = 'x') => Array.from({ length: count }, () => ({ front: side, back: side }))

test('At most a hundred cards go at once, and no more than a request may carry', () => {
  expect(batchesOf(cards(250)).map((batch) => batch.length)).toEqual([100, 100, 50])
  expect(batchesOf([])).toEqual([])
  const large = batchesOf(cards(200, '\u2028'.repeat(8_000)))
  expect(large.flat()).toHaveLength(200)
  for (const batch of large) expect(JSON.stringify(batch).length).toBeLessThan(3 * 1024 * 1024)
})
