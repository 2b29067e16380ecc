import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stored } from '#web/lib/storage.ts'

const pressedLike = stored('pressed-like')
const prefix = '#like-'
/** Long enough to sign up and look for a confirmation; later the press is forgotten. */
const goodForMs = 30 * 60_000

type Press = { mark: string; deckId: string; atMs: number }

/**
 * Remembers in this tab that a visitor pressed Like, and gives the fragment of the address that sign-in is to come back
 * to. Only both together like the deck: an address from elsewhere does nothing, nor does a sign-in begun otherwise.
 */
export function rememberLike(deckId: string): string {
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('')
  const isStored = pressedLike.keep(JSON.stringify({ mark, deckId, atMs: Date.now() } satisfies Press))
  // Where the browser keeps nothing, the visitor comes back to the deck and presses again.
  return isStored ? prefix + mark : ''
}

/** Whether the fragment is of a press on this deck; true at most once for each press. */
function takeLike(fragment: string, deckId: string): boolean {
  const press = pressedLike.readJson() as Partial<Press> | undefined
  pressedLike.drop()
  const isFresh = Date.now() - (press?.atMs ?? 0) < goodForMs
  return isFresh && press?.deckId === deckId && fragment === prefix + press.mark
}

/** Does what was pressed before signing in, once, and takes its mark out of the address. docs/rules.md §Pages.6 */
export function usePressedLike(deckId: string, like: () => void) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const likeNow = useEffectEvent(like)
  useEffect(() => {
    if (!hash.startsWith(prefix)) return
    const isPressed = takeLike(hash, deckId)
    navigate(pathname + search, { replace: true, preventScrollReset: true })
    if (isPressed) likeNow()
  }, [deckId, pathname, search, hash, navigate])
}
