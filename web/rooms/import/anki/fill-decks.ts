import { deckLimits } from '#domain/deck'
import type { Macros } from '#domain/latex/macros'
import { numbered } from '../numbered.ts'
import type { PlannedCard, PlannedDeck } from '../plan.ts'
import { descriptionOf } from './description.ts'
import { type Losses, lose } from './losses.ts'
import { joined } from './macros.ts'

type Filling = PlannedDeck & { cards: PlannedCard[]; bytes: number }

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Decks by title that go on in another one where they are full. docs/rules.md §Decks.2. */
export function createDecks(losses: Losses) {
  const byTitle = new Map<string, Filling[]>()
  const add = (title: string, card: PlannedCard, macros: Macros, html = '') => {
    const parts = byTitle.get(title) ?? []
    byTitle.set(title, parts)
    const bytes = bytesOf(card.front) + bytesOf(card.back) + bytesOf((card.tags ?? []).join(','))
    let deck = parts.at(-1)
    if (!deck || deck.cards.length >= deckLimits.cards || deck.bytes + bytes > deckLimits.sourceBytes) {
      const description = parts[0]?.description ?? descriptionOf(html, title, losses)
      deck = { title: numbered(title, parts.length + 1), description, macros: {}, cards: [], bytes: 0 }
      parts.push(deck)
      if (parts.length === 2) lose(losses, 'split', title)
    }
    deck.cards.push(card)
    deck.bytes += bytes
    deck.macros = joined(
      deck.macros,
      Object.entries(macros).map(([name, body]) => ({ name, body })),
      losses,
    )
  }
  const all = (): PlannedDeck[] =>
    [...byTitle.values()]
      .flat()
      .map(({ bytes: _, ...deck }) => deck)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }))
  return { add, all }
}
