import { expect, test } from 'vitest'
import { mapInPortions, portionsOf } from './portions.ts'

test('A portion ends with the one that fills it, however large that is', () => {
  const portions = (...sizes: number[]) => portionsOf(sizes, 10, (size) => size)
  expect(portions(4, 6, 1, 30, 2, 3)).toEqual([
    [4, 6],
    [1, 30],
    [2, 3],
  ])
  expect(portions()).toEqual([])
})

test('Of many things each becomes something in its place, others having their turn between portions', async () => {
  const done: number[] = []
  const seen: number[] = []
  let isGoing = true
  const turn = () => {
    seen.push(done.length)
    if (isGoing) setImmediate(turn)
  }
  setImmediate(turn)
  const all = Array.from({ length: 5 }, (_, nth) => nth)
  const doubled = await mapInPortions(all, 2, (one) => {
    done.push(one)
    return 2 * one
  })
  isGoing = false
  expect(doubled).toEqual([0, 2, 4, 6, 8])
  expect(new Set(seen)).toEqual(new Set([2, 4]))
  expect(await mapInPortions([], 2, () => 0)).toEqual([])
})
