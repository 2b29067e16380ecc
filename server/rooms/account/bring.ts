import { v5 } from 'uuid'
import type { AccountPiece, PieceTaken } from '#contract/account-piece'
import { examOf } from '#contract/deck-choice'
import { wholeCard } from '#domain/facet'
import { isVisible } from '#domain/permission'
import { onceUnder } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { insertMissing } from '#server/rooms/card/service'
import { folded } from '#server/rooms/deck/service'
import { insertDeck, isCardFor, isDeckFor, isThere, readDeck, textOf } from '#server/rooms/deck/shared'
import { joinAsStudied } from '#server/rooms/place/shared'
import { keepChoice } from '#server/rooms/progress/shared'
import { bringDeckChoice, restoreFits, restoreLogs } from '#server/rooms/study/shared'
import { changeSettings } from '#server/rooms/user/service'

/** Names in which the ids of what is brought are found (RFC 9562 §5.5): the same file is the same decks and cards. */
const brought = '0b2f8a53-6d0e-4c36-9a34-6f2b1d7c8e15'

/** Where something of a file is here: the deck, and under which id each of its cards. */
type Here = { deckId: string; ownerId: string; cardOf: (cardId: string) => string }

/**
 * Takes a piece of what an account was exported as. Decks of the file become decks of the viewer's with ids that follow from
 * theirs, so that sent again, or by two tabs at once, it adds nothing; a deck that is theirs already stays as it is, with all
 * they have of it. What is about decks of others counts where the viewer may see them. docs/rules.md §Account.5.
 */
export async function bringPiece(context: RoomContext, viewer: Viewer, piece: AccountPiece): Promise<PieceTaken> {
  const { db } = context
  const { settings, decks = [], studied = [], choices = [], deckChoices = [], fits = [], reviews = [] } = piece
  const taken: PieceTaken = { decks: [], cards: 0, lines: 0 }
  if (settings) await changeSettings(context, viewer, settings)
  for (const deck of decks) {
    const { deckId, cards } = await bringDeck(context, viewer, deck)
    taken.decks.push({ _id: deck._id, deckId })
    taken.cards += cards
  }
  const here = createFinder(context, viewer)
  for (const { deckId, studiedAt } of studied) {
    const place = await here(deckId)
    if (place && place.ownerId !== viewer.id)
      await joinAsStudied(db, { personId: viewer.id, deckId: place.deckId }, notAhead(context, studiedAt))
  }
  for (const { deckId, exam, ...choice } of deckChoices) {
    const place = await here(deckId)
    if (!place) continue
    const deck = { id: place.deckId, ownerId: place.ownerId }
    const keep = () => bringDeckChoice(context, viewer, deck, { ...choice, exam: examOf(exam) })
    while (!(await keep()) && (await isThere(db, isDeckFor(viewer.id, deck.id))));
  }
  for (const { deckId, cardId, facet = wholeCard, buriedUntil, ...choice } of choices) {
    const place = await here(deckId)
    if (!place) continue
    const of = { personId: viewer.id, deckId: place.deckId, cardId: place.cardOf(cardId), facet }
    const chosen = { ...choice, buriedUntilMs: buriedUntil === null ? null : Date.parse(buriedUntil) }
    const isCardThere = isCardFor(viewer.id, of.deckId, of.cardId)
    while (!(await keepChoice(db, of, chosen, isCardThere)) && (await isThere(db, isCardThere)));
  }
  if (fits.length > 0) await restoreFits(context, viewer.id, fits)
  for (const [deckId, lines] of Map.groupBy(reviews, (line) => line.deckId)) {
    const place = await here(deckId)
    if (!place) continue
    const ofCards = lines.map((line) => ({ ...line, cardId: place.cardOf(line.cardId) }))
    taken.lines += await restoreLogs(context, { personId: viewer.id, deckId: place.deckId }, ofCards)
  }
  return taken
}

const idHere = (viewer: Viewer, id: string): string => v5(`${viewer.id} ${id}`, brought)
const notAhead = ({ clock }: RoomContext, at: string): Date => new Date(Math.min(Date.parse(at), clock()))

type PieceDeck = NonNullable<AccountPiece['decks']>[number]

/** One that is the viewer's under its own id stays; one that was brought and deleted since does not come again. */
async function bringDeck(
  context: RoomContext,
  viewer: Viewer,
  { _id, cards, createdAt, ...input }: PieceDeck,
): Promise<{ deckId: string | null; cards: number }> {
  const { db } = context
  if ((await readDeck(db, _id))?.ownerId === viewer.id) return { deckId: _id, cards: 0 }
  const id = idHere(viewer, _id)
  const { title, description = '', macros = {}, access, isPublic } = input
  const details = { title, description, macros, isPublic: access?.isPublic ?? isPublic ?? false }
  const made = { id, ownerId: viewer.id, ...details, ...folded(details), createdAt: notAhead(context, createdAt) }
  if (!(await readDeck(db, id))) await insertDeck(db, { ...made, request: onceUnder(id, details).request })
  const deck = await readDeck(db, id)
  if (!deck) return { deckId: null, cards: 0 }
  const brings = cards.map(({ _id, chatHistory, statement, origin, isEdited, ...card }) => ({
    id: idHere(viewer, _id),
    text: textOf(card),
    chat: chatHistory,
    statement,
    origin,
    isEdited,
  }))
  return { deckId: id, cards: await insertMissing(context, deck, brings) }
}

/** Where the decks are that a piece is about, each looked for once; nothing where there is none, or nothing to be added. */
function createFinder({ db }: RoomContext, viewer: Viewer): (deckId: string) => Promise<Here | undefined> {
  const found = new Map<string, Promise<Here | undefined>>()
  const find = async (deckId: string): Promise<Here | undefined> => {
    const id = idHere(viewer, deckId)
    if ((await readDeck(db, id))?.ownerId === viewer.id)
      return { deckId: id, ownerId: viewer.id, cardOf: (cardId) => idHere(viewer, cardId) }
    const deck = await readDeck(db, deckId)
    const isOthers = deck && deck.ownerId !== viewer.id && isVisible(deck, viewer.id)
    return isOthers ? { deckId, ownerId: deck.ownerId, cardOf: (cardId) => cardId } : undefined
  }
  return (deckId) => {
    const known = found.get(deckId) ?? find(deckId)
    found.set(deckId, known)
    return known
  }
}
