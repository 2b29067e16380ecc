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
