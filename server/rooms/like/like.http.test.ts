import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
let deck: Deck
beforeEach(async () => {
  deck = await makeDeck(app.as('anna'))
})

const like = (who: string, isLiked: boolean) => app.as(who).post(`/api/decks/${deck._id}/like`, { isLiked })
const view = async (who: string): Promise<Deck> => (await app.as(who).get(`/api/decks/${deck._id}`)).body

test('A like sets the opposite of what was seen, however often it is said', async () => {
  for (let times = 0; times < 2; times++)
    expect((await like('bea', false)).body).toEqual({ isLiked: true, likeCount: 1 })
  for (let times = 0; times < 2; times++)
    expect((await like('bea', true)).body).toEqual({ isLiked: false, likeCount: 0 })
})

test('Each sees their own like and everybody the count', async () => {
  await like('bea', false)
  await like('carl', false)
  expect(await view('bea')).toMatchObject({ likedBy: [app.as('bea').id], likeCount: 2 })
  expect(await view('dora')).toMatchObject({ likedBy: [], likeCount: 2 })
  expect((await app.visitor.get('/api/decks')).body.data[0]).toMatchObject({ likedBy: [], likeCount: 2 })
  expect((await app.as('carl').get('/api/decks')).body.data[0]).toMatchObject({ likedBy: [app.as('carl').id] })
})

test('A liked deck joins the collection and leaves it again', async () => {
  const collection = async () =>
    (await app.as('emil').get('/api/decks?owned=true')).body.data.map(({ _id }: Deck) => _id)
  await like('emil', false)
  expect(await collection()).toEqual([deck._id])
  await like('emil', true)
  expect(await collection()).toEqual([])
})

test('Nobody likes their own deck', async () => {
  const answer = await like('anna', false)
  expect([answer.status, answer.body.code]).toEqual([403, 'own_deck'])
})

test.each([{}, { isLiked: 'true' }, { isLiked: null }])('%j is refused', async (body) => {
  expect((await app.as('bea').post(`/api/decks/${deck._id}/like`, body)).status).toBe(400)
})

test('Sixteen likes and unlikes at once leave the count right', async () => {
  const people = Array.from({ length: 16 }, (_, nth) => `p${nth}`)
  await Promise.all(people.flatMap((who) => [like(who, false), like(who, false)]))
  await Promise.all(people.slice(0, 5).flatMap((who) => [like(who, true), like(who, true)]))
  expect((await view('bea')).likeCount).toBe(11)
})

test('At 2,000 likes the next is refused; decks that are no more make room', async () => {
  const fred = app.as('fred')
  await app.db.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at, liked_at)
    select ${fred.id}, gen_random_uuid(), false, now(), now() from generate_series(1, 1999)`)
  expect((await like('fred', false)).status).toBe(200)
  expect((await like('fred', false)).status).toBe(200)
  await app.db.rows(sql`
    with made as (
      insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, created_at, updated_at)
      select deck_id, 'somebody', 't', '', false, 't', 't', now(), now() from collection
      where person_id = ${fred.id} and deck_id <> ${deck._id} returning id
    ) select from made`)
  const another = await makeDeck(app.as('anna'), { title: 'Algebra' })
  const likeAnother = () => fred.post(`/api/decks/${another._id}/like`, { isLiked: false })
  expect((await likeAnother()).body.code).toBe('too_many_likes')
  expect((await like('fred', false)).status).toBe(200)
  await app.db.rows(sql`delete from deck where owner_id = 'somebody'`)
  expect((await likeAnother()).status).toBe(200)
})
