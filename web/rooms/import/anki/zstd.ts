import { Decompress } from 'fzstd'
import { packageLimits, Unreadable } from './limits.ts'
import { collector } from './stream.ts'

const pieceBytes = 64 * 1024
const magic = 0xfd2fb528

/** Whether it is packed by zstd at all. */
export const isPackedByZstd = (bytes: Uint8Array): boolean =>
  bytes.length >= 6 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === magic

/** What zstd packed: at most `bytesMax`, told apart piece by piece. Throws `Unreadable`. Source: RFC 8878. */
export function unzstd(packed: Uint8Array, bytesMax: number): Uint8Array<ArrayBuffer> {
  requireModestWindow(packed, bytesMax)
  const { add, joined } = collector(bytesMax)
  try {
    const stream = new Decompress((piece) => add(piece.slice()))
    for (let at = 0; at < packed.length; at += pieceBytes)
      stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
  return joined()
}

/** The window is given memory before anything is unpacked. */
function requireModestWindow(packed: Uint8Array, bytesMax: number): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  if (!isPackedByZstd(packed)) throw new Unreadable('damaged')
  const descriptor = view.getUint8(4)
  const isSingleSegment = (descriptor & 0b10_0000) !== 0
  if (!isSingleSegment) {
    if ((view.getUint8(5) >> 3) + 10 > packageLimits.windowLog) throw new Unreadable('too_large')
    return
  }
  const sizeAt = 5 + ([0, 1, 2, 4][descriptor & 3] ?? 0)
  if (packed.length < sizeAt + 8) throw new Unreadable('damaged')
  const size = [
    () => view.getUint8(sizeAt),
    () => view.getUint16(sizeAt, true) + 256,
    () => view.getUint32(sizeAt, true),
    () => Number(view.getBigUint64(sizeAt, true)),
  ][descriptor >> 6]
  if (size && size() > bytesMax) throw new Unreadable('too_large')
}
