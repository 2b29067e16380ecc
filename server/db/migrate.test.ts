import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate as migrateWith, readMigrations } from './migrate.ts'
import { sql } from './open.ts'
import { testDatabase } from './testing/copy.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let path: string
let folder: URL
beforeEach(async () => {
  database = await testDatabase()
  await database.rows(sql`drop table migration`)
  path = await mkdtemp(join(tmpdir(), 'lemma-migrations-'))
  folder = pathToFileURL(`${path}/`)
  await write('0001_word.sql', "create table word (text text primary key); insert into word values ('one');")
})
afterEach(async () => {
  await database.drop()
  await rm(path, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(path, name), text)
const migrate = async () => migrateWith(database.connection, await readMigrations(folder))
const words = () => database.rows(sql`select text from word order by text`)

test('each migration runs once, in order', async () => {
  expect(await migrate()).toEqual(['0001_word.sql'])
  await write('0003_three.sql', `insert into word select 'three ' || count(*) from word`)
  await write('0002_two.sql', `insert into word values ('two')`)
  expect(await migrate()).toEqual(['0002_two.sql', '0003_three.sql'])
  expect(await migrate()).toEqual([])
  expect(await words()).toEqual([{ text: 'one' }, { text: 'three 2' }, { text: 'two' }])
})

test('a migration takes as long as it takes, and waits for another process, where statements are given up soon', async () => {
  await write('0002_two.sql', `select pg_sleep(0.3); insert into word values ('two')`)
  const impatient = { ...database.connection, statement_timeout: 100 }
  const migrations = await readMigrations(folder)
  const ran = await Promise.all([migrateWith(impatient, migrations), migrateWith(impatient, migrations)])
  expect(ran.flat().sort()).toEqual(['0001_word.sql', '0002_two.sql'])
  expect(await words()).toEqual([{ text: 'one' }, { text: 'two' }])
})

test('a migration that fails leaves nothing of itself, and all before it', async () => {
  await write('0002_two.sql', `insert into word values ('two'); insert into word values ('two')`)
  await expect(migrate()).rejects.toThrow(/^Migration 0002_two.sql failed and was undone: dup/)
  expect(await words()).toEqual([{ text: 'one' }])
})

test('a migration in slices runs until it writes nothing, and goes on where it was broken off', async () => {
  const next = `(select count(*)::int from word)`
  await write('0002_many.slices.sql', `insert into word select ${next} where ${next} < 4`)
  expect(await migrate()).toEqual(['0001_word.sql', '0002_many.slices.sql'])
  expect(await words()).toEqual(['1', '2', '3', 'one'].map((text) => ({ text })))
  expect(await migrate()).toEqual([])

  await write(
    '0003_more.slices.sql',
    `insert into word select ${next} where ${next} < 7 and 1 / (6 - ${next}) is not null`,
  )
  await expect(migrate()).rejects.toThrow(/^Migration 0003_more.slices.sql failed and was undone: division/)
  expect(await words()).toHaveLength(6)
  await write('0003_more.slices.sql', `insert into word select ${next} where ${next} < 7`)
  expect(await migrate()).toEqual(['0003_more.slices.sql'])
  expect(await words()).toHaveLength(7)
})

test('a migration that was changed afterwards is refused', async () => {
  await migrate()
  await write('0001_word.sql', 'create table word (text text)')
  await expect(migrate()).rejects.toThrow('0001_word.sql was changed after it ran')
})

test('a database of a newer version is refused', async () => {
  await migrate()
  await rm(join(path, '0001_word.sql'))
  await expect(migrate()).rejects.toThrow('another version of Lemma (0001_word.sql is missing')
})

test('two processes that start together run each migration once', async () => {
  await write('0002_slow.sql', `select pg_sleep(0.3); insert into word values ('slow')`)
  const script = `
    import { migrate, readMigrations } from '${new URL('./migrate.ts', import.meta.url)}'
    console.log((await migrate(JSON.parse(process.argv[1]), await readMigrations(new URL(process.argv[2])))).length)`
  const start = async () => {
    const args = ['--input-type=module', '-e', script, JSON.stringify(database.connection), folder.href]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [[ran], [code]] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')])
    return { ran: Number(ran), code }
  }
  const both = await Promise.all([start(), start()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.reduce((sum, { ran }) => sum + ran, 0)).toBe(2)
  expect(await words()).toEqual([{ text: 'one' }, { text: 'slow' }])
})
