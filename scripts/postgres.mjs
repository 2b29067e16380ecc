// A PostgreSQL server for one test run: an empty cluster in a folder of its own, reached by a socket in that folder.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startsWithinMs = 30_000

/** Starts the server in `programs`; `url` says how to reach it. */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-server-'))
  const options = { ...ordinaryUser(), cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  if (options.uid !== undefined) chownSync(folder, options.uid, options.gid)
  const cluster = ['-D', 'data', '-U', 'lemma', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  if (spawnSync(join(programs, 'initdb'), cluster, options).status !== 0)
    throw new Error(`initdb of ${programs} failed`)

  const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', log_min_messages: 'fatal' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', 'data', ...flags], { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const isReady = () => spawnSync(join(programs, 'pg_isready'), ['-h', folder], { stdio: 'ignore' }).status === 0
  const startedMs = performance.now()
  while (!isReady()) {
    if (server.exitCode !== null || performance.now() - startedMs > startsWithinMs)
      throw new Error(`the server of ${programs} did not start`)
    await sleep(50)
  }

  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://lemma@localhost/postgres?host=${folder}`, stop }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
