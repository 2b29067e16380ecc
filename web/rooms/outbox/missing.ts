import type { TroubleCode } from '#web/lib/api-error.ts'
import type { Entry } from './entry.ts'
import type { StoredEntry } from './entry-storage.ts'

/** What may come back: a deck or a card from the trash, a deck that turned private when it is public again. */
export type Missing = 'deck' | 'card'

export const missingBy: { [code in TroubleCode]?: Missing } = { deck_not_found: 'deck', card_not_found: 'card' }

/** So much is found missing at once: more calls would take from what the person may write in a minute. */
const foundAtOnce = 50

/** The same card can be in two decks, one after the other. */
const cardOf = ({ deckId, cardId }: Entry) => `${deckId} ${cardId}`
export const placeOf = (entry: Entry, missing: Missing) => (missing === 'deck' ? entry.deckId : cardOf(entry))

/**
 * Decks and cards that were not there when an entry was last tried: theirs are not tried again before somebody looks anew.
 * `wanted`: the deck that a session may have.
 */
export type MissingPlaces = { found: Set<string>; atMost: number; wanted?: string | undefined }

export const nothingMissing = (): MissingPlaces => ({ found: new Set(), atMost: foundAtOnce })

export const isMissing = ({ found }: MissingPlaces, entry: Entry): boolean =>
  found.has(entry.deckId) || found.has(cardOf(entry))

/** From now on the places of this deck, or all, may be there again. */
export function lookAnew(places: MissingPlaces, deckId: string | undefined): void {
  const { found } = places
  for (const place of found) if (place.startsWith(deckId ?? '')) found.delete(place)
  places.atMost = found.size + foundAtOnce
  places.wanted = deckId
}

/**
 * Which entries are tried now, in which order: nothing waits for what was missing; of that what was tried least often comes
 * first, so that nothing stays behind the rest. `stored`: oldest first.
 */
export function triedNow(stored: readonly StoredEntry[], places: MissingPlaces): StoredEntry[] {
  const isFull = places.found.size >= places.atMost
  const tried = stored.filter(({ entry }) => !isMissing(places, entry) && !(entry.isKept && isFull))
  const missing = tried.filter(({ entry }) => entry.isKept)
  // What is about one card keeps its order.
  const ofCards = Map.groupBy(missing, ({ entry }) => cardOf(entry))
  const turnOf = ({ entry }: StoredEntry) =>
    entry.deckId === places.wanted
      ? -1
      : Math.max(...(ofCards.get(cardOf(entry)) ?? []).map(({ entry: { missed = 0 } }) => missed))
  return [
    ...tried.filter(({ entry }) => !entry.isKept),
    ...missing.toSorted((one, other) => turnOf(one) - turnOf(other)),
  ]
}
