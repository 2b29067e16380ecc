import type { Deck } from '#contract/deck'

/** The order that a deck's cards are in, by their ids. */
export const cardIdsOf = ({ cards }: Deck): string[] => cards.map(({ _id }) => _id)

/** The same things with the one at `from` taken out and put back at `to`, both counted from 0. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const [thing] = things.slice(from, from + 1)
  return thing === undefined ? [...things] : things.toSpliced(from, 1).toSpliced(to, 0, thing)
}

/** By how many places the row at `index` makes way while the one at `from` is held over `to`: -1, 0 or 1. */
export function shiftOf(index: number, { from, to }: { from: number; to: number }): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

/** Where a row that was at `from` is held, after it was carried `distance` rows of `count`. */
export const heldAt = (from: number, distance: number, count: number): number =>
  Math.min(Math.max(from + Math.round(distance), 0), count - 1)

/** A position as typed (`1,000` too), counted from 1, as an index from 0; nothing unless it is a whole number up to `count`. */
export function readPosition(typed: string, count: number): number | undefined {
  const position = /^\s*(?:\d{1,6}|\d{1,3},\d{3})\s*$/.test(typed) ? Number(typed.replace(',', '')) : 0
  return position >= 1 && position <= count ? position - 1 : undefined
}
