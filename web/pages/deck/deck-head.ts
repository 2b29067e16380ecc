import type { Deck } from '#contract/deck'
import { pageHead } from '#web/lib/page-head.ts'
import { deckPath } from '#web/lib/paths.ts'

const shortMax = 155
const cutTo = 152

/** What search engines and link previews say about a deck. */
export function descriptionOf({ description, title, cardCount }: Pick<Deck, 'description' | 'title' | 'cardCount'>) {
  if (description.length > shortMax) return `${description.slice(0, cutTo)}...`
  return description || `Study ${cardCount} ${cardCount === 1 ? 'flashcard' : 'flashcards'} on ${title}.`
}

export function deckHead(deck: Deck, publicUrl: string, part: number) {
  const { title, cardCount, createdAt, updatedAt } = deck
  const description = descriptionOf(deck)
  const canonical = `${publicUrl}${deckPath(deck)}`
  return pageHead({
    title,
    description,
    canonical: part > 1 ? `${canonical}?part=${part}` : canonical,
    structured: {
      '@type': 'LearningResource',
      name: title,
      description,
      url: canonical,
      numberOfItems: cardCount,
      educationalLevel: 'College',
      learningResourceType: 'Flashcards',
      dateCreated: createdAt,
      dateModified: updatedAt,
    },
  })
}
