import { packageLimits, Unreadable } from './limits.ts'
import { gathered } from './stream.ts'

/** A file in an archive: how it is packed (0 not at all, 8 deflated), its bytes packed and unpacked, and where it begins. */
export type Entry = { name: string; method: number; packed: number; size: number; offset: number }

const signatures = { end: 0x06054b50, locator: 0x07064b50, largeEnd: 0x06064b50, listed: 0x02014b50, file: 0x04034b50 }
const endBytes = 22
const commentMax = 65_535
const locatorBytes = 20
const listedBytes = 46
const fileBytes = 30

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(Math.max(0, from), to).arrayBuffer())

const startsWith = (view: DataView, at: number, signature: number): boolean =>
  at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === signature

/** What an archive lists at its end, by name; nothing is unpacked. Throws `Unreadable`. */
export async function readEntries(file: Blob): Promise<ReadonlyMap<string, Entry>> {
  if (file.size > packageLimits.archiveBytes) throw new Unreadable('too_large')
  const { count, bytes, start } = await readEnd(file)
  if (count > packageLimits.entries || bytes > packageLimits.directoryBytes) throw new Unreadable('too_many')
  const view = await viewOf(file, start, start + bytes)
  const entries = new Map<string, Entry>()
  for (let at = 0, left = count; left > 0; left--) {
    if (!startsWith(view, at, signatures.listed) || at + listedBytes > view.byteLength) throw new Unreadable('damaged')
    if (view.getUint16(at + 8, true) & 1) throw new Unreadable('encrypted')
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer).subarray(at + listedBytes, at + listedBytes + nameBytes),
    )
    const extraBytes = view.getUint16(at + 30, true)
    const [size, packed, offset] = numbersOf(view, at, at + listedBytes + nameBytes, extraBytes)
    entries.set(name, { name, method: view.getUint16(at + 10, true), packed, size, offset })
    at += listedBytes + nameBytes + extraBytes + view.getUint16(at + 32, true)
  }
  return entries
}

const absent = 0xffffffff
const ofLarge = 1

/** Size unpacked and packed, and place, of an entry; those that 32 bits do not hold stand behind its name. Source: APPNOTE.TXT §4.5.3. */
function numbersOf(view: DataView, at: number, extraAt: number, extraBytes: number): [number, number, number] {
  const short = [24, 20, 42].map((offset) => view.getUint32(at + offset, true))
  const long = extraFieldAt(view, extraAt, Math.min(extraAt + extraBytes, view.byteLength))
  let next = long.from
  const [size = 0, packed = 0, offset = 0] = short.map((number) => {
    if (number !== absent || next + 8 > long.to) return number
    next += 8
    return Number(view.getBigUint64(next - 8, true))
  })
  return [size, packed, offset]
}

/** Where the field of large numbers lies among those of an entry. */
function extraFieldAt(view: DataView, from: number, to: number): { from: number; to: number } {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === ofLarge)
      return { from: at + 4, to: Math.min(to, at + 4 + view.getUint16(at + 2, true)) }
  return { from: to, to }
}

/** Where the list of entries begins and how long it is, also where an archive has more than the first ZIP could count. */
async function readEnd(file: Blob): Promise<{ count: number; bytes: number; start: number }> {
  const from = Math.max(0, file.size - endBytes - commentMax)
  const tail = await viewOf(file, from, file.size)
  let at = tail.byteLength - endBytes
  while (at >= 0 && !startsWith(tail, at, signatures.end)) at--
  if (at < 0) throw new Unreadable('not_zip')
  const end = {
    count: tail.getUint16(at + 10, true),
    bytes: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  }
  if (end.count !== 0xffff && end.start !== 0xffffffff) return end
  if (!startsWith(tail, at - locatorBytes, signatures.locator)) return end
  const largeAt = Number(tail.getBigUint64(at - locatorBytes + 8, true))
  const large = await viewOf(file, largeAt, largeAt + 56)
  if (large.byteLength < 56 || !startsWith(large, 0, signatures.largeEnd)) throw new Unreadable('damaged')
  const number = (offset: number) => Number(large.getBigUint64(offset, true))
  return { count: number(32), bytes: number(40), start: number(48) }
}

/** One entry unpacked: never more than `bytesMax`, whatever the archive says of its size. Throws `Unreadable`. */
export async function unpack(file: Blob, entry: Entry, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.size > bytesMax || entry.packed > bytesMax) throw new Unreadable('too_large')
  const head = await viewOf(file, entry.offset, entry.offset + fileBytes)
  if (head.byteLength < fileBytes || !startsWith(head, 0, signatures.file)) throw new Unreadable('damaged')
  const from = entry.offset + fileBytes + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = file.slice(from, from + entry.packed)
  if (packed.size !== entry.packed || (entry.method !== 0 && entry.method !== 8)) throw new Unreadable('damaged')
  if (entry.method === 0) return new Uint8Array(await packed.arrayBuffer())
  return gathered(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), bytesMax)
}
