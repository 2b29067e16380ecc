import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { packageOf } from './anki/package.ts'
import type { Asked } from './written.ts'

async function answer(asked: Asked): Promise<Uint8Array> {
  if (asked.kind === 'zip') return zipSync(asked.files)
  return packageOf(await initSqlJs({ locateFile: () => wasmUrl }), asked)
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then((file) => postMessage(file, { transfer: [file.buffer as ArrayBuffer] }), reportError)
})
