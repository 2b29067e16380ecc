/** The values used last, up to a number of bytes. */
export type Cache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  bytes(): number
}

/** `sizeOf` tells the UTF-16 units that a value holds; keys count too. What alone exceeds the limit is not kept. */
export function createCache<Value>(bytesMax: number, sizeOf: (value: Value) => number): Cache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      drop(key)
      const entry = { value, bytes: 2 * (key.length + sizeOf(value)) + entryBytes }
      if (entry.bytes > bytesMax) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
    bytes: () => bytes,
  }
}

/** What an entry takes beside its strings, about. */
const entryBytes = 200
