import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { FoundCards } from '#contract/card-search'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { FoundCard } from '#web/rooms/found-card/found-card.tsx'
import { otherChoice } from '#web/rooms/found-card/letters-choice.ts'
import { type Letters, useMarkedHits } from '#web/rooms/found-card/use-marked-hits.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type OnTurn, TurningPageLine } from '#web/ui/turning-page-line.tsx'

type Props = {
  found: UseQueryResult<FoundCards>
  search: string
  letters: Letters
  onTurn: OnTurn
  onLetters: (letters: Letters) => void
}

/** The cards that were found: both sides, the deck, and the way there. */
export function FoundList({ found, search, letters, onTurn, onLetters }: Props) {
  const { data, error, isPlaceholderData, refetch } = found
  const list = useRef<HTMLOListElement>(null)
  useMarkedHits(list, data?.isFormula ? `$${search}$` : search, data?.isNear ?? false, letters)
  if (error && !data)
    return (
      <div className="mt-6 grid justify-items-start gap-3">
        <p role="alert">Failed to search. {messageOf(error).text}</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    )
  return (
    <div aria-busy={isPlaceholderData} className="mt-6">
      {/* There before its words are, which would not be said otherwise. */}
      <p role="status" className="text-small text-faint tabular-nums">
        {data && wordsOf(data, data.pagination.total, letters)}
      </p>
      {data ? (
        <Cards data={data} {...{ list, search, letters, onTurn, onLetters }} />
      ) : (
        <Spinner label="Searching..." />
      )}
    </div>
  )
}

type CardsProps = Omit<Props, 'found'> & { data: FoundCards; list: RefObject<HTMLOListElement | null> }

function Cards({ data, list, search, letters, onTurn, onLetters }: CardsProps) {
  const { total, page, totalPages } = data.pagination
  const other = otherChoice(search, letters, { total, isNear: data.isNear })
  return (
    <>
      {other && (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => onLetters(other.letters)}>
          {other.label}
        </Button>
      )}
      <SetsWhenNear value={Number.POSITIVE_INFINITY}>
        <ol ref={list} className="mt-3 border-t border-hairline empty:hidden">
          {data.data.map((one) => (
            <FoundCard key={one.card._id} {...one} />
          ))}
        </ol>
      </SetsWhenNear>
      <div className="mt-6">
        <TurningPageLine page={page} totalPages={totalPages} onTurn={onTurn} label="Cards found" />
      </div>
    </>
  )
}

function wordsOf({ isNear, isFormula, isPartial }: FoundCards, total: number, letters: Letters): string {
  const cards = some(total, 'card')
  const said =
    total === 0
      ? letters === 'any'
        ? 'No card has this, whichever the letters.'
        : 'No card has this.'
      : isNear
        ? `No card has this; ${cards} ${total === 1 ? 'comes' : 'come'} near.`
        : isFormula
          ? `No card has this in words; ${cards} ${total === 1 ? 'has' : 'have'} it in a formula.`
          : `${cards} found.`
  return isPartial ? `${said} Still looking at the rest of your cards.` : said
}
