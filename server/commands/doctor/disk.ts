import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { dayMs, hourMs } from '#domain/time'
import { newestBackupMs } from '#server/db/backup/files'
import { refuseFile } from '#server/db/embedded/damage'
import { clusterIn } from '#server/db/embedded/folder'
import type { Env } from '#server/env'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const leastFreeBytes = 2 ** 30
/** One a day, and half a day for one that took long. */
const backupAgeAtMostMs = 1.5 * dayMs

/** The folders of this installation: of the embedded database, where there is one, and of back-ups. */
export const examineDisk = ({ databaseUrl, dataDir, backupDir }: Env, nowMs: number): Finding[] => [
  ...(databaseUrl ? [] : examined(() => examineData(resolve(dataDir)))),
  ...examined(() => [examineBackups(resolve(backupDir), nowMs)]),
  ...(existsSync('build/run/main.js') ? [] : [wrong('The pages are not built: run npm start.')]),
]

function examined(look: () => Finding[]): Finding[] {
  try {
    return look()
  } catch (error) {
    return [wrong(`${reasonOf(error)}.`)]
  }
}

function examineData(root: string): Finding[] {
  refuseFile(clusterIn(root))
  let existing = root
  while (!existsSync(existing)) existing = resolve(existing, '..')
  const found = [isWritable(existing) ? fine(`${root} can be written to.`) : wrong(unwritable(existing))]
  const cluster = clusterIn(root)
  if (existsSync(cluster) && statSync(cluster).mode & 0o077)
    found.push(wrong(`Others on this machine may enter ${cluster}: close it with chmod 700.`))
  const { bavail, bsize } = statfsSync(existing)
  const freeBytes = bavail * bsize
  const sentence = `${(freeBytes / 2 ** 30).toFixed(1)} GB are free where ${root} lies`
  found.push(
    freeBytes < leastFreeBytes ? wrong(`Only ${sentence}: a full disk stops all writes.`) : fine(`${sentence}.`),
  )
  return found
}

const unwritable = (folder: string) =>
  `${folder} cannot be written to by this user: give it to them, or set another DATA_DIR.`

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function examineBackups(folder: string, nowMs: number): Finding {
  if (!existsSync(folder)) return wrong(`There is no folder ${folder} for back-ups: make it, or set BACKUP_DIR.`)
  const newestMs = newestBackupMs(folder)
  if (newestMs === undefined) return note(`There is no back-up in ${folder} (BACKUP_DIR): npm run backup makes one.`)
  const hours = Math.round((nowMs - newestMs) / hourMs)
  return nowMs - newestMs > backupAgeAtMostMs
    ? wrong(`The newest back-up in ${folder} is ${hours} hours old: make one every day.`)
    : fine(`The newest back-up in ${folder} is ${hours} hours old.`)
}
