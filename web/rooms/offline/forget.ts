import { cacheNames } from '#contract/offline'
import { inTime } from '#web/lib/in-time.ts'
import { storagePatienceMs } from '#web/lib/patience.ts'
import { clearRecords } from './records.ts'
import { copyAnew } from './unsent-copy.ts'

/**
 * Takes away all that is somebody's, and the pages that assume somebody; the build's files stay. `leaving`: who leaves, of whom
 * a copy has nothing that is not there still. Where the browser does nothing of it, they leave all the same.
 */
export async function forgetOffline(leaving?: string): Promise<void> {
  const forgotten = Promise.allSettled([clearRecords(), dropDocuments(), leaving !== undefined && copyAnew(leaving)])
  await inTime(forgotten, storagePatienceMs).catch(() => undefined)
}

async function dropDocuments(): Promise<void> {
  // There are no caches on plain http off this computer.
  const names = (await globalThis.caches?.keys()) ?? []
  for (const name of names) if (name.startsWith(cacheNames.documents)) await caches.delete(name)
}
