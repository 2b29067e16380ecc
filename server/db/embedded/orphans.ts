import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isPostmaster, isSameFolder } from './recorded.ts'

/**
 * Ends what a server of this folder left behind that was killed, for want of memory as a rule: its processes end by
 * themselves as soon as they notice, but one that waits for another which is gone never does, and while there is one
 * PostgreSQL starts no other server here. What they had not written yet is in the log. Only Linux tells of them.
 */
export function endOrphans(data: string): void {
  if (!existsSync('/proc/self/cmdline')) return
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  for (const pid of pids.filter((one) => isOrphan(one, data)))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by now.
    }
}

function isOrphan(pid: number, data: string): boolean {
  try {
    const isOurs =
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ') && isSameFolder(`/proc/${pid}/cwd`, data)
    // The name of a program, in parentheses, may hold any sign.
    const [, parent] = /\) \w (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return isOurs && !isPostmaster(Number(parent), data)
  } catch {
    // It is gone, or somebody else's.
    return false
  }
}
