import { useEffect, useRef, useState } from 'react'
import { dayMs } from '#domain/time'

/** Taps and keys this soon after the answer appeared were meant for "Show Answer". */
const guardMs = 200

/** Whether the answer of the card on screen is shown, and not its front again; with every turn it is hidden again. */
export function useReveal(turn: number) {
  const [revealedTurn, setRevealedTurn] = useState<number>()
  const [lookingBackTurn, setLookingBackTurn] = useState<number>()
  /** Since when the card, and its answer, are on screen, by a clock that cannot be set. */
  const shown = useRef({ turn, atMs: 0 })
  const revealed = useRef({ turn: -1, atMs: 0 })

  useEffect(() => {
    shown.current = { turn, atMs: performance.now() }
  }, [turn])

  return {
    isRevealed: revealedTurn === turn,
    reveal: () => {
      if (revealed.current.turn === turn) return
      revealed.current = { turn, atMs: performance.now() }
      setRevealedTurn(turn)
    },
    looksBack: lookingBackTurn === turn,
    turnBack: () => {
      if (revealed.current.turn === turn) setLookingBackTurn((before) => (before === turn ? undefined : turn))
    },
    isGuarded: () => performance.now() - revealed.current.atMs < guardMs,
    elapsedMs: () => Math.min(dayMs, Math.round(performance.now() - shown.current.atMs)),
  }
}
