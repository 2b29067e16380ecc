import { withoutPictureNames } from '../picture.ts'
import type { DocumentCard } from './document.ts'
import { hashOf } from './notes/anchor.ts'

type Text = { front: string; back: string; tags?: readonly string[] | undefined }
/** A card of the deck as it stands now. */
export type DeckText = Text & { id: string }

/** A card of a document, and the one of the deck that it is. */
type CardChange<Card> = { card: Card; of: DeckText }

/** What a document says otherwise than the deck that it was written of. */
export type DocumentChanges<Card> = {
  /** Written otherwise in the document since, or by hand. */
  changed: CardChange<Card>[]
  /** Written otherwise in the document and on the card: neither is the later one. */
  contested: CardChange<Card>[]
  added: Card[]
  /** Cards of the document that have left the deck since. */
  left: Card[]
  sameCount: number
  /** Cards that were edited since, which the document has as they were. */
  editedCount: number
  /** Cards of the deck that the document does not have. */
  unnamedCount: number
}

/** What a card is told apart by later: its sides and tags, in at most eleven characters. */
export const fingerprintOf = ({ front, back, tags = [] }: Text): string =>
  hashOf([front, back, tags.join(',')].join('\0'))

/**
 * Compares a document with the deck that its id names, card by card: by their ids, and where they have none by their whole
 * text, else by their front. Of each card three texts are compared: the document's, the deck's, and the one that the
 * document was given, of which it has a fingerprint; without it the document counts as the later. Source: docs/rules.md §Decks.22.
 */
export function compareDocument<Card extends DocumentCard>(
  cards: readonly Card[],
  texts: readonly DeckText[],
): DocumentChanges<Card> {
  const byId = new Map(texts.map((card) => [card.id, card]))
  const matches = matched(cards, byId)
  const outcome: DocumentChanges<Card> = {
    changed: [],
    contested: [],
    added: [],
    left: [],
    sameCount: 0,
    editedCount: 0,
    unnamedCount: byId.size - new Set(matches.values()).size,
  }
  const named = new Set<string>()
  for (const card of cards) {
    const of = matches.get(card)
    const isAgain = card.id !== undefined && named.has(card.id)
    if (card.id !== undefined) named.add(card.id)
    if (!of) (card.id === undefined || isAgain ? outcome.added : outcome.left).push(card)
    else if (fingerprintOf(card) === fingerprintOf(of)) outcome.sameCount++
    else if (card.written === fingerprintOf(card)) outcome.editedCount++
    else if (card.written === undefined || card.written === fingerprintOf(of)) outcome.changed.push({ card, of })
    else outcome.contested.push({ card, of })
  }
  return outcome
}

/** Which card of the deck each of the document is, each at most once. */
function matched<Card extends DocumentCard>(
  cards: readonly Card[],
  byId: ReadonlyMap<string, DeckText>,
): ReadonlyMap<Card, DeckText> {
  const matches = new Map<Card, DeckText>()
  const free = new Map(byId)
  const match = (card: Card, of: DeckText | undefined) => {
    if (!of || !free.delete(of.id)) return
    matches.set(card, of)
  }
  for (const card of cards) if (card.id !== undefined) match(card, byId.get(card.id))
  const frontOf = ({ front }: Text) => withoutPictureNames(front)
  for (const keyOf of [(text: Text) => `${frontOf(text)}\0${withoutPictureNames(text.back)}`, frontOf]) {
    const byKey = new Map([...free.values()].reverse().map((one) => [keyOf(one), one]))
    for (const card of cards) if (card.id === undefined && !matches.has(card)) match(card, byKey.get(keyOf(card)))
  }
  return matches
}
