import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './copy.ts'
import { sql } from './open.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a statement composes parts and numbers its parameters', async () => {
  const where = sql`where n > ${2} and n < ${5}`
  expect(await database.rows(sql`select n from generate_series(${1}::int, 9) n ${where} order by n`)).toEqual([
    { n: 3 },
    { n: 4 },
  ])
})
