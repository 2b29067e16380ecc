import { useEffect, useRef, useState } from 'react'

/** Typing rests this long before the server is asked. */
const restMs = 250

/**
 * A search whose words stand in the address: what is typed, and `search` to go there at once, or when typing rests. What
 * else the address says may change until then: `go` is the latest that was given.
 */
export function useTypedSearch(current: string, go: (words: string) => void) {
  const [typed, setTyped] = useState(current)
  /** The words in the address, and those that are on their way there: on a slow machine several. */
  const searches = useRef([current])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })

  useEffect(() => {
    const arrived = searches.current.lastIndexOf(current)
    // Back and forward bring other words with them; what is being typed stays.
    if (arrived < 0) setTyped(current)
    searches.current = arrived < 0 ? [current] : searches.current.slice(arrived)
  }, [current])
  useEffect(() => () => clearTimeout(resting.current), [])

  const search = (words: string) => {
    clearTimeout(resting.current)
    if (words === searches.current.at(-1)) return
    searches.current.push(words)
    latest.current(words)
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(resting.current)
    resting.current = setTimeout(search, restMs, words)
  }
  return { typed, type, search }
}
