import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts of one data folder take turns, so that none launches a server which another already owns. A turn is SQLite's
 * lock on an empty file, since Node itself locks none: the kernel ends it with its process, however that dies, and
 * processes of other containers on this machine respect it too.
 */
export async function inTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
  const file = new DatabaseSync(join(root, 'starting.lock'))
  try {
    while (!take(file)) await sleep(50)
    return await work()
  } finally {
    file.close()
  }
}

/** SQLite's number for a lock that somebody else holds. */
const busy = 5

function take(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}
