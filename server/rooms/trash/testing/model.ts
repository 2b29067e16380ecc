import type { Card } from '#contract/card'

export type Name = 'maker' | 'reader'
type Line = { reviewId: string; atMs: number; isUndone: boolean }
type Choice = { isFlagged: boolean; isSuspended: boolean }
/** In its deck, or in its trash since then. */
export type ModelCard = { id: string; front: string; tags: string[]; trashedAt: number | undefined }
export type ModelDeck = {
  id: string
  isPublic: boolean
  /** Those in the trash stand where they would come back to. */
  cards: ModelCard[]
  isLiked: boolean
  isBegun: boolean
  trashedAt: number | undefined
}
/**
 * What is to be so. What the maker does about a card goes with it wherever it is, by its id alone; what anybody else does stays with
 * the deck in which they did it.
 */
export type Model = {
  decks: ModelDeck[]
  cameBackAs: Record<string, string>
  choices: Record<string, Choice>
  lines: Record<string, Line[]>
}

export const unseen = { isLiked: false, isBegun: false, trashedAt: undefined }
export const modelled = ({ _id, frontEquation, tags = [] }: Card): ModelCard => ({
  id: _id,
  front: frontEquation,
  tags,
  trashedAt: undefined,
})

export const isIn = (card: ModelCard) => card.trashedAt === undefined
export const deckAt = (model: Model, deckId: string) =>
  model.decks.find((deck) => deck.id === deckId && deck.trashedAt === undefined)
export const seenBy = (model: Model, who: Name, deckId: string) => {
  const deck = deckAt(model, deckId)
  return deck && (who === 'maker' || deck.isPublic) ? deck : undefined
}
export const has = (deck: ModelDeck | undefined, cardId: string) =>
  deck?.cards.some((card) => card.id === cardId && isIn(card)) === true
export const keyOf = (who: Name, deckId: string, cardId: string) => (who === 'maker' ? cardId : `${deckId} ${cardId}`)
/** What is remembered of a card under a name, where somebody who names it in a deck finds it. */
export function foundBy(model: Model, who: Name, deckId: string, cardId: string): string | undefined {
  const isThere =
    who === 'maker'
      ? model.decks.some((deck) => deck.trashedAt === undefined && has(deck, cardId))
      : has(seenBy(model, who, deckId), cardId)
  return isThere ? keyOf(who, deckId, cardId) : undefined
}
const active = (model: Model, key: string) => (model.lines[key] ?? []).filter(({ isUndone }) => !isUndone)

export function choose(model: Model, key: string, change: Partial<Choice>): void {
  model.choices[key] = { isFlagged: false, isSuspended: false, ...model.choices[key], ...change }
}

/** Takes back the answer that was given last, or that arrived last. */
export function takeBack(model: Model, key: string, reviewId: string): boolean {
  const line = model.lines[key]?.find((one) => one.reviewId === reviewId)
  if (!line || line.isUndone) return line !== undefined
  const here = active(model, key)
  const given = here.reduce((last, one) => (one.atMs >= last.atMs ? one : last), here[0] ?? line)
  if (![given, here.at(-1)].includes(line)) return false
  line.isUndone = true
  return true
}

/** What somebody is told about decks, as the model has it. */
export const expected = (model: Model, who: Name, deckIds: readonly string[]) => ({
  decks: deckIds.map((deckId) => {
    const deck = seenBy(model, who, deckId)
    if (!deck) return 'not there'
    const cards = deck.cards.filter(isIn)
    const places = { isLiked: who === 'reader' && deck.isLiked, isBegun: who === 'reader' && deck.isBegun }
    const keys = cards.map((card) => keyOf(who, deckId, card.id))
    return {
      isPublic: deck.isPublic,
      cardCount: cards.length,
      likeCount: Number(deck.isLiked),
      ...places,
      cards: cards.map(({ id, front, tags }, nth) => ({ id, front, tags, choice: model.choices[keys[nth] ?? ''] })),
      progress: cards
        .filter((_, nth) => active(model, keys[nth] ?? '').length > 0)
        .map(({ id }) => id)
        .toSorted(),
      answers: keys.map((key) => active(model, key).length),
      ...(Object.values(places).includes(true) || who === 'maker'
        ? {
            neverStudied: keys.filter((key) => !active(model, key).length && !model.choices[key]?.isSuspended).length,
          }
        : {}),
    }
  }),
  trash:
    who === 'maker'
      ? model.decks
          .flatMap(({ id, trashedAt, cards }) =>
            trashedAt === undefined ? cards.filter((card) => !isIn(card)).map((card) => card.id) : [id],
          )
          .toSorted()
      : [],
})
