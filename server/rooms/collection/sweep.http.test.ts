import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { openDatabase, sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { grade } from '#server/rooms/study/testing'
import { letGoOfGoneDecks } from './sweep.ts'

const app = await testApp()
const otherDb = openDatabase({ connection: app.connection })
afterAll(async () => {
  await otherDb.close()
  await app.close()
})

const maker = app.as('maker')
const readers = ['ada', 'bea', 'cyd'].map((name) => app.as(name))

async function studied(title: string): Promise<Deck> {
  const deck = await makeDeck(maker, { title }, ['x'])
  const { _id } = deck
  const study = async (who: Client) => {
    await who.post(`/api/study/${_id}/start`)
    await grade(who, _id, deck.cards[0]?._id, 4)
  }
  await Promise.all([...readers, maker].map(study))
  await readers[0]?.post(`/api/decks/${_id}/like`, { isLiked: false })
  return deck
}

const left = async ({ _id }: Deck) => {
  const [row] = await app.db.rows<Record<string, number>>(sql`
    select (select count(*) from progress where deck_id = ${_id})::int as records,
      (select count(*) from study_session where deck_id = ${_id})::int as sessions,
      (select count(*) from collection where deck_id = ${_id})::int as places,
      (select count(*) from review where deck_id = ${_id})::int as answers,
      (select count(*) from gone_deck where deck_id = ${_id})::int as noted`)
  return row
}
const everything = { records: 4, sessions: 4, places: 4, answers: 4, noted: 0 }

test('What people have of a deck that is gone is let go of by all processes together, but for their log', async () => {
  const [stays, gone] = [await studied('Kept'), await studied('Gone')]
  // More than one statement deletes, so that the processes take turns.
  await app.db.rows(sql`
    insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
      interval_days, sm2_interval_days, stability, difficulty, due_at)
    select 'somebody', ${gone._id}, gen_random_uuid(), 2.5, 1, now(), 1, 1, 1, 1, 5, now() from generate_series(1, 2500)`)
  expect(await left(gone)).toEqual({ ...everything, records: 2504 })

  await maker.delete(`/api/decks/${gone._id}`)
  const clock = () => app.clock.nowMs
  const sweep = () => Promise.allSettled([app.db, otherDb, app.db].map((db) => letGoOfGoneDecks({ db, clock })))
  // One that waited too long for the others, or stopped where another went on, is made up for by the next time.
  const sweepUntilDone = async () => {
    for (let times = 0; times < 5 && (await left(gone))?.noted === 1; times++) await sweep()
  }
  await sweep()
  expect(await left(gone), 'what was under way may still write').toMatchObject({ records: 2504, noted: 1 })
  for (const reader of readers) {
    expect((await reader.get('/api/decks?owned=true')).body.pagination.total).toBe(1)
    expect((await reader.get('/api/study/progress')).body).toHaveLength(1)
  }

  app.clock.nowMs += 61_000
  await sweepUntilDone()
  // What its maker remembers may come back with it.
  expect(await left(gone)).toEqual({ records: 1, sessions: 0, places: 0, answers: 4, noted: 0 })
  await maker.delete('/api/trash')
  app.clock.nowMs += 61_000
  await sweepUntilDone()
  expect(await left(gone)).toEqual({ records: 0, sessions: 0, places: 0, answers: 4, noted: 0 })
  expect(await left(stays)).toEqual(everything)
  expect(await differencesIn(app.db), 'a log without a record is right where the deck is gone').toEqual([])
})
