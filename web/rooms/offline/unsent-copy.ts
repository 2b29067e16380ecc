import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inTime } from '#web/lib/in-time.ts'
import { openingPatienceMs } from '#web/lib/patience.ts'
import { inStorage, prefixOf, stored } from '#web/lib/storage.ts'

/** What one person has not sent or saved, as it stood; a later copy has a higher number, also after a time without one. */
type Copy = { nth: number; texts: [key: string, text: string][] }
type Copies = DBSchema & { copies: { key: string; value: Copy } }

/** Not with the records, which go with logging out: of this there is no other copy. */
function inCopies<Result>(work: (copies: IDBPDatabase<Copies>) => Promise<Result>): Promise<Result> {
  const opened = openDB<Copies>('lemma-unsent', 1, {
    upgrade: (db) => void db.createObjectStore('copies'),
  })
  const close = () =>
    void opened.then(
      (copies) => copies.close(),
      () => undefined,
    )
  return inTime(opened, openingPatienceMs).then(work).finally(close)
}

const unsentOf = (personId: string): Copy['texts'] =>
  (['outbox', 'waiting-card', 'draft'] as const).flatMap(
    (place) =>
      inStorage(place, (storage) =>
        Object.entries<string>(storage).filter(([key]) => key.startsWith(prefixOf(place, personId))),
      ) ?? [],
  )

/** The number of the latest copy; with what it is a copy of it goes back where the browser's process ends suddenly. */
const latestOf = (personId: string) => stored('copied', personId)
const nthOf = (personId: string): number => Number(latestOf(personId).read() ?? 0)

/** Copies what waits and what was typed, or drops the copy where nothing is there. */
export async function copyUnsent(personId: string): Promise<void> {
  if (unsentOf(personId).length > 0 || nthOf(personId) > 0) await copyAnew(personId)
}

/** The same also where the storage does not say that there is a copy: all of it may have been thrown away. */
export const copyAnew = (personId: string): Promise<void> =>
  inCopies(async (copies) => {
    const { store, done } = copies.transaction('copies', 'readwrite', { durability: 'strict' })
    // Tabs take turns from here on, and each copies what all of them have.
    await store.get(personId)
    const texts = unsentOf(personId)
    const nth = Math.max(Date.now(), nthOf(personId) + 1)
    if (texts.length === 0) latestOf(personId).drop()
    // A copy whose number finds no room would be put back into what is newer.
    const isCopied = texts.length > 0 && latestOf(personId).keep(String(nth))
    await (isCopied ? store.put({ nth, texts }, personId) : store.delete(personId))
    await done
  })

const restoring = new Map<string, Promise<void>>()

async function restore(personId: string): Promise<void> {
  const copy = await inCopies((copies) => copies.get('copies', personId))
  if (!copy || copy.nth <= nthOf(personId)) return
  for (const [key, newValue] of copy.texts) {
    inStorage('outbox', (storage) => storage.setItem(key, newValue))
    // To whoever has read what is there, as if another tab had written it.
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  latestOf(personId).keep(String(copy.nth))
}

/**
 * Puts back what the browser had not written to its disk when it ended: its storage is written once a minute or so. What was
 * sent since the copy is sent again, which has no effect. Source: docs/rules.md §Offline.4.
 */
export function restoreUnsent(personId: string): Promise<void> {
  const restored = restoring.get(personId) ?? restore(personId).catch(() => undefined)
  restoring.set(personId, restored)
  return restored
}
