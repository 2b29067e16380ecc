import { expect, test } from 'vitest'
import { createTokenCache } from './token-cache.ts'

test('The cache keeps what was used last and never grows beyond its size', () => {
  const cache = createTokenCache<string>(2)
  cache.write('a', 'A', 100)
  cache.write('b', 'B', 100)
  expect(cache.read('a', 0)).toBe('A')
  cache.write('c', 'C', 100)
  expect([cache.read('a', 0), cache.read('b', 0), cache.read('c', 0)]).toEqual(['A', undefined, 'C'])
  expect(cache.size).toBe(2)
})

test('The cache forgets at the moment it was told', () => {
  const cache = createTokenCache<string>(2)
  cache.write('a', 'A', 100)
  expect(cache.read('a', 99)).toBe('A')
  expect(cache.read('a', 100)).toBeUndefined()
  expect(cache.size).toBe(0)
})
