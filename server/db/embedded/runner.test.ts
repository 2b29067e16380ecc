import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { only, stage } from '../testing/owner.ts'
import { nativeFolder } from './native.ts'
import { recorded } from './recorded.ts'

// Whole processes start here, on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const canEnter = (path: string) => spawnSync('test', ['-x', path], { ...nobody, cwd: '/' }).status === 0

/** Root starts as nobody where that user may read this project, else as somebody without privileges in a namespace. */
const ordinary = !isRoot
  ? {}
  : canEnter(import.meta.dirname) && canEnter(process.execPath)
    ? nobody
    : { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] }

const runsAs = (folder: string) => statSync(`/proc/${recorded(join(folder, 'data', 'pg'))?.pid}`).uid

test('an ordinary user starts it', async () => {
  const { folder, own } = stage()
  if (isRoot) chownSync(folder, 'uid' in ordinary ? nobody.uid : 0, -1)
  const owner = await own('data', ordinary)
  expect(await owner.ask('select 1 as n')).toEqual({ n: 1 })
})

test.runIf(isRoot)('somebody whose number has no name starts it', async () => {
  const { folder, own } = stage()
  const nameless = { uid: 54_321, gid: 54_321 }
  if (!('uid' in ordinary)) return expect(canEnter(nativeFolder())).toBe(false)
  chownSync(folder, nameless.uid, nameless.gid)
  const owner = await own('data', nameless)
  expect(await owner.ask('select 1 as n')).toEqual({ n: 1 })
  await owner.end('SIGTERM')
  const byRoot = await own('data')
  expect(await byRoot.ask('select 1 as n')).toEqual({ n: 1 })
  expect(runsAs(folder)).toBe(nameless.uid)
})

test.runIf(isRoot)('root starts it below a folder that is closed to everybody else', async () => {
  const { folder, own } = stage()
  chmodSync(folder, 0o700)
  const owner = await own('data')
  expect(await owner.ask('select 1 as n')).toEqual({ n: 1 })
  expect(statSync(join(folder, 'data', 'pg')).uid).toBe(0)
})

const refusal = /^PostgreSQL does not run as root, and nobody else can enter .* set DATA_DIR to a folder such as/

test.runIf(isRoot)('the owner of an existing folder decides as whom root starts it', async () => {
  const { folder, own } = stage()
  mkdirSync(join(folder, 'data'))
  chownSync(join(folder, 'data'), nobody.uid, nobody.gid)
  const owner = await own('data')
  if (canEnter(nativeFolder())) expect(runsAs(folder)).toBe(nobody.uid)
  else expect(owner.said.refusal).toMatch(refusal)
})

test.runIf(isRoot)(
  'where namespaces are forbidden root starts it as a system user, or says where that works',
  async () => {
    const { folder, own } = stage()
    const path = only(folder, 'sh', 'setpriv')
    const open = await own('data', { path })
    if (canEnter(nativeFolder())) expect(runsAs(folder)).not.toBe(0)
    else expect(open.said.refusal).toMatch(refusal)
    await open.end('SIGTERM')

    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    const closed = await own('closed/data', { path })
    expect(closed.said.refusal).toMatch(refusal)
  },
)

test.runIf(isRoot)('an ordinary user does not start it on a folder of somebody else', async () => {
  const { folder, own } = stage()
  mkdirSync(join(folder, 'data'))
  if (!('uid' in ordinary)) chownSync(join(folder, 'data'), nobody.uid, nobody.gid)
  const owner = await own('data', ordinary)
  expect(owner.said.refusal).toMatch(/^The data folder .* belongs to user \d+: start Lemma as that user/)
})
