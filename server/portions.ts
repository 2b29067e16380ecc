import { setImmediate as nextTurn } from 'node:timers/promises'

/** Things in their order, by portions that end with the one that fills them: none is taken apart, however large it is. */
export function portionsOf<One>(all: readonly One[], size: number, sizeOf: (one: One) => number): One[][] {
  const portions: One[][] = []
  let left = 0
  for (const one of all) {
    if (left <= 0) {
      portions.push([])
      left = size
    }
    portions.at(-1)?.push(one)
    left -= sizeOf(one)
  }
  return portions
}

/** What becomes of each of many things, so many at once: others have their turn between two portions. */
export async function mapInPortions<One, Other>(
  all: readonly One[],
  atOnce: number,
  become: (one: One) => Other,
): Promise<Other[]> {
  const done: Other[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await nextTurn()
    for (const one of all.slice(from, from + atOnce)) done.push(become(one))
  }
  return done
}
