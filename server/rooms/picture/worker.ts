import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { drawing, type Subject } from './drawing.ts'
import { unpackFonts } from './fonts.ts'

/** A thread of its own, because drawing takes longer than others should wait. `workerData` is a folder for fonts. */
const { files, title } = unpackFonts(workerData)
const font = { fontFiles: files, loadSystemFonts: false, defaultFontFamily: 'STIX Two Text' }

parentPort?.on('message', ({ id, subject }: { id: number; subject: Subject }) => {
  const png = new Uint8Array(new Resvg(drawing(subject, title), { font }).render().asPng())
  parentPort?.postMessage({ id, png }, [png.buffer])
})
