/** Draws whole numbers from 0 to below `end` that look drawn, the same in every run. */
export function drawing(seed: number): (end: number) => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return (end) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % end
  }
}
