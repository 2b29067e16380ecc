import { describe, expect, test } from 'vitest'
import { pagesOf, usualSize } from './layouts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
const shown = (pages: ReturnType<typeof pagesOf<number>>) =>
  pages.map((faces) => faces.map((face) => (face ? `${face.card}${face.side[0]}` : '-')).join(' '))

describe('A deck on paper', () => {
  test('is eight cards a sheet, with backs that lie behind their fronts', () => {
    expect(shown(pagesOf(numbers(9), 'cards', 'long'))).toEqual([
      '1f 2f 3f 4f 5f 6f 7f 8f',
      '2b 1b 4b 3b 6b 5b 8b 7b',
      '9f - - - - - - -',
      '- 9b - - - - - -',
    ])
    expect(shown(pagesOf(numbers(8), 'cards', 'short'))[1]).toBe('7b 8b 5b 6b 3b 4b 1b 2b')
    expect(shown(pagesOf(numbers(1), 'cards', 'short'))[1]).toBe('- - - - - - 1b -')
  })
  test('is four cards a sheet to be folded, each beside its back', () => {
    expect(shown(pagesOf(numbers(5), 'fold', 'long'))).toEqual(['1f 1b 2f 2b 3f 3b 4f 4b', '5f 5b - - - - - -'])
  })
  test('is no page without cards', () => {
    expect(pagesOf([], 'cards', 'long')).toEqual([])
  })
  test.each([
    ['en-US', 'letter'],
    ['de-AT', 'a4'],
    ['en', 'a4'],
  ])('is of the size that people of %s use', (language, size) => {
    expect(usualSize(language)).toBe(size)
  })
})
