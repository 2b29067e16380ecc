import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Figures } from '#contract/figures'
import { cardPath, deckPath, titleOf } from '#contract/links'
import { leechFrom } from '#domain/leech'
import { LeechRow } from '#web/rooms/leeches/leech-row.tsx'
import { Figure } from './figure.tsx'
import { cards, count } from './words.ts'

type Props = { leeches: NonNullable<Figures['leeches']>; isOfDeck: boolean }

/** The cards that the viewer forgets again and again, the worst first, and what helps. docs/rules.md §Figures.9. */
export function LeechesFigure({ leeches, isOfDeck }: Props) {
  const client = useQueryClient()
  return (
    <Figure
      title="Forgotten again and again"
      definition={`Cards that you forgot ${leechFrom} times or more (a grade below 3), each time on a later study day than one on which you had recalled them; those that you suspended are left out.`}
    >
      <p className="max-w-prose">
        {leeches.cards === 0 ? 'None: no card takes much more time than it gives.' : <Advice leeches={leeches} />}
      </p>
      {leeches.worst.length > 0 && (
        <ul className="mt-3 border-t border-hairline">
          {leeches.worst.map((leech) => (
            <LeechRow
              key={leech.card._id}
              front={leech.card.frontEquation}
              macros={leech.deck.macros}
              facet={leech.facet}
              lapses={leech.lapses}
              isOwn={leech.isOwn}
              name={`card ${leech.index + 1} of ${titleOf(leech.deck)}`}
              to={cardPath(leech.deck, leech.index)}
              at={{ deckId: leech.deck._id, cardId: leech.card._id }}
              changed={() => client.invalidateQueries()}
            >
              {!isOfDeck && (
                <>
                  {' · '}
                  <Link to={deckPath(leech.deck)} className="underline-offset-4 hover:underline">
                    <bdi className="wrap-anywhere">{titleOf(leech.deck)}</bdi>
                  </Link>
                </>
              )}
            </LeechRow>
          ))}
        </ul>
      )}
    </Figure>
  )
}

const Advice = ({ leeches: { cards: all, worst } }: Pick<Props, 'leeches'>) => (
  <>
    <strong className="tabular-nums">{cards(all)}</strong>
    {all > worst.length && `, the worst ${count(worst.length)} of them below`}. Such cards take more time than they
    give: write them anew in other words, split them into smaller ones, or suspend them; of somebody else’s deck, make
    cards of your own that ask for less at once.
  </>
)
