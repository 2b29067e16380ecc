import type { CardSides } from '#domain/assistant/message'
import { otherSide, type SideName } from '#domain/card'
import { readsAsProse } from '#domain/latex/kind'
import type { Fact } from './fact.ts'
import { facts } from './facts.ts'

export type Variation = 'shorter' | 'question' | 'swap' | 'example'

const patterns: readonly (readonly [Variation, RegExp])[] = [
  ['shorter', /\b(?:short|shorter|shorten|brief|briefer|simpler|simplify|concise|condense)\b/],
  ['question', /\bquestion\b/],
  ['swap', /\b(?:swap|flip|turn|reverse|switch|exchange|invert)\b/],
  ['example', /\bexamples?\b/],
]
const filler =
  /\b(?:a|an|and|another|answer|around|as|back|bit|can|card|concrete|could|for|front|give|i|in|into|is|it|its|like|make|me|more|much|now|of|one|other|over|phrase|please|pls|put|rephrase|round|rewrite|show|side|sides|something|thanks|that|the|them|this|to|too|turn|version|want|what|with|add|you)\b|[^a-z]/g

/** Which change of the card at hand is asked for, when nothing else is. */
export function variationIn(message: string): Variation | undefined {
  const asked = message.toLowerCase()
  const found = patterns.find(([, pattern]) => pattern.test(asked))
  if (!found) return undefined
  return asked.replace(found[1], ' ').replace(filler, '') === '' ? found[0] : undefined
}

const asProse = (side: string): string => (readsAsProse(side) ? side : `\\[${side}\\]`)

const isQuestion = (side: string): boolean => side.trimEnd().endsWith('?')

const withExample = (side: string, example: string): string => `${asProse(side)}\n\nExample: ${inText(example)}`

/** A formula in a line of text, where it is short. */
const inText = (side: string): string =>
  readsAsProse(side) ? side : side.length <= 60 && !/\\begin/.test(side) ? `$${side}$` : `\\[${side}\\]`

/** A formula to be completed, asked for; nothing where a question is one already, or what it would be is unknown. */
function asQuestion(side: string): string | undefined {
  if (readsAsProse(side) || isQuestion(side)) return undefined
  const isClaim = /[=<>]|\\(?:leq?|geq?|neq?|in|subset|subseteq|sim|equiv|approx|cong|to|implies|iff)(?![a-z])/
  const expression = side.replace(/[_^]\s*\{[^{}]*\}/g, '')
  return isClaim.test(expression) ? undefined : `What is \\[${side}\\] equal to?`
}

const byFront: ReadonlyMap<string, Fact> = new Map(
  facts.flatMap((fact) => [fact.front, asQuestion(fact.front) ?? fact.front].map((front) => [front, fact] as const)),
)

/** The fact that a card was made of, and on which side its answer stands now. */
export function origin({ front, back }: CardSides): { fact: Fact; answer: SideName } | undefined {
  const upright = byFront.get(front.trim())
  const turned = byFront.get(back.trim())
  if (upright) return { fact: upright, answer: 'back' }
  return turned && { fact: turned, answer: 'front' }
}

/** The card changed in that way, or nothing when the library cannot. */
export function vary(variation: Variation, card: CardSides): CardSides | undefined {
  if (variation === 'swap') return { front: card.back, back: card.front }
  const made = origin(card)
  const answer = made?.answer ?? 'back'
  if (variation === 'question') {
    const asked = otherSide[answer]
    const question = asQuestion(card[asked])
    return question ? { ...card, [asked]: question } : undefined
  }
  if (!made) return undefined
  const changed = variation === 'shorter' ? shorter(card[answer], made.fact) : exemplified(card[answer], made.fact)
  return changed ? { ...card, [answer]: changed } : undefined
}

/** Without its example, then in fewer words. */
function shorter(side: string, { back, short = back, example }: Fact): string | undefined {
  if (side === withExample(back, example) || side === back) return side === short ? undefined : short
  return side === withExample(short, example) ? short : undefined
}

const exemplified = (side: string, { example }: Fact): string | undefined =>
  side.includes(example) ? undefined : withExample(side, example)
