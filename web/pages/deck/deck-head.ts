import type { Deck } from '#contract/deck'
import { deckPath, titleOf } from '#contract/links'
import { picturePath } from '#contract/page'
import { some } from '#web/lib/in-words.ts'
import { pageHead } from '#web/lib/page-head.ts'

const shortMax = 155
const cutTo = 152

/** What search engines and link previews say about a deck. */
export function descriptionOf({ description, title, cardCount }: Pick<Deck, 'description' | 'title' | 'cardCount'>) {
  // As many as a person counts: a sign beyond Unicode's first plane is one, not two halves.
  // What comes with the module that counts so takes the page over its bytes.
  const signs = [...description]
  if (signs.length > shortMax) return `${signs.slice(0, cutTo).join('')}...`
  return description || `Study ${some(cardCount, 'flashcard')} on ${title}.`
}

/** Search engines leave out a deck without cards: there is nothing to find in it. docs/rules.md §Pages.12. */
export function deckHead(deck: Deck, publicUrl: string, part: number) {
  const { cardCount, createdAt, updatedAt } = deck
  const title = titleOf(deck)
  const description = descriptionOf({ title, description: deck.descriptionText ?? deck.description, cardCount })
  const canonical = `${publicUrl}${deckPath(deck)}`
  return pageHead({
    title: part > 1 ? `${title}, part ${part}` : title,
    description,
    canonical: part > 1 ? `${canonical}?part=${part}` : canonical,
    isNotIndexed: cardCount === 0,
    picture: { url: `${publicUrl}${picturePath(deck._id)}`, alt: `A card with the title “${title}”` },
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
