import type { Answer, Client } from '#server/http/testing'
import type { Model, Name } from './model.ts'

/** Copies that were made, by which they can be taken back. */
type Copying = { deckId: string; toDeckId: string; key: string; cardIds: string[]; madeIds: string[] }

/** `foretell` changes the model as the act does, and says whether the act is done or refused. */
export type Act = { text: string; send(): Promise<Answer>; foretell(model: Model, answer: Answer): boolean }

/** What a run is about: who acts, what is to be so, and what a device may have seen of it at some time. */
export type World = {
  clients: Record<Name, Client>
  now: () => number
  draw: (end: number) => number
  model: Model
  deckIds: string[]
  cardIds: string[]
  seenTrashAt: string[]
  copies: Copying[]
}

/** Whole answers are asked for only where one is read. */
export const minimal = { headers: { prefer: 'return=minimal' } }

/** Draws what an act is about: more often than not something that is there. */
export function drawFrom(world: World) {
  const oneOf = <One>(list: readonly One[]): One => list[world.draw(list.length)] as One
  const isLikely = () => world.draw(4) > 0
  const drawDeck = () =>
    world.model.decks.length > 0 && isLikely() ? oneOf(world.model.decks).id : oneOf(world.deckIds)
  const drawCard = (deckId: string) => {
    const inDeck = world.model.decks.find(({ id }) => id === deckId)?.cards ?? []
    return inDeck.length > 0 && isLikely() ? oneOf(inDeck).id : oneOf(world.cardIds)
  }
  const drawCards = (deckId: string) => [...new Set(Array.from({ length: 1 + world.draw(4) }, () => drawCard(deckId)))]
  const drawName = () => oneOf<Name>(['maker', 'reader'])
  return { oneOf, isLikely, drawDeck, drawCard, drawCards, drawName }
}
