import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetVisit } from '#web/rooms/sign-in/tab/forget-person.ts'
import { takenBy } from './choices-taken.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  const storage = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('What one person took is known to their next editor, and to nobody else’s', () => {
  takenBy('anna').take('\\aleph')
  takenBy('anna').take('\\aleph')
  expect(takenBy('anna').timesTaken('\\aleph')).toBe(2)
  expect(takenBy('ben').timesTaken('\\aleph')).toBe(0)
})

test('Two editors of one page add to each other’s', () => {
  const [front, back] = [takenBy('anna'), takenBy('anna')]
  front.take('\\aleph')
  back.take('\\beth')
  expect(takenBy('anna').timesTaken('\\aleph')).toBe(1)
})

test('Only the last two hundred count', () => {
  const taken = takenBy('anna')
  taken.take('\\aleph')
  for (let times = 0; times < 200; times++) taken.take('\\beth')
  expect([taken.timesTaken('\\aleph'), taken.timesTaken('\\beth')]).toEqual([0, 200])
  expect(JSON.parse([...items.values()][0] ?? '')).toHaveLength(200)
})

test('Of visitors nothing is stored', () => {
  const taken = takenBy(undefined)
  taken.take('\\aleph')
  expect(taken.timesTaken('\\aleph')).toBe(1)
  expect(items.size).toBe(0)
})

test.each(['{', '{"a":1}', '[1,null]', '"x"'])('Where %s is stored nothing was taken', (stored) => {
  items.set('lemma:taken:anna', stored)
  expect(takenBy('anna').timesTaken('\\aleph')).toBe(0)
})

test('Logging out takes it along', () => {
  takenBy('anna').take('\\aleph')
  forgetVisit('anna')
  expect(items.size).toBe(0)
})
