import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isPostmaster, recorded } from './embedded/recorded.ts'
import { only, stage } from './testing/owner.ts'

// Whole processes start here, on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

test('a server that outlived its killed process is adopted, with all that it had acknowledged', async () => {
  const { folder, own, ownMade } = stage()
  // Without setpriv nothing tells the server that its parent died.
  const first = await ownMade('data', { path: only(folder, 'sh', 'unshare', 'ps') })
  await first.ask('create table kept as select 42 as n')
  const { pid = 0 } = recorded(join(folder, 'data', 'pg')) ?? {}
  await first.end('SIGKILL')
  const second = await own('data')
  expect(second.said.isAdopted).toBe(true)
  expect(recorded(join(folder, 'data', 'pg'))?.pid).toBe(pid)
  expect(await second.ask('select n from kept')).toEqual({ n: 42 })
  await second.end('SIGTERM')
  expect(isPostmaster(pid, join(folder, 'data', 'pg'))).toBe(false)
})

test('a server whose process was killed ends by itself, and the next start takes over', async () => {
  const { folder, own, ownMade } = stage()
  const first = await ownMade('data')
  await first.ask('create table kept as select 42 as n')
  const { pid = 0 } = recorded(join(folder, 'data', 'pg')) ?? {}
  await first.end('SIGKILL')
  const second = await own('data')
  expect(await second.ask('select n from kept')).toEqual({ n: 42 })
  await second.end('SIGTERM')
  await expect.poll(() => isPostmaster(pid, join(folder, 'data', 'pg')), { timeout: 5000 }).toBe(false)
})

test('a server that was killed runs again, also when one of its processes never notices', async () => {
  const { folder, ownMade } = stage()
  const owner = await ownMade('data')
  await owner.ask('create table kept as select 42 as n')
  const data = join(folder, 'data', 'pg')
  const { pid = 0 } = recorded(data) ?? {}
  const { writer } = (await owner.ask(
    `select pid as writer from pg_stat_activity where backend_type = 'background writer'`,
  )) as { writer: number }
  process.kill(writer, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  const ask = () => owner.ask('select n from kept').catch((error: Error) => error.message)
  await expect.poll(ask, { timeout: 30_000 }).toEqual({ n: 42 })
})

test('a second owner of one folder is refused with a sentence, and harms nothing', async () => {
  const { own, ownMade } = stage()
  const first = await ownMade('data')
  const second = await own('data')
  expect(second.said.refusal).toMatch(/^Another Lemma already uses this data folder: .* DATA_DIR/)
  await second.end('SIGTERM')
  expect(await first.ask('select 1 as n')).toEqual({ n: 1 })
})

test('of two that start together on a new folder one owns it', async () => {
  const { own } = stage()
  const both = await Promise.all([own('data'), own('data')])
  const winners = both.filter(({ said }) => !said.refusal)
  expect(winners).toHaveLength(1)
  for (const winner of winners) expect(await winner.ask('select 1 as n')).toEqual({ n: 1 })
})

test('two folders are served side by side, also one whose path is too long for a socket', async () => {
  const { folder, own } = stage()
  const [near, far] = await Promise.all([own('near'), own('far'.repeat(40))])
  await near.ask('create table mine (n int)')
  expect(await far.ask(`select to_regclass('mine') as it`)).toEqual({ it: null })
  const socket = far.said.connection.host ?? ''
  expect(socket).not.toContain(folder)
  await far.end('SIGTERM')
  expect(existsSync(socket)).toBe(false)
})

test('what a dead process left of its start does not stop the next one', async () => {
  const { folder, own, ownMade } = stage()
  const first = await ownMade('data')
  await first.end('SIGTERM')
  const other = await ownMade('other')
  const record = join(folder, 'data', 'pg', 'postmaster.pid')
  const left = (pid: number) => `${pid}\n${folder}/data/pg\n1\n5432\n/nowhere\n\n\n`
  const another = recorded(join(folder, 'other', 'pg'))?.pid ?? 0
  // Cut off by a power cut; a number that this test has by now; one that another folder's database has.
  for (const text of ['', left(process.pid), left(another)]) {
    writeFileSync(record, text)
    const next = await own('data')
    expect(await next.ask('select 1 as n')).toEqual({ n: 1 })
    await next.end('SIGTERM')
  }
  expect(await other.ask('select 1 as n')).toEqual({ n: 1 })
})

test('a turn to start ends with its process, whatever that leaves behind', async () => {
  const { folder, own, ownMade } = stage()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'starting'), '')
  const script = `
    import { inTurn } from '${new URL('./embedded/starting-lock.ts', import.meta.url)}'
    await inTurn(process.argv[1], () => new Promise((resolve) => setTimeout(resolve, 1e9, console.log('mine'))))`
  const words = ['--input-type=module', '-e', script, join(folder, 'data')]
  const holder = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  let isOurs = false
  const next = own('data').finally(() => {
    isOurs = true
  })
  // Somebody else on another folder starts and answers meanwhile.
  await ownMade('other')
  expect(isOurs).toBe(false)
  holder.kill('SIGKILL')
  expect(await (await next).ask('select 1 as n')).toEqual({ n: 1 })
})

test('a folder that holds no whole database is refused with what to do', async () => {
  const { folder, own, ownMade } = stage()
  const first = await ownMade('whole')
  await first.end('SIGTERM')
  const damaged = async (name: string, damage: (data: string) => void) => {
    cpSync(join(folder, 'whole'), join(folder, name), { recursive: true })
    damage(join(folder, name))
    return (await own(name)).said.refusal
  }
  const without = (part: string) => (data: string) => rmSync(join(data, part), { recursive: true })
  const cure =
    'put all of it back from a copy that was made while Lemma stood still, or move it away and restore a back-up.'
  expect(await damaged('wal', without('pg/pg_wal'))).toBe(
    `The database in ${folder}/wal lacks its write-ahead log (pg/pg_wal): ${cure}`,
  )
  expect(await damaged('base', without('pg/base'))).toBe(
    `The database in ${folder}/base lacks some of its files: ${cure}`,
  )
  expect(await damaged('half', without('pg/PG_VERSION'))).toBe(
    `${folder}/half/pg holds only a part of a database: ${cure}`,
  )
  writeFileSync(join(folder, 'file'), '')
  expect((await own('file')).said.refusal).toBe(
    `${folder}/file is a file: set DATA_DIR to a folder, or move the file away.`,
  )
})

test('a folder that cannot be made is refused at once, also where the system says that nothing is there', async () => {
  const { folder, own } = stage()
  expect((await own(relative(folder, '/proc/lemma/data'))).said.refusal).toBe(
    '/proc/lemma cannot be made (ENOENT): set DATA_DIR to a folder that can be written to.',
  )
})
