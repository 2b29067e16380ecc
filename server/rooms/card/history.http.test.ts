import { afterAll, describe, expect, test } from 'vitest'
import type { FormerText } from '#contract/card-history'
import { cardLimits } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')

type Made = { deckId: string; cardId: string }
async function written(client = anna, frontEquation = 'a0'): Promise<Made> {
  const { _id, cards } = await makeDeck(client, {}, [{ frontEquation, backEquation: 'b' }])
  return { deckId: _id, cardId: cards[0]?._id ?? '' }
}
const edit = ({ deckId, cardId }: Made, frontEquation: string, more = {}) =>
  anna.put(`/api/decks/${deckId}/cards/0`, { frontEquation, backEquation: 'b', cardId, ...more })
const historyOf = async ({ deckId, cardId }: Made): Promise<FormerText[]> =>
  (await anna.get(`/api/decks/${deckId}/history/${cardId}`)).body.texts
const frontsOf = async (made: Made) => (await historyOf(made)).map(({ frontEquation }) => frontEquation)
const countFormer = async (deckId: string) => {
  const [row] = await app.db.rows<{ count: number }>(
    sql`select count(*)::int as count from former_text where deck_id = ${deckId}`,
  )
  return row?.count
}

describe('What stood on a card before', () => {
  test('is kept by the edit that replaces it, and only where the text is another', async () => {
    const made = await written()
    expect(await historyOf(made)).toEqual([])
    await edit(made, 'a1')
    await edit(made, 'a1', { tags: ['algebra'], chatHistory: [{ role: 'user', content: 'Hello' }] })
    await edit(made, 'a1', { cardVersion: 1 })
    app.clock.nowMs += 60_000
    await edit(made, 'a2')
    const [latest, first, ...more] = await historyOf(made)
    expect(more).toEqual([])
    expect(first).toMatchObject({ version: 1, frontEquation: 'a0', backEquation: 'b' })
    expect(latest).toMatchObject({ frontEquation: 'a1', replacedAt: new Date(app.clock.nowMs).toISOString() })
  })

  test('is the last twenty texts', async () => {
    const made = await written()
    for (let n = 1; n <= cardLimits.formerTexts + 3; n++) await edit(made, `a${n}`)
    const fronts = await frontsOf(made)
    expect(fronts).toHaveLength(cardLimits.formerTexts)
    expect([fronts[0], fronts.at(-1)]).toEqual(['a22', 'a3'])
  })

  test('comes back by an edit, which keeps what it replaces and changes nothing that was not seen', async () => {
    const made = await written()
    await edit(made, 'a1')
    const [former] = await historyOf(made)
    const restored = { cardVersion: 2 }
    await edit(made, 'elsewhere', restored)
    const refused = await edit(made, former?.frontEquation as string, restored)
    expect(refused.body.code).toBe('card_changed')
    await edit(made, former?.frontEquation as string, { cardVersion: 3 })
    expect(await frontsOf(made)).toEqual(['elsewhere', 'a1', 'a0'])
  })

  test('goes with its card: into the trash and back, to another deck, and for good', async () => {
    const made = await written()
    await edit(made, 'a1')
    await anna.post(`/api/decks/${made.deckId}/cards/delete`, { cardIds: [made.cardId] })
    await anna.post(`/api/decks/${made.deckId}/cards/restore`, { cardIds: [made.cardId] })
    expect(await frontsOf(made)).toEqual(['a0'])
    const other = await written()
    await anna.post(`/api/decks/${made.deckId}/cards/move`, { cardIds: [made.cardId], toDeckId: other.deckId })
    expect(await frontsOf({ ...made, deckId: other.deckId })).toEqual(['a0'])
    expect(await countFormer(made.deckId)).toBe(0)
    const gone = await anna.get(`/api/decks/${made.deckId}/history/${made.cardId}`)
    expect([gone.status, gone.body.code]).toEqual([404, 'card_not_found'])

    await anna.delete(`/api/decks/${other.deckId}`)
    const back = (await anna.post('/api/trash/restore', { deckId: other.deckId })).body._id
    expect(await frontsOf({ ...made, deckId: back })).toEqual(['a0'])
    await anna.post(`/api/decks/${back}/cards/delete`, { cardIds: [made.cardId] })
    await anna.delete('/api/trash')
    expect(await countFormer(back)).toBe(0)
  })

  test('is thinned out from the oldest on where a deck has too much of it', async () => {
    const made = await written()
    await edit(made, 'a1')
    await edit(made, 'a2')
    app.clock.nowMs += 1000
    const half = deckLimits.formerBytes / 2
    await app.db.rows(sql`
      update former_text set front = repeat('x', ${half}) where deck_id = ${made.deckId} and version = 1`)
    await app.db.rows(sql`update deck set former_bytes = ${deckLimits.formerBytes} where id = ${made.deckId}`)
    await edit(made, 'a3')
    expect(await frontsOf(made)).toEqual(['a2', 'a1'])
    const [deck] = await app.db.rows<{ bytes: number }>(
      sql`select former_bytes as bytes from deck where id = ${made.deckId}`,
    )
    expect(deck?.bytes).toBe(6)
  })

  test('is in no other answer, is nobody else’s to read, and is taken along with the account', async () => {
    const carl = app.as('carl')
    const { deckId, cardId } = await written(carl, 'Vormals')
    await carl.put(`/api/decks/${deckId}/cards/0`, { frontEquation: 'Neu', backEquation: 'b' })
    for (const path of [`/api/decks/${deckId}`, `/api/decks/${deckId}/export`, '/api/decks?owned=true']) {
      const { body } = await carl.get(path)
      expect(JSON.stringify(body)).not.toContain('Vormals')
    }
    expect((await anna.get(`/api/decks/${deckId}/history/${cardId}`)).body.code).toBe('not_owner')
    const { formerTexts } = (await carl.get('/api/account/export')).body
    expect(formerTexts).toMatchObject([{ deckId, cardId, version: 1, frontEquation: 'Vormals' }])
  })
})
