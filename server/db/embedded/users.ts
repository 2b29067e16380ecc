import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

export type User = { name: string; uid: number; gid: number }

/** The users that this machine's own file names. */
export function users(): User[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

/** Whether somebody has a name: containers like to run programs under numbers that have none. */
export function isNamed(uid: number): boolean {
  if (users().some((user) => user.uid === uid)) return true
  if (uid !== process.getuid?.()) return false
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}
