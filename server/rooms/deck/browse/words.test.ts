import { expect, test } from 'vitest'
import { wanted } from './words.ts'

test('Words are sought in the index, the longest of many and none that are short', () => {
  expect(wanted(['ring', 'of'])).toEqual({ sought: "'ring':*", sifting: ['of'] })
  expect(wanted(['one', 'three', 'four', 'eleven'])).toEqual({
    sought: "'eleven':* & 'three':* & 'four':*",
    sifting: ['one'],
  })
  expect(wanted(['c', '+'])).toEqual({ sought: undefined, sifting: ['c', '+'] })
})

test('A common word is looked for in the decks of a rare one, and of words alike all are sought', () => {
  const shares: Record<string, number> = { theory: 0.5, group: 0.4, galois: 0.001, monoid: 0.002 }
  const by = (...words: string[]) => wanted(words, (word) => shares[word] ?? 0)
  expect(by('theory', 'galois')).toEqual({ sought: "'galois':*", sifting: ['theory'] })
  expect(by('galois', 'monoid').sought).toBe("'galois':* & 'monoid':*")
  expect(by('theory', 'group').sought).toBe("'group':* & 'theory':*")
})

test('A word longer than what the index holds is sought by its beginning, and sifted', () => {
  const word = 'characteristically'
  expect(wanted([word])).toEqual({ sought: "'characteristical':*", sifting: [word] })
  expect(wanted(['characteristical']).sifting).toEqual([])
})

test('Signs of the search language stand for themselves', () => {
  expect(wanted(["o'neil\\"]).sought).toBe("'o''neil\\\\':*")
})
