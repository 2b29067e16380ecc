import { expect, test } from 'vitest'
import { axiom, inference, type Tree } from './inference.ts'

/** A letter is 1 em wide. */
const measure = (tex: string): number => tex.length
const none = { left: '', right: '' }
const below = (above: readonly Tree[], text: string, labels = none): Tree =>
  inference(above, text, 'single', labels, measure)
/** How far a tree is pulled in or put out, in the order in which it says so. */
const kerns = ({ tex }: Tree): number[] => [...tex.matchAll(/\\kern(-?[\d.]+)em/g)].map(([, em]) => Number(em))

test('a line is no longer than the conclusion above it and the one below', () => {
  const wide = below([axiom('aaaa', measure), axiom('bbbb', measure)], 'c')
  expect(wide).toMatchObject({ width: 1, left: 4.62, right: 4.62 })
  // What stands out above the line of `d` is taken out of it, and put beside it.
  expect(kerns(below([wide], 'd'))).toEqual([4.5, -4.62, -4.62, 4.5])
})

test('a line reaches from the first conclusion above it to the last', () => {
  const [left, right] = [below([axiom('aaaaa', measure)], 'a'), axiom('b', measure)]
  const tree = below([left, right], 'c')
  expect(kerns(tree)).toEqual([2, -2.12])
  // The line is 1 + 2.12 + 2 + 1 long.
  expect(tree.right).toBeCloseTo((6.12 - 1) / 2 + 0.12)
})

test('labels stand at the ends of a line, below what stands out', () => {
  const wide = below([axiom('aaaaaaaaa', measure)], 'c')
  const [out] = kerns(below([wide], 'd', { left: 'II', right: '' }))
  expect(out).toBeCloseTo(4 - 2 - 0.278)
})

test('nothing moves where widths are not known', () => {
  const unknown = () => 0
  const above = inference([axiom('aaaa', unknown)], 'c', 'single', none, unknown)
  expect(kerns(inference([above], 'd', 'single', none, unknown))).toEqual([])
})
