import { cacheNames } from '#contract/offline'

/**
 * Whether the worker has what answers in the server's place. A module that was asked for in vain fails in this page for good,
 * with every other that needs a part of it: what is not kept is not asked for once the connection is gone.
 */
export async function areFilesCached(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const names = await caches.keys().catch(() => [])
  // The documents are kept last.
  return names.some((name) => name.startsWith(cacheNames.documents))
}
