/** Of the logarithm: nearer than what is kept of any memory. */
const near = 1e-13
const roundsAtMost = 200

/**
 * Where a falling function comes down to 0, between two limits above 0; the limit where it is not between them. By false
 * position (Illinois), along the logarithm.
 */
export function crossing(falling: (at: number) => number, [lowest, highest]: readonly [number, number]): number {
  let [low, high] = [Math.log(lowest), Math.log(highest)]
  let [above, below] = [falling(lowest), falling(highest)]
  if (above <= 0) return lowest
  if (below >= 0) return highest
  let last: 'low' | 'high' | undefined
  for (let round = 0; round < roundsAtMost && high - low > near; round++) {
    const middle = (low * below - high * above) / (below - above)
    const value = falling(Math.exp(middle))
    if (middle <= low || middle >= high) return Math.exp(middle)
    if (value > 0) {
      ;[low, above] = [middle, value]
      if (last === 'low') below /= 2
      last = 'low'
    } else {
      ;[high, below] = [middle, value]
      if (last === 'high') above /= 2
      last = 'high'
    }
  }
  return Math.exp(high)
}
