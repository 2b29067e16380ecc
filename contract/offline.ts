import { pages } from './pages.ts'

/** Where the service worker is; without a hash in its name, because a browser asks there for the next one. */
export const workerPath = '/sw.js'

/**
 * What the Cache Storage holds, by the beginnings of its names: files of a build, gates of a build, for visitors the public
 * pages that they read, and, for a moment, as many zeros as there may be files. Nothing that is somebody's.
 * Source: docs/rules.md §Offline.1, §Offline.9.
 */
export const cacheNames = {
  assets: 'lemma-assets-',
  documents: 'lemma-documents-',
  read: 'lemma-read',
  trial: 'lemma-trial',
}

/** What a page tells the worker: to keep the gates, to take over from an older one, or to keep a public page that was read. */
export type ToWorker = 'keep' | 'take over' | { read: string; files: string[] }

/**
 * Stands for what varies in the address of a document that is kept for all pages of its kind; as a query it tells the server
 * that this is what the document is for.
 */
export const cachedPart = 'kept'

/** Where a sign-in or a payment comes back to: pages that have no use without the server. */
const onlineOnly: readonly string[] = [pages.signedIn, pages.processing]

const kinds = Object.values(pages)
  .filter((path) => !onlineOnly.includes(path))
  .map((path) => ({
    document: path.replace(/:\w+/g, cachedPart),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    parts: path.split(':').length,
  }))
  // `/deck/:deckId/study` is one of `/deck/:slug/:deckId` too.
  .sort((one, other) => one.parts - other.parts)

export const documentPaths: readonly string[] = kinds.map(({ document }) => document)

/** Which of them a page at this path comes up with; nothing for a page that has none. */
export const documentFor = (path: string): string | undefined =>
  kinds.find(({ pattern }) => pattern.test(path))?.document
