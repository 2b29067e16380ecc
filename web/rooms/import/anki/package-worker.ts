import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { readCollection } from './collection.ts'
import { readContainer } from './container.ts'
import { Unreadable } from './limits.ts'
import type { Collection } from './model.ts'
import { dollarsIn, planPackage } from './plan-package.ts'
import type { Asked, Told } from './protocol.ts'

let collection: Collection | undefined

async function answer({ file, readsDollars }: Asked): Promise<Told> {
  try {
    if (file) {
      const [sqlite, bytes] = await Promise.all([initSqlJs({ locateFile: () => wasmUrl }), readContainer(file)])
      collection = readCollection(sqlite, bytes)
    }
    if (!collection) throw new Unreadable('damaged')
    const { noteCount, looksLikeMath } = dollarsIn(collection)
    const isRead = readsDollars ?? looksLikeMath
    return { ok: true, plan: planPackage(collection, { readsDollars: isRead }), dollars: { noteCount, isRead } }
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
