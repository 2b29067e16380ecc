import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableNames } from './groups.ts'
import { type Database, sql } from './open.ts'
import { testDatabase } from './testing/copy.ts'
import { faultOfWriting, faultsOfPlace, faultsOfSpreading, requireOneGroup } from './testing/groups.ts'
import { layoutFaults } from './testing/layout.ts'
import { serverFiles } from './testing/server-files.ts'
import { readSqlTexts } from './testing/sql-texts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

/** Runs work in a transaction that is taken back. */
async function without(work: (tx: Database) => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const tried = db.transaction(async (tx) => {
    found = await work(tx)
    throw new Error('taken back')
  })
  await expect(tried).rejects.toThrow('taken back')
  return found
}

describe('The tables', () => {
  test('are all listed, lead to no other group, and know people’s rows by the person first', async () => {
    expect(await layoutFaults(db)).toEqual([])
  })

  test.each([
    ['one that is missing in the list', [sql`create table hint (person_id text primary key)`], ['hint is not listed']],
    ['one that is listed and not there', [sql`drop table gone_deck`], ['gone_deck is listed and not there']],
    [
      'a foreign key between groups',
      [sql`alter table progress add constraint of_deck foreign key (deck_id) references deck (id)`],
      ['of_deck leads from progress to deck, which is of another group'],
    ],
    [
      'a unique constraint that does not begin with the person',
      [sql`alter table subscription add constraint one_customer unique (customer_id, person_id)`],
      ['one_customer does not begin with the person, as every key of subscription has to'],
    ],
    [
      'a column that counts',
      [sql`alter table progress add column nth int generated always as identity`],
      ['progress has the counting column nth, which several servers do not share'],
    ],
    [
      'a trigger',
      [
        sql`create trigger touched before update on card for each row execute function suppress_redundant_updates_trigger()`,
      ],
      ['card has the trigger touched, which several servers do not share'],
    ],
    [
      'a unique index of an expression',
      [sql`create unique index by_address on person (lower(email))`],
      ['by_address does not begin with the person, as every key of person has to'],
    ],
  ])('fail on %s', async (_, changes, faults) => {
    const found = await without(async (tx) => {
      for (const change of changes) await tx.rows(change)
      return layoutFaults(tx)
    })
    expect(found).toEqual(faults)
  })
})

describe('The statements', () => {
  const root = process.cwd()
  const { texts, statements } = readSqlTexts((file) => readFileSync(`${root}/${file}`, 'utf8'), serverFiles(root))

  test('write to the tables of one group each, every one that the server has', () => {
    const faults = statements.map(({ where, written }) => ({ where, fault: faultOfWriting(written) }))
    expect(faults.filter(({ fault }) => fault)).toEqual([])
    expect(texts.length).toBeGreaterThan(180)
    const writtenAnywhere = new Set(statements.flatMap(({ written }) => written))
    const never = tableNames.filter((name) => !writtenAnywhere.has(name))
    expect(never, 'migrations are not written by the tag').toEqual(['migration'])
  })

  test('move no row to another server, and lock none on several', () => {
    expect(texts.flatMap((text) => faultsOfSpreading(text))).toEqual([])
  })

  test('name only tables of their own folder, and stand in its stores', () => {
    expect(texts.flatMap((text) => faultsOfPlace(text))).toEqual([])
  })
})

describe('A statement that writes to people and decks is found', () => {
  const found = (files: Record<string, string>) =>
    readSqlTexts((file) => files[file] ?? '', Object.keys(files)).statements.flatMap(({ where, written }) => {
      const fault = faultOfWriting(written)
      return fault ? [`${where}: ${fault}`] : []
    })
  const both = (where: string, ...names: string[]) => [
    `${where}: one statement writes to a person's tables and to others: ${names.join(', ')}`,
  ]

  test('where it stands in one text, and not where it reads one group', () => {
    const writing = 'with made as (insert into deck (id) values (1))\n  insert\n into collection select * from made'
    expect(found({ 'server/a.ts': `db.rows(sql\`${writing}\`)` })).toEqual(both('server/a.ts:1', 'deck', 'collection'))
    const reading = 'insert into progress select * from deck for update; delete from only review'
    expect(found({ 'server/a.ts': `db.rows(sql\`${reading}\`)` })).toEqual([])
    expect(() => requireOneGroup(sql`with made as (insert into deck default values) delete from person`)).toThrow(
      'deck, person',
    )
  })

  test('where it is put together of parts, also of other files', () => {
    const files = {
      'server/parts.ts': 'export const gone = () => sql`delete from deck`\n',
      'server/whole.ts': `import { gone as left } from './parts.ts'
        export const erase = () => db.rows(sql\`with gone as (\${left()}) delete from person\`)`,
    }
    expect(found(files)).toEqual(both('server/whole.ts:2', 'person', 'deck'))
  })

  test('where a part is handed to the function that sends it', () => {
    const file = `const attempt = (writes) => db.rows(sql\`with one as (update card set front = ''), \${writes} select 1\`)
      function change() {
        const writes = sql\`two as (update progress set interval_days = 1)\`
        return attempt(writes)
      }
      const also = () => attempt(sql\`two as (insert into review default values)\`)`
    expect(found({ 'server/a.ts': file })).toEqual([
      ...both('server/a.ts:4', 'progress', 'card'),
      ...both('server/a.ts:6', 'review', 'card'),
    ])
  })

  test('and one whose table is unknown or not named is refused as well', () => {
    const file = `db.rows(sql\`insert into hint values (1)\`)
      db.rows(sql\`delete from \${table}\`)`
    expect(found({ 'server/a.ts': file })).toEqual([
      'server/a.ts:1: writes to “hint”, which is not among the tables in server/db/groups.ts',
      'server/a.ts:2: writes to “?”, which is not among the tables in server/db/groups.ts',
    ])
  })
})

describe('A statement that several servers would refuse is found', () => {
  test.each([
    ['update credit_line set hundredths = 1, person_id = ? where person_id = ?', 'moves rows of credit_line'],
    ['with a as (select 1) update picture set id = ? where id = ?', 'moves rows of picture'],
    [
      'delete from progress where id in (select id from progress where deck_id = ? for update skip locked)',
      'locks rows',
    ],
    ['select 1 from collection where deck_id = ? for share', 'locks rows'],
    ['update progress set due_at = clock_timestamp() where person_id = ?', 'writes what each server would work out'],
    ['insert into card (id) values (gen_random_uuid())', 'writes what each server would work out'],
    ['delete from card using progress where card.id = card_id and person_id = ?', 'changes copies of card'],
    ['update deck set likes = (select count(*) from collection where deck_id = deck.id)', 'changes copies of deck'],
    [
      'with a as (insert into picture values (?)) insert into deck_picture values (?)',
      'writes to the bytes of pictures',
    ],
  ])('%s', (text, fault) => {
    expect(faultsOfSpreading({ where: 'a', text })).toEqual([expect.stringContaining(`a: ${fault}`)])
  })

  test.each([
    'update credit_line set hundredths = 1 where person_id = ?',
    'select 1 from credit_account where person_id = ? for update',
    'select id from card where deck_id = ? order by id for update',
    'insert into progress (person_id) values (?) on conflict (person_id) do update set seq = 1',
    'insert into card select ?, random from progress where person_id = ?',
  ])('and not in: %s', (text) => {
    expect(faultsOfSpreading({ where: 'a', text })).toEqual([])
  })
})

describe('A statement in the wrong place is found', () => {
  test.each([
    ['server/rooms/study/store.ts', 'select 1 from progress', 'names progress, which is of rooms/progress'],
    ['server/rooms/card/store.ts', 'update deck set version = 2', 'names deck, which is of rooms/deck'],
    ['server/rooms/like/shared.ts', 'select 1 from x join card using (id)', 'names card, which is of rooms/deck'],
    ['server/rooms/user/store.ts', 'select review.id from reviews', 'names review, which is of rooms/study'],
    ['server/rooms/user/store.ts', 'select 1 from a, person, throttle', 'names throttle, which is of db'],
    ['server/http/health.ts', 'delete from person', 'names person, which is of rooms/user'],
    ['server/rooms/user/service.ts', 'select 1 from person', 'is a statement outside of a store'],
  ])('%s: %s', (file, text, fault) => {
    expect(faultsOfPlace({ where: `${file}:1`, file, text })).toEqual([`${file}:1: ${fault}`])
  })

  test.each([
    ['server/rooms/study/log/store.ts', 'with deck as (select 1) select review.id from review, deck'],
    ['server/rooms/deck/shared.ts', 'delete from card using changed where card.id = changed.id'],
    ['server/db/throttle.ts', 'delete from throttle'],
    ['server/http/health.ts', 'select 1'],
  ])('and none in %s: %s', (file, text) => {
    expect(faultsOfPlace({ where: file, file, text })).toEqual([])
  })
})
