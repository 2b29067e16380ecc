import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const staleAfterMs = 60_000

/** Starts of one data folder take turns, so that none launches a server which another already owns. */
export async function inTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
  const file = join(root, 'starting')
  while (!take(file)) await sleep(50)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLeftBehind(file)) rmSync(file, { force: true })
    return false
  }
}

function isLeftBehind(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleAfterMs) return true
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
