import { prefixOf } from '#web/lib/storage.ts'
import type { Entry } from './entry.ts'

/** The part of `localStorage` that is used. */
export type TextStorage = {
  keys(): string[]
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** `atMs`: when it was added, by this browser's clock. */
export type StoredEntry = { key: string; entry: Entry; atMs: number }

/** One person's unsent entries, oldest first. Every entry has a key of its own, so two tabs never overwrite. */
export type EntryStorage = {
  list(): StoredEntry[]
  add(entry: Entry, atMs: number): void
  replace(key: string, entry: Entry): void
  remove(key: string): void
}

const parse = (text: string | null): Entry | undefined => {
  try {
    const entry: unknown = JSON.parse(text ?? '')
    const isEntry = typeof entry === 'object' && entry !== null && 'reviewId' in entry && 'kind' in entry
    return isEntry ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}

/** The entries of the person `personId`; none of them is ever listed for another. */
export function entryStorageOf(personId: string, storage: TextStorage): EntryStorage {
  const prefix = prefixOf('outbox', personId)
  const list = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key) => {
        const entry = parse(storage.getItem(key))
        return entry ? [{ key, entry, atMs: Number.parseInt(key.slice(prefix.length), 10) }] : []
      })
  return {
    list,
    add(entry, atMs) {
      // Behind what waits, also where the clock was put back since.
      const laterMs = Math.max(atMs, 1 + (list().at(-1)?.atMs ?? 0))
      storage.setItem(
        `${prefix}${String(laterMs).padStart(15, '0')}:${entry.kind}:${entry.reviewId}`,
        JSON.stringify(entry),
      )
    },
    replace: (key, entry) => storage.setItem(key, JSON.stringify(entry)),
    remove: (key) => storage.removeItem(key),
  }
}

/**
 * The browser's storage, with the page's own memory for what it will not take (a full disk, a private window): that
 * lives only as long as the page, but is sent like the rest.
 */
export function storageWithMemory(storage: Storage | undefined): TextStorage {
  const memory = new Map<string, string>()
  const storedKeys = (): string[] =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return {
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])],
    getItem: (key) => memory.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        if (!storage) throw new Error('There is no storage')
        storage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      storage?.removeItem(key)
    },
  }
}
