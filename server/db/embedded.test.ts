import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isPostmaster, recorded } from './embedded/recorded.ts'
import { only, stage } from './testing/owner.ts'

// Whole processes start here, on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

test('a server that outlived its killed process is adopted, with all that it had acknowledged', async () => {
  const { folder, own } = stage()
  // Without setpriv nothing tells the server that its parent died.
  const first = await own('data', { path: only(folder, 'sh', 'unshare', 'ps') })
  await first.ask('create table kept as select 42 as n')
  const { pid = 0 } = recorded(join(folder, 'data', 'pg')) ?? {}
  await first.end('SIGKILL')
  const second = await own('data')
  expect(second.said.isAdopted).toBe(true)
  expect(recorded(join(folder, 'data', 'pg'))?.pid).toBe(pid)
  expect(await second.ask('select n from kept')).toEqual({ n: 42 })
  await second.end('SIGTERM')
  expect(isPostmaster(pid)).toBe(false)
})

test('a server whose process was killed ends by itself, and the next start takes over', async () => {
  const { folder, own } = stage()
  const first = await own('data')
  await first.ask('create table kept as select 42 as n')
  const { pid = 0 } = recorded(join(folder, 'data', 'pg')) ?? {}
  await first.end('SIGKILL')
  const second = await own('data')
  expect(await second.ask('select n from kept')).toEqual({ n: 42 })
  await second.end('SIGTERM')
  await expect.poll(() => isPostmaster(pid), { timeout: 5000 }).toBe(false)
})

test('a second owner of one folder is refused with a sentence, and harms nothing', async () => {
  const { own } = stage()
  const first = await own('data')
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
  const { folder, own } = stage()
  const first = await own('data')
  await first.end('SIGTERM')
  // A process number that somebody else has by now: this test's own.
  writeFileSync(
    join(folder, 'data', 'pg', 'postmaster.pid'),
    `${process.pid}\n${folder}/data/pg\n1\n5432\n/nowhere\n\n\n`,
  )
  const second = await own('data')
  expect(await second.ask('select 1 as n')).toEqual({ n: 1 })
})
