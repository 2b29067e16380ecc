import { useEffect, useState } from 'react'
import type { Deck } from '#contract/deck'
import { call } from '#web/lib/api.ts'

type Read = { deck?: Deck; error?: unknown }

/** A deck as whoever looks may see it, read once: what is printed stays as it was, whatever happens to the deck meanwhile. */
export function useDeck(deckId: string): Read & { retry: () => void } {
  const [read, setRead] = useState<Read>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setRead({})
    call('deck.read', { at: { deckId }, signal: leaving.signal }).then(
      (deck) => setRead({ deck }),
      (error) => leaving.signal.aborted || setRead({ error }),
    )
    return () => leaving.abort()
  }, [deckId, attempt])
  return { ...read, retry: () => setAttempt((before) => before + 1) }
}
