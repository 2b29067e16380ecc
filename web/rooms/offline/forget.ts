import { cacheNames } from '#contract/offline'
import { clearRecords } from './records.ts'
import { copyAnew } from './unsent-copy.ts'

/**
 * Takes away all that is somebody's, and the pages that assume somebody; the build's files stay. `leaving`: who leaves, of whom
 * a copy has nothing that is not there still.
 */
export async function forgetOffline(leaving?: string): Promise<void> {
  await Promise.allSettled([clearRecords(), dropDocuments(), leaving !== undefined && copyAnew(leaving)])
}

async function dropDocuments(): Promise<void> {
  // There are no caches on plain http off this computer.
  const names = (await globalThis.caches?.keys()) ?? []
  for (const name of names) if (name.startsWith(cacheNames.documents)) await caches.delete(name)
}
