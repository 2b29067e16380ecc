import { afterAll } from 'vitest'
import { testDatabase } from '#server/db/testing/copy'
import { startSite } from './site.ts'

/** A server and its database for the tests of one file, which both end with them. */
export async function openOwnSite(env: Record<string, string> = {}) {
  const db = await testDatabase()
  const site = await startSite({ db, env })
  afterAll(async () => {
    await site.stop()
    await db.drop()
  })
  return { db, site }
}
