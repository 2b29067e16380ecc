import { type Action, refusalOf } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import type { Database } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { type DeckAccess, readDeckOfCard } from './deck-store.ts'

/** What studying needs of the app. */
export type Room = { db: Database; clock: () => number; newId: () => string }

/** A card where a person studies it. */
export type Card = { deckId: string; cardId: string }

/** The id of nothing. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** An id as it was sent; what is no id at all is found nowhere. */
export const idOf = (text: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : nilId

/** Throws the refusal that the action earns; gives back the deck otherwise. */
export function permitted<Deck extends DeckAccess>(action: Action, viewerId: string, deck: Deck | undefined): Deck {
  const refusal = refusalOf(action, viewerId, deck)
  if (refusal) throw new Refusal(refusal)
  if (!deck) throw new Refusal('deck_not_found')
  return deck
}

/** Refuses a deck that the person may not see, and a card that is not in it. */
export async function requireCard(
  { db }: Room,
  action: 'study.answer' | 'study.undo',
  viewer: Viewer,
  { deckId, cardId }: Card,
): Promise<void> {
  const { hasCard } = permitted(action, viewer.id, await readDeckOfCard(db, deckId, cardId))
  if (!hasCard) throw new Refusal('card_not_found')
}

/** Both at once; should both fail, what is not there for a person is said before what is wrong with their request. */
export async function inOrder<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

const triesAtMost = 64

/** Writes what follows from what was read; as long as another line took its place in the log, reads and writes again. */
export async function untilWritten<Read, Done>(
  first: Read,
  readAgain: () => Promise<Read>,
  write: (read: Read) => Promise<Done | undefined>,
): Promise<Done> {
  let read = first
  for (let tries = 0; tries < triesAtMost; tries++) {
    const done = await write(read)
    if (done !== undefined) return done
    read = await readAgain()
  }
  throw new Refusal('unavailable')
}
