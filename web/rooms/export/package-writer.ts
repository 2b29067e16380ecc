import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { type Package, packageOf } from './anki/package.ts'
import type { Asked } from './written.ts'

async function answer(asked: Asked): Promise<Package> {
  if (asked.kind === 'zip') return { file: zipSync(asked.files), leftAnswers: 0 }
  return packageOf(await initSqlJs({ locateFile: () => wasmUrl }), asked)
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then((made) => postMessage(made, { transfer: [made.file.buffer] }), reportError)
})
