import { afterEach, expect, test, vi } from 'vitest'
import type { WaitingCard } from './waiting-card.ts'
import { waitingStorageOf } from './waiting-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const card = (id: string): WaitingCard => ({
  id,
  deck: { _id: 'deck', title: 'Deck' },
  written: { frontEquation: id, backEquation: 'b' },
  sent: [],
})

test('What is written after the clock was put back waits behind what was written before', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (nth: number) => [...stored.keys()][nth] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const storage = waitingStorageOf('ada')
  const order = () => storage.list().map(({ id }) => id)
  expect(storage.keep(card('first'), 2000)).toBe(true)
  expect(storage.keep(card('second'), 1000)).toBe(true)
  expect(storage.keep(card('third'), 1000)).toBe(true)
  expect(order()).toEqual(['first', 'second', 'third'])
  expect(storage.keep(card('first'), 3000)).toBe(true)
  storage.drop('second')
  expect(order()).toEqual(['first', 'third'])
})
