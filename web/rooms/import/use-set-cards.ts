import { useEffect, useState } from 'react'
import { sideNames } from '#domain/card'
import type { Macros } from '#domain/latex/macros'
import { engineFor } from '#web/rooms/card-face/engine.ts'
import type { PlannedDeck } from './plan.ts'

type Broken = { deck: PlannedDeck; number: number; message: string }
/** Cards that were set so far, and those of them with an error, by their number in their deck and what is wrong. */
export type SetCards = { count: number; broken: readonly Broken[] }

async function faultOf(card: PlannedDeck['cards'][number], macros: Macros): Promise<string | undefined> {
  for (const name of sideNames) {
    const { typesetSide } = await engineFor(card[name], macros)
    const [error] = typesetSide(card[name], { macros }).errors
    if (error) return error.message
  }
  return undefined
}

/** So long the page may be busy at a time. */
const turnMs = 12

/** Sets all cards of some decks, a few at a time. */
export function useSetCards(decks: readonly PlannedDeck[]): SetCards {
  const [state, setState] = useState<SetCards>({ count: 0, broken: [] })
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      const broken: Broken[] = []
      const cards = decks.flatMap((deck) => deck.cards.map((card, nth) => ({ deck, card, number: nth + 1 })))
      let until = performance.now() + turnMs
      for (const [index, { deck, card, number }] of cards.entries()) {
        const message = await faultOf(card, deck.macros)
        if (message) broken.push({ deck, number, message })
        const isLast = index === cards.length - 1
        if (performance.now() < until && !isLast) continue
        if (!isWanted) return
        setState({ count: index + 1, broken: [...broken] })
        await new Promise((resolve) => setTimeout(resolve))
        until = performance.now() + turnMs
      }
    }
    // Without the engine nothing can be said of the cards; they are set when they are shown.
    run().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [decks])
  return state
}
