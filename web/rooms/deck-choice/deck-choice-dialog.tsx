import { useQuery } from '@tanstack/react-query'
import type { NamedDeck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { deckChoiceQuery } from '#web/rooms/queries/deck-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotYet } from '#web/ui/not-yet.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { troubleOfChoice } from './trouble.ts'

type Props = { deck: NamedDeck; onClose: () => void }

/** What the viewer wants of a deck, theirs or not; nobody else sees it. docs/rules.md §Study.24. */
export function DeckChoiceDialog({ deck, onClose }: Props) {
  // What was read before may have been changed elsewhere since, and the form stays as it opens.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...deckChoiceQuery(deck._id), staleTime: 0 })
  const choice = isFetchedAfterMount ? data : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="My Settings for This Deck"
      description={
        <>
          They hold for you alone, in{' '}
          <bdi className="line-clamp-2 [display:-webkit-inline-box] align-bottom wrap-anywhere">{`${titleOf(deck)}.`}</bdi>
        </>
      }
    >
      {choice && <ChoiceForm deckId={deck._id} choice={choice} onClose={onClose} />}
      {!choice && (
        <NotYet
          label="Loading settings..."
          trouble={error ? troubleOfChoice(error) : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}
