import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backup } from './backup.ts'
import { migrate } from './migrate.ts'
import { type Database, sql } from './open.ts'
import { restore } from './restore.ts'
import { blankDatabase, look } from './testing/blank.ts'
import { testDatabase } from './testing/copy.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'lemma-backup-'))
const file = join(folder, 'all.backup.gz')
const commandOf = (name: string) => new URL(`../commands/${name}.ts`, import.meta.url).pathname
const opened = (path: string) => () => createReadStream(path)
/** Enough that a back-up is not over when its first bytes are there. */
const cards = 6_000
const nasty = 'back\\slash \\. tab\t return\r\n line \u2028 null \\N quote\' "x" ∎ 𝔸 \\frac{1}{2}'

let source: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  source = await testDatabase()
  const deckId = randomUUID()
  await source.rows(sql`
    insert into card (deck_id, id, ord, front, back, chat, created_at, updated_at)
    select ${deckId}, gen_random_uuid(), n, ${nasty} || n, repeat(${nasty}, 20), '[{"role": "user"}]',
           now(), '2026-11-20 12:00:00.123456+00'
    from generate_series(1, ${cards}::int) n`)
  await source.rows(sql`update public_deck_count set count = 9007199254740993 where shard = 3`)
  await source.rows(sql`
    insert into idp_artifact (model, id, payload, expires_at) values ('x', 'y', '{"state": "a\\u0000b"}', now())`)
  await backup(source.connection, createWriteStream(file))
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

/** A fingerprint of every row of every table that is backed up. */
async function contents(database: Database) {
  const tables = await database.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migration'
    order by 1`)
  const entries = tables.map(async ({ name }) => {
    const query = `select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`
    return [name, (await database.rows({ strings: [query], values: [] }))[0]]
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('what was backed up is restored, to the last row and letter', async () => {
  const target = await blankDatabase()
  expect(await restore(target, opened(file))).toEqual({ takenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  const expected = await contents(source)
  expect(expected.card).toMatchObject({ n: cards })
  expect(await look(target, contents)).toEqual(expected)
  expect(await migrate(target)).toEqual([])
})

test('what is restored is said to be so where only the look at its tables fails afterwards', async () => {
  const target = await blankDatabase()
  // An index on what can no longer be computed: looking at its table computes it.
  for (const step of [
    'create schema beside',
    'create table beside.thing as select 1 as n',
    `create function beside.of(n int) returns int immutable language plpgsql as 'begin return n; end'`,
    'create index on beside.thing (beside.of(n))',
    `create or replace function beside.of(n int) returns int immutable language plpgsql as
       'begin raise exception ''no longer''; end'`,
  ])
    await look(target, (database) => database.rows({ strings: [step], values: [] }))
  expect(await restore(target, opened(file))).toMatchObject({ unplanned: expect.stringContaining('no longer') })
  expect(await look(target, contents)).toEqual(await contents(source))
})

test('a back-up is one moment, whatever is written meanwhile', async () => {
  const path = join(folder, 'busy.backup.gz')
  const out = createWriteStream(path)
  const before = await contents(source)
  const taken = backup(source.connection, out)
  // The snapshot exists once its first rows have left.
  while (out.bytesWritten === 0 && !out.writableFinished) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(out.writableFinished, 'it is under way').toBe(false)
  await source.rows(sql`delete from card where ord > 10`)
  await taken
  const target = await blankDatabase()
  await restore(target, opened(path))
  expect(await look(target, contents)).toEqual(before)
})

test('a database that was never used gives no back-up, rather than an empty one', async () => {
  const path = join(folder, 'nothing.backup.gz')
  await expect(backup(await blankDatabase(), createWriteStream(path))).rejects.toThrow('There is nothing to back up')
})

test('a full database is not overwritten by accident, nor one in use at all', async () => {
  const target = await blankDatabase()
  await migrate(target)
  await expect(restore(target, opened(file))).rejects.toThrow(/^The database is not empty: .* --overwrite/)
  await look(target, async (database) => {
    await database.rows(sql`select 1`)
    await expect(restore(target, opened(file), { overwrites: true })).rejects.toThrow(/^The database is in use/)
  })
  await restore(target, opened(file), { overwrites: true })
  expect(await look(target, (database) => database.rows(sql`select count(*) as n from card`))).toEqual([{ n: cards }])
})

/** What a command is told to work on a database. */
function environmentOf(target: pg.ClientConfig) {
  const { user, password, host, port, database } = new pg.Client(target)
  const at = `postgres://${user}:${password ?? ''}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { env: { ...process.env, DATABASE_URL: at }, database }
}

test.each([
  ['backup', '/none/all.gz', '/none/all.gz cannot be opened: no such file or directory.'],
  ['backup', folder, `${folder} is a folder: name the file to be written in it.`],
  ['backup', `${file} more`, 'This says nothing here: more'],
  ['restore', '/none/all.gz', '/none/all.gz cannot be opened: no such file or directory.'],
])('%s of %s is refused in a sentence', (name, words, sentence) => {
  const { env } = environmentOf(source.connection)
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandOf(name), ...words.split(' ')], { env })
  expect([status, `${stdout}`, `${stderr}`]).toEqual([1, '', `${sentence}\n`])
})

test('a back-up for which the disk has no room says so, and ends nothing else', async () => {
  await expect(backup(source.connection, createWriteStream('/dev/full'))).rejects.toThrow('ENOSPC')
})

test('a restoring killed in the middle leaves everything as it was', async () => {
  const target = await blankDatabase()
  await restore(target, opened(file))
  const before = await look(target, contents)
  const pipe = join(folder, 'pipe')
  spawnSync('mkfifo', [pipe])
  const { env, database } = environmentOf(target)
  const child = spawn(process.execPath, [commandOf('restore'), pipe, '--overwrite'], { env, stdio: 'inherit' })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const whole = readFileSync(file)
  // The file is read once to see that it is whole; the second reading gets no further than half of it.
  const first = await open(pipe, 'w')
  rmSync(pipe)
  spawnSync('mkfifo', [pipe])
  await first.writeFile(whole)
  await first.close()
  const half = createWriteStream(pipe).on('error', () => {})
  half.write(whole.subarray(0, whole.length / 2))
  const copying = sql`select 1 from pg_stat_activity where datname = ${database} and query like 'copy "card"%'`
  await expect.poll(() => source.rows(copying), { timeout: 20_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  half.destroy()
  expect(await look(target, contents)).toEqual(before)
})

describe('nothing is lost to a file that', () => {
  const text = () => gunzipSync(readFileSync(file)).toString('latin1')
  test.each([
    ['is something else', () => gzipSync('PGDMP'), 'This file is not a back-up of Lemma.'],
    ['is not even compressed', () => Buffer.from('PGDMP'), 'This file is not a back-up of Lemma.'],
    ['was cut short', () => readFileSync(file).subarray(0, -2000), 'This back-up is incomplete.'],
    ['lacks its end', () => gzipSync(Buffer.from(text().slice(0, -9), 'latin1')), 'This back-up is incomplete.'],
    [
      'comes from a newer version',
      () =>
        gzipSync(Buffer.from(text().replace(/"migrations":\[/, '$&{"name":"0000_new.sql","checksum":"x"},'), 'latin1')),
      /^This back-up was made by a newer or another version/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    const path = join(folder, 'bad.backup.gz')
    writeFileSync(path, bytes())
    const before = await look(source.connection, contents)
    await expect(restore(source.connection, opened(path), { overwrites: true })).rejects.toThrow(sentence)
    expect(await look(source.connection, contents)).toEqual(before)
  })
})
