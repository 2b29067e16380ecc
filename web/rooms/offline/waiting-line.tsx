import { Link } from 'react-router'
import { deckPath, titleOf } from '#contract/links'
import type { WaitingState } from '#web/rooms/waiting-cards/waiting-cards.ts'
import { waitingWords } from '#web/rooms/waiting-cards/waiting-words.ts'

/** That cards wait to be saved, with the way to their decks; first to those that could not be. */
export function WaitingLine({ state }: { state: WaitingState }) {
  const words = waitingWords(state)
  if (!words) return null
  const refused = state.cards.filter(({ refusal }) => refusal)
  const decks = new Map((refused.length > 0 ? refused : state.cards).map(({ deck }) => [deck._id, deck]))
  return (
    <p className="mx-auto flex max-w-6xl flex-wrap gap-x-3 px-4 py-2 text-small sm:px-6">
      {words}
      {[...decks.values()].map((deck) => (
        <Link
          key={deck._id}
          to={deckPath(deck)}
          className="wrap-anywhere text-accent underline-offset-4 hover:underline"
        >
          <bdi>{titleOf(deck)}</bdi>
        </Link>
      ))}
    </p>
  )
}
