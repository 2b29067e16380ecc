import { expect, test } from 'vitest'
import { inOneLine, isStorable, isVisible, turnsText } from './text.ts'

test('a text in one line keeps its words apart', () => {
  expect(inOneLine('a\r\n\tb\u2028c d')).toBe('a b c d')
})

test('what cannot be stored, is not seen, or turns the direction is told', () => {
  expect(['a😀', 'a\0', '\ud83d'].map(isStorable)).toEqual([true, false, false])
  expect(['π', ' \u200b\u2800', '\u0301'].map(isVisible)).toEqual([true, false, false])
  expect(['ab', 'a\u202eb'].map(turnsText)).toEqual([false, true])
})
