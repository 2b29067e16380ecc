import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { readMochi } from '../mochi/manifest.ts'
import { dollarsInMochi, planMochi } from '../mochi/plan-mochi.ts'
import { readCollection } from './collection.ts'
import { readContainer } from './container.ts'
import { Unreadable } from './limits.ts'
import type { PackagePlan } from './package-plan.ts'
import { dollarsIn, type PackageOptions, planPackage } from './plan-package.ts'
import type { Asked, PackageRead } from './protocol.ts'
import { type Entry, readEntries } from './zip.ts'

/** A package that was read: how often it has dollar signs, and what it would be, by how these are read. */
type Read = { dollars: ReturnType<typeof dollarsIn>; planFor: (readsDollars: boolean) => PackagePlan }

let read: Read | undefined

async function answer({ file, clock, readsDollars }: Asked): Promise<PackageRead> {
  try {
    if (file && clock) {
      const entries = await readEntries(file)
      const mochi = await readMochi(file, entries)
      const now = { clock, nowMs: Date.now() }
      read = mochi
        ? {
            dollars: dollarsInMochi(mochi),
            planFor: (readsDollars) => planMochi(mochi, { ...now, readsDollars }),
          }
        : await readAnki(file, entries, now)
    }
    if (!read) throw new Unreadable('damaged')
    const { noteCount, looksLikeMath } = read.dollars
    const isRead = readsDollars ?? looksLikeMath
    return { ok: true, plan: read.planFor(isRead), dollars: { noteCount, isRead } }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, trouble: error.trouble }
    // Memory that is not given.
    if (error instanceof RangeError) return { ok: false, trouble: 'too_large' }
    throw error
  }
}

async function readAnki(
  file: Blob,
  entries: ReadonlyMap<string, Entry>,
  now: Pick<PackageOptions, 'clock' | 'nowMs'>,
): Promise<Read> {
  const [sqlite, { collection: bytes, pictures }] = await Promise.all([
    initSqlJs({ locateFile: () => wasmUrl }),
    readContainer(file, entries),
  ])
  const collection = readCollection(sqlite, bytes)
  return {
    dollars: dollarsIn(collection),
    planFor: (readsDollars) => planPackage(collection, { ...now, pictures, readsDollars }),
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // What cannot be fetched ends here; the page hears of it as of a script that failed.
  answer(data).then((read) => postMessage(read), reportError)
})
