/** How many cards a deck's page has; the others are on further parts, each with its own address. docs/rules.md §Pages.4. */
export const partSize = 50

type Place = { part: number; index: number }

/** From a page's query (`card` and `part`, both counted from 1) to what it shows, at most the last there is. */
export function placeOf(query: URLSearchParams, cardCount: number): Place {
  const wanted = numberIn(query, 'card')
  if (wanted !== undefined) {
    const card = Math.min(wanted, Math.max(1, cardCount))
    return { part: Math.ceil(card / partSize), index: card - 1 }
  }
  const part = Math.min(numberIn(query, 'part') ?? 1, partsOf(cardCount))
  return { part, index: (part - 1) * partSize }
}

export const partsOf = (cardCount: number) => Math.max(1, Math.ceil(cardCount / partSize))

/** Which part a query asks for, as far as can be told before the deck is known. */
export function askedPart(query: URLSearchParams): number {
  return placeOf(query, Number.MAX_SAFE_INTEGER).part
}

/** The query for a place: the first card of the first part needs none. */
export const queryOf = ({ index }: Pick<Place, 'index'>): string => (index === 0 ? '' : `?card=${index + 1}`)

/** A whole number from 1 on; nonsense counts as left out. */
function numberIn(query: URLSearchParams, name: string): number | undefined {
  const number = Number(query.get(name))
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined
}
