import { expect } from 'vitest'
import type { Deck } from '#contract/deck'
import type { Trashed } from '#contract/trash'
import type { Client } from '#server/http/testing'
import type { expected } from './model.ts'

/** What the server tells them. */
export async function found(client: Client, deckIds: readonly string[]): Promise<ReturnType<typeof expected>> {
  const { data, pagination } = (await client.get('/api/trash?limit=100')).body
  expect(pagination.total).toBe(data.length)
  const collection: Deck[] = (await client.get('/api/decks?owned=true&limit=100')).body.data
  const summaries = new Map(collection.map(({ _id, summary }) => [_id, summary]))
  const progress: { deckId: string; cardId: string }[] = (await client.get('/api/study/progress')).body
  const decks = await Promise.all(
    deckIds.map(async (deckId) => {
      const { status, body } = await client.get(`/api/decks/${deckId}`)
      if (status === 404) {
        expect([summaries.has(deckId), progress.some((record) => record.deckId === deckId)]).toEqual([false, false])
        return 'not there'
      }
      const deck: Deck = body
      const { answers } = (await client.get(`/api/study/${deckId}/answers`)).body
      const ofDeck = (await client.get(`/api/study/${deckId}/progress`)).body
      const idsOf = (records: { cardId: string }[]) => records.map(({ cardId }) => cardId).toSorted()
      expect(idsOf(ofDeck)).toEqual(idsOf(progress.filter((record) => record.deckId === deckId)))
      const answered = (cardId: string) => answers.filter((one: { cardId: string }) => one.cardId === cardId).length
      expect(answers.length).toBe(deck.cards.reduce((sum, { _id }) => sum + answered(_id), 0))
      const summary = summaries.get(deckId)
      return {
        isPublic: deck.access.isPublic,
        cardCount: deck.cardCount,
        likeCount: deck.likeCount,
        isLiked: deck.likedBy.length > 0,
        isBegun: deck.isStudied,
        cards: deck.cards.map(({ _id, frontEquation, tags = [], choice }) => ({
          id: _id,
          front: frontEquation,
          tags,
          choice: choice && { isFlagged: choice.isFlagged, isSuspended: choice.isSuspended },
        })),
        progress: idsOf(ofDeck),
        answers: deck.cards.map(({ _id }) => answered(_id)),
        ...(summary && { neverStudied: summary.neverStudied }),
      }
    }),
  )
  return { decks, trash: data.map(({ card, deck }: Trashed) => card?._id ?? deck._id).toSorted() }
}
