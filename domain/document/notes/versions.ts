import { type Anchor, hashOf, readAnchor, writeAnchor } from './anchor.ts'
import type { NotesCard } from './cards.ts'

/** A card of the deck as it stands now. */
export type EarlierCard = { id: string; front: string; back: string; anchor: string | undefined }

/** What a version of notes has that the deck has not. `of`: the card it changes; `isEdited`: that was edited here since. */
export type NotesChange = NotesCard & { anchor: string; of?: { id: string; isEdited: boolean } }

export type NotesVersion = {
  changes: NotesChange[]
  /** Cards that are as in the notes already, or whose statements have not changed since they were edited here. */
  sameCount: number
  /** Cards whose statements are not in the notes any more. */
  gone: EarlierCard[]
}

type Known = { card: EarlierCard; anchor: Anchor }

/** Two texts are of one statement when they share at least so many words, and this part of the longer one's. */
const alike = { words: 3, part: 0.5 }

/** How much two texts have in common, 0 to 1; nothing where they are hardly of one statement. */
function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.match(/\\?[\p{L}\d]+/gu))
  const [a, b] = [words(one), words(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  const part = shared / Math.max(1, a.size, b.size)
  return shared >= alike.words && part >= alike.part ? part : 0
}

/** Cards that are looked at for the one that a statement without a label was before. */
const nearbyMax = 20

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = key === undefined ? undefined : groups.get(key)
    if (group) group.push(item)
    else if (key !== undefined) groups.set(key, [item])
  }
  return groups
}

/** Takes the first of `known` that fits, each once. */
function takeBy(known: Set<Known>, keyOf: (one: Known) => string | undefined): (key: string) => Known | undefined {
  const byKey = groupedBy(
    [...known].filter((one) => keyOf(one) !== undefined),
    keyOf,
  )
  return (key) => {
    const found = byKey.get(key)?.find((one) => known.has(one))
    if (found) known.delete(found)
    return found
  }
}

/**
 * Finds each card of the notes among those that came from an earlier version: by its label, else by its whole text, its
 * front or its back, else by its place between others and its words.
 */
function matched(cards: readonly NotesCard[], known: Set<Known>): ReadonlyMap<NotesCard, Known> {
  const matches = new Map<NotesCard, Known>()
  const match = (keyOf: (one: Known) => string | undefined, wanted: (card: NotesCard) => string | undefined) => {
    const take = takeBy(known, keyOf)
    for (const card of cards) {
      const key = matches.has(card) ? undefined : wanted(card)
      const found = key === undefined ? undefined : take(key)
      if (found) matches.set(card, found)
    }
  }
  match(
    ({ anchor: { kind, label, front, back } }) =>
      label === undefined ? undefined : `${kind} ${label} ${front} ${back}`,
    ({ kind, label, front, back }) =>
      label === undefined ? undefined : `${kind} ${label} ${hashOf(front)} ${hashOf(back)}`,
  )
  match(
    ({ anchor: { kind, label } }) => (label === undefined ? undefined : `${kind} ${label}`),
    ({ kind, label }) => (label === undefined ? undefined : `${kind} ${label}`),
  )
  match(
    ({ anchor: { kind, front, back } }) => `${kind} ${front} ${back}`,
    ({ kind, front, back }) => `${kind} ${hashOf(front)} ${hashOf(back)}`,
  )
  match(
    ({ anchor: { kind, front } }) => `${kind} ${front}`,
    ({ kind, front }) => `${kind} ${hashOf(front)}`,
  )
  match(
    ({ anchor: { kind, back } }) => `${kind} ${back}`,
    ({ kind, back }) => `${kind} ${hashOf(back)}`,
  )
  for (const card of cards) {
    if (matches.has(card)) continue
    const found = nearest(card, [...known].slice(0, nearbyMax))
    if (!found) continue
    known.delete(found)
    matches.set(card, found)
  }
  return matches
}

/** The one that a statement was before it was put in other words, if that is plain. Of a front the question says little. */
function nearest({ kind, label, front, back }: NotesCard, known: readonly Known[]): Known | undefined {
  const hasOwnFront = kind === 'proof' || kind === 'question'
  const rated = known
    .filter(({ anchor }) => anchor.kind === kind && (anchor.label === undefined || label === undefined))
    .map((one) => ({
      one,
      like: Math.max(likeness(back, one.card.back), hasOwnFront ? likeness(front, one.card.front) : 0),
    }))
    .toSorted((a, b) => b.like - a.like)
  const [best] = rated
  return best && best.like > 0 ? best.one : undefined
}

/**
 * What a version of notes changes in a deck that has cards from an earlier one: card by card, so that everybody's
 * progress stays. Of several notes the deck has cards from, these are the ones with most cards in common; `newId` names
 * them where they are new. Nothing is decided: what was edited here, and what is gone, waits for its maker.
 * Source: docs/rules.md §Decks.21.
 */
export function compareNotes(
  cards: readonly NotesCard[],
  earlier: readonly EarlierCard[],
  newId: string,
): NotesVersion {
  const known = earlier.flatMap((card) => {
    const anchor = readAnchor(card.anchor)
    return anchor ? [{ card, anchor }] : []
  })
  const versions = [...groupedBy(known, ({ anchor }) => anchor.notes)].map(([notes, all]) => {
    const left = new Set(all)
    return { notes, matches: matched(cards, left), gone: [...left].map(({ card }) => card) }
  })
  const [before] = versions.toSorted((a, b) => b.matches.size - a.matches.size)
  const isOfBefore = before !== undefined && before.matches.size > 0
  const notes = isOfBefore ? before.notes : newId
  const changes: NotesChange[] = []
  for (const card of cards) {
    const match = isOfBefore ? before.matches.get(card) : undefined
    const anchor = writeAnchor(notes, card)
    if (!match) {
      changes.push({ ...card, anchor })
      continue
    }
    const { card: now, anchor: was } = match
    const isChanged = was.front !== hashOf(card.front) || was.back !== hashOf(card.back)
    const isThere = now.front === card.front && now.back === card.back
    if (!isChanged || isThere) continue
    const isEdited = was.front !== hashOf(now.front) || was.back !== hashOf(now.back)
    changes.push({ ...card, anchor, of: { id: now.id, isEdited } })
  }
  return { changes, sameCount: cards.length - changes.length, gone: isOfBefore ? before.gone : [] }
}
