import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#server/thrown'
import type { Folder } from './folder.ts'
import { isPostmaster, recorded, recordIn } from './recorded.ts'
import { as, giveTo } from './runner.ts'

/** Durable by default (`fsync` and `synchronous_commit` are on); the rest suits one small server. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '128MB',
  deadlock_timeout: '200ms',
  // This server is not replicated, so its log need not say how.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  // Parallel plans need more shared memory than a container gives.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // Where recovery after a crash fails in its turn, for want of room, a server that goes on by itself may wait for ever for
  // the process that failed: 18.4 was seen so. One that ends is started anew.
  restart_after_crash: 'off',
}

const logBytesAtMost = 1_000_000

export type Launched = { process: ChildProcess; hasEnded: () => boolean; failure: () => string }

export function launch(folder: Folder, overrides: Record<string, string>): Launched {
  const { data, socket, log, native, runner } = folder
  const previous = recorded(data)
  // PostgreSQL itself refuses to start over a number that is in use, by whatever, and over half a record.
  if (!(previous && isPostmaster(previous.pid, data))) rmSync(recordIn(data), { force: true })
  const flags = Object.entries({ ...settings, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const words = [join(native, 'bin', 'postgres'), '-D', data, '-k', socket, ...flags]
  const { command, args, options } = as(runner, [...endsWithParent(), ...words])
  const out = openSync(log, existsSync(log) && statSync(log).size > logBytesAtMost ? 'w' : 'a')
  giveTo(runner, log)
  const startsAt = statSync(log).size
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', out, out] })
  closeSync(out)
  let ended = false
  const end = () => {
    ended = true
  }
  child.on('exit', end).on('error', end)
  child.unref()
  const failure = () => readFileSync(log).subarray(startsAt).toString('utf8').slice(-1000).trim()
  return { process: child, hasEnded: () => ended, failure }
}

/** A server that has not finished dying, whose place is free in a moment. */
export const isDying = (failure: string): boolean => /already exists|in use|system is shutting down/.test(failure)

/** Linux tells the server when its parent dies, so that a killed Lemma leaves nothing behind for long. */
function endsWithParent(): string[] {
  const command = ['setpriv', '--pdeathsig', 'INT']
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0 ? command : []
}

/** Fast shutdown by number, so that an adopted server stops like one we launched. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
    while (isPostmaster(pid, data)) await sleep(10)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
