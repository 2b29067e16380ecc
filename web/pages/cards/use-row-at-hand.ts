import { useState } from 'react'
import type { Row } from './rows.ts'

/** The row at hand: its card, and where that stood. */
type AtHand = { place: number; cardId: string | undefined }

/** Where the row at hand stands now: rows may come and go beside it. One that is gone leaves its place to the next. */
function placeOf({ place, cardId }: AtHand, rows: readonly Row[]): number {
  const isThere = cardId === undefined || rows[place]?.card._id === cardId
  const found = isThere ? place : rows.findIndex(({ card }) => card._id === cardId)
  return Math.min(found < 0 ? place : found, rows.length - 1)
}

/** The row that keys are for, and that the focus comes to. */
export function useRowAtHand(rows: readonly Row[]) {
  const [atHand, setAtHand] = useState<AtHand>({ place: 0, cardId: undefined })
  const current = placeOf(atHand, rows)
  return {
    current,
    /** Its card stands elsewhere since, and it was not taken to hand there yet. */
    hasMoved: current !== atHand.place && rows[current]?.card._id === atHand.cardId,
    activate: (place: number) => setAtHand({ place, cardId: rows[place]?.card._id }),
  }
}
