import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { type Sql, sql } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { moveReviews } from '../log/move.ts'
import { type Deck, grade, sharedStudyApp } from '../testing.ts'
import { newFigures, rounded } from './testing/read.ts'

const app = await sharedStudyApp()

const reachesLog = (statement: Sql) => statement.strings.join('').includes('lag(after_stability)')

/** Figures that nobody has asked for yet, and how many statements have gone through the log for them. */
function countedFigures() {
  let statements = 0
  const rows: typeof app.db.rows = (statement) => {
    if (reachesLog(statement)) statements++
    return app.db.rows(statement)
  }
  const { read } = newFigures({ ...app, db: { ...app.db, rows } })
  return { read, statements: () => statements }
}

/** 520 answers to each card, one a day, of which some are forgotten. */
async function answerForYears(personId: string, deck: Deck, from: number): Promise<void> {
  await app.db.rows(sql`
    insert into review (person_id, deck_id, card_id, seq, id, kind, grade, answered_at, effective_at, arrived_at,
      time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
      algorithm_version, desired_retention, after_ease_factor, after_stability, after_difficulty,
      after_last_review_at, after_last_study_day, after_repetitions, after_interval_days, after_sm2_interval_days)
    select ${personId}, ${deck.deckId}, card_id, seq, gen_random_uuid(), 'answer', (seq * place) % 6, at, at, at, 'UTC', 0, 4,
      day, 1000 + seq, 0.8, 'fsrs', 2, 0.9, 2.5, 20 + (seq + place) % 9, 5, at, day, 1, 20, 20
    from unnest(${deck.cardIds}::uuid[]) with ordinality as card (card_id, nth),
      lateral (select nth::int + ${from}::int as place) as placed,
      generate_series(1, 520) as seq,
      lateral (select ${Math.floor(app.clock.nowMs / dayMs)}::int - 530 + seq as day) as on_day,
      lateral (select 'epoch'::timestamptz + day * interval '1 day' + interval '12 hours' as at) as moment`)
}

test('A deck that was answered for years, of more lines than one statement goes through, says what its cards would in several decks', async () => {
  const [whole, divided] = [app.as('whole'), app.as('divided')]
  const large = await app.addDeck(app.as('maker'), 50)
  await answerForYears(whole.id, large, 0)
  const small: Deck[] = []
  for (let nth = 0; nth < 5; nth++) small.push(await app.addDeck(app.as('maker'), 10))
  for (const [nth, deck] of small.entries()) await answerForYears(divided.id, deck, 10 * nth)

  const { read, statements } = countedFigures()
  const { leeches, ...ofWhole } = await read({ id: whole.id } as Viewer)
  expect(statements()).toBe(3)
  expect(ofWhole.answers).toBe(26_000)
  const { leeches: others, ...ofDivided } = await read({ id: divided.id } as Viewer)
  expect(rounded(ofWhole)).toEqual(rounded(ofDivided))
  expect(leeches?.cards).toBe(others?.cards)

  const lapsesOf = async (deckIds: string[]) => {
    const answers = await Promise.all(
      deckIds.map((deckId) => (deckId === large.deckId ? whole : divided).get(`/api/study/${deckId}/lapses`)),
    )
    return answers.flatMap(({ body }) => body.map(({ lapses }: { lapses: number }) => lapses))
  }
  const ofLarge = await lapsesOf([large.deckId])
  expect(ofLarge.length).toBeGreaterThan(40)
  expect(ofLarge).toEqual(ofLarge.toSorted((one, other) => other - one))
  const ofSmall = await lapsesOf(small.map(({ deckId }) => deckId))
  expect(ofLarge).toEqual(ofSmall.toSorted((one, other) => other - one))
})

test('Of a long log only what has changed is gone through again, with the same figures as if all were', async () => {
  const person = app.as('long')
  const deck = await app.addDeck(person, 50)
  const [early, middle] = [deck.cardIds[3] as string, deck.cardIds[30] as string]
  const answeredBefore = deck.cardIds.filter((id) => id !== early && id !== middle)
  await answerForYears(person.id, { ...deck, cardIds: answeredBefore }, 0)
  const { read, statements } = countedFigures()
  const anew = async () => {
    await app.db.rows(sql`delete from figures_part where person_id = ${person.id}`)
    return newFigures(app).read({ id: person.id } as Viewer)
  }
  const counted = async () => {
    const before = statements()
    expect(rounded(await read({ id: person.id } as Viewer))).toEqual(rounded(await anew()))
    return statements() - before
  }
  expect(await counted()).toBe(3)
  await grade(person, deck.deckId, middle, 4)
  expect(await counted()).toBe(1)
  await grade(person, deck.deckId, early, 1)
  app.clock.nowMs += 60_000
  await grade(person, deck.deckId, middle, 5)
  expect(await counted()).toBe(2)
  // Where lines go and others come, there are as many as before.
  await app.db.rows(sql`update progress set card_id = card_id where person_id = ${person.id} and card_id = ${early}`)
  await grade(person, deck.deckId, middle, 5)
  expect(await counted()).toBe(2)
  const { status } = await person.put(`/api/study/${deck.deckId}/choice`, { isReversed: true })
  expect(status).toBe(200)
  expect(await counted()).toBe(0)
  const reset = await person.post(`/api/decks/${deck.deckId}/cards/reset`, { cardIds: [middle], resetId: v7() })
  expect(reset.status).toBe(200)
  expect(await counted()).toBe(1)
})

test('Who asks many times at once has their log gone through once', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, 2)
  const { read, statements } = countedFigures()
  const all = () => Promise.all(Array.from({ length: 8 }, () => read({ id: person.id } as Viewer)))
  for (const [nth, cardId] of cardIds.entries()) {
    await grade(person, deckId, cardId, 4)
    for (const { answers } of await all()) expect(answers).toBe(nth + 1)
    expect(statements()).toBe(nth + 1)
  }
})

test('A log of years goes to another deck by a few thousand lines at once, all or those of some cards', async () => {
  const person = app.as('moving')
  const deck = await app.addDeck(person, 50)
  await answerForYears(person.id, deck, 0)
  const linesIn = async (deckId: string) => {
    const rows = await app.db.rows<{ lines: number }>(sql`
      select count(*)::int as lines from review where person_id = ${person.id} and deck_id = ${deckId}`)
    return rows[0]?.lines
  }
  const move = async (fromDeckId: string, toDeckId: string, cardIds?: string[]) => {
    let statements = 0
    const rows: typeof app.db.rows = (statement) => {
      if (statement.strings.join('').includes('update review')) statements++
      return app.db.rows(statement)
    }
    await moveReviews({ ...app.db, rows }, { personId: person.id, fromDeckId, toDeckId }, cardIds)
    return statements
  }
  const [some, all] = [v7(), v7()]
  expect(await move(deck.deckId, some, deck.cardIds.slice(7, 10))).toBe(1)
  expect([await linesIn(deck.deckId), await linesIn(some)]).toEqual([47 * 520, 3 * 520])
  expect(await move(deck.deckId, all)).toBeGreaterThan(10)
  expect([await linesIn(deck.deckId), await linesIn(all)]).toEqual([0, 47 * 520])
  expect(await move(deck.deckId, all)).toBe(0)
})
