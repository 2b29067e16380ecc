import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { endOfBackup, endOfTable, type Header } from './format.ts'

export type Lines = AsyncGenerator<Buffer, void>

const newline = 10
const batchBytes = 64 * 1024
const endOfTableLine = Buffer.from(endOfTable)
const incomplete = 'This back-up is incomplete.'

/** The lines of a compressed file, each with its end. */
export async function* linesOf(file: Readable): Lines {
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unzipped) {
    rest = Buffer.concat([rest, chunk])
    let from = 0
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline, from)) {
      yield rest.subarray(from, at + 1)
      from = at + 1
    }
    rest = rest.subarray(from)
  }
}

export async function readHeader(lines: Lines): Promise<Header> {
  const first = await lines.next().catch(() => undefined)
  const text = first?.value?.toString() ?? ''
  const { migrations, takenAt }: Partial<Header> = text.startsWith('{"lemmaBackup":1,') ? JSON.parse(text) : {}
  if (migrations && takenAt) return { lemmaBackup: 1, takenAt, migrations }
  throw new Error('This file is not a back-up of Lemma.')
}

/** Reads a whole file and refuses it when its end is missing. */
export async function refuseIncomplete(lines: Lines): Promise<void> {
  let last: Buffer | undefined
  try {
    for await (const line of lines) last = line
  } catch (error) {
    // A file cut short ends in the middle of its compression.
    throw new Error(incomplete, { cause: error })
  }
  if (last?.toString() !== endOfBackup) throw new Error(incomplete)
}

/** The rows of one table, in batches, up to and with its end. */
export async function* rowsOf(lines: Lines): AsyncGenerator<Buffer, void> {
  let batch: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line } = await lines.next()
    if (!line) throw new Error(incomplete)
    if (line.equals(endOfTableLine)) break
    batch.push(line)
    bytes += line.length
    if (bytes < batchBytes) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  yield Buffer.concat(batch)
}
