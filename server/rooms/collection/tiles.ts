import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deck, TileFront } from '#contract/deck'
import { beginningLength, firstOnTile } from '#domain/preview'
import { createCache } from '#server/cache'

/** UTF-16 units of HTML in one page; what is beyond it the browser sets. */
const htmlAtMost = 200_000

const fronts = createCache<string>(8_000_000, (html) => html.length)

/** The fronts that tiles of these decks begin with, as HTML, each set in a turn of the event loop. docs/rules.md §Study.14. */
export async function setTiles(decks: readonly Deck[]): Promise<TileFront[]> {
  const { typesetSide } = await import('#typeset')
  const set: TileFront[] = []
  let left = htmlAtMost
  for (const { cards, macros } of decks) {
    const macrosKey = JSON.stringify(macros)
    for (const { _id, frontEquation } of firstOnTile(cards)) {
      const key = `${macrosKey}\n${frontEquation}`
      let front = fronts.get(key)
      if (front === undefined) {
        await nextTurn()
        front = typesetSide(frontEquation, { macros, atMost: beginningLength }).html
        fronts.set(key, front)
      }
      left -= front.length
      if (left < 0) return set
      set.push({ cardId: _id, front })
    }
  }
  return set
}
