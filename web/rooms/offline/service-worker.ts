import { cacheNames, type ToWorker, workerPath } from '#contract/offline'

/** A worker of a newer build is here and waits; `use` lets it take over, and tells once a page that is loaded is of a newer build. */
export type Update = { use: (tell: () => void) => void }

/**
 * Registers the build's worker, or takes it away where the server has none any more. Nothing where browsers have none:
 * on plain http off this computer, in some private windows.
 */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const container = navigator.serviceWorker
  if (!container) return undefined
  const script = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' })
  // A proxy's page says only that the server is not there.
  const isTakenBack = script.status === 404 && !script.headers.get('content-type')?.startsWith('text/html')
  if (isTakenBack) return unregister(container)
  return container.register(workerPath)
}

async function unregister(container: ServiceWorkerContainer): Promise<undefined> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys())
    if (Object.values(cacheNames).some((prefix) => name.startsWith(prefix))) await caches.delete(name)
}

/** Once a worker is there. */
export async function tellWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** Tells when a worker of a newer build waits. */
export function onUpdate(registration: ServiceWorkerRegistration, tell: (update: Update) => void): void {
  const look = () => {
    const { waiting, active } = registration
    if (waiting && active) tell({ use: (done) => use(waiting, done) })
  }
  // What another tab found a moment ago is on its way already.
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  watch()
  look()
}

function use(waiting: ServiceWorker, tell: () => void) {
  // Another tab may have let it in already, or a still newer one has come in its place.
  const isDone = () => waiting.state === 'activated' || waiting.state === 'redundant'
  if (isDone()) return tell()
  waiting.addEventListener('statechange', () => isDone() && tell())
  const message: ToWorker = 'take over'
  waiting.postMessage(message)
}
