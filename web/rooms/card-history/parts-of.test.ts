import { expect, test } from 'vitest'
import { type Part, partsOf } from './parts-of.ts'

const marked = (parts: readonly Part[]) => parts.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')

test.each([
  ['\\frac{a}{b}', '\\dfrac{a}{c}', '[\\frac]{a}{[b]}', '[\\dfrac]{a}{[c]}'],
  ['A group.', 'An abelian group.', '[A] group.', '[An] [abelian ]group.'],
  ['Mañana 12', 'Mañana 13', 'Mañana [12]', 'Mañana [13]'],
  ['x', 'x', 'x', 'x'],
  ['$x$', '$x$\n\n\\step $y$', '$x$', '$x$[\n\n\\step $y$]'],
])('From %j to %j', (former, current, markedFormer, markedCurrent) => {
  const parts = partsOf(former, current)
  expect(marked(parts.former)).toBe(markedFormer)
  expect(marked(parts.current)).toBe(markedCurrent)
})
