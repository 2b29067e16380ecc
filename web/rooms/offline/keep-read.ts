import { documentPaths } from '#contract/offline'
import { pages } from '#contract/pages'
import { savesData } from '#web/ui/saves-data.ts'
import { register, tellWorker } from './service-worker.ts'
import { keepsNothing } from './setting.ts'

/** The front page, and decks by their whole address. */
const isForOffline = (path: string) =>
  path === pages.home || (/^\/deck\/[^/]+\/[^/]+$/.test(path) && !documentPaths.includes(path))

/** Keeps the page that a visitor reads, with the files that it came with. docs/rules.md §Offline.9. */
export async function keepRead(path: string): Promise<void> {
  if (!isForOffline(path) || savesData() || keepsNothing() || !(await register())) return
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === location.origin && pathname.startsWith('/assets/') ? pathname : []))
  await tellWorker({ read: path, files })
}
