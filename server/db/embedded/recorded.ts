import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const recordIn = (data: string): string => join(data, 'postmaster.pid')

/** The server's process and where it listens, from the file that it keeps; undefined when there is none, or half of one. */
export function recorded(data: string): { pid: number; socket: string } | undefined {
  const [pid = '', , , , socket = ''] = textOf(recordIn(data)).split('\n')
  return Number(pid) > 0 && socket ? { pid: Number(pid), socket } : undefined
}

/** Whether that process lives and is the PostgreSQL of this folder: after a reboot its number may be somebody else's. */
export function isPostmaster(pid: number, data: string): boolean {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return stdout.includes(`postgres -D ${data}`)
  }
  const words = textOf(`/proc/${pid}/cmdline`).split('\0')
  const served = words.indexOf('-D') + 1
  return served > 0 && words.some((word) => word.endsWith('postgres')) && isSameFolder(words[served] ?? '', data)
}

/** Both kinds of file go when their process does. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The same folder may go by several names. */
export function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && a.ino === b?.ino && a.dev === b?.dev
}
