type Row = { count: number; reach: number; isRing: boolean }

/**
 * Positions within `reach` of `current`, each with the place of its card in the row. On a ring positions go on without
 * end in both directions, so that a card that leaves on one side and comes back on the other is not the same thing.
 */
export function placesAround(current: number, { count, reach, isRing }: Row): { position: number; place: number }[] {
  const positions = Array.from({ length: 2 * reach + 1 }, (_, step) => current - reach + step)
  return positions
    .filter((position) => isRing || (position >= 0 && position < count))
    .map((position) => ({ position, place: ((position % count) + count) % count }))
}

/** The position that shows `place` and is nearest to `from`, on a ring of `count` cards. */
export function nearestTurn(from: number, place: number, count: number): number {
  const ahead = (((place - from) % count) + count) % count
  return from + (ahead > count / 2 ? ahead - count : ahead)
}
