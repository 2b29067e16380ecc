import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '#server/db/testing/copy'
import type { Kind } from './kinds.ts'
import { freeAddress, type Site, startSite } from './site.ts'

/** A site with that provider, for as long as a file of tests; `site` may be started anew within. */
export function running(prepare: Kind['prepare']) {
  const found = {} as {
    db: Awaited<ReturnType<typeof testDatabase>>
    provider: Awaited<ReturnType<typeof prepare>>
    site: Site
  }
  beforeAll(async () => {
    const publicUrl = await freeAddress()
    found.db = await testDatabase()
    found.provider = await prepare(publicUrl)
    found.site = await startSite({ db: found.db, env: found.provider.env, at: publicUrl })
  })
  afterAll(async () => {
    await found.site.stop()
    await found.provider.stop()
    await found.db.drop()
  })
  return found
}
