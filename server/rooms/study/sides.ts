import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionSides } from '#contract/study'
import type { Database } from '#server/db/open'
import { typesetSide } from '#typeset'
import { readCardsToSet } from './deck-store.ts'

/** The first cards of a session come set, so that a browser can begin without the maths engine. */
const cardsAtMost = 40
/** UTF-16 units of HTML; cards beyond it are the browser's. */
const htmlAtMost = 400_000

/** Sets both sides of a session's first cards, a side per turn of the event loop. docs/rules.md §Study.14. */
export async function setSides(db: Database, deckId: string, cardIds: readonly string[]): Promise<SessionSides> {
  const wanted = cardIds.slice(0, cardsAtMost)
  const { version, macros, cards } = await readCardsToSet(db, deckId, wanted)
  const set: SessionSides['cards'] = []
  let left = htmlAtMost
  for (const cardId of wanted) {
    const card = cards.get(cardId)
    if (!card || left <= 0) continue
    const sides: string[] = []
    for (const source of [card.front, card.back]) {
      await nextTurn()
      sides.push(typesetSide(source, { macros }).html)
    }
    const [front = '', back = ''] = sides
    left -= front.length + back.length
    set.push({ cardId, front, back })
  }
  return { deckVersion: version, cards: set }
}
