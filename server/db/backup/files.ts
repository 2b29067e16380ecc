import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { product } from '#contract/brand'

const ending = '.backup.gz'

/** What a back-up is called that nobody named. */
export const backupName = (at: Date): string =>
  `${product.toLowerCase()}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`

/** When the newest back-up in the folder was written, whatever it is called. */
export function newestBackupMs(folder: string): number | undefined {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  return files.length ? Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs)) : undefined
}
