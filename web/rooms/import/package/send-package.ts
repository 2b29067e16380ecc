import type { CardOfOrigin } from '#contract/card-origin'
import { wholeCard } from '#domain/facet'
import { call } from '#web/lib/api.ts'
import type { Medium } from '../anki/media.ts'
import { patiently } from '../patiently.ts'
import type { PlannedCard, PlannedDeck } from '../plan.ts'
import { makeDeck } from '../send-deck.ts'
import { type Known, type Origin, originsOf, outcomeOf, readKnown } from './origins.ts'
import { sendCards } from './send-cards.ts'
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
export type Brought = { decks: { _id: string; title: string; isNew: boolean }[]; addedIds: Map<string, string[]> }

type Told = {
  signal: AbortSignal
  onCards: (count: number) => void
  onAnswers: (count: number) => void
  onLostPicture: (name: string) => void
  onLostAnswers: (count: number) => void
}

/**
 * Makes the decks of a package, or brings those up to date that an earlier import of it made, deck after deck: its cards,
 * what is set aside, what was answered. All of it can be sent again. docs/rules.md §Decks.14, §Decks.18.
 */
export async function sendPackage(sending: Sending, brought: Brought, told: Told): Promise<void> {
  const { file, pictures, personId, isPublic, withPast } = sending
  const { signal } = told
  const keepPicture = pictureKeeper({ file, pictures, signal, onLost: told.onLostPicture })
  for (const deck of sending.decks) {
    const cards = deck.cards.map((card) => ({ ...card, ...originsOf(personId, card) }))
    const origins = cards.map(({ origin }) => origin)
    const known = await readKnown(cards, signal)
    const home = homeOf(known) ?? (await made({ ...deck, isPublic }, origins, signal))
    note(brought, home)
    const wanted = wantedIn(cards, known, home._id)
    told.onCards(cards.length - [...wanted.values()].flat().length)
    for (const [deckId, some] of wanted)
      await sendCards(
        deckId,
        some.map((card) => ({ ...card, origin: known.get(card.origin)?.origin ?? card.origin })),
        { keepPicture, signal, onSent: told.onCards },
      )
    const here = await readKnown(cards, signal)
    const added = origins.flatMap((origin) => (known.has(origin) ? [] : (here.get(origin)?.card._id ?? [])))
    brought.addedIds.set(home._id, [...(brought.addedIds.get(home._id) ?? []), ...added])
    for (const [deckId, some] of byDeck(cards, here)) {
      await choose(deckId, some, signal)
      const toldOfPast = { signal, onSent: told.onAnswers, onLost: told.onLostAnswers }
      if (withPast) await sendPast(deckId, remembered(some), toldOfPast)
    }
  }
}

type Home = Brought['decks'][number]
type OriginCard = PlannedCard & Origin
type Here = OriginCard & { cardId: string }

async function made(deck: PlannedDeck & { isPublic: boolean }, origins: readonly string[], signal: AbortSignal) {
  const { _id, title, cardCount } = await makeDeck(deck, origins, signal)
  return { _id, title, isNew: cardCount === 0 }
}

/** Of the decks that its cards are in the one that has most of them. */
function homeOf(known: Known): Home | undefined {
  const counts = new Map<string, { deck: CardOfOrigin['deck']; count: number }>()
  for (const { deck, isDeleted } of known.values())
    if (!isDeleted) counts.set(deck._id, { deck, count: (counts.get(deck._id)?.count ?? 0) + 1 })
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return most && { ...most.deck, isNew: false }
}

function note({ decks }: Brought, home: Home): void {
  if (!decks.some(({ _id }) => _id === home._id)) decks.push(home)
}

/** What is to be written: new cards into the deck at hand, others where they are. */
function wantedIn(cards: readonly OriginCard[], known: Known, homeId: string): ReadonlyMap<string, OriginCard[]> {
  const wanted = cards.filter((card) => {
    const outcome = outcomeOf(card, known.get(card.origin))
    return outcome === 'new' || outcome === 'changed'
  })
  return Map.groupBy(wanted, ({ origin }) => known.get(origin)?.deck._id ?? homeId)
}

function byDeck(cards: readonly OriginCard[], here: Known): ReadonlyMap<string, Here[]> {
  const there = cards.flatMap((card) => {
    const found = here.get(card.origin)
    return found && !found.isDeleted ? [{ ...card, cardId: found.card._id, deckId: found.deck._id }] : []
  })
  return Map.groupBy(there, ({ deckId }) => deckId)
}

const remembered = (cards: readonly Here[]) =>
  cards.flatMap(({ cardId, former, past, facets = [] }) =>
    [...(past ? [{ facet: wholeCard, past }] : []), ...facets].map((one) => ({ cardId, origin: former, ...one })),
  )

/** Suspends, flags and asks both ways what is so there, unless the person chose something about the card here. docs/rules.md §Study.21, §Study.25. */
async function choose(deckId: string, cards: readonly Here[], signal: AbortSignal): Promise<void> {
  const choiceOf = ({ isSuspended, isFlagged, isReversed }: Here) => ({
    ...(isSuspended && { isSuspended }),
    ...(isFlagged && { isFlagged }),
    ...(isReversed && { isReversed }),
  })
  const wanted = cards.filter((card) => Object.keys(choiceOf(card)).length > 0)
  if (wanted.length === 0) return
  const deck = await patiently(signal, () => call('deck.read', { at: { deckId }, signal }))
  const chosen = new Set(deck.cards.flatMap(({ _id, choice }) => (choice ? [_id] : [])))
  const free = wanted.filter(({ cardId }) => !chosen.has(cardId))
  for (const alike of Map.groupBy(free, (card) => JSON.stringify(choiceOf(card))).values()) {
    const [first] = alike
    if (!first) continue
    const body = { cardIds: alike.map(({ cardId }) => cardId), ...choiceOf(first) }
    await patiently(signal, () => call('cards.choose', { at: { deckId }, body, isMinimal: true, signal }))
  }
}
