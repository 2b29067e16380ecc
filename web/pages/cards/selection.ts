/** Which cards are chosen, by id. A range goes from `anchor`, the card that was chosen last, beside what `base` had by then. */
export type Chosen = { ids: ReadonlySet<string>; base: ReadonlySet<string>; anchor: string | undefined }

const none: ReadonlySet<string> = new Set()
export const nothingChosen: Chosen = { ids: none, base: none, anchor: undefined }

/** All that are listed. */
export function allOf(listed: readonly string[]): Chosen {
  const ids = new Set(listed)
  return { ids, base: ids, anchor: listed[0] }
}

/** Chooses one, or no longer. */
export function toggled({ ids: before }: Chosen, id: string): Chosen {
  const ids = new Set(before)
  if (!ids.delete(id)) ids.add(id)
  return { ids, base: ids, anchor: id }
}

/** Those are chosen no longer; what was chosen beside them still is. */
export function without({ ids, base, anchor }: Chosen, some: readonly string[]): Chosen {
  const gone = new Set(some)
  const rest = (before: ReadonlySet<string>) => new Set([...before].filter((id) => !gone.has(id)))
  return { ids: rest(ids), base: rest(base), anchor }
}

/**
 * The range ends at the place `to` of the list: one that went further gets shorter. It begins at the anchor; at the place
 * `start` while nothing is chosen, or where the anchor is listed no longer.
 */
export function extended(chosen: Chosen, listed: readonly string[], to: number, start: number): Chosen {
  const { base, anchor } = chosen.ids.size === 0 ? nothingChosen : chosen
  const known = anchor === undefined ? -1 : listed.indexOf(anchor)
  const from = known < 0 ? start : known
  const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...base, ...range]), base, anchor: listed[from] }
}
