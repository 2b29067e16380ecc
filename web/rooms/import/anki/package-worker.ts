import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { readCollection } from './collection.ts'
import { readContainer } from './container.ts'
import { Unreadable } from './limits.ts'
import type { Collection } from './model.ts'
import { dollarsIn, type PackageOptions, planPackage } from './plan-package.ts'
import type { Asked, Told } from './protocol.ts'

let read: { collection: Collection; options: Omit<PackageOptions, 'readsDollars'> } | undefined

async function answer({ file, clock, readsDollars }: Asked): Promise<Told> {
  try {
    if (file && clock) {
      const [sqlite, { collection, pictures }] = await Promise.all([
        initSqlJs({ locateFile: () => wasmUrl }),
        readContainer(file),
      ])
      read = { collection: readCollection(sqlite, collection), options: { clock, nowMs: Date.now(), pictures } }
    }
    if (!read) throw new Unreadable('damaged')
    const { noteCount, looksLikeMath } = dollarsIn(read.collection)
    const isRead = readsDollars ?? looksLikeMath
    const plan = planPackage(read.collection, { ...read.options, readsDollars: isRead })
    return { ok: true, plan, dollars: { noteCount, isRead } }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, trouble: error.trouble }
    // Memory that is not given.
    if (error instanceof RangeError) return { ok: false, trouble: 'too_large' }
    throw error
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // What cannot be fetched ends here; the page hears of it as of a script that failed.
  answer(data).then((told) => postMessage(told), reportError)
})
