import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { inWords } from '#web/lib/in-words.ts'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'
import { partSize, partsOf, queryOf } from './parts.ts'
import type { Arrangement } from './use-arrangement.tsx'
import { useLaidOutAtRest } from './use-laid-out-at-rest.ts'

type Props = {
  deck: Deck
  firstIndex: number
  /** A row was pressed: its card is to be shown. */
  onOpen: (index: number) => void
  /** For the deck's maker. */
  arrangement?: Arrangement
  /** What stands below a card in the list. */
  noteOf?: ((card: Card, index: number) => ReactNode) | undefined
}

/** The cards of one part as a list to read, question beside answer, and the way to the other parts. */
export function AllCards({ deck, firstIndex, onOpen, arrangement, noteOf }: Props) {
  const parts = partsOf(deck.cardCount)
  const part = Math.floor(firstIndex / partSize) + 1
  return (
    <section aria-labelledby="all-cards" className="mt-3">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h2 id="all-cards" className="text-large">
          All cards
        </h2>
        {arrangement?.button}
      </header>
      {arrangement?.cards || <List deck={deck} firstIndex={firstIndex} onOpen={onOpen} noteOf={noteOf} />}
      {parts > 1 && (
        <nav aria-label="Parts of the deck" className="mt-6 flex flex-wrap gap-2">
          {Array.from({ length: parts }, (_, place) => place + 1).map((number) => (
            <Link
              key={number}
              to={number === 1 ? '?' : `?part=${number}`}
              aria-current={number === part ? 'page' : undefined}
              className="rounded-control border border-hairline px-3 py-1 text-small tabular-nums hover:bg-wash aria-[current=page]:border-ink"
            >
              {inWords((number - 1) * partSize + 1)}–{inWords(Math.min(number * partSize, deck.cardCount))}
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}

/** The number is the link; with scripts all of the row is pressed for it, unless some of its text was being marked. */
function List({ deck, firstIndex, onOpen, noteOf }: Omit<Props, 'arrangement'>) {
  const list = useRef<HTMLOListElement>(null)
  useLaidOutAtRest(list, deck.cards)
  const press = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    onOpen(index)
  }
  return (
    <SetsWhenNear value={Number.POSITIVE_INFINITY}>
      <ol ref={list} start={firstIndex + 1} className="mt-1 border-t border-hairline">
        {deck.cards.map((card, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is the link that is pressed
          <li
            key={card._id}
            className="card-row reaching cursor-pointer"
            onClick={(event) => press(event, firstIndex + place)}
            suppressHydrationWarning
          >
            <Link
              to={queryOf({ index: firstIndex + place }) || '?'}
              aria-label={`Go to card ${firstIndex + place + 1}`}
              className="-my-4 -ml-1 w-11 py-4 pl-1 text-small text-faint tabular-nums underline-offset-4 hover:underline"
            >
              {firstIndex + place + 1}
            </Link>
            <CardBoundary source={card.frontEquation}>
              <RunningSide source={card.frontEquation} macros={deck.macros} />
            </CardBoundary>
            <CardBoundary source={card.backEquation}>
              <RunningSide source={card.backEquation} macros={deck.macros} />
            </CardBoundary>
            {card.tags && (
              <p className="col-start-2! col-end-[-1]! text-small text-faint">
                <span className="sr-only">Tags: </span>
                {card.tags.map((tag) => `#${tag}`).join(' · ')}
              </p>
            )}
            {noteOf?.(card, firstIndex + place)}
          </li>
        ))}
      </ol>
    </SetsWhenNear>
  )
}
