import type { Database } from '#server/db/open'
import { checkRecords } from '../check.ts'

/** Where records say otherwise than their logs, in sentences. */
export async function differencesIn(db: Database): Promise<string[]> {
  const found: string[] = []
  await checkRecords(db, async ({ sentence }) => void found.push(sentence))
  return found
}
