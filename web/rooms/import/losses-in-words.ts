import { deckLimits } from '#domain/deck'
import { inWords, some } from '#web/lib/in-words.ts'
import type { LossKind } from './anki/losses.ts'
import type { PackagePlan } from './anki/package-plan.ts'

const sentences: Record<LossKind, (count: number) => string> = {
  split: (count) =>
    `${some(count, 'deck')} larger than ${inWords(deckLimits.cards)} cards or 8 MB: ${count === 1 ? 'goes' : 'go'} on in another one`,
  description: (count) =>
    `${some(count, 'description')} of more than ${deckLimits.descriptionMax} characters: left out`,
  'no template': (count) => `${some(count, 'card')} without a template: left out`,
  'empty front': (count) => `${some(count, 'card')} with an empty front: left out`,
  'empty back': (count) => `${some(count, 'card')} with an empty back: left out`,
  'long side': (count) => `${some(count, 'card')} with a side of more than 8,000 characters: left out`,
  'only a picture': (count) =>
    `${some(count, 'card')} with a side that is only a picture: comes with the picture’s name`,
  covered: (count) => `${some(count, 'card')} of a picture with covered places (image occlusion): left out`,
  picture: (count) => `${some(count, 'picture')}: by name only`,
  sound: (count) => `${some(count, 'sound')}: left out`,
  colour: (count) => `${some(count, 'colour')} of text: left out`,
  script: (count) => `${some(count, 'script, button or the like', 'scripts, buttons and the like')}: left out`,
  tag: (count) => `${some(count, 'tag')} that no card can have: left out`,
  'cloze answers': (count) => `answers to single clozes of ${some(count, 'card')}: left out`,
  definition: (count) => `${some(count, 'definition')} that no macro can be: left out`,
}

const inBrackets = (examples: readonly string[]) => (examples.length === 0 ? '.' : ` (${examples.join(', ')}).`)

/** What sides have no words for, a sentence for each kind. */
export const lossesInWords = (losses: PackagePlan['losses']): string[] =>
  losses.map(({ kind, count, examples }) => sentences[kind](count) + inBrackets(examples))
