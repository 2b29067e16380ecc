import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'

type Props = {
  typed: string
  type: (words: string) => void
  search: (words: string) => void
  /** Only the cards of one deck are looked at. */
  isInDeck: boolean
  onEverywhere: () => void
}

/** Results follow as one types. */
export function SearchField({ typed, type, search, isInDeck, onEverywhere }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // One comes here to type: the focus goes on from the heading, where it is after going to another page. Who comes back to
  // what was found goes on where they were.
  const navigationType = useNavigationType()
  const [comesToType] = useState(navigationType !== 'POP' || typed === '')
  useEffect(() => {
    if (!comesToType) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [comesToType])
  return (
    <search>
      <form
        className="mt-4 flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <SearchInput
          ref={field}
          aria-label="Search your cards"
          placeholder="Words or a formula..."
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onType={type}
          className="min-w-0 grow basis-56"
        />
        {isInDeck && (
          <Button type="button" size="small" onClick={onEverywhere}>
            <X aria-hidden />
            In this deck only
          </Button>
        )}
      </form>
    </search>
  )
}
