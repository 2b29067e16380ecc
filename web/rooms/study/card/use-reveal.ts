import { useEffect, useRef, useState } from 'react'
import { dayMs } from '#domain/time'
import { usePresses } from './use-presses.ts'

/**
 * Whether the answer of the card on screen is shown, and not its front again; with every turn it is hidden again.
 * docs/rules.md §Pages.8.
 */
export function useReveal(turn: number) {
  const [revealedTurn, setRevealedTurn] = useState<number>()
  const [answeredTurn, setAnsweredTurn] = useState<number>()
  const [lookingBackTurn, setLookingBackTurn] = useState<number>()
  /** Since when the card is on screen, by a clock that cannot be set. */
  const shown = useRef({ turn, atMs: 0 })
  const isRevealed = revealedTurn === turn
  const hasAnswer = isRevealed && answeredTurn === turn
  const { isInformed, isSecondHalf } = usePresses(`${turn} ${isRevealed} ${hasAnswer}`)

  useEffect(() => {
    shown.current = { turn, atMs: performance.now() }
  }, [turn])

  return {
    isRevealed,
    reveal: () => setRevealedTurn(turn),
    /** It stands on the card. */
    noteAnswer: () => setAnsweredTurn(turn),
    looksBack: lookingBackTurn === turn,
    turnBack: () => {
      if (isRevealed && !isSecondHalf()) setLookingBackTurn((before) => (before === turn ? undefined : turn))
    },
    isSecondHalf,
    /** What is pressed now was pressed by somebody who could see the answer, and not only to see it. */
    counts: () => hasAnswer && isInformed() && !isSecondHalf(),
    elapsedMs: () => Math.min(dayMs, Math.round(performance.now() - shown.current.atMs)),
  }
}
