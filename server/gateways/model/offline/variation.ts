import type { CardSides } from '#domain/assistant/message'
import { readsAsProse } from '#domain/latex/kind'
import type { Fact } from './fact.ts'

export type Variation = 'shorter' | 'question' | 'swap' | 'example'

const patterns: readonly (readonly [Variation, RegExp])[] = [
  ['shorter', /\b(?:short|shorter|shorten|brief|briefer|simpler)\b/],
  ['question', /\bquestion\b/],
  ['swap', /\b(?:swap|flip|turn|reverse|switch|exchange)\b/],
  ['example', /\bexamples?\b/],
]
const filler =
  /\b(?:a|an|and|another|around|as|back|can|card|could|front|give|it|its|make|me|much|now|of|over|phrase|please|put|rephrase|round|show|side|sides|the|them|this|to|turn|with|add|you|into|version|an?other|concrete|ask)\b|[^a-z]/g

/** Which change of the card at hand is asked for, when nothing else is. */
export function variationIn(message: string): Variation | undefined {
  const asked = message.toLowerCase()
  const found = patterns.find(([, pattern]) => pattern.test(asked))
  if (!found) return undefined
  return asked.replace(found[1], ' ').replace(filler, '') === '' ? found[0] : undefined
}

const asProse = (side: string): string => (readsAsProse(side) ? side : `\\[${side}\\]`)

/** The card changed in that way, or nothing when the library cannot. `fact` is the one it was made of, if any. */
export function vary(variation: Variation, card: CardSides, fact: Fact | undefined): CardSides | undefined {
  const { front, back } = card
  switch (variation) {
    case 'swap':
      return { front: back, back: front }
    case 'shorter':
      return fact?.short && back !== fact.short ? { front, back: fact.short } : undefined
    case 'question':
      if (front.trimEnd().endsWith('?')) return undefined
      if (!readsAsProse(front)) return { front: `What is \\[${front}\\] equal to?`, back }
      return fact && { front: `What does \\emph{${fact.topic}} say?`, back }
    case 'example':
      if (!fact?.example || back.includes(fact.example)) return undefined
      return { front, back: `${asProse(back)}\n\nExample:\n\n${asProse(fact.example)}` }
  }
}
