import { Unreadable } from './limits.ts'

/** A field of a message: its number, and a number or bytes. */
type Field = [number: number, value: number | Uint8Array]

/**
 * The fields of a message in their order; groups, which nobody writes any more, are `damaged`. Source: “Protocol Buffers,
 * Encoding”.
 */
export function* fieldsIn(message: Uint8Array): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; at < message.length; scale *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
    throw new Unreadable('damaged')
  }
  const bytes = (length: number) => {
    if (at + length > message.length) throw new Unreadable('damaged')
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const key = varint()
    const number = Math.floor(key / 8)
    switch (key % 8) {
      case 0:
        yield [number, varint()]
        break
      case 1:
        yield [number, bytes(8)]
        break
      case 2:
        yield [number, bytes(varint())]
        break
      case 5:
        yield [number, bytes(4)]
        break
      default:
        throw new Unreadable('damaged')
    }
  }
}

/** The first field of a number as bytes; none where there is none. */
export function bytesIn(message: Uint8Array, wanted: number): Uint8Array {
  for (const [number, value] of fieldsIn(message)) if (number === wanted && typeof value !== 'number') return value
  return new Uint8Array()
}

/** The same as text. */
export const textIn = (message: Uint8Array, wanted: number): string =>
  new TextDecoder().decode(bytesIn(message, wanted))

/** The first field of a number as a number; 0, which is not written, where there is none. */
export function numberIn(message: Uint8Array, wanted: number): number {
  for (const [number, value] of fieldsIn(message)) if (number === wanted && typeof value === 'number') return value
  return 0
}
