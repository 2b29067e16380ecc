import { useEffect, useState } from 'react'
import type { Deck } from '#contract/deck'
import { engineFor, htmlOfSide } from '#web/rooms/card-face/engine.ts'

type Sides = { front: string; back: string }

const atOnce = 16
const nextTask = () => new Promise((resume) => setTimeout(resume))

/** The HTML of each card of a deck, some more with each turn, so that the page can be used meanwhile. */
export function useSetSides({ cards, macros }: Pick<Deck, 'cards' | 'macros'>): {
  sides: readonly Sides[]
  hasFailed: boolean
} {
  const [sides, setSides] = useState<readonly Sides[]>([])
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const htmlOf = async (source: string) => {
      await engineFor(source, macros)
      return htmlOfSide(source, macros) ?? ''
    }
    const set = async () => {
      const done: Sides[] = []
      setSides([])
      for (const card of cards) {
        done.push({ front: await htmlOf(card.frontEquation), back: await htmlOf(card.backEquation) })
        if (done.length % atOnce > 0 && done.length < cards.length) continue
        if (!isWanted) return
        setSides([...done])
        await nextTask()
      }
    }
    set().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [cards, macros])
  return { sides, hasFailed }
}
