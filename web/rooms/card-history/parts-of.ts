import { diffArrays } from 'diff'

/** A stretch of a source, and whether the other source has it too. */
export type Part = { text: string; isShared: boolean }

/** Commands, words, spaces, and every other sign by itself. */
const tokensOf = (source: string): string[] => source.match(/\\[a-zA-Z]+|\\.|\p{L}+|\p{N}+|\s+|./gsu) ?? []

/** Sources that differ in more are two different ones; to look for what they share would keep the page waiting. */
const changesAtMost = 2_000

/** Two sources in stretches that tell what changed from one to the other; each reads as it is written. */
export function partsOf(former: string, current: string): { former: Part[]; current: Part[] } {
  const changes = diffArrays(tokensOf(former), tokensOf(current), { maxEditLength: changesAtMost })
  if (!changes) return { former: [{ text: former, isShared: false }], current: [{ text: current, isShared: false }] }
  const partsWithout = (kind: 'added' | 'removed') =>
    changes
      .filter((change) => !change[kind])
      .map(({ value, added, removed }) => ({ text: value.join(''), isShared: !added && !removed }))
  return { former: partsWithout('added'), current: partsWithout('removed') }
}
