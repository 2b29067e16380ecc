import { LRUCache } from 'lru-cache'

/** What an entry takes beside its strings, about. */
const entryBytes = 200

/**
 * The values used last, up to a number of bytes. `sizeOf` tells the UTF-16 units that a value holds; keys count too. What
 * alone exceeds the limit is not kept.
 */
export const createCache = <Value extends object | string>(
  bytesMax: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: bytesMax,
    sizeCalculation: (value, key) => 2 * (key.length + sizeOf(value)) + entryBytes,
  })
