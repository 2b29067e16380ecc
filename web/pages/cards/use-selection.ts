import { useRef, useState } from 'react'

/** Which cards are chosen, by id. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Where a range begins: at the card that was chosen last. */
  const from = useRef(0)
  return {
    chosen,
    toggle: (place: number) => {
      const id = ids[place]
      if (id === undefined) return
      from.current = place
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
    },
    /** From where the last one was chosen to this one; while nothing is chosen, from `start`. */
    extend: (place: number, start: number) => {
      if (chosen.size === 0) from.current = start
      const range = ids.slice(Math.min(from.current, place), Math.max(from.current, place) + 1)
      setChosen((before) => new Set([...before, ...range]))
    },
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
