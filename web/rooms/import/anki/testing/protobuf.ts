/** A message of protobuf with numbers below 128, texts and messages. */
export function message(...fields: [number: number, value: number | string | Uint8Array][]): Uint8Array {
  return new Uint8Array(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [number * 8, value]
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
      return [number * 8 + 2, ...lengthOf(bytes.length), ...bytes]
    }),
  )
}
const lengthOf = (length: number): number[] =>
  length < 128 ? [length] : [(length & 127) | 128, ...lengthOf(length >> 7)]
