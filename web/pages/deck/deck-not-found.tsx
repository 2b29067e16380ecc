import { NotFound } from '#web/rooms/shell/not-found.tsx'

/** For decks that are not there and for those that are not there for this viewer: it does not say which. */
export const DeckNotFound = () => (
  <NotFound heading="Deck not found">It may have been deleted, or it is private.</NotFound>
)
