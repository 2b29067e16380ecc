import { expect, test } from 'vitest'
import { jsonOf } from './json-rows.ts'

type Row = { a?: number; b?: unknown; c?: null }

test.each<[Row[], Row, Row[]]>([
  [[], {}, []],
  [[{ a: 1, b: null }], { a: 1, b: null }, [{}]],
  [
    [
      { a: 1, b: 'x', c: null },
      { a: 1, b: 'y', c: null },
    ],
    { a: 1, c: null },
    [{ b: 'x' }, { b: 'y' }],
  ],
  // What a row says nothing of is not what another says.
  [[{ a: 1, b: 2 }, { a: 1 }], { a: 1 }, [{ b: 2 }, {}]],
  [[{ a: 1 }, { a: 1, b: 2 }], { a: 1 }, [{}, { b: 2 }]],
])('Of %j what all have alike stands once', (rows, alike, rest) => {
  const json = jsonOf<Row>(rows, { a: ({ a }) => a, b: ({ b }) => b, c: ({ c }) => c })
  expect([JSON.parse(json.alike), JSON.parse(json.rest)]).toEqual([alike, rest])
})
