/** TeX that was made from other TeX, and how to find a place of it there. */
export type Rewritten = { tex: string; sourceOffset(at: number): number }

/** In place of what stands from `from` to `to` (which may be nothing) comes `insert`. */
export type Edit = { from: number; to: number; insert: string }

/** A text with changes made in it, which lie in order and apart. */
export function edited(source: string, edits: readonly Edit[]): Rewritten {
  let tex = ''
  let at = 0
  const made = edits.map(({ from, to, insert }) => {
    tex += source.slice(at, from)
    const start = tex.length
    tex += insert
    at = to
    return { start, from, removed: to - from, inserted: insert.length }
  })
  tex += source.slice(at)
  const sourceOffset = (place: number): number => {
    let offset = place
    for (const { start, from, removed, inserted } of made) {
      if (place < start) break
      if (place < start + inserted) return from
      offset -= inserted - removed
    }
    return offset
  }
  return { tex, sourceOffset }
}

/** One way to rewrite TeX after the other. */
export const inTurn = (source: string, ways: readonly ((tex: string) => Rewritten)[]): Rewritten =>
  ways.reduce<Rewritten>(
    (before, way) => {
      const { tex, sourceOffset } = way(before.tex)
      return { tex, sourceOffset: (at) => before.sourceOffset(sourceOffset(at)) }
    },
    { tex: source, sourceOffset: (at) => at },
  )
