import { useState } from 'react'
import { useLocation } from 'react-router'

/** What was chosen on home, by the entry of the history that shows it. */
const left = new Map<string, unknown>()

/** A state that Back finds as it was left, as long as the document lives. */
export function useLeft<T>(name: string, first: T): [T, (value: T) => void] {
  const place = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (left.has(place) ? (left.get(place) as T) : first))
  const change = (next: T) => {
    left.set(place, next)
    setValue(next)
  }
  return [value, change]
}
