import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Grade } from '#domain/review'
import { dayMs } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { addFitFor, fitLike, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'
import { bringHistory } from './history.ts'
import { differencesIn } from './testing/differences.ts'

const app = await sharedStudyApp()

const daysAgo = (days: number) => new Date(startMs - days * dayMs).toISOString()
const answered = (days: number, responseQuality: Grade) => ({
  reviewId: v7(),
  responseQuality,
  answeredAt: daysAgo(days),
})
const stateFrom = (days: number, more = {}) => ({
  reviewId: v7(),
  lastRepetition: daysAgo(days),
  nextInterval: 40,
  ...more,
})
const bring = (person: Client, deckId: string, cards: unknown) => person.post(`/api/study/${deckId}/history`, { cards })

async function somebody(cards = 2) {
  const person = app.as(`person ${v7()}`)
  return { person, ...(await app.addDeck(app.as('somebody else'), cards)) }
}

const progressOf = async (person: Client, deckId: string) =>
  (await person.get(`/api/study/${deckId}/progress`)).body as {
    cardId: string
    studyData: { nextInterval: number; lastRepetition: string; memory: { stability: number; fit?: number } }
  }[]

describe('What was answered elsewhere', () => {
  test('is taken with what the card had come to, in the order in which it was answered, once', async () => {
    const { person, deckId, cardIds } = await somebody()
    const [first, second] = cardIds
    const cards = [
      {
        cardId: first,
        answers: [answered(20, 5), answered(60, 4), answered(50, 1)],
        state: stateFrom(20, { stability: 33, difficulty: 7 }),
      },
      { cardId: second, answers: [answered(3, 4)] },
    ]
    expect((await bring(person, deckId, cards)).body).toEqual({ cards: 2, answers: 4, known: 0 })
    expect(
      (await app.logOf(person, first ?? '')).map(({ seq, kind, grade, is_imported }) => [
        seq,
        kind,
        grade,
        is_imported,
      ]),
    ).toEqual([
      [1, 'answer', 4, true],
      [2, 'answer', 1, true],
      [3, 'answer', 5, true],
      [4, 'import', null, false],
    ])
    const before = await progressOf(person, deckId)
    expect(before.find(({ cardId }) => cardId === first)?.studyData).toMatchObject({
      nextInterval: 40,
      lastRepetition: daysAgo(20),
      memory: { stability: 33, difficulty: 7 },
    })
    expect((await bring(person, deckId, cards)).body).toEqual({ cards: 0, answers: 0, known: 2 })
    expect(await progressOf(person, deckId)).toEqual(before)
    expect(await differencesIn(app.db)).toEqual([])
    const { reviews } = (await person.get('/api/account/export')).body
    expect(reviews.map(({ isImported }: { isImported?: true }) => isImported)).toEqual([
      true,
      true,
      true,
      undefined,
      true,
    ])
    expect(reviews[3]).toMatchObject({ kind: 'import', studyData: { nextInterval: 40, memory: { stability: 33 } } })
    expect((await person.get('/api/study/figures')).body).toMatchObject({ answers: 4 })
  })

  test('is gone on from here, under a fit too, can be recomputed, and is not taken back', async () => {
    const { person, deckId, cardIds } = await somebody(1)
    const [cardId = ''] = cardIds
    const past = [answered(60, 4), answered(50, 4)]
    await bring(person, deckId, [{ cardId, answers: past, state: stateFrom(50) }])
    await addFitFor(app.db, person, fitLike(1))
    const { body } = await grade(person, deckId, cardId, 4)
    expect(body.studyData.memory.fit).toBe(1)
    expect(await differencesIn(app.db)).toEqual([])
    expect((await takeBack(person, deckId, cardId, body.reviewId)).body.studyData.nextInterval).toBe(40)
    const refused = await takeBack(person, deckId, cardId, past[1]?.reviewId)
    expect([refused.status, refused.body.code]).toEqual([409, 'review_superseded'])
    await grade(person, deckId, cardId, 3, { answeredAt: daysAgo(2) })
    await person.post('/api/study/recompute')
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('leaves cards as they are that were studied here', async () => {
    const { person, deckId, cardIds } = await somebody()
    await grade(person, deckId, cardIds[0], 3)
    const [before] = await progressOf(person, deckId)
    const cards = cardIds.map((cardId) => ({ cardId, answers: [answered(9, 5)] }))
    expect((await bring(person, deckId, cards)).body).toEqual({ cards: 1, answers: 1, known: 1 })
    expect(await progressOf(person, deckId)).toContainEqual(before)
  })

  test('counts an answer once, also where its card was deleted and is brought anew', async () => {
    const { person, deckId, cardIds } = await somebody(3)
    const [first, second, third] = cardIds
    const past = [answered(9, 5), answered(5, 4)]
    await bring(person, deckId, [{ cardId: first, answers: past, state: stateFrom(5) }])
    const anew = { cardId: second, answers: past, state: stateFrom(5, { stability: 30 }) }
    expect((await bring(person, deckId, [anew])).body).toEqual({ cards: 1, answers: 0, known: 0 })
    expect((await bring(person, deckId, [{ cardId: third, answers: past }])).body.cards).toBe(0)
    const renamed = past.map((one) => ({ ...one, reviewId: v7(), formerReviewId: one.reviewId }))
    expect((await bring(person, deckId, [{ cardId: third, answers: renamed }])).body.cards).toBe(0)
    const studied = (await progressOf(person, deckId)).find(({ cardId }) => cardId === second)?.studyData
    expect(studied).toMatchObject({ nextInterval: 40, memory: { stability: 30 } })
    expect((await person.get('/api/study/figures')).body).toMatchObject({ answers: 2 })
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('sent twice at once is one history', async () => {
    const { person, deckId, cardIds } = await somebody(5)
    const cards = cardIds.map((cardId) => ({ cardId, answers: [answered(9, 5), answered(5, 4)], state: stateFrom(5) }))
    const outcomes = await Promise.all([1, 2, 3].map(() => bring(person, deckId, cards)))
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(outcomes.map(({ body }) => body.cards).sort()).toEqual([0, 0, 5])
    expect(await app.logOf(person, cardIds[4] ?? '')).toHaveLength(3)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('is written by parts that a busy database has the time for, all of it or what is refused not at all', async () => {
    const { person, deckId, cardIds } = await somebody(40)
    const cards = cardIds.map((cardId) => ({
      cardId,
      answers: Array.from({ length: 20 }, (_, n) => answered(1 + n, 4)),
    }))
    const refused = cards.with(-1, { cardId: v7(), answers: [answered(3, 4)] })
    expect((await bring(person, deckId, refused)).status).toBe(404)
    expect(await progressOf(person, deckId)).toEqual([])
    const texts = await app.textsOf(async () => {
      expect((await bring(person, deckId, cards)).body).toEqual({ cards: 40, answers: 800, known: 0 })
    })
    expect(texts.filter((text) => text.includes('insert into review'))).toHaveLength(2)
    expect((await bring(person, deckId, cards)).body).toEqual({ cards: 0, answers: 0, known: 40 })
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('takes as many statements for many cards as for one', async () => {
    const { person, deckId, cardIds } = await somebody(41)
    const of = (ids: string[]) => ids.map((cardId) => ({ cardId, answers: [answered(9, 5), answered(5, 4)] }))
    const [one, many] = [of(cardIds.slice(0, 1)), of(cardIds.slice(1))]
    await bring(person, deckId, one)
    const few = await app.statementsOf(() =>
      bring(
        person,
        deckId,
        one.map((card) => ({ ...card })),
      ),
    )
    expect(few).toBeLessThanOrEqual(4)
    expect(await app.statementsOf(() => bring(person, deckId, many))).toBeLessThanOrEqual(few + 1)
    const decks = await person.get('/api/decks?owned=true')
    expect(decks.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([deckId])
  })
})

describe('A history is refused', () => {
  test.each([
    [
      'that names a card twice',
      (id: string) => [1, 2].map(() => ({ cardId: id, answers: [answered(1, 4)] })),
      'more than once',
    ],
    [
      'with one id for two answers',
      (id: string) => {
        const one = answered(1, 4)
        return [{ cardId: id, answers: [one, { ...one, answeredAt: daysAgo(2) }] }]
      },
      'more than once',
    ],
    ['from the future', (id: string) => [{ cardId: id, answers: [answered(-1, 4)] }], 'in the future'],
    [
      'with an answer after the last one',
      (id: string) => [{ cardId: id, answers: [answered(1, 4)], state: stateFrom(2) }],
      'after the card’s',
    ],
    ['with nothing in it', (id: string) => [{ cardId: id, answers: [] }], 'neither answers nor a state'],
    [
      'of more answers than fit',
      (id: string) => [{ cardId: id, answers: Array.from({ length: 2001 }, () => answered(1, 4)) }],
      '',
    ],
    [
      'with an interval that is none',
      (id: string) => [{ cardId: id, answers: [], state: stateFrom(2, { nextInterval: 0 }) }],
      '',
    ],
    [
      'with a grade that is none',
      (id: string) => [{ cardId: id, answers: [{ ...answered(1, 4), responseQuality: 6 }] }],
      '',
    ],
  ])('%s, and nothing of it is taken', async (_, make, sentence) => {
    const { person, deckId, cardIds } = await somebody()
    const refused = await bring(person, deckId, [
      { cardId: cardIds[1], answers: [answered(3, 4)] },
      ...make(cardIds[0] ?? ''),
    ])
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
    expect(refused.body.error).toContain(sentence)
    expect(await progressOf(person, deckId)).toEqual([])
  })

  test('of a card that is not in the deck, and under an id that is taken', async () => {
    const { person, deckId, cardIds } = await somebody()
    const [first, second] = cardIds
    const one = answered(3, 4)
    expect((await bring(person, deckId, [{ cardId: v7(), answers: [one] }])).body.code).toBe('card_not_found')
    const { body } = await grade(person, deckId, first, 4)
    const taken = { ...one, reviewId: body.reviewId }
    expect((await bring(person, deckId, [{ cardId: second, answers: [taken] }])).body.error).toContain('something else')
    const other = await somebody()
    expect((await bring(other.person, other.deckId, [{ cardId: other.cardIds[0], answers: [one] }])).status).toBe(200)
  })

  test('beyond what a person may bring', async () => {
    const { bringOne } = await somebodyOfThree()
    await bringOne(0, 2)
    await expect(bringOne(1, 2)).rejects.toThrow('more than 3 answers')
    expect((await bringOne(2, 1)).answers).toBe(1)
  })
})

/** Somebody who may bring three answers at all, and a way to bring some about one of their cards. */
async function somebodyOfThree() {
  const { person, deckId, cardIds } = await somebody(4)
  const pasts = cardIds.map(() => [answered(9, 4), answered(6, 4), answered(3, 4)])
  const bringOne = (nth: number, answers: number, db: Database = app.db) =>
    bringHistory(
      { db, clock: () => app.clock.nowMs, newId: v7 },
      { id: person.id, issuer: 'test', subject: person.id },
      { id: deckId, ownerId: person.id },
      { cards: [{ cardId: cardIds[nth] ?? '', answers: pasts[nth]?.slice(0, answers) ?? [] }] },
      3,
    )
  /** Takes answers out of the count, as only another process could without this one's knowing. */
  const uncount = () => app.db.rows(sql`update review set is_imported = false where person_id = ${person.id}`)
  const change = () => app.db.rows(sql`update progress_version set version = ${v7()} where person_id = ${person.id}`)
  return { bringOne, uncount, change }
}

describe('What a person has brought', () => {
  test.each(['this', 'another'])(
    'is never more than they may where %s process takes a batch meanwhile',
    async (which) => {
      const { bringOne, change } = await somebodyOfThree()
      await bringOne(0, 1)
      const transaction: Database['transaction'] = async (work) => {
        await bringOne(1, 2)
        if (which === 'another') await change()
        return app.db.transaction(work)
      }
      await expect(bringOne(2, 2, { ...app.db, transaction })).rejects.toThrow('more than 3 answers')
      expect((await bringOne(1, 2)).known, 'what came first stays').toBe(1)
    },
  )

  test('is counted no second time until something else changes their records', async () => {
    const { bringOne, uncount, change } = await somebodyOfThree()
    await bringOne(0, 1)
    await bringOne(1, 1)
    await uncount()
    await expect(bringOne(2, 2)).rejects.toThrow('more than 3 answers')
    await change()
    expect((await bringOne(2, 2)).answers).toBe(2)
  })

  test('is counted no second time where one batch is read before another is there for all to see', async () => {
    const { bringOne, uncount } = await somebodyOfThree()
    await bringOne(0, 1)
    await bringOne(1, 1)
    await uncount()
    const neverWritten: Database['transaction'] = async () => {
      throw new Error('It was counted.')
    }
    const transaction: Database['transaction'] = (work) =>
      app.db.transaction(async (tx) => {
        const isWritten = await work(tx)
        const read = bringOne(3, 2, { ...app.db, transaction: neverWritten })
        await expect(read, 'two are there').rejects.toThrow('more than 3 answers')
        return isWritten
      })
    await bringOne(2, 1, { ...app.db, transaction })
    await expect(bringOne(3, 1), 'three are there').rejects.toThrow('more than 3 answers')
  })

  test('is counted anew where another process wrote between reading and writing', async () => {
    const { bringOne, uncount, change } = await somebodyOfThree()
    await bringOne(0, 1)
    const transaction: Database['transaction'] = async (work) => {
      await uncount()
      await change()
      return app.db.transaction(work)
    }
    await bringOne(1, 1, { ...app.db, transaction })
    expect((await bringOne(2, 2)).answers).toBe(2)
  })

  test('counts once what is sent twice, at the same time or because its answer was lost', async () => {
    const { bringOne } = await somebodyOfThree()
    const transaction: Database['transaction'] = async (work) => {
      await app.db.transaction(work)
      throw new Error('The answer was lost.')
    }
    await expect(bringOne(0, 1, { ...app.db, transaction })).rejects.toThrow('lost')
    await Promise.all([bringOne(0, 1), bringOne(1, 1), bringOne(1, 1)])
    await expect(bringOne(2, 2)).rejects.toThrow('more than 3 answers')
    expect((await bringOne(2, 1)).answers).toBe(1)
    await expect(bringOne(3, 1)).rejects.toThrow('more than 3 answers')
  })
})
