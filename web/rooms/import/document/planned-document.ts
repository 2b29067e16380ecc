import type { Deck } from '#contract/deck'
import { compareDocument, type DeckText, type DocumentChanges } from '#domain/document/changes'
import type { Macros } from '#domain/latex/macros'
import type { Parsed } from '#domain/parsed'
import { picturesIn, withoutPictureNames } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { ownDecks } from '#web/rooms/export/gather.ts'
import type { Medium } from '../anki/media.ts'
import { placeholdersIn } from '../anki/pictures.ts'
import { type DocumentPlannedCard, type Plan, planOf } from '../plan.ts'
import type { DocumentFile } from './files.ts'
import { withPicturesBeside } from './pictures.ts'

/** The person's deck that a document was written of, and what the document says otherwise. */
export type Home = { deck: Deck; changes: DocumentChanges<DocumentPlannedCard>; macros: Macros }

/** A document, shown for what it would be: a deck of its own, or another version of one that is here. */
export type PlannedDocument = {
  plan: Plan
  /** The pictures beside it, by what its cards name them until they are kept. */
  pictures: ReadonlyMap<string, Medium>
  archive?: Blob
  home?: Home
}

/** What a document would be for a person. Rejects when it cannot be found out whether its deck is theirs. */
export async function planDocument(
  file: DocumentFile,
  ownDeck: ReturnType<typeof ownDecksOf>,
): Promise<Parsed<PlannedDocument>> {
  const read = planOf(file.text, file.name)
  if (!read.ok) return read
  const deck = await ownDeck(read.value.deckId)
  const texts = deck ? deck.cards.map(deckText) : []
  const ofDeck = new Set(texts.flatMap(({ front, back }) => picturesIn(`${front} ${back}`)))
  const { cards, pictures, losses } = withPicturesBeside(read.value.cards, file.pictures, ofDeck)
  const plan = { ...read.value, cards, losses: [...read.value.losses, ...losses] }
  const changes = withoutOwnPictures(compareDocument(cards, texts))
  const home = deck && { deck, changes, macros: otherMacros(plan.macros, deck.macros) }
  return {
    ok: true,
    value: { plan, pictures, ...(file.archive && { archive: file.archive }), ...(home && { home }) },
  }
}

const deckText = ({ _id, frontEquation, backEquation, tags }: Deck['cards'][number]): DeckText => ({
  id: _id,
  front: frontEquation,
  back: backEquation,
  tags,
})

/** Of a picture that lies beside a document it is not known what it is kept as: but for its name such a card is the same. */
function withoutOwnPictures({ changed, contested, sameCount, ...others }: Home['changes']): Home['changes'] {
  const isOther = ({ card, of }: Home['changes']['changed'][number]) =>
    placeholdersIn(card.front + card.back).length === 0 ||
    withoutPictureNames(card.front) !== withoutPictureNames(of.front) ||
    withoutPictureNames(card.back) !== withoutPictureNames(of.back) ||
    String(card.tags ?? []) !== String(of.tags ?? [])
  const left = { changed: changed.filter(isOther), contested: contested.filter(isOther) }
  const alike = changed.length + contested.length - left.changed.length - left.contested.length
  return { ...others, ...left, sameCount: sameCount + alike }
}

const otherMacros = (macros: Macros, known: Macros): Macros =>
  Object.fromEntries(Object.entries(macros).filter(([name, body]) => known[name] !== body))

/** The decks that somebody made, asked for once, and only where a document names one. */
export function ownDecksOf(personId: string): (deckId: string | undefined) => Promise<Deck | undefined> {
  let listed: ReturnType<typeof ownDecks> | undefined
  return async (deckId) => {
    if (!deckId) return undefined
    listed ??= ownDecks(personId, {})
    const isOwn = (await listed).some(({ _id }) => _id === deckId)
    return isOwn ? call('deck.read', { at: { deckId } }) : undefined
  }
}
