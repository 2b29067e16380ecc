import { zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { message } from './protobuf.ts'
import { writeCollection } from './write-collection.ts'
import { basic, type Written } from './written.ts'

/** A package as Anki of that generation writes it: the first two with schema 11, the third with schema 18 and a dummy. */
export function writePackage(written: Written): Uint8Array<ArrayBuffer> {
  const { generation = 2 } = written
  const meta = new Uint8Array([8, generation])
  const files = Object.entries(written.media ?? {})
  const names = Object.fromEntries(files.map(([name], slot) => [slot, name]))
  const slots = Object.fromEntries(files.map(([, bytes], slot) => [slot, bytes]))
  const media = new TextEncoder().encode(JSON.stringify(names))
  if (generation === 1) return zipped({ 'collection.anki2': writeCollection(written), media, ...slots })
  const dummy = writeCollection({
    types: [basic],
    notes: [{ id: 1, typeId: basic.id, fields: ['Please update to the latest Anki version', ''] }],
    cards: [{ id: 1, noteId: 1 }],
  })
  if (generation === 2)
    return zipped({ meta, 'collection.anki2': dummy, 'collection.anki21': writeCollection(written), media, ...slots })
  const packed = (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes))
  return zipped({
    meta,
    'collection.anki2': dummy,
    'collection.anki21b': packed(writeCollection(written)),
    media: packed(message(...files.map(([name]): [number, Uint8Array] => [1, message([1, name])]))),
    ...Object.fromEntries(files.map(([, bytes], slot) => [slot, packed(bytes)])),
  })
}

const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))
