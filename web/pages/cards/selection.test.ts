import { expect, test } from 'vitest'
import { allOf, type Chosen, extended, nothingChosen, toggled, without } from './selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e', 'f']
const idsOf = ({ ids }: Chosen) => [...ids].toSorted().join('')

test('A range begins where the first was, and gets longer and shorter with where it ends', () => {
  const steps = [
    [2, 1],
    [4, 2],
    [3, 4],
    [0, 3],
  ] as const
  const seen: string[] = []
  let chosen: Chosen = nothingChosen
  for (const [to, from] of steps) {
    chosen = extended(chosen, listed, to, from)
    seen.push(idsOf(chosen))
  }
  expect(seen).toEqual(['bc', 'bcde', 'bcd', 'ab'])
})

test('What was chosen before stays beside a range, and what is chosen next begins another', () => {
  const two = toggled(toggled(nothingChosen, 'a'), 'd')
  expect(idsOf(extended(extended(two, listed, 5, 5), listed, 4, 5))).toBe('ade')
  expect(idsOf(toggled(extended(two, listed, 5, 5), 'e'))).toBe('adf')
})

test('Some are chosen no longer, and what is chosen next goes on with the rest', () => {
  const range = extended(toggled(toggled(nothingChosen, 'a'), 'c'), listed, 3, 3)
  const rest = without(range, ['a', 'c'])
  expect(idsOf(rest)).toBe('d')
  expect(idsOf(extended(toggled(rest, 'e'), listed, 5, 5))).toBe('def')
  expect(idsOf(extended(rest, listed, 1, 1))).toBe('bc')
})

test('Where the list is another one by now a range begins with the row that has the focus', () => {
  const chosen = toggled(nothingChosen, 'z')
  expect(idsOf(extended(chosen, listed, 2, 1))).toBe('bcz')
  expect(idsOf(extended(allOf(listed), listed, 3, 2))).toBe('abcdef')
})
