import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionSides } from '#contract/session'
import type { Database } from '#server/db/open'
import { readCardsToSet } from '#server/rooms/deck/shared'

/** The first cards of a session come set, so that a browser can begin without the maths engine. */
const cardsAtMost = 40
/** UTF-16 units of HTML; cards beyond it are the browser's. */
const htmlAtMost = 400_000

type SideSource = { cardId: string; front: string; back: string; macros: Record<string, string> }

/** Sets both sides of a session's first cards. docs/rules.md §Study.14. */
export async function setSides(db: Database, deckId: string, cardIds: readonly string[]): Promise<SessionSides> {
  const wanted = cardIds.slice(0, cardsAtMost)
  const { version, macros, cards } = await readCardsToSet(db, deckId, wanted)
  const sources = wanted.flatMap((cardId) => {
    const card = cards.get(cardId)
    return card ? { cardId, ...card, macros } : []
  })
  return { deckVersion: version, cards: await setFirst(sources) }
}

/** Both sides of the first cards as HTML, a side per turn of the event loop. */
export async function setFirst(sources: readonly SideSource[]): Promise<SessionSides['cards']> {
  const { typesetSide } = await import('#typeset')
  const set: SessionSides['cards'] = []
  let left = htmlAtMost
  for (const { cardId, macros, ...card } of sources.slice(0, cardsAtMost)) {
    if (left <= 0) break
    const sides: string[] = []
    for (const source of [card.front, card.back]) {
      await nextTurn()
      sides.push(typesetSide(source, { macros }).html)
    }
    const [front = '', back = ''] = sides
    left -= front.length + back.length
    set.push({ cardId, front, back })
  }
  return set
}
