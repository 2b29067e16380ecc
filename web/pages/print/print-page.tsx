import { titleOf } from '#contract/links'
import './paper.css'
import { Printer } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Deck } from '#contract/deck'
import { inWords, some } from '#web/lib/in-words.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { BackToDeck } from '#web/pages/deck/back-to-deck.tsx'
import { DeckFailed } from '#web/pages/deck/deck-failed.tsx'
import { Gate } from '#web/rooms/shell/gate.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ProgressWords } from '#web/ui/progress-words.tsx'
import { Select } from '#web/ui/select.tsx'
import { whyUnfetched } from '#web/ui/why-unfetched.ts'
import { layouts, paperSizes, turns, usualSize } from './layouts.ts'
import { PaperCards } from './paper-cards.tsx'
import { PaperList } from './paper-list.tsx'
import { useDeck } from './use-deck.ts'
import { useFitted } from './use-fitted.ts'
import { useSetSides } from './use-set-sides.ts'

/** A deck on paper, as a viewer may see it. docs/rules.md §Export.5. */
export function PrintPage({ deckId }: { deckId: string }) {
  const { deck, error, retry } = useDeck(deckId)
  usePageTitle(deck && `Print: ${titleOf(deck)}`)
  if (deck) return <Loaded deck={deck} />
  return error ? <DeckFailed error={error} onRetry={retry} /> : <Gate />
}

const layoutNames = { cards: 'Cards to cut out', fold: 'Cards to fold', list: 'A list' } as const
const sizeNames = { a4: 'A4', letter: 'Letter' } as const
const turnNames = { long: 'Long edge', short: 'Short edge' } as const

const oneOf = <Name extends string>(names: readonly Name[], said: string | null): Name | undefined =>
  names.find((name) => name === said)

/** What a list of chosen cards hands over. */
type Handed = { cardIds?: readonly string[] } | null

function Loaded({ deck }: { deck: Deck }) {
  const [address, setAddress] = useSearchParams()
  const chosen = (useLocation().state as Handed)?.cardIds
  const [cards] = useState(() => (chosen ? deck.cards.filter(({ _id }) => chosen.includes(_id)) : deck.cards))
  const layout = oneOf(layouts, address.get('as')) ?? 'cards'
  const size = oneOf(paperSizes, address.get('paper')) ?? usualSize(navigator.language)
  const turn = oneOf(turns, address.get('turn')) ?? 'long'
  const choose = (name: string, value: string) =>
    setAddress(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true, state: { cardIds: chosen } },
    )

  const { sides, hasFailed } = useSetSides({ cards, macros: deck.macros })
  const isSet = sides.length === cards.length
  const rows = useMemo(() => sides.map((one, nth) => ({ ...one, number: nth + 1 })), [sides])
  const pages = useRef<HTMLDivElement>(null)
  const { fitted, isDone, tooLong } = useFitted(pages, isSet && layout !== 'list', `${layout} ${size}`)
  const room = useRoom(pages)
  const isReady = isSet && (layout === 'list' || isDone)
  const done = sides.length / 2 + (layout === 'list' ? sides.length / 2 : fitted / 4)
  const percent = cards.length === 0 ? 100 : Math.min(100, Math.round((done / cards.length) * 100))
  const longRows = rows.filter(({ number }) => tooLong.includes(number))

  return (
    <Page width="book">
      <div className="paper-choices">
        <BackToDeck deck={deck} />
        <h1 tabIndex={-1} className="mt-4 text-title">
          Print
        </h1>
        <div className="mt-5 flex flex-wrap items-end gap-4">
          <PaperChoices {...{ layout, size, turn }} onChoose={choose} />
          <Button look="primary" unavailable={!isReady && 'The cards are being set'} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </div>
        <div className="mt-4 mb-6 grid min-h-11 content-start gap-2">
          <ProgressWords
            isUnderWay={!isReady}
            percent={percent}
            sentence={isReady ? summaryOf(cards.length, layout, longRows.length) : `Setting the cards: ${percent}%`}
          />
          {!isReady && !hasFailed && <ProgressBar label="Cards set" percent={percent} />}
          {hasFailed && (
            <p role="alert" className="text-danger">
              What sets cards could not be fetched: {whyUnfetched()}. Load the page again.
            </p>
          )}
        </div>
      </div>
      <div ref={pages} className="paper" data-size={size} style={{ '--room': room }}>
        {isSet && layout !== 'list' && <PaperCards cards={rows} title={titleOf(deck)} layout={layout} turn={turn} />}
        {layout === 'list' ? <PaperList rows={rows} /> : longRows.length > 0 && <PaperList rows={longRows} />}
      </div>
    </Page>
  )
}

type PaperChoicesProps = {
  layout: keyof typeof layoutNames
  size: keyof typeof sizeNames
  turn: keyof typeof turnNames
  onChoose: (name: string, value: string) => void
}

const PaperChoices = ({ layout, size, turn, onChoose }: PaperChoicesProps) => (
  <>
    <Select
      label="As"
      value={layout}
      onChange={({ target }) => onChoose('as', target.value)}
      options={layouts.map((name) => [name, layoutNames[name]])}
    />
    <Select
      label="Paper"
      value={size}
      onChange={({ target }) => onChoose('paper', target.value)}
      options={paperSizes.map((name) => [name, sizeNames[name]])}
    />
    {layout === 'cards' && (
      <Select
        label="Printed on both sides, turned over the"
        value={turn}
        onChange={({ target }) => onChoose('turn', target.value)}
        options={turns.map((name) => [name, turnNames[name]])}
      />
    )}
  </>
)

function summaryOf(count: number, layout: keyof typeof layoutNames, long: number): string {
  if (count === 0) return 'There is no card to print.'
  const cards = count === 1 ? 'One card' : some(count, 'card')
  const sheets = Math.ceil(count / (layout === 'fold' ? 4 : 8))
  const paper = layout === 'list' ? '' : ` on ${some(sheets, 'sheet')}`
  const rest =
    long === 1 ? ' One is too long for a card and stands' : ` ${inWords(long)} are too long for a card and stand`
  return `${cards}${paper}.${long > 0 ? `${rest} on the last pages.` : ''}`
}

/** How much of a sheet's width there is, as a part of it. */
function useRoom(place: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(1)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const widthPx = (210 / 25.4) * 96
    const observer = new ResizeObserver(() => setRoom(Math.floor((current.clientWidth / (widthPx + 24)) * 1000) / 1000))
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
  return room
}
