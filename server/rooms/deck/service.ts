import { isDeepStrictEqual } from 'node:util'
import type { DeckEdit, DeckInput } from '#contract/deck'
import { deckIdOfKey } from '#contract/deck-of-key'
import type { CallName } from '#contract/paths'
import { foldAccents } from '#domain/fold'
import { withMacroChange } from '#domain/latex/macro-change'
import { readMacros } from '#domain/latex/macros'
import { Refusal } from '#domain/refusal'
import { noteGrowth } from '#server/db/note-growth'
import type { Database } from '#server/db/open'
import { type Once, requireSame } from '#server/http/once'
import { parseId, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from './deck.ts'
import { readRequest } from './store/creation.ts'
import { deleteDeck, insertDeck, isInOrder, readDeck, reorderCards, updateDeck, wasMade } from './store/deck.ts'
import type { DeckCaches } from './view/cache.ts'

/** The deck, when the viewer may do this to it; else the refusal that they earned. */
export async function permittedDeck(
  { db }: RoomContext,
  call: CallName,
  viewer: Viewer | undefined,
  deckId: string,
): Promise<StoredDeck> {
  return permitted(call, viewer, await readDeck(db, parseId(deckId)))
}

type WrittenDecks = { caches: Pick<DeckCaches, 'written'> }
/** Where decks that are written to are remembered, if anywhere. */
export type WriteContext = RoomContext & Partial<WrittenDecks>

/**
 * The viewer's own deck, to be written to `onLatest`, and what they said: the deck as this process left it where it
 * wrote to it before, which the write finds out to be so or not. What one may not do is refused before how one said it.
 */
export async function deckToWrite<Said>(
  context: RoomContext & WrittenDecks,
  call: CallName,
  viewer: Viewer,
  deckId: string,
  input: () => Promise<Said>,
): Promise<{ deck: StoredDeck; said: Said }> {
  const remembered = context.caches.written.get(parseId(deckId))
  const reading = remembered?.ownerId === viewer.id ? input() : undefined
  // What is wrong with it is said below.
  const said = await reading?.catch(() => undefined)
  if (remembered && said) return { deck: remembered, said }
  const deck = await permittedDeck(context, call, viewer, deckId)
  return { deck, said: await (reading ?? input()) }
}

/** Folded once when they are written, so that sorting and searching never fold. */
export const folded = ({ title, description }: { title: string; description: string }) => ({
  titleFolded: foldAccents(title),
  searchText: foldAccents(`${title}\n${description}`),
})

type Visibility = Pick<DeckInput, 'access' | 'isPublic'>
const visibilityIn = ({ access, isPublic }: Visibility) => access?.isPublic ?? isPublic

/** Public unless it says otherwise. Under a key it is made once. docs/rules.md §Decks.1, §Sending again. */
export async function createDeck(
  { db, clock, newId, space }: RoomContext,
  viewer: Viewer,
  input: DeckInput,
  once?: Once,
): Promise<string> {
  const { title, description = '', macros = {} } = input
  const id = once ? deckIdOfKey(viewer.id, once.key) : newId()
  const details = { title, description, macros, isPublic: visibilityIn(input) ?? true }
  const deck = { id, ownerId: viewer.id, ...details, ...folded(details), createdAt: new Date(clock()) }
  await space?.take(viewer.id, Buffer.byteLength(JSON.stringify(details)), () => wasMade(db, id))
  const isMade = await insertDeck(db, { ...deck, request: once?.request })
  if (!isMade && once) requireSame(await readRequest(db, { deckId: id, id }), once)
  return id
}

/** What the edit does not name stays as it is; all of it where the deck is not at the version that the edit names. */
export async function editDeck(context: RoomContext, deck: StoredDeck, edit: DeckEdit): Promise<void> {
  await onLatest(context, deck, async (before) => {
    const { title = before.title, description = before.description } = edit
    const details = {
      title,
      description,
      macros: macrosAfter(edit, before.macros),
      isPublic: visibilityIn(edit) ?? before.isPublic,
    }
    if (edit.deckVersion !== undefined && edit.deckVersion !== before.version) {
      // Sent again, it is done already.
      if (isDeepStrictEqual({ ...before, ...details }, { ...before })) return true
      throw new Refusal('deck_changed')
    }
    return updateDeck(context.db, before, { ...details, ...folded(details), updatedAt: new Date(context.clock()) })
  })
}

/** Where an edit says from what its macros were changed, others' changes since are kept. docs/rules.md §Pages.19. */
function macrosAfter({ macros, macrosBefore }: DeckEdit, there: StoredDeck['macros']) {
  if (!macros || !macrosBefore) return macros ?? there
  const reading = readMacros(withMacroChange(there, macrosBefore, macros))
  if (!reading.ok) throw new Refusal('invalid', { sentence: reading.reason })
  return reading.value
}

export async function removeDeck({ db, clock }: RoomContext, deck: StoredDeck): Promise<void> {
  if (!(await deleteDeck(db, deck, new Date(clock()), true))) throw new Refusal('deck_not_found')
  await noteGrowth(db)
}

/** Anything but each card of the deck once, at the version that is there now, changes nothing. */
export async function orderCards(
  context: RoomContext,
  deck: StoredDeck,
  { cardIds, version }: { cardIds: string[]; version: number },
): Promise<void> {
  const { db, clock } = context
  if (await reorderCards(db, { id: deck.id, version }, cardIds, new Date(clock()))) return
  // Sent again, it is there already.
  const isThere = await isInOrder(db, deck.id, cardIds)
  await readLatest(context, deck.id)
  if (!isThere) throw new Refusal('deck_changed')
}

/** A deck that is being written to, as it is now; refused where it is gone, also to what found nothing left to do. */
export async function readLatest({ db }: RoomContext, deckId: string): Promise<StoredDeck> {
  const latest = await readDeck(db, deckId)
  if (!latest) throw new Refusal('deck_not_found')
  return latest
}

/** What a write found to do: the deck may also have gone at this moment, to come back as it was. */
export const nothingLeft = Symbol('nothing left')

/** Writes to the deck as it was read, on the condition that it still is; `write` says whether it wrote. */
export async function onLatest(
  context: WriteContext,
  deck: StoredDeck,
  write: (latest: StoredDeck) => Promise<boolean | typeof nothingLeft>,
): Promise<void> {
  await retryWhileStale(
    deck,
    () => readLatest(context, deck.id),
    async (latest) => {
      const done = await (latest.isRemembered ? unlessRefused(write(latest)) : write(latest))
      if (!done) return undefined
      if (done === nothingLeft) await readLatest(context, deck.id)
      else context.caches?.written.set(latest.id, { ...latest, version: latest.version + 1, isRemembered: true })
      return true
    },
  )
}

/** What a write refuses to a deck that is only remembered is for the deck as it is to say. */
const unlessRefused = <Done>(writing: Promise<Done>): Promise<Done | false> =>
  writing.catch((error) => (error instanceof Refusal ? false : Promise.reject(error)))

export const isOwnDeck = async (db: Database, personId: string, deckId: string): Promise<boolean> =>
  (await readDeck(db, deckId))?.ownerId === personId
