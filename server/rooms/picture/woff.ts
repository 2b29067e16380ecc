import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/** The TrueType or OpenType font inside a WOFF 1.0 file. Source: W3C, WOFF File Format 1.0, §§3–5. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const entry = headerBytes + n * entryBytes
    const numberAt = (place: number) => woff.readUInt32BE(entry + place)
    const [offset, stored, length] = [numberAt(4), numberAt(8), numberAt(12)]
    const data = woff.subarray(offset, offset + stored)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: stored < length ? inflateSync(data) : data,
    }
  })

  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)

  let offset = head.length
  const padded = tables.map(({ tag, checksum, data }, n) => {
    const entry = 12 + 16 * n
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const space = Buffer.alloc(-data.length & 3)
    offset += data.length + space.length
    return [data, space]
  })
  return Buffer.concat([head, ...padded.flat()])
}
