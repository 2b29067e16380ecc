import { v5 } from 'uuid'
import type { Deck, DeckEdit, DeckInput } from '#contract/deck'
import type { CallName } from '#contract/paths'
import { foldAccents } from '#domain/fold'
import { Refusal } from '#domain/refusal'
import { type Once, requireSame } from '#server/http/once'
import { idOf, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { type Part, readDeckInView, readGlimpse } from './card-store.ts'
import { readRequest } from './creation-store.ts'
import type { StoredDeck } from './deck.ts'
import { presentDeck, viewOf } from './present.ts'
import { type DeckRoom, isUnchanged } from './shelf.ts'
import { deleteDeck, insertDeck, isInOrder, readDeck, reorderCards, updateDeck } from './store.ts'

/** The deck, when the viewer may do this to it; else the refusal that they earned. */
export async function permittedDeck(
  { db }: Room,
  call: CallName,
  viewer: Viewer | undefined,
  deckId: string,
): Promise<StoredDeck> {
  return permitted(call, viewer, await readDeck(db, idOf(deckId)))
}

/** A deck as the viewer may see it, with all its cards or a part of them. */
export async function showDeck(room: DeckRoom, viewer: Viewer | undefined, deckId: string, part?: Part): Promise<Deck> {
  const id = idOf(deckId)
  const known = part ? undefined : room.shelves.whole.get(id)
  // Whoever made it sees its chats too, which nobody else is shown.
  const isTheirs = known?.creatorId === viewer?.id
  return (known && !isTheirs && (await showKnown(room, viewer, known))) || readWhole(room, viewer, id, known, part)
}

/** The deck that is at hand, if it is still as it was. */
async function showKnown({ db }: DeckRoom, viewer: Viewer | undefined, deck: Deck): Promise<Deck | undefined> {
  const glimpse = permitted('deck.read', viewer, await readGlimpse(db, deck._id, viewer?.id))
  if (!isUnchanged(deck, glimpse)) return undefined
  return viewer ? viewOf(deck, { ...glimpse, viewerId: viewer.id }) : deck
}

async function readWhole(
  { db, shelves }: DeckRoom,
  viewer: Viewer | undefined,
  id: string,
  known: Deck | undefined,
  part: Part | undefined,
): Promise<Deck> {
  const read = permitted('deck.read', viewer, await readDeckInView(db, id, viewer?.id, known?.version, part))
  const deck = part ? presentDeck(read, []) : shelves.whole.keep(read, known)
  return viewer ? viewOf(deck, { ...read, viewerId: viewer.id }) : deck
}

/** Folded once when they are written, so that sorting and searching never fold. */
const folded = ({ title, description }: { title: string; description: string }) => ({
  titleFolded: foldAccents(title),
  searchText: foldAccents(`${title}\n${description}`),
})

type Visibility = Pick<DeckInput, 'access' | 'isPublic'>
const visibilityIn = ({ access, isPublic }: Visibility) => access?.isPublic ?? isPublic

/** Names in which ids of decks that are made under a key are found (RFC 9562 §5.5). */
const decksOfKeys = 'a1d1f4a0-3f0b-4c83-8d7c-5f9f0e1f2b6a'

/** Public unless it says otherwise. Under a key it is made once. docs/rules.md §Decks.1, §Sending again. */
export async function createDeck(
  { db, clock, newId }: Room,
  viewer: Viewer,
  input: DeckInput,
  once?: Once,
): Promise<string> {
  const { title, description = '', macros = {} } = input
  const id = once ? v5(`${viewer.id} ${once.key}`, decksOfKeys) : newId()
  const details = { title, description, macros, isPublic: visibilityIn(input) ?? true }
  const deck = { id, ownerId: viewer.id, ...details, ...folded(details), createdAt: new Date(clock()) }
  const isMade = await insertDeck(db, { ...deck, request: once?.request })
  if (!isMade && once) requireSame(await readRequest(db, { deckId: id, id }), once)
  return id
}

/** What the edit does not name stays as it is. */
export async function editDeck(room: Room, deck: StoredDeck, edit: DeckEdit): Promise<void> {
  await onLatest(room, deck, (before) => {
    const { title = before.title, description = before.description, macros = before.macros } = edit
    const details = { title, description, macros, isPublic: visibilityIn(edit) ?? before.isPublic }
    return updateDeck(room.db, before, { ...details, ...folded(details), updatedAt: new Date(room.clock()) })
  })
}

export async function removeDeck({ db, clock }: Room, deck: StoredDeck): Promise<void> {
  if (!(await deleteDeck(db, deck, new Date(clock())))) throw new Refusal('deck_not_found')
}

/** Anything but each card of the deck once, at the version that is there now, changes nothing. */
export async function orderCards(
  { db, clock }: Room,
  deck: StoredDeck,
  { cardIds, version }: { cardIds: string[]; version: number },
): Promise<void> {
  const isDone = await reorderCards(db, { id: deck.id, version }, cardIds, new Date(clock()))
  // Sent again, it is there already.
  if (!isDone && !(await isInOrder(db, deck.id, cardIds))) throw new Refusal('deck_changed')
}

const triesAtMost = 100

/**
 * Writes to the deck as it was read, on the condition that it still is; when somebody else was faster, reads it again.
 * `write` says whether it wrote. No lock is held between reading and writing, and no write is lost or half done.
 */
export async function onLatest(
  { db }: Room,
  deck: StoredDeck,
  write: (latest: StoredDeck) => Promise<boolean>,
): Promise<void> {
  let latest: StoredDeck | undefined = deck
  for (let tries = 0; tries < triesAtMost; tries++) {
    if (await write(latest)) return
    latest = await readDeck(db, deck.id)
    if (!latest) throw new Refusal('deck_not_found')
  }
  throw new Refusal('unavailable')
}
