/** The one change that makes `next` of `previous`, as short as it can be, so that cursors outside it stay. */
export function difference(previous: string, next: string): { from: number; to: number; insert: string } | undefined {
  if (previous === next) return undefined
  const shorter = Math.min(previous.length, next.length)
  let from = 0
  while (from < shorter && previous[from] === next[from]) from++
  let same = 0
  while (same < shorter - from && previous.at(-1 - same) === next.at(-1 - same)) same++
  return { from, to: previous.length - same, insert: next.slice(from, next.length - same) }
}
