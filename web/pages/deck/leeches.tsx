import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Deck } from '#contract/deck'
import { leechFrom } from '#domain/leech'
import { LeechRow } from '#web/rooms/leeches/leech-row.tsx'
import { lapsesQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { queryOf } from './parts.ts'

/** The cards that the viewer forgets again and again, and what helps. docs/rules.md §Study.22. */
export function Leeches({ deck, isOwner }: { deck: Deck; isOwner: boolean }) {
  const { data = [] } = useQuery(lapsesQuery(deck._id))
  const decksChanged = useDecksChanged()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useRefocus(section, () => (heading.current ?? document.getElementById('main'))?.focus())
  const leeches = data.flatMap(({ cardId, facet, lapses }) => {
    const index = deck.cards.findIndex(({ _id }) => _id === cardId)
    const card = deck.cards[index]
    return card && lapses >= leechFrom && !card.choice?.isSuspended ? [{ card, index, facet, lapses }] : []
  })
  if (leeches.length === 0) return null
  return (
    <section ref={section} aria-labelledby="leeches" className="mt-16">
      <h2 ref={heading} id="leeches" tabIndex={-1} className="text-large outline-none">
        Forgotten again and again
      </h2>
      <p className="mt-1 max-w-2xl text-faint">
        These cards take more time than they give.{' '}
        {isOwner
          ? 'Write them anew in other words, split them into smaller ones, or suspend them.'
          : 'Make cards of your own that ask for less at once, or suspend them.'}
      </p>
      <ul className="mt-3 border-t border-hairline">
        {leeches.map(({ card, index, facet, lapses }) => (
          <LeechRow
            key={`${card._id} ${facet}`}
            front={card.frontEquation}
            macros={deck.macros}
            facet={facet}
            lapses={lapses}
            isOwn={isOwner}
            name={`card ${index + 1}`}
            to={queryOf({ index }) || '?'}
            at={{ deckId: deck._id, cardId: card._id }}
            changed={decksChanged}
          />
        ))}
      </ul>
    </section>
  )
}
