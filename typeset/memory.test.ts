import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createEffort } from './effort.ts'
import { createMemory } from './memory.ts'

const tex = String.raw
const options = { isDisplay: false, output: 'html', macros: {} } as const

test('a cache keeps what was used last, up to its bytes', () => {
  const cache = createCache<string>(3_000, (value) => value.length)
  cache.set('a', 'x'.repeat(500))
  cache.set('b', 'x'.repeat(500))
  expect(cache.get('a')).toBeDefined()
  cache.set('c', 'x'.repeat(500))
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map((value) => value?.length)).toEqual([500, undefined, 500])
  expect(cache.bytes()).toBeLessThanOrEqual(3_000)
  cache.set('a', 'y')
  expect(cache.get('a')).toBe('y')
  cache.set('large', 'x'.repeat(5_000))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.bytes()).toBeLessThanOrEqual(3_000)
})

test('a remembered formula takes as much of what a side may take as one that is set', () => {
  const memory = createMemory(1_000_000)
  const [first, second] = [createEffort(), createEffort()]
  const result = memory(tex`\frac12`, options, first)
  expect(memory(tex`\frac12`, options, second)).toBe(result)
  expect(second.spent).toEqual(first.spent)
  expect(second.spent.cost).toBeGreaterThan(0)
})

test('what a remembered formula takes does not depend on what stood before it when it was set', () => {
  for (const before of [0.8, 43.2, 100.1]) {
    const memory = createMemory(1_000_000)
    memory(tex`x`, options, createEffort(before))
    const [remembered, anew] = [createEffort(), createEffort()]
    memory(tex`x`, options, remembered)
    createMemory(0)(tex`x`, options, anew)
    expect(remembered.spent, String(before)).toEqual(anew.spent)
  }
})

test('the same formula under other macros, another output or another style is another formula', () => {
  const memory = createMemory(1_000_000)
  const html = (changed: object) => {
    const result = memory(tex`\sum\a`, { ...options, macros: { '\\a': 'x' }, ...changed }, createEffort())
    return result.ok && result.html
  }
  const variants = [{}, { macros: { '\\a': 'y' } }, { output: 'htmlAndMathml' }, { isDisplay: true }].map(html)
  expect(new Set(variants).size).toBe(4)
  expect(html({ macros: { '\\a': 'x', '\\unused': 'z' } })).toBe(variants[0])
})

test('a side with too much mathematics is refused alike with and without memory', () => {
  const spendAll = (memory: ReturnType<typeof createMemory>) => {
    const effort = createEffort()
    return Array.from({ length: 1_000 }, () => memory(tex`\frac12`, options, effort).ok).lastIndexOf(true)
  }
  const memory = createMemory(10_000_000)
  const reached = spendAll(memory)
  expect(reached).toBeGreaterThan(100)
  expect(reached).toBeLessThan(999)
  expect(spendAll(memory)).toBe(reached)
  expect(spendAll(createMemory(0))).toBe(reached)
})
