import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { wholeCard } from '#domain/facet'
import { leechFrom } from '#domain/leech'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { lapsesQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'
import { askedWords } from '#web/rooms/study/asked-words.ts'
import { Button } from '#web/ui/button.tsx'
import { queryOf } from './parts.ts'

/** The cards that the viewer forgets again and again, and what helps. docs/rules.md §Study.22. */
export function Leeches({ deck, isOwner }: { deck: Deck; isOwner: boolean }) {
  const { data = [] } = useQuery(lapsesQuery(deck._id))
  const decksChanged = useDecksChanged()
  const suspend = useMutation({
    mutationFn: (cardId: string) =>
      call('study.choose', { at: { deckId: deck._id, cardId }, body: { isSuspended: true } }),
    onSuccess: decksChanged,
  })
  const leeches = data.flatMap(({ cardId, facet, lapses }) => {
    const index = deck.cards.findIndex(({ _id }) => _id === cardId)
    const card = deck.cards[index]
    return card && lapses >= leechFrom && !card.choice?.isSuspended
      ? [{ card, index, facet, asked: askedWords(facet ?? wholeCard), lapses }]
      : []
  })
  if (leeches.length === 0) return null
  return (
    <section aria-labelledby="leeches" className="mt-16">
      <h2 id="leeches" className="text-large">
        Forgotten again and again
      </h2>
      <p className="mt-1 max-w-2xl text-faint">
        These cards take more time than they give.{' '}
        {isOwner
          ? 'Write them anew in other words, split them into smaller ones, or suspend them.'
          : 'Make cards of your own that ask for less at once, or suspend them.'}
      </p>
      <ul className="mt-3 border-t border-hairline">
        {leeches.map(({ card, index, facet, asked, lapses }) => (
          <li
            key={`${card._id} ${facet}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <CardBoundary source={card.frontEquation}>
                <RunningSide source={card.frontEquation} macros={deck.macros} />
              </CardBoundary>
              <p className="text-small text-faint tabular-nums">
                Forgotten {lapses} times{asked && `, ${asked.toLowerCase()}`}
              </p>
            </div>
            <Link to={queryOf({ index }) || '?'} className="text-small text-accent hover:underline">
              {isOwner ? 'Show it, to rewrite it' : 'Show it'}
              <span className="sr-only">: card {index + 1}</span>
            </Link>
            <Button
              size="small"
              aria-label={`Suspend card ${index + 1}`}
              onClick={() => !suspend.isPending && suspend.mutate(card._id)}
            >
              Suspend
            </Button>
          </li>
        ))}
      </ul>
      {suspend.isError && (
        <p role="alert" className="mt-2 text-danger">
          {messageOf(suspend.error).text}
        </p>
      )}
    </section>
  )
}
