import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, sql } from './open.ts'
import { named } from './sql.ts'
import { testDatabase } from './testing/copy.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.rows(sql`create table tally (id int primary key, n int not null)`)
  await database.rows(sql`insert into tally values (1, 0), (2, 0)`)
})
afterAll(() => database.drop())

const tally = async (id: number) =>
  (await database.rows<{ n: number }>(sql`select n from tally where id = ${id}`))[0]?.n
const add = (on: Database, id: number) => on.rows(sql`update tally set n = n + 1 where id = ${id}`)

describe('a statement', () => {
  test('is composed of parts, whose parameters are numbered through', async () => {
    const from = sql`n > ${2}`
    const where = sql`where ${from} and n < ${6} ${sql``}`
    const rows = await database.rows(sql`select n, ${'x'}::text as x from generate_series(${1}::int, 9) n ${where}`)
    expect(rows).toEqual([3, 4, 5].map((n) => ({ n, x: 'x' })))
  })

  test('never takes a value for text', async () => {
    const hostile = `'; drop table tally; --`
    expect(await database.rows(sql`select ${hostile}::text as it`)).toEqual([{ it: hostile }])
  })

  test('is prepared once, or not at all where a pooler forbids it', async () => {
    const plain = openDatabase({ connection: database.connection, isPreparing: false, connectionsAtMost: 1 })
    const withNames = openDatabase({ connection: database.connection, connectionsAtMost: 1 })
    const count = sql`select count(*) as n from pg_prepared_statements`
    for (const on of [plain, withNames]) for (let n = 0; n < 3; n++) await on.rows(sql`select ${n}::int as n`)
    expect(await plain.rows(count)).toEqual([{ n: 0 }])
    expect(await withNames.rows(count)).toEqual([{ n: 2 }])
    await Promise.all([plain.close(), withNames.close()])
  })

  test('is planned as the embedded database does it, however a server is set', async () => {
    const shown = sql`select current_setting('random_page_cost') as page, current_setting('jit') as jit`
    const name = named(database.connection.database ?? '')
    await database.rows(sql`alter database ${name} set random_page_cost = 4`)
    await database.rows(sql`alter database ${name} set jit = on`)
    const server = openDatabase({ connection: database.connection })
    expect(await server.rows(shown)).toEqual([{ page: '1.1', jit: 'off' }])
    await server.close()
  })
})

test.each([
  ['an instant', `'2026-11-20 13:53:04.123456+05:30'::timestamptz`, Date.UTC(2026, 10, 20, 8, 23, 4, 123)],
  ['instants', `array['1969-12-31 23:59:59+00', null]::timestamptz[]`, [-1000, null]],
  ['measures', `array[0.212, null]::float8[]`, [0.212, null]],
  ['a large count', `9007199254740991::int8`, 9007199254740991],
  ['counts', `array[1, null, -3]::int8[]`, [1, null, -3]],
  ['no counts', `array[]::int8[]`, []],
  [
    'ids',
    `array['01935b2c-0000-7000-8000-00000000000a', null]::uuid[]`,
    ['01935b2c-0000-7000-8000-00000000000a', null],
  ],
  ['a day', `'2026-03-29'::date`, '2026-03-29'],
  ['an id', `'019a9c00-0000-7000-8000-000000000001'::uuid`, '019a9c00-0000-7000-8000-000000000001'],
  ['a document', `'{"a": [1, "x"]}'::jsonb`, { a: [1, 'x'] }],
  ['nothing', `null::timestamptz`, null],
])('%s is read as what it means', async (_, expression, expected) => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
    const [row] = await database.transaction(async (tx) => {
      await tx.rows(sql`select set_config('timezone', ${zone}, true)`)
      return tx.rows<{ it: unknown }>({ strings: [`select ${expression} as it`], values: [] })
    })
    expect(row?.it).toEqual(expected)
  }
})

describe('a transaction', () => {
  test('keeps everything or nothing', async () => {
    const before = await tally(1)
    await database.transaction(async (tx) => {
      await add(tx, 1)
      await tx.transaction((inner) => add(inner, 1))
    })
    const broken = database.transaction(async (tx) => {
      await add(tx, 1)
      throw new Error('thought better of it')
    })
    await expect(broken).rejects.toThrow('thought better of it')
    expect(await tally(1)).toBe((before ?? 0) + 2)
  })

  test('whose statement failed unnoticed does not pass for a success', async () => {
    const swallowing = database.transaction(async (tx) => {
      await add(tx, 1)
      await tx.rows(sql`select 1/0`).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('had failed before its commit')
  })

  test('that has ended takes no late statement', async () => {
    const before = await tally(2)
    const escaped = await database.transaction(async (tx) => ({ tx }))
    await expect(add(escaped.tx, 2)).rejects.toThrow('has ended')
    expect(await tally(2)).toBe(before)
  })

  test('that deadlocks with another is done again, and both are kept', async () => {
    const before = [await tally(1), await tally(2)]
    let tries = 0
    let arrived = 0
    const meet = Promise.withResolvers<void>()
    const both = (first: number, second: number) =>
      database.transaction(async (tx) => {
        tries++
        await add(tx, first)
        if (++arrived === 2) meet.resolve()
        await meet.promise
        await add(tx, second)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    expect(tries).toBe(3)
    expect([await tally(1), await tally(2)]).toEqual(before.map((n) => (n ?? 0) + 2))
  })

  test('that lost a serialisable race is done again, with its jitter', async () => {
    const jitters: number[] = []
    const jitter = () => jitters.push(0) * 0
    const other = openDatabase({ connection: database.connection, jitter })
    const before = await tally(1)
    let tries = 0
    await other.transaction(async (tx) => {
      await tx.rows(sql`set transaction isolation level serializable`)
      await tx.rows(sql`select n from tally where id = 1`)
      if (tries++ === 0) await add(database, 1)
      await add(tx, 1)
    })
    expect([tries, jitters.length, await tally(1)]).toEqual([2, 1, (before ?? 0) + 2])
    await other.close()
  })

  test('that always loses is not for now, and gives the reason', async () => {
    let tries = 0
    const hopeless = database.transaction(async (tx) => {
      tries++
      await tx.rows(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await expect(hopeless).rejects.toMatchObject({ name: 'DatabaseUnavailable', cause: { code: '40001' } })
    expect(tries).toBe(6)
  })
})
