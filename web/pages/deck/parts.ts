/** Cards of a deck's page that stand in the page at once; the others are on further parts, each with its address. */
export const partSize = 50

type Place = { part: number; index: number }

/** From a page's query (`card` and `part`, both counted from 1) to what it shows. Nonsense counts as the beginning. */
export function placeOf(query: URLSearchParams, cardCount: number): Place {
  const parts = partsOf(cardCount)
  const card = within(query.get('card'), cardCount)
  const part = card === undefined ? (within(query.get('part'), parts) ?? 1) : Math.ceil(card / partSize)
  return { part, index: card === undefined ? (part - 1) * partSize : card - 1 }
}

export const partsOf = (cardCount: number) => Math.max(1, Math.ceil(cardCount / partSize))

/** Which part a query asks for, as far as can be told before the deck is known. */
export function askedPart(query: URLSearchParams): number {
  const card = within(query.get('card'), Number.MAX_SAFE_INTEGER)
  return card === undefined ? (within(query.get('part'), Number.MAX_SAFE_INTEGER) ?? 1) : Math.ceil(card / partSize)
}

/** The query for a place: the first card of the first part needs none. */
export function queryOf({ index }: { index: number }): string {
  return index === 0 ? '' : `?card=${index + 1}`
}

function within(text: string | null, max: number): number | undefined {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}
