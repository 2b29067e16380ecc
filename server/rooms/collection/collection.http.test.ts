import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { isDue, isDueToday, retainedFromDays, retentionOf } from '#domain/progress'
import { dayMs, momentOf } from '#domain/time'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')

const owned = async (who: Client, query = '') => (await who.get(`/api/decks?owned=true${query}`)).body
const titlesOf = (page: { data: Deck[] }) => page.data.map(({ title }) => title)

test('Decks stand by when they joined the collection, also those of others', async () => {
  const bea = app.as('bea')
  const make = async (who: Client, title: string) => {
    app.clock.nowMs += 1000
    return makeDeck(who, { title })
  }
  const liked = await make(anna, 'Liked')
  await make(bea, 'First')
  app.clock.nowMs += 1000
  await bea.post(`/api/decks/${liked._id}/like`, { isLiked: false })
  await make(bea, 'Third')
  expect(titlesOf(await owned(bea))).toEqual(['Third', 'Liked', 'First'])
  expect(titlesOf(await owned(bea, '&sortBy=oldest'))).toEqual(['First', 'Liked', 'Third'])
  expect(titlesOf(await owned(bea, '&sortBy=title'))).toEqual(['First', 'Liked', 'Third'])
  expect(titlesOf(await owned(bea, '&search=ir'))).toEqual(['Third', 'First'])
  const second = await owned(bea, '&limit=2&page=2')
  expect(titlesOf(second)).toEqual(['First'])
  expect(second.pagination).toMatchObject({ total: 3, totalPages: 2, hasPrevPage: true, hasNextPage: false })

  await anna.put(`/api/decks/${liked._id}`, { isPublic: false })
  expect(await owned(bea)).toMatchObject({ pagination: { total: 2 } })
  await anna.put(`/api/decks/${liked._id}`, { isPublic: true })
  expect(await owned(bea)).toMatchObject({ pagination: { total: 3 } })
})

test('What its tiles show first comes set where that is asked for: of each deck the first two cards and the last', async () => {
  const dora = app.as('dora')
  const fronts = ['a', '\\half', 'c', 'd']
  const { _id, cards } = await makeDeck(dora, { title: 'Set', macros: { '\\half': '\\tfrac12' } }, fronts)
  const made = cards.map((card) => card._id)
  const { sides } = await owned(dora, '&sides=true')
  expect(sides.map(({ cardId }: { cardId: string }) => cardId)).toEqual([made[0], made[1], made[3]])
  expect(sides[1].front).toContain('<mfrac>')
  expect((await owned(dora)).sides).toBeUndefined()
  expect((await dora.get('/api/decks?owned=true&sides=maybe')).status).toBe(400)

  const edit = { frontEquation: '\\sqrt{7}', backEquation: 'x' }
  expect((await dora.put(`/api/decks/${_id}/cards/0`, edit)).status).toBe(200)
  expect((await owned(dora, '&sides=true')).sides[0].front).toContain('<msqrt>')
})

test('A collection is asked for by somebody', async () => {
  const answer = await app.visitor.get('/api/decks?owned=true&page=nonsense')
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
})

describe('How decks stand', () => {
  type Made = { deckId: string; cardIds: string[] }
  const carl = () => app.as('carl')

  const make = async (title: string, cards: number): Promise<Made> => {
    const fronts = Array.from({ length: cards }, (_, nth) => `${nth}`)
    const deck = await makeDeck(carl(), { title }, fronts)
    return { deckId: deck._id, cardIds: deck.cards.map((card) => card._id) }
  }
  const utc = { timeZone: 'UTC', dayStartHour: 4 }
  const study = ({ deckId }: Made, cardId: string | undefined, daysAgo: number, intervalDays: number) => {
    const lastMs = app.clock.nowMs - daysAgo * dayMs
    const studyDay = momentOf(lastMs, utc).studyDay
    return app.db.rows(sql`
      insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
        interval_days, sm2_interval_days, stability, difficulty, due_at)
      values (${carl().id}, ${deckId}, ${cardId}, 2.5, 1, ${new Date(lastMs)}, ${studyDay}, ${intervalDays}, 1, 1, 5,
        ${new Date(lastMs + intervalDays * dayMs)})`)
  }
  const summariesBy = async (sortBy: string) => {
    const { data } = await owned(carl(), `&sortBy=${sortBy}`)
    return data.map(({ title, summary }: Deck) => [title, summary])
  }

  beforeAll(async () => {
    const [due, stays, lately] = [await make('Due', 3), await make('Kept', 1), await make('Lately', 2)]
    await make('Never', 2)
    await study(due, due.cardIds[0], 10, 5)
    await study(due, due.cardIds[1], 10, 10)
    await study(stays, stays.cardIds[0], 20, 300)
    await study(lately, lately.cardIds[0], 0.9, 1)
    await study(lately, lately.cardIds[1], 0.1, 9)
  })

  test.each([
    ['due', ['Due', 'Kept', 'Lately', 'Never']],
    ['retention', ['Lately', 'Due', 'Kept', 'Never']],
    ['studied', ['Lately', 'Due', 'Kept', 'Never']],
  ])('By %s, never-studied decks come last', async (sortBy, titles) => {
    const shown = (await summariesBy(sortBy)).map(([title]: [string]) => title)
    expect(sortBy === 'due' ? [shown[0], shown[3], ...shown.slice(1, 3).toSorted()] : shown).toEqual(
      sortBy === 'due' ? ['Due', 'Never', 'Kept', 'Lately'] : titles,
    )
  })

  test('Each deck says how it stands', async () => {
    expect(Object.fromEntries(await summariesBy('due'))).toEqual({
      Due: {
        toReview: 2,
        new: 1,
        due: 2,
        dueLaterToday: 0,
        total: 3,
        neverStudied: 1,
        retentionPercent: 8,
        lastStudiedAt: iso(-10),
      },
      Kept: {
        toReview: 0,
        new: 0,
        due: 0,
        dueLaterToday: 0,
        total: 1,
        neverStudied: 0,
        retentionPercent: 100,
        lastStudiedAt: iso(-20),
      },
      Lately: {
        toReview: 0,
        new: 0,
        due: 0,
        dueLaterToday: 1,
        total: 2,
        neverStudied: 0,
        retentionPercent: 6,
        lastStudiedAt: iso(-0.1),
      },
      Never: {
        toReview: 0,
        new: 2,
        due: 0,
        dueLaterToday: 0,
        total: 2,
        neverStudied: 2,
        retentionPercent: 0,
        lastStudiedAt: null,
      },
    })
  })

  test('By the rule of the study day, what falls due later today is due', async () => {
    await carl().put('/api/user/settings', { dueRule: 'day' })
    expect(Object.fromEntries(await summariesBy('due')).Lately).toMatchObject({ due: 1, dueLaterToday: 0 })
    await carl().put('/api/user/settings', { dueRule: 'exact' })
  })

  test.each(['exact', 'day'])('By the rule “%s” a row counts the cards that a session then has', async (dueRule) => {
    await carl().put('/api/user/settings', { dueRule })
    const { data } = await owned(carl(), '&sortBy=due')
    const started = data.map(async ({ _id }: Deck) => (await carl().post(`/api/study/${_id}/start`)).body.cardsToReview)
    const sizes = data.map(({ summary }: Deck) => (summary?.toReview ?? 0) + (summary?.new ?? 0))
    expect(sizes).toEqual((await Promise.all(started)).map(({ length }) => length))
    await carl().put('/api/user/settings', { dueRule: 'exact' })
  })

  test('What counts in the order by due is what a session would have, new cards too', async () => {
    const begun = await make('Begun', 6)
    await study(begun, begun.cardIds[0], 0.1, 9)
    expect((await summariesBy('due')).slice(0, 2).map(([title]: [string]) => title)).toEqual(['Begun', 'Due'])
    await carl().delete(`/api/decks/${begun.deckId}`)
  })

  test('A deleted card takes its record out at once', async () => {
    const { data } = await owned(carl(), '&search=due')
    await carl().delete(`/api/decks/${data[0]._id}/cards/0?cardId=${data[0].cards[0]._id}`)
    expect((await owned(carl(), '&search=due')).data[0].summary).toMatchObject({ due: 1, total: 2, neverStudied: 1 })
  })

  test('The database counts as the domain does', async () => {
    const many = await make('Many', 40)
    const states = many.cardIds.map((_, nth) => ({ daysAgo: (nth * 7.3) % 31, intervalDays: 1 + ((nth * 11) % 120) }))
    for (const [nth, { daysAgo, intervalDays }] of states.entries())
      await study(many, many.cardIds[nth], daysAgo, intervalDays)
    const now = momentOf(app.clock.nowMs, utc)
    const schedules = states.map(({ daysAgo, intervalDays }) => {
      const lastReviewAtMs = app.clock.nowMs - daysAgo * dayMs
      return { lastReviewAtMs, lastStudyDay: momentOf(lastReviewAtMs, utc).studyDay, intervalDays }
    })
    const due = schedules.filter((schedule) => isDue(schedule, now, 'exact')).length
    const retainedDays = states.reduce((days, { intervalDays }) => days + Math.min(intervalDays, retainedFromDays), 0)
    const { summary } = (await owned(carl(), '&search=many')).data[0]
    expect(summary).toMatchObject({
      due,
      dueLaterToday: schedules.filter((schedule) => isDueToday(schedule, now)).length - due,
      total: 40,
      retentionPercent: retentionOf(retainedDays, states.length),
      lastStudiedAt: new Date(Math.max(...schedules.map(({ lastReviewAtMs }) => lastReviewAtMs))).toISOString(),
    })
  })

  const iso = (days: number) => new Date(app.clock.nowMs + days * dayMs).toISOString()
})
