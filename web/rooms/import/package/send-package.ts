import { wholeCard } from '#domain/facet'
import { call } from '#web/lib/api.ts'
import type { Medium } from '../anki/media.ts'
import { numbered } from '../numbered.ts'
import { patiently } from '../patiently.ts'
import type { PlannedCard, PlannedDeck } from '../plan.ts'
import { makeDeck } from '../send-deck.ts'
import { type Known, type Origin, originsOf, outcomeOf, readKnown } from './origins.ts'
import { isFull, sendCards } from './send-cards.ts'
import { sendPast } from './send-past.ts'
import { pictureKeeper } from './send-pictures.ts'

/** What is sent of a package, and for whom. */
export type Sending = {
  decks: readonly PlannedDeck[]
  pictures: ReadonlyMap<string, Medium>
  file: Blob
  personId: string
  isPublic: boolean
  withPast: boolean
}

/** What came of it: decks that were made, and cards that were added to decks that were there. */
export type Brought = {
  decks: { _id: string; title: string; isNew: boolean }[]
  addedIds: Map<string, string[]>
  /** Where the cards are that had no room, by the title of the deck that was full. */
  goesOn: Map<string, string>
  /** The origins that no card here had before a first try, whose answers may have been lost. */
  lacking: Set<string>
}

export const nothingBrought = (): Brought => ({
  decks: [],
  addedIds: new Map(),
  goesOn: new Map(),
  lacking: new Set(),
})

type Listener = {
  signal: AbortSignal
  onCards: (count: number) => void
  onAnswers: (count: number) => void
  onLostPicture: (name: string) => void
  onLostAnswers: (count: number) => void
  /** Cards that stay as they are, since what the file says has no room in their deck. */
  onNoRoom: (count: number) => void
}

/**
 * Makes the decks of a package, or brings those up to date that an earlier import of it made, deck after deck: its cards,
 * what is set aside, what was answered. All of it can be sent again. docs/rules.md §Decks.14, §Decks.18.
 */
export async function sendPackage(sending: Sending, brought: Brought, listener: Listener): Promise<void> {
  const { file, pictures, personId, isPublic, withPast } = sending
  const { signal } = listener
  const keepPicture = pictureKeeper({ file, pictures, signal, onLost: listener.onLostPicture })
  for (const deck of sending.decks) {
    const cards = deck.cards.map((card) => ({ ...card, ...originsOf(personId, card) }))
    const known = await readKnown(cards, signal)
    const { fresh, changed } = wantedIn(cards, known)
    for (const { origin } of fresh) brought.lacking.add(origin)
    listener.onCards(cards.length - fresh.length - changed.length)
    const sentTo = { keepPicture, signal, onSent: listener.onCards }
    for (const [deckId, some] of byDeck(changed, known))
      await sendCards(
        deckId,
        some.map((card) => ({ ...card, origin: known.get(card.origin)?.origin ?? card.origin })),
        { ...sentTo, onNoRoom: listener.onNoRoom },
      )
    const making = { personId, signal, origins: cards.map(({ origin }) => origin) }
    await sendFresh(fresh, { homes: homesIn(known), deck: { ...deck, isPublic }, brought, sentTo, making })
    const here = await readKnown(cards, signal)
    for (const [deckId, some] of byDeck(cards, here)) {
      const added = some.filter(({ origin }) => brought.lacking.has(origin)).map(({ cardId }) => cardId)
      brought.addedIds.set(deckId, [...new Set([...(brought.addedIds.get(deckId) ?? []), ...added])])
      await choose(deckId, some, signal)
      const pastListener = { signal, onSent: listener.onAnswers, onLost: listener.onLostAnswers }
      if (withPast) await sendPast(deckId, remembered(some), pastListener)
    }
  }
}

type Home = Brought['decks'][number]
type OriginCard = PlannedCard & Origin
type Here = OriginCard & { cardId: string }

type Fresh = {
  homes: readonly Home[]
  deck: PlannedDeck & { isPublic: boolean }
  brought: Brought
  sentTo: Parameters<typeof sendCards>[2]
  making: { personId: string; signal: AbortSignal; origins: readonly string[] }
}

/**
 * Adds new cards to the first of the decks that hold others of the same package's deck; what has no room goes on in the next of them,
 * and then in a new one. docs/rules.md §Decks.2.
 */
async function sendFresh(cards: readonly OriginCard[], { homes, deck, brought, sentTo, making }: Fresh): Promise<void> {
  let left = cards
  let full: Home | undefined
  if (homes[0]) note(brought, homes[0])
  for (let nth = 0; left.length > 0; nth++) {
    const home = homes[nth] ?? (await made(deck, nth, making))
    note(brought, home)
    if (full) brought.goesOn.set(full.title, home.title)
    const trouble = await sendCards(home._id, left, sentTo).catch((error) => error)
    if (trouble === undefined) return
    if (!isFull(trouble)) throw trouble
    const here = await readKnown(left, sentTo.signal)
    // What an empty deck has no room for has room in none.
    if (home.isNew && here.size === 0) throw trouble
    left = left.filter(({ origin }) => !here.has(origin))
    full = home
  }
}

/** By all cards of the file's deck, not by those that are left, which another tab may bring meanwhile. */
async function made(deck: Fresh['deck'], nth: number, { origins, ...making }: Fresh['making']): Promise<Home> {
  const contents = nth > 0 ? { origins, nth } : origins
  const { _id, title, cardCount } = await makeDeck({ ...deck, title: numbered(deck.title, nth + 1) }, contents, making)
  return { _id, title, isNew: cardCount === 0 }
}

/** The decks that its cards are in, those first that have most of them. */
function homesIn(known: Known): Home[] {
  const there = [...known.values()].filter(({ isDeleted }) => !isDeleted)
  return [...Map.groupBy(there, ({ deck }) => deck._id).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => (first ? [{ ...first.deck, isNew: false }] : []))
}

function note({ decks }: Brought, home: Home): void {
  if (!decks.some(({ _id }) => _id === home._id)) decks.push(home)
}

/** What is to be written: cards that are new, and those that say something else now. */
function wantedIn(cards: readonly OriginCard[], known: Known) {
  const { new: fresh = [], changed = [] } = Object.groupBy(cards, (card) => outcomeOf(card, known.get(card.origin)))
  return { fresh, changed }
}

function byDeck(cards: readonly OriginCard[], here: Known): ReadonlyMap<string, Here[]> {
  const there = cards.flatMap((card) => {
    const found = here.get(card.origin)
    return found && !found.isDeleted ? [{ ...card, cardId: found.card._id, deckId: found.deck._id }] : []
  })
  return Map.groupBy(there, ({ deckId }) => deckId)
}

const remembered = (cards: readonly Here[]) =>
  cards.flatMap(({ cardId, origin, former, past, facets = [] }) =>
    [...(past ? [{ facet: wholeCard, past }] : []), ...facets].map((one) => ({ cardId, origin, former, ...one })),
  )

/**
 * Suspends, flags and reverses the cards that are so in the package, except those about which the person chose something here.
 * docs/rules.md §Study.21, §Study.25.
 */
async function choose(deckId: string, cards: readonly Here[], signal: AbortSignal): Promise<void> {
  const choiceOf = ({ isSuspended, isFlagged, isReversed }: Here) => ({
    ...(isSuspended && { isSuspended }),
    ...(isFlagged && { isFlagged }),
    ...(isReversed && { isReversed }),
  })
  const wanted = cards.filter((card) => Object.keys(choiceOf(card)).length > 0)
  if (wanted.length === 0) return
  const deck = await patiently(signal, (signal) => call('deck.read', { at: { deckId }, signal }))
  const chosen = new Set(deck.cards.flatMap(({ _id, choice }) => (choice ? [_id] : [])))
  const free = wanted.filter(({ cardId }) => !chosen.has(cardId))
  for (const alike of Map.groupBy(free, (card) => JSON.stringify(choiceOf(card))).values()) {
    const [first] = alike
    if (!first) continue
    const body = { cardIds: alike.map(({ cardId }) => cardId), ...choiceOf(first) }
    await patiently(signal, (signal) => call('cards.choose', { at: { deckId }, body, isMinimal: true, signal }), body)
  }
}
