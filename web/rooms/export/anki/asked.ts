import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { GivenAnswers } from '#contract/given-answers'
import type { StudyAhead } from '#contract/study-ahead'
import { clozeOf, type Facet, reversedCard, wholeCard } from '#domain/facet'
import { fieldsOf, type Way } from './own-note.ts'

/** A deck as it is exported: as its viewer sees it, with what is asked of its cards and their answers. */
export type ExportedDeck = { deck: Deck } & GivenAnswers & Pick<StudyAhead, 'several'>
export type GivenAnswer = GivenAnswers['answers'][number]

/** One of Anki's cards: the place among those of its note, and what the viewer did with it. */
type AskedCard = { ordinal: number; studyData: Card['studyData']; given: readonly GivenAnswer[] }
type AskedNote = { card: Card; fields: readonly string[]; isCloze: boolean; asked: readonly AskedCard[] }

/**
 * The notes of a deck and what is asked of each: a facet is a further card of its note. `leftAnswers` are about what Anki has no
 * card for: steps, clozes that it cannot blank, and what is not asked any more. docs/rules.md §Export.2.
 */
export function notesOf({ deck, answers, ofFacets, several }: ExportedDeck): {
  notes: AskedNote[]
  leftAnswers: number
} {
  const given = Map.groupBy<string, GivenAnswer>(answers, ({ cardId }) => keyOf(cardId, wholeCard))
  for (const [key, some] of Map.groupBy(ofFacets, ({ cardId, facet }) => keyOf(cardId, facet))) given.set(key, some)
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  const taken = new Set<string>()
  const notes = deck.cards.map((card): AskedNote => {
    const facets = facetsOf.get(card._id) ?? []
    const { way, fields } = writtenOf(
      card,
      deck,
      facets.map(({ facet }) => facet),
    )
    const asked = (facet: Facet, ordinal: number, studyData: Card['studyData']): AskedCard => {
      const key = keyOf(card._id, facet)
      taken.add(key)
      return { ordinal, studyData, given: given.get(key) ?? [] }
    }
    const whole = () => asked(wholeCard, 0, card.studyData)
    const isCloze = way === 'numbered'
    if (isCloze)
      return { card, fields, isCloze, asked: facets.map((one) => asked(one.facet, one.facet - 1, one.studyData)) }
    const turned = way === 'both' ? facets.filter(({ facet }) => facet === reversedCard) : []
    return { card, fields, isCloze, asked: [whole(), ...turned.map((one) => asked(one.facet, 1, one.studyData))] }
  })
  const left = [...given].filter(([key]) => !taken.has(key))
  return { notes, leftAnswers: left.reduce((sum, [, some]) => sum + some.length, 0) }
}

const keyOf = (cardId: string, facet: Facet) => `${cardId} ${facet}`

/** A number that Anki could not blank, in a diagram or in code, has its card asked as a whole. */
function writtenOf(card: Card, { macros }: Deck, facets: readonly Facet[]): { way: Way; fields: readonly string[] } {
  const fieldsFor = (way: Way) => fieldsOf({ front: card.frontEquation, back: card.backEquation }, macros, way)
  const numbers = facets.flatMap((facet) => clozeOf(facet) ?? [])
  if (numbers.length > 0 && numbers.length === facets.length) {
    const fields = fieldsFor('numbered')
    if (numbers.every((number) => fields[0]?.includes(`{{c${number}::`))) return { way: 'numbered', fields }
  }
  const way = facets.includes(reversedCard) ? 'both' : 'whole'
  return { way, fields: fieldsFor(way) }
}
