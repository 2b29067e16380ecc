import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { type Answer, testApp } from '#server/http/testing'
import { drawing } from '#server/http/testing/drawing'
import { makeDeck } from '#server/http/testing/make-deck'
import { differencesIn } from '#server/rooms/study/log/testing/differences'

const rounds = 40
const [cardsHere, cardsThere] = [24, 8]

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')

const deckOf = (title: string, count: number) =>
  makeDeck(
    anna,
    { title },
    Array.from({ length: count }, (_, nth) => `${title} ${nth}`),
  )
const read = async (deckId: string): Promise<Deck> => (await anna.get(`/api/decks/${deckId}`)).body

type Written = { id: string; place: string; tags: string; texts: string[] }

/** Every card of some decks, those in the trash too, with all texts that it has or had. */
const writtenIn = (deckIds: readonly string[]) =>
  app.db.rows<Written>(sql`
    select id, place, tags, array(
      select former.front from former_text as former where former.deck_id = every.deck_id and card_id = id
    ) || array[front, back] as texts
    from (
      select deck_id, id, deck_id::text as place, tags, front, back from card
      union all select deck_id, id, 'trash', tags, front, back from trashed_card
    ) as every where deck_id = any(${deckIds}::uuid[])`)

async function expectCountsToHold() {
  const wrong = await app.db.rows(sql`
    select deck.id, card_count, cards, source_bytes, bytes, trashed_count, trashed, trashed_bytes, trash_bytes, former_bytes, former
    from deck,
      lateral (select count(*) as cards, coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0) as bytes
               from card where deck_id = deck.id) as there,
      lateral (select count(*) as trashed, coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0) as trash_bytes
               from trashed_card where deck_id = deck.id) as gone,
      lateral (select coalesce(sum(octet_length(front) + octet_length(back)), 0) as former from former_text
               where deck_id = deck.id) as before
    where card_count <> cards or source_bytes <> bytes or trashed_count <> trashed or trashed_bytes <> trash_bytes
      or former_bytes < former`)
  expect(wrong).toEqual([])
}

test('In forty rounds of acts on many cards, beside edits, answers and each other, nothing that was taken is lost', {
  timeout: 120_000,
}, async () => {
  const draw = drawing(13)
  const decks = [(await deckOf('here', cardsHere))._id, (await deckOf('there', cardsThere))._id]
  const known = new Set((await writtenIn(decks)).map(({ id }) => id))
  expect(known.size).toBe(cardsHere + cardsThere)
  const seen = { edits: 0, answers: 0, acts: 0, late: 0 }

  for (let round = 0; round < rounds; round++) {
    const before = await Promise.all(decks.map(read))
    const trashed = (await writtenIn(decks)).filter(({ place }) => place === 'trash').map(({ id }) => id)
    const [from, to] = draw(2) === 0 ? before : before.toReversed()
    if (!from || !to) throw new Error('Two decks were made')
    const some = from.cards.map(({ _id }) => _id).filter(() => draw(3) > 0)
    // Fewer than a card can have.
    const tag = `tag ${round % 12}`
    const bulk = (name: string, body: { cardIds: string[]; [more: string]: unknown }, { _id } = from) =>
      body.cardIds.length === 0 ? anna.get('/api/trash') : anna.post(`/api/decks/${_id}/cards/${name}`, body)
    const all: [string, () => Promise<Answer>][] = [
      ['tags', () => bulk('tags', { cardIds: some, add: [tag] })],
      ['tags', () => bulk('tags', { cardIds: some, add: [tag], remove: [`tag ${(round + 11) % 12}`] })],
      ['delete', () => bulk('delete', { cardIds: some.slice(0, 5) })],
      ['restore', () => bulk('restore', { cardIds: trashed })],
      ['restore', () => bulk('restore', { cardIds: trashed }, to)],
      ['move', () => bulk('move', { cardIds: some.slice(0, 8), toDeckId: to._id })],
      ['reverse', () => bulk('reverse', { cardIds: some })],
      ['reset', () => bulk('reset', { cardIds: some, resetId: crypto.randomUUID() })],
    ]
    const acts = [0, 1].map(() => all[draw(all.length)] ?? (['none', () => anna.get('/api/trash')] as const))
    const edits = [0, 1, 2, 3].map((nth) => {
      const deck = before[draw(2)] ?? from
      const index = draw(deck.cards.length)
      return { deck, index, cardId: deck.cards[index]?._id ?? '', text: `edit ${round}.${nth}` }
    })
    const answers = [0, 1].map(() => {
      const deck = before[draw(2)] ?? from
      return { deck, cardId: deck.cards[draw(deck.cards.length)]?._id ?? '', reviewId: crypto.randomUUID() }
    })
    const [acted, edited, answered] = await Promise.all([
      Promise.all(acts.map(([, act]) => act())),
      Promise.all(
        edits.map(({ deck, index, cardId, text }) =>
          cardId
            ? anna.put(`/api/decks/${deck._id}/cards/${index}`, { frontEquation: text, backEquation: 'y', cardId })
            : undefined,
        ),
      ),
      Promise.all(
        answers.map(({ deck, cardId, reviewId }) =>
          cardId
            ? anna.put(`/api/study/${deck._id}/cards/${cardId}/repetition`, { responseQuality: 4, reviewId })
            : undefined,
        ),
      ),
    ])

    expect(acted.map(({ status, body }) => [status, body?.code])).toEqual(acts.map(() => [200, undefined]))
    seen.acts += acted.length
    const after = await writtenIn(decks)
    expect(after.map(({ id }) => id).toSorted()).toEqual([...known].toSorted())
    const byId = new Map(after.map((card) => [card.id, card]))
    for (const [nth, { cardId, text }] of edits.entries()) {
      const { status } = edited[nth] ?? { status: 404 }
      expect([200, 404, 409]).toContain(status)
      if (status === 200) expect(byId.get(cardId)?.texts).toContain(text)
      status === 200 ? seen.edits++ : seen.late++
    }
    for (const [nth, { cardId, reviewId }] of answers.entries()) {
      const { status } = answered[nth] ?? { status: 404 }
      expect([200, 404]).toContain(status)
      if (status !== 200) continue
      seen.answers++
      const [line] = await app.db.rows<{ card_id: string; deck_id: string }>(sql`
        select card_id, deck_id from review where person_id = ${anna.id} and id = ${reviewId}`)
      expect(line?.card_id).toBe(cardId)
      const { place } = byId.get(cardId) ?? { place: '' }
      // What is in the trash has its answers where it will come back to.
      expect(place === 'trash' ? decks : [place]).toContain(line?.deck_id)
    }
    const tagged = acts.some(([name]) => name === 'tags')
    const stayed = acts.every(([name]) => !['move', 'delete', 'restore'].includes(name))
    if (tagged && stayed) for (const id of some) expect(byId.get(id)?.tags.split(',')).toContain(tag)
    await expectCountsToHold()
  }
  expect(await differencesIn(app.db)).toEqual([])
  expect(seen.edits).toBeGreaterThan(rounds)
  expect(seen.answers).toBeGreaterThan(rounds)
})
