import { expect, it } from 'vitest'
import { optionsAround, pressed } from './press.ts'

/** `|` is where the cursor stands. */
const after = (marked: string, option: string) => {
  const caret = marked.indexOf('|')
  const source = marked.replace('|', '')
  const { from, to, insert } = pressed(source, caret, option)
  return source.slice(0, from) + insert + source.slice(to)
}

it.each([
  ['A| & B', 'r', 'A \\arrow[r, "#{f}"] & B'],
  ['A | & B', 'hook', 'A \\arrow[#{r}, hook] & B'],
  ['A \\arrow[r, "f|"] & B', 'hook', 'A \\arrow[r, "f", hook] & B'],
  ['A \\arrow[r, hook|] & B', 'hook', 'A \\arrow[r] & B'],
  ['A \\arrow[hook, r]| & B', 'hook', 'A \\arrow[r] & B'],
  ['A \\ar[|] & B', 'dashed', 'A \\ar[dashed] & B'],
  ['A \\ar[rr, "f"|] & B', 'dr', 'A \\ar[dr, "f"] & B'],
  ['A \\ar["f"|] & B', 'r', 'A \\ar[r, "f"] & B'],
  ['A \\ar[r] \\ar[d|] & B', 'dashed', 'A \\ar[r] \\ar[d, dashed] & B'],
])('in %s the key %s makes %s', (marked, option, result) => {
  expect(after(marked, option)).toBe(result)
})

it('says what the arrow around the cursor has', () => {
  const source = 'A \\arrow[r, two  heads, "f"] & B'
  expect(optionsAround(source, 12)).toEqual(['r', 'two heads', '"f"'])
  expect(optionsAround(source, 1)).toEqual([])
})
