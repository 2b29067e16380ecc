import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createSideServer } from './serve-sides.ts'

const setInTurn: number[] = []
let turn = 0
vi.mock('#typeset', async (original) => {
  const typeset = await original<typeof import('#typeset')>()
  const typesetSide: typeof typeset.typesetSide = (...side) => {
    setInTurn.push(turn)
    return typeset.typesetSide(...side)
  }
  return { ...typeset, typesetSide }
})

/** Fifty cards that take about as long as cards may. */
const hostileSides = Array.from({ length: 100 }, (_, n) => `${n} ${String.raw`\frac{x}{y}`.repeat(250)}`)

async function countTurnsUntil(done: Promise<unknown>) {
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  while (!isDone) {
    turn++
    await nextTurn()
  }
}

test('Between any two sides of a page the process does other things; what it cannot afford is the browser’s', async () => {
  const serve = createSideServer()
  const served = Promise.all(hostileSides.map((source) => serve(source, {})))
  expect(setInTurn).toEqual([])
  await countTurnsUntil(served)
  expect(setInTurn.length).toBeGreaterThan(10)
  expect(new Set(setInTurn).size).toBe(setInTurn.length)
  const sides = await served
  expect(sides.length).toBe(100)
  expect(sides.reduce((sum, { html }) => sum + html.length, 0)).toBeLessThan(4_500_000)
  expect(sides[0]?.html).toContain('katex')
  expect(sides.at(-1)?.html).toMatch(/^<pre class="side-source">99 \\frac/)
})

test('Sides that were set for another page are there at once, and the same', async () => {
  const sides = ['e^{i\\pi}', 'two words', '<b>$', '']
  const first = createSideServer()
  const set = await Promise.all(sides.map((source) => first(source, {})))
  const second = createSideServer()
  const again = sides.map((source) => second(source, {}))
  expect(again[0]).not.toBeInstanceOf(Promise)
  expect(await Promise.all(again)).toEqual(set)
})

test('One page asks for the same side once', async () => {
  const serve = createSideServer()
  expect(serve('\\phi', {})).toBe(serve('\\phi', {}))
  expect(serve('\\phi', { '\\phi': 'x' })).not.toBe(serve('\\phi', {}))
})
