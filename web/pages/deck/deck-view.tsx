import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { inWords } from '#web/lib/in-words.ts'
import { CardCarousel } from '#web/rooms/card-face/card-carousel.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isLeftOut } from '../within-page.ts'
import { AllCards } from './all-cards.tsx'
import { BackButton } from './back-button.tsx'
import { stackClass } from './deck-loading.tsx'
import { placeOf, queryOf } from './parts.ts'
import type { Arrangement } from './use-arrangement.tsx'

type Props = {
  deck: Deck
  /** Where in the deck its first card here stands. */
  firstIndex: number
  actions: ReactNode
  /** The owner's controls for the card in view. */
  cardActions?: (index: number) => ReactNode
  /** The owner's list of the cards, to be put in order. */
  arrangement?: Arrangement
  /** What stands below a card in the list. */
  noteOf?: (card: Card, index: number) => ReactNode
  /** What comes before the list of the cards. */
  aboveList?: ReactNode
}

/** A deck as its page shows it to every viewer. */
export function DeckView({ deck, firstIndex, actions, cardActions, arrangement, noteOf, aboveList }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const description = deck.descriptionText ?? deck.description
  const isEmpty = deck.cardCount === 0
  const { index } = placeOf(query, deck.cardCount)
  const { revalidate } = useRevalidator()
  const card = deck.cards[index - firstIndex]
  const missing = card && isLeftOut(card) ? card._id : undefined
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
  const show = (next: number) => navigate(queryOf({ index: next }) || '?', { replace: true, preventScrollReset: true })
  const cards = useRef<HTMLElement>(null)
  /** Until the address says so: it may be the one that it was. */
  const isOpening = useRef(false)
  const { key } = useLocation()
  useEffect(() => {
    if (!isOpening.current) return
    isOpening.current = false
    cards.current?.scrollIntoView()
    cards.current?.querySelector<HTMLElement>('.carousel-place:not([inert]) button')?.focus({ preventScroll: true })
  }, [key])
  return (
    <Page width="book">
      <div className="lg:-mt-4">
        <BackButton />
      </div>
      <h1 dir="auto" tabIndex={-1} className="mt-4 text-title lg:mt-2">
        {titleOf(deck)}
      </h1>
      {description && (
        <p dir="auto" className="mt-3 max-w-2xl font-book text-large text-faint">
          {description}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2 max-[22rem]:gap-1 max-[59rem]:[&>a,&>button,&>div>a,&>div>button]:px-2.5 max-[22rem]:[&>a,&>button,&>div>button]:px-1.5">
        {actions}
      </div>
      {isEmpty && <EmptyDeck />}
      {/* There without a card as well: what is open about the last one stays when that goes elsewhere. */}
      <section ref={cards} aria-label="Cards" hidden={isEmpty} className="mt-3 scroll-mt-16">
        {!isEmpty && (
          <div className={stackClass}>
            <CardCarousel
              cards={deck.cards}
              macros={deck.macros}
              index={index - firstIndex}
              onIndex={(next) => show(firstIndex + next)}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-center gap-3">
          <div className="flex flex-wrap items-center justify-center gap-2">
            <IconButton label="Previous card" aria-disabled={index === 0} onClick={() => index > 0 && show(index - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <p role="status" className="min-w-28 text-center text-faint tabular-nums">
              Card {inWords(index + 1)} of {inWords(deck.cardCount)}
            </p>
            <IconButton
              label="Next card"
              aria-disabled={index === deck.cardCount - 1}
              onClick={() => index < deck.cardCount - 1 && show(index + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          {cardActions && <div className="flex flex-wrap justify-center gap-2">{cardActions(index)}</div>}
        </div>
      </section>
      {aboveList}
      {!isEmpty && (
        <AllCards
          deck={deck}
          firstIndex={firstIndex}
          arrangement={arrangement}
          noteOf={noteOf}
          onOpen={(opened) => {
            isOpening.current = true
            show(opened)
          }}
        />
      )}
    </Page>
  )
}

function EmptyDeck() {
  return (
    // Not a card's sheet: it grows with large letters.
    <div className="mx-auto mt-5 grid aspect-5/3 max-w-md place-content-center rounded-card border border-hairline bg-sheet px-6 text-center font-book shadow-sheet">
      <p aria-hidden className="text-title text-faint">
        ∅
      </p>
      <p className="mt-2">This deck doesn't have any cards yet</p>
    </div>
  )
}
