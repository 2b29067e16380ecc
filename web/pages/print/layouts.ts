/** How a deck is put on paper: cards to cut out, strips to fold, or a list to read. */
export const layouts = ['cards', 'fold', 'list'] as const
export type Layout = (typeof layouts)[number]

/** Over which edge the printer turns a sheet. */
export const turns = ['long', 'short'] as const
export type Turn = (typeof turns)[number]

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** One side of a card; nothing where a sheet is not filled. */
export type Face<Card> = { card: Card; side: 'front' | 'back' } | undefined

const columns = 2
const onSheet = 8
const onFold = 4

/**
 * The pages of a deck, each with eight places, line by line. Backs lie behind their fronts once the sheet is turned over: over
 * its long edge columns change places, over its short edge lines do.
 */
export function pagesOf<Card>(cards: readonly Card[], layout: 'cards' | 'fold', turn: Turn): Face<Card>[][] {
  return filled(cards, layout === 'fold' ? onFold : onSheet).flatMap((some) => {
    const [fronts, backs] = (['front', 'back'] as const).map((side) => some.map((card) => card && { card, side }))
    if (!fronts || !backs) return []
    if (layout === 'fold') return [fronts.flatMap((front, nth) => [front, backs[nth]])]
    return [
      fronts,
      turn === 'long' ? inLines(backs).flatMap((line) => line.toReversed()) : inLines(backs).toReversed().flat(),
    ]
  })
}

const inLines = <Item>(items: readonly Item[]): Item[][] => parted(items, columns)

const parted = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size))

/** In parts of one size, the last filled up with nothing. */
const filled = <Item>(items: readonly Item[], size: number): (Item | undefined)[][] =>
  parted(items, size).map((part) => Array.from({ length: size }, (_, nth) => part[nth]))

/** Letter where people write on it, else A4. */
export const usualSize = (language: string): PaperSize =>
  /-(?:US|CA|MX|PH|CL|CO|VE)\b/i.test(language) ? 'letter' : 'a4'
