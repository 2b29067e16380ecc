import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/thrown'
import { refuseRemains } from './damage.ts'
import { recorded } from './recorded.ts'
import { as, giveTo, type Runner } from './runner.ts'

/** Everything that the supervisor needs to know of one data folder. */
export type Folder = { root: string; data: string; socket: string; log: string; native: string; runner: Runner }

/** The role that owns everything in an embedded cluster. */
export const role = 'lemma'

/** A socket's whole path holds 107 bytes, of which PostgreSQL's file name takes 15. */
const socketFolderBytesAtMost = 91

/** Where PostgreSQL keeps the cluster of a data folder. */
export const clusterIn = (root: string): string => join(root, 'pg')

/** Parent by parent: where a system lets nobody make a folder (/proc), Node's own way to make all of them tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const code = codeOf(error)
    // Another start may have made it meanwhile.
    if (code !== 'EEXIST')
      throw new Error(`${path} cannot be made (${code}): set DATA_DIR to a folder that can be written to.`)
  }
}

export function prepareFolder(root: string, native: string, runner: Runner): Folder {
  const data = clusterIn(root)
  makeFolder(root)
  giveTo(runner, root)
  return { root, data, socket: socketFolder(root, data, runner), log: join(root, 'postgres.log'), native, runner }
}

function socketFolder(root: string, data: string, runner: Runner): string {
  const near = join(root, 'run')
  if (Buffer.byteLength(near) <= socketFolderBytesAtMost) {
    mkdirSync(near, { recursive: true, mode: 0o700 })
    return giveTo(runner, near)
  }
  const last = recorded(data)?.socket
  const owner = runner.uid ?? process.getuid?.()
  // In a temporary folder anybody may have taken an old name.
  if (last && existsSync(last) && statSync(last).uid === owner) return last
  return giveTo(runner, mkdtempSync(join(tmpdir(), 'lemma-')))
}

/** What a start that died left of these is in no use. */
const beginning = 'pg-new-'

/** Made beside its place and renamed into it: a start that dies half-way leaves no half cluster. */
export function initialise({ root, data, native, runner }: Folder): void {
  if (existsSync(join(data, 'PG_VERSION'))) {
    // Copies lose their modes, and PostgreSQL insists on them.
    chmodSync(data, 0o700)
    return
  }
  refuseRemains(data)
  for (const name of readdirSync(root).filter((name) => name.startsWith(beginning)))
    rmSync(join(root, name), { recursive: true, force: true })
  const fresh = giveTo(runner, mkdtempSync(join(root, beginning)))
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const flags = ['-D', fresh, '-U', role, '--auth=trust', ...locale, '--no-instructions']
  const { command, args, options } = as(runner, [join(native, 'bin', 'initdb'), ...flags])
  const result = spawnSync(command, args, { ...options, encoding: 'utf8' })
  try {
    if (result.status !== 0) throw new Error(`PostgreSQL's initdb failed: ${result.stderr || result.error?.message}`)
    renameSync(fresh, data)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
