import { Unreadable } from './limits.ts'

/** Takes bytes a piece at a time and refuses, by `too_large`, the piece with which they become more than `bytesMax`. */
export function collector(bytesMax: number) {
  const pieces: Uint8Array[] = []
  let total = 0
  return {
    add: (piece: Uint8Array) => {
      total += piece.length
      if (total > bytesMax) throw new Unreadable('too_large')
      pieces.push(piece)
    },
    joined: (): Uint8Array<ArrayBuffer> => {
      const all = new Uint8Array(total)
      let at = 0
      for (const piece of pieces) {
        all.set(piece, at)
        at += piece.length
      }
      return all
    },
  }
}

/** All that a stream brings. Throws `Unreadable`: `damaged` where the stream fails. */
export async function gathered(stream: ReadableStream<Uint8Array>, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const { add, joined } = collector(bytesMax)
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined()
      add(value)
    }
  } catch (error) {
    // Its failing tells what is known here already.
    reader.cancel().catch(() => undefined)
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}
