import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'

/** Bytes that cards may take in a page's data, which comes before anything that is shown of them. */
const dataMax = 1_200_000

const instead = 'This card is too long to be shown here: open it by itself.'

/** A page says so in place of a card that it has no room for. */
export const isLeftOut = (card: Pick<Card, 'frontEquation' | 'backEquation'>): boolean =>
  card.frontEquation === instead && card.backEquation === instead

/** The decks with as many cards as a page has room for: those that are wanted, then the shortest. docs/rules.md §Pages.10. */
export function withinPage(decks: readonly Deck[], isWanted: (card: Card) => boolean = () => false): Deck[] {
  const cards = decks.flatMap((deck) => deck.cards)
  const sized = cards.map((card) => ({ card, bytes: isWanted(card) ? 0 : bytesInData(card) }))
  let left = dataMax
  const leftOut = new Set<Card>()
  for (const { card, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
    left -= bytes
    if (left < 0) leftOut.add(card)
  }
  if (leftOut.size === 0) return [...decks]
  const shown = (card: Card) => (leftOut.has(card) ? { ...card, frontEquation: instead, backEquation: instead } : card)
  return decks.map((deck) => ({ ...deck, cards: deck.cards.map(shown) }))
}

const bytesInData = ({ frontEquation, backEquation }: Card) => bytesOf(frontEquation) + bytesOf(backEquation)

/** React Router quotes data twice, and spells out what could end a script. Counted, because quoting keeps others waiting. */
function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20) bytes += 7
    else if (code > 0x7f) bytes += code === 0x2028 || code === 0x2029 ? 6 : 3
    else bytes += quoted.get(code) ?? 1
  }
  return bytes
}

const quoted = new Map([...'"\\'].map((char) => [char.charCodeAt(0), 4]))
for (const char of '<>&') quoted.set(char.charCodeAt(0), 6)
