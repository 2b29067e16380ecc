import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server's process and where it listens, from the file that it keeps; undefined when there is none. */
export function recorded(data: string): { pid: number; socket: string } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , , socket = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), socket }
}

/** Whether that process lives and is a PostgreSQL: after a reboot its number may be somebody else's. */
export function isPostmaster(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline'))
    return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('postgres')
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes('postgres')
}
