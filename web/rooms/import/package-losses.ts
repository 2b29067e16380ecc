import { importLimits } from '#domain/history'
import { pictureLimits } from '#domain/picture'
import { inWords, some } from '#web/lib/in-words.ts'
import type { PackagePlan } from './anki/package-plan.ts'
import { placeholdersIn } from './anki/pictures.ts'
import { lossesInWords } from './losses-in-words.ts'
import { pastsOf } from './package/past-in.ts'

/** What of a package does not come along, a sentence for each kind. */
export const lossSentences = ({ losses, decks, pictures }: PackagePlan): string[] => [
  ...lossesInWords(losses),
  ...picturesWithoutRoom(decks, pictures),
  ...unreadAnswers(decks.flatMap(({ cards }) => cards.flatMap(pastsOf)).reduce((sum, { unread }) => sum + unread, 0)),
]

const unreadAnswers = (count: number): string[] =>
  count === 0
    ? []
    : [`${some(count, 'old answer')} of cards that have more than ${inWords(importLimits.answersInBatch)}: left out.`]

const inMegabytes = (bytes: number) => `${inWords(Math.ceil(bytes / 1_000_000))} MB`

/** What pictures take at most once they are kept, beside what there is room for. docs/rules.md §Cards.10. */
function picturesWithoutRoom(decks: PackagePlan['decks'], pictures: PackagePlan['pictures']): string[] {
  const needs = decks.map(({ title, cards }) => {
    const named = new Set(cards.flatMap(({ front, back }) => placeholdersIn(front + back)))
    const sizes = [...named].map((name) => Math.min(pictures.get(name)?.entry.size ?? 0, pictureLimits.storedBytes))
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
