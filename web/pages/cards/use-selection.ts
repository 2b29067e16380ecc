import { useState } from 'react'
import { allOf, extended, nothingChosen, toggled, without } from './selection.ts'

/** Which of the listed cards are chosen. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState(nothingChosen)
  return {
    chosen: chosen.ids,
    toggle: (place: number) => {
      const id = listed[place]
      if (id !== undefined) setChosen((before) => toggled(before, id))
    },
    /** The range goes on to this place; it begins at `start` where nothing is chosen. */
    extend: (place: number, start: number) => setChosen((before) => extended(before, listed, place, start)),
    all: () => setChosen(allOf(listed)),
    drop: (ids: readonly string[]) => setChosen((before) => without(before, ids)),
    clear: () => setChosen(nothingChosen),
  }
}

export type Selection = ReturnType<typeof useSelection>
