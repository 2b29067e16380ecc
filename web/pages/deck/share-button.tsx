import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { deckPath } from '#contract/links'
import { Button } from '#web/ui/button.tsx'

const choose = (address: HTMLElement | null) => {
  if (address) getSelection()?.selectAllChildren(address)
}

/** Copies the deck's address; where the browser forbids that, shows it, chosen, to be copied by hand. */
export function ShareButton({ deck }: { deck: Deck }) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + deckPath(deck))
      setState('copied')
    } catch {
      setState('shown')
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void copy()} onBlur={() => state === 'copied' && setState('idle')}>
        {state === 'copied' ? <Check aria-hidden /> : <Link2 aria-hidden />}
        <span className="max-sm:sr-only">{state === 'copied' ? 'Link copied' : 'Share'}</span>
      </Button>
      {/* There before its words are, which would not be said otherwise. */}
      <div role="status" className="contents">
        {state === 'copied' && <span className="sr-only">Link copied</span>}
        {state === 'shown' && (
          <span
            ref={choose}
            className="order-last max-w-full min-w-0 basis-full rounded-control bg-wash px-3 py-2 font-source text-small wrap-anywhere select-all"
          >
            {location.origin + deckPath(deck)}
          </span>
        )}
        {state !== 'idle' && !deck.access.isPublic && (
          <span className="text-small text-faint">This deck is private: only you can open it.</span>
        )}
      </div>
    </>
  )
}
