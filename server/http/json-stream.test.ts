import { expect, test } from 'vitest'
import { jsonStream } from './json-stream.ts'

async function* stream<T>(...items: T[]) {
  yield* items
}

const read = async (value: Record<string, unknown>) => JSON.parse(await new Response(jsonStream(value)).text())

test('What comes bit by bit is written as lists, within each other too', async () => {
  const decks = stream({ title: 'a', cards: stream(1, 2, 3) }, { title: 'b', cards: stream() })
  expect(await read({ name: 'Ada "x"', none: null, list: [1, { a: 2 }], decks, empty: stream() })).toEqual({
    name: 'Ada "x"',
    none: null,
    list: [1, { a: 2 }],
    decks: [
      { title: 'a', cards: [1, 2, 3] },
      { title: 'b', cards: [] },
    ],
    empty: [],
  })
})

test('It is read only as fast as it is taken, and no further when nobody listens any more', async () => {
  let made = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) {
        made++
        yield 'x'.repeat(1_000)
      }
    } finally {
      isClosed = true
    }
  }
  const reader = jsonStream({ lines: endless() }).getReader()
  await reader.read()
  const soFar = made
  await new Promise((done) => setTimeout(done, 20))
  expect(made).toBeLessThanOrEqual(soFar + 40)
  await reader.cancel()
  expect(isClosed).toBe(true)
})

test('A list that fails breaks the answer off', async () => {
  async function* failing() {
    yield 1
    throw new Error('The database is gone')
  }
  await expect(read({ lines: failing() })).rejects.toThrow('The database is gone')
})
