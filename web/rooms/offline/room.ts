import { cacheNames } from '#contract/offline'
import { filesBytes } from './budget.ts'

/** Whether the build's files would find room, without which nothing comes up. By trying: browsers do not tell how much there is. */
export async function hasRoom(): Promise<boolean> {
  try {
    const cache = await caches.open(cacheNames.trial)
    await cache.put('/', new Response(new Uint8Array(filesBytes)))
    return true
  } catch {
    return false
  } finally {
    await caches.delete(cacheNames.trial).catch(() => undefined)
  }
}
