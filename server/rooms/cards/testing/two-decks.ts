import type { Deck } from '#contract/deck'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

/** Two new decks of the maker's: `deck` with the cards a, b, c and d, and `other` with x; and what is done to them and read of them. */
export async function makeTwoDecks(maker: Client) {
  const make = (title: string, fronts: readonly string[]) => {
    const cards = fronts.map((frontEquation) => ({ frontEquation, backEquation: 'y', tags: ['old'] }))
    return makeDeck(maker, { title }, cards)
  }
  const deck = await make('Here', ['a', 'b', 'c', 'd'])
  const other = await make('There', ['x'])
  const read = async ({ _id }: Deck = deck): Promise<Deck> => (await maker.get(`/api/decks/${_id}`)).body
  return {
    deck,
    other,
    read,
    fronts: async (of?: Deck) => (await read(of)).cards.map(({ frontEquation }) => frontEquation),
    /** Of the cards at these places of `deck`, as it was made. */
    ids: (...places: number[]) => places.map((place) => deck.cards[place]?._id ?? ''),
    act: (name: string, body: object, of = deck) => maker.post(`/api/decks/${of._id}/cards/${name}`, body),
    answer: (cardId: string) => maker.put(`/api/study/${deck._id}/cards/${cardId}/repetition`, { responseQuality: 4 }),
    studied: async (cardId: string) => (await read()).cards.find(({ _id }) => _id === cardId)?.studyData,
  }
}
