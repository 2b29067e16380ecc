import { importLimits } from '#domain/history'
import type { LossKind } from './anki/losses.ts'
import type { PackagePlan } from './anki/plan-package.ts'
import { inWords, some } from './in-words.ts'

const sentences: Record<LossKind, (count: number) => string> = {
  'no template': (count) => `${some(count, 'card')} without a template: left out`,
  'empty front': (count) => `${some(count, 'card')} with an empty front: left out`,
  'empty back': (count) => `${some(count, 'card')} with an empty back: left out`,
  'long side': (count) => `${some(count, 'card')} with a side of more than 8,000 characters: left out`,
  'only a picture': (count) =>
    `${some(count, 'card')} with a side that is only a picture: comes with the picture’s name`,
  picture: (count) => `${some(count, 'picture')}: by name only`,
  sound: (count) => `${some(count, 'sound')}: left out`,
  colour: (count) => `${some(count, 'colour')} of text: left out`,
  script: (count) => `${some(count, 'script, button or the like', 'scripts, buttons and the like')}: left out`,
  tag: (count) => `${some(count, 'tag')} that no card can have: left out`,
  definition: (count) => `${some(count, 'definition')} that no macro can be: left out`,
}

/** What of a package does not come along, a sentence for each kind. */
export const lossSentences = ({ losses, decks }: PackagePlan): string[] => [
  ...losses.map(({ kind, count, examples }) => sentences[kind](count) + inBrackets(examples)),
  ...unreadAnswers(decks.flatMap(({ cards }) => cards).reduce((sum, { past }) => sum + (past?.unread ?? 0), 0)),
]

const unreadAnswers = (count: number): string[] =>
  count === 0
    ? []
    : [`${some(count, 'old answer')} of cards that have more than ${inWords(importLimits.answersInBatch)}: left out.`]

const inBrackets = (examples: readonly string[]) => (examples.length === 0 ? '.' : ` (${examples.join(', ')}).`)
