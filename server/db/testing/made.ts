import { cpSync } from 'node:fs'
import { inject } from 'vitest'

/** A data folder whose cluster is there already: to make one costs more than most of what is tested on it. */
export function madeIn(dataDir: string): string {
  const madeOnce = inject('madeOnce')
  if (madeOnce) cpSync(madeOnce, dataDir, { recursive: true })
  return dataDir
}
