import type { Fact } from './fact.ts'
import { facts } from './facts.ts'
import { featuresOf, isWeak } from './features.ts'

type Entry = { fact: Fact; topic: Set<string>; all: Set<string> }

const entries: readonly Entry[] = facts.map((fact) => {
  const topic = featuresOf(fact.topic)
  const parts = [fact.keywords, fact.front, fact.back].map(featuresOf)
  return { fact, topic, all: new Set([...topic, ...parts.flatMap((part) => [...part])]) }
})

const counts = new Map<string, number>()
for (const { all } of entries) for (const feature of all) counts.set(feature, (counts.get(feature) ?? 0) + 1)

/** Rare features tell more; what no fact has tells most, namely that something else is meant. */
const weightOf = (feature: string): number =>
  (isWeak(feature) ? 0.2 : 1) * Math.log(1 + entries.length / (counts.get(feature) ?? 0.5))

/** Of all that was asked for, this share must be in a fact. */
const enough = 0.5

/** Facts that answer `query`, the best first; empty when none does. */
export function searchFacts(query: string): Fact[] {
  const asked = [...featuresOf(query)]
  const total = asked.reduce((sum, feature) => sum + weightOf(feature), 0)
  if (total === 0) return []
  return entries
    .map(({ fact, topic, all }) => {
      const found = asked.filter((feature) => all.has(feature))
      const share = found.reduce((sum, feature) => sum + weightOf(feature), 0) / total
      const inTopic = asked.filter((feature) => topic.has(feature)).length
      return { fact, share, closeness: share + (0.2 * inTopic) / Math.max(1, topic.size) }
    })
    .filter(({ share }) => share >= enough)
    .toSorted((a, b) => b.closeness - a.closeness)
    .map(({ fact }) => fact)
}

/** The fact that a card was made of, whichever way its sides were turned since. */
export const factOf = (card: { front: string; back: string }): Fact | undefined =>
  facts.find(({ front, back, short }) => {
    const sides = [card.front, card.back]
    return sides.some((side) => side.includes(front)) && sides.some((side) => side.includes(back) || side === short)
  })
