import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { nameOfSide } from '#web/rooms/seen/side-name.ts'
import { sideKey } from './engine.ts'
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
const hostileSides = Array.from({ length: 100 }, (_, n) => `${n} ${String.raw`\frac{x}{y}`.repeat(200)}`)

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

const never = new AbortController().signal
const places = (sources: string[], serve: ReturnType<typeof createSideServer>['serve']) =>
  sources.map((source) => serve(source, {})).map(({ html, guess }) => `<p style="--fit:${guess}">${html}</p>`)
const inPage = (sources: string[], around = '', signal = never) => {
  const { serve, fill } = createSideServer()
  return fill(around + places(sources, serve).join(''), signal)
}
const heavy = '$x$ '.repeat(1_990)

test('Between any two sides of a page the process does other things; what it cannot afford is the browser’s', async () => {
  const served = inPage(hostileSides)
  expect(setInTurn).toEqual([])
  await countTurnsUntil(served)
  expect(setInTurn.length).toBeGreaterThan(10)
  expect(new Set(setInTurn).size).toBe(setInTurn.length)
  const page = await served
  expect(Buffer.byteLength(page)).toBeLessThan(4_000_000)
  expect(page).toContain('katex')
  expect(page).toMatch(/<pre class="side-source">99 \\frac/)
})

test('A side counts in each place in which it stands, and what is around it too', async () => {
  const page = await inPage(
    Array.from({ length: 100 }, () => heavy),
    `<header>${'ä'.repeat(500_000)}</header>`,
  )
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(4_000_000)
  expect(page.match(/<pre class="side-source">\$x\$/g)?.length).toBeGreaterThan(80)
  expect(page.match(/--fit:/g)?.length).toBe(100)
  expect(page).toContain('katex')
})

test('A few long sides leave room for all the short ones after them', async () => {
  const page = await inPage([...Array.from({ length: 20 }, (_, n) => `${n} ${heavy}`.trim()), 'e^{i\\pi}', '\\gamma'])
  expect(page.slice(-5_000)).not.toContain('side-source')
  expect(page).toContain('<pre class="side-source">')
})

test('Where even the sources are too much they are cut, the longest first', async () => {
  const quotes = Array.from({ length: 150 }, () => '\'"'.repeat(4_000))
  const page = await inPage([...quotes, 'a sentence to read'])
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(4_000_000)
  expect(page.match(/…<\/pre>/g)?.length).toBeGreaterThan(100)
  expect(page).toContain('<p>a sentence to read</p>')
})

test('Sides that were set for another page are there without another turn, and the same', async () => {
  const sides = ['e^{i\\pi}', 'two words', '<b>$', '']
  const first = await inPage(sides)
  setInTurn.length = 0
  expect(await inPage(sides)).toBe(first)
  expect(setInTurn).toEqual([])
})

test('Where they are to be found again, each side that is set says its name, and no other', async () => {
  const { serve, fill } = createSideServer({ areNamed: true })
  const sources = ['e^{i\\pi}', '', 'e^{i\\pi}', 'e^{i\\tau}']
  const page = await fill(places(sources, serve).join(''), never)
  const names = [...page.matchAll(/<!--([-\d ]+)-->/g)].map(([, name]) => name)
  expect(names).toEqual(sources.map((source) => nameOfSide(sideKey(source, {}))))
  expect(new Set(names).size).toBe(3)
})

test('A client that is gone gets no more sides set', async () => {
  const page = await inPage(['never seen before', '\\phi'], '', AbortSignal.abort())
  expect(page).toContain('<pre class="side-source">never seen before</pre>')
})
