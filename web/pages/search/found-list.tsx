import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { FoundCard, FoundCards } from '#contract/card-search'
import { cardPath } from '#contract/links'
import { messageOf } from '#web/lib/messages.ts'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLine } from '#web/ui/page-line.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMarkedWords } from './use-marked-words.ts'

type Props = { found: UseQueryResult<FoundCards>; search: string; onTurn: (page: number) => void }

/** The cards that were found: both sides, the deck, and the way there. */
export function FoundList({ found: { data, error, isPlaceholderData, refetch }, search, onTurn }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useMarkedWords(list, search)
  if (error && !data)
    return (
      <div className="mt-6 grid justify-items-start gap-3">
        <p role="alert">Failed to search. {messageOf(error).text}</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    )
  if (!data) return <Spinner label="Searching..." />
  const { total, page, totalPages } = data.pagination
  return (
    <div aria-busy={isPlaceholderData} className="mt-6">
      <p role="status" className="text-small text-faint tabular-nums">
        {wordsOf(data, total)}
      </p>
      <SetsWhenNear value={true}>
        <ol ref={list} className="mt-3 border-t border-hairline empty:border-0">
          {data.data.map((one) => (
            <Found key={one.card._id} {...one} />
          ))}
        </ol>
      </SetsWhenNear>
      <div className="mt-6">
        <PageLine page={page} totalPages={totalPages} onTurn={onTurn} label="Cards found" />
      </div>
    </div>
  )
}

function wordsOf({ isNear, isPartial }: FoundCards, total: number): string {
  const cards = total === 1 ? '1 card' : `${total} cards`
  const said =
    total === 0
      ? 'No card has this.'
      : isNear
        ? `No card has this; ${cards} ${total === 1 ? 'comes' : 'come'} near.`
        : `${cards} found.`
  return isPartial ? `${said} Not all of your cards were looked at yet: search again in a moment.` : said
}

function Found({ card, index, deck }: FoundCard) {
  return (
    <li className="grid gap-2 border-b border-hairline py-4">
      <Link to={cardPath(deck, index)} className="min-w-0 text-small text-faint underline-offset-4 hover:underline">
        <bdi className="wrap-anywhere">{deck.title}</bdi> · card {index + 1}
      </Link>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 *:min-w-0">
        <BothSides card={card} macros={deck.macros} />
      </div>
    </li>
  )
}
