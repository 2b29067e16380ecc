import type { Deck } from '#contract/deck'
import { parseId, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import { type DeckContext, isUnchanged } from './cache.ts'
import { viewOf } from './present.ts'
import { type Part, readDeckInView, readGlimpse } from './store.ts'

/** What tells whether somebody may see a deck, and the deck as they then do. */
export type Sight = { ownerId: string; isPublic: boolean; show: () => Deck }

/** A deck with all its cards or a part of them, for whom permission is still to be decided. */
export async function lookAtDeck(
  context: DeckContext,
  viewer: Viewer | undefined,
  deckId: string,
  part?: Part,
): Promise<Sight | undefined> {
  const id = parseId(deckId)
  const known = context.caches.whole.get(id, part)
  // Its owner alone sees its chats too, and where its cards come from.
  const isTheirs = known?.creatorId === viewer?.id
  if (!known || isTheirs) return readWhole(context, viewer, id, known, part)
  const glimpse = await readGlimpse(context.db, id, viewer?.id)
  if (!glimpse) return undefined
  if (!isUnchanged(known, glimpse)) return readWhole(context, viewer, id, known, part)
  const { ownerId, isPublic } = glimpse
  return { ownerId, isPublic, show: () => (viewer ? viewOf(known, { ...glimpse, viewerId: viewer.id }) : known) }
}

async function readWhole(
  { db, caches }: DeckContext,
  viewer: Viewer | undefined,
  id: string,
  known: Deck | undefined,
  part: Part | undefined,
): Promise<Sight | undefined> {
  const read = await readDeckInView(db, id, viewer?.id, known?.version, part)
  if (!read) return undefined
  const { ownerId, isPublic } = read
  const show = () => {
    const deck = caches.whole.keep(read, known, part)
    return viewer ? viewOf(deck, { ...read, viewerId: viewer.id }) : deck
  }
  return { ownerId, isPublic, show }
}

/** The deck as the viewer sees it, if they may. */
export const showDeck = async (
  context: DeckContext,
  viewer: Viewer | undefined,
  deckId: string,
  part?: Part,
): Promise<Deck> => permitted('deck.read', viewer, await lookAtDeck(context, viewer, deckId, part)).show()
