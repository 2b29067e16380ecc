import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

test('A cache keeps what was used last, up to its bytes', () => {
  const cache = createCache<string>(3_000, (value) => value.length)
  cache.set('a', 'x'.repeat(500))
  cache.set('b', 'x'.repeat(500))
  expect(cache.get('a')).toBeDefined()
  cache.set('c', 'x'.repeat(500))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([500, undefined, 500])
  cache.set('a', 'y')
  expect(cache.get('a')).toBe('y')
})

test('What alone takes more than all may is not kept, nor what it would have replaced', () => {
  const cache = createCache<string>(3_000, (value) => value.length)
  cache.set('large', 'x')
  cache.set('large', 'x'.repeat(5_000))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.calculatedSize).toBe(0)
})
