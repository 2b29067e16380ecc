import { useEffect, useEffectEvent, useRef } from 'react'
import { takeEarlyPress } from '#web/rooms/study-outline/first-question.tsx'
import { type PieceKind, showAll, showNext } from './pieces.ts'
import { usePieces } from './use-pieces.ts'
import { useReveal } from './use-reveal.ts'

/** How much of the card on screen, of that id, is shown by now; `stage` is for the element that it stands in. */
export function useAsking(turn: number, cardId: string | undefined) {
  const answer = useReveal(turn)
  const stage = useRef<HTMLDivElement>(null)
  const waiting = usePieces(stage)
  /** What is asked for next: a step, or else the answer, with which the question is there as a whole. */
  const advance = () => {
    if (answer.isSecondHalf() || showNext(stage.current, 'step') || answer.isRevealed) return
    showAll(stage.current)
    answer.reveal()
  }

  const onArrive = useEffectEvent(() => {
    if (takeEarlyPress(cardId)) advance()
  })
  useEffect(() => onArrive(), [])

  return { ...answer, stage, waiting, advance, showNext: (kind: PieceKind) => showNext(stage.current, kind) }
}
