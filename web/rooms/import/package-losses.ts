import { deckLimits } from '#domain/deck'
import { importLimits } from '#domain/history'
import { pictureLimits } from '#domain/picture'
import { inWords, some } from '#web/lib/in-words.ts'
import type { LossKind } from './anki/losses.ts'
import type { PackagePlan } from './anki/package-plan.ts'
import { placeholdersIn } from './anki/pictures.ts'
import { pastsOf } from './package/past-in.ts'

const sentences: Record<LossKind, (count: number) => string> = {
  split: (count) =>
    `${some(count, 'deck')} larger than ${inWords(deckLimits.cards)} cards or 8 MB: ${count === 1 ? 'goes' : 'go'} on in another one`,
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
  'cloze answers': (count) => `answers to single clozes of ${some(count, 'card')}: left out`,
  definition: (count) => `${some(count, 'definition')} that no macro can be: left out`,
}

/** What of a package does not come along, a sentence for each kind. */
export const lossSentences = ({ losses, decks, pictures }: PackagePlan): string[] => [
  ...losses.map(({ kind, count, examples }) => sentences[kind](count) + inBrackets(examples)),
  ...picturesWithoutRoom(decks, pictures),
  ...unreadAnswers(decks.flatMap(({ cards }) => cards.flatMap(pastsOf)).reduce((sum, { unread }) => sum + unread, 0)),
]

const unreadAnswers = (count: number): string[] =>
  count === 0
    ? []
    : [`${some(count, 'old answer')} of cards that have more than ${inWords(importLimits.answersInBatch)}: left out.`]

const inBrackets = (examples: readonly string[]) => (examples.length === 0 ? '.' : ` (${examples.join(', ')}).`)

const inMegabytes = (bytes: number) => `${inWords(Math.ceil(bytes / 1_000_000))} MB`

/** What pictures take at most once they are kept, beside what there is room for. docs/rules.md §Cards.10. */
function picturesWithoutRoom(decks: PackagePlan['decks'], pictures: PackagePlan['pictures']): string[] {
  const needs = decks.map(({ title, cards }) => {
    const named = new Set(cards.flatMap(({ front, back }) => placeholdersIn(front + back)))
    const sizes = [...named].map((name) => Math.min(pictures.get(name)?.entry.size ?? 0, pictureLimits.keptBytes))
    return { title, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  })
  const all = needs.reduce((sum, { bytes }) => sum + bytes, 0)
  const [deckRoom, personRoom] = [inMegabytes(pictureLimits.deckBytes), inMegabytes(pictureLimits.personBytes)]
  const large = needs.filter(({ bytes }) => bytes > pictureLimits.deckBytes)
  return [
    ...large.map(
      ({ title, bytes }) =>
        `Pictures of “${title}” take up to ${inMegabytes(bytes)}, and a deck has room for ${deckRoom}: what finds none comes by name.`,
    ),
    ...(all > pictureLimits.personBytes
      ? [
          `All pictures take up to ${inMegabytes(all)}, and you have room for ${personRoom}: what finds none comes by name.`,
        ]
      : []),
  ]
}
