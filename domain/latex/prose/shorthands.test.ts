import { expect, test } from 'vitest'
import { hasShorthands, shorthandAt } from './shorthands.ts'

test.each([
  ['f"ur alle Zahlen', true],
  ['"`genau dann"\' gilt es f"ur alle und nicht', true],
  ['Was besagt der Satz von Bolzano"=Weierstraß?', true],
  ['what does the theorem of Bolzano"=Weierstrass say', false],
  ['Was ist der kleine Satz und die Folge?', false],
  ['Das ist "alle" und das nicht', false],
  ['say "hello" to the world', false],
  ['na"ive is what the word is', false],
])('%s is written with all of them: %s', (source, areAll) => expect(hasShorthands(source)).toBe(areAll))

test.each([
  ['"a', true, 'ä'],
  ['"a', false, undefined],
  ['"`so"\'', false, '„'],
  ['"\'tis so"', false, undefined],
  ['"\'', true, '“'],
  ['"x', true, undefined],
])('%s prints, where there are all of them (%s): %s', (source, areAll, shown) =>
  expect(shorthandAt(source, 0, areAll)?.[1]).toBe(shown),
)
