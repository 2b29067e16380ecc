import { v7 } from 'uuid'
import { afterAll, beforeEach } from 'vitest'
import { fsrs6 } from '#domain/memory/fsrs6'
import { publishedOf } from '#domain/memory/model'
import { type Database, sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'

export type Deck = { deckId: string; cardIds: string[] }

/** The whole app, and decks to study in it. */
export async function studyApp() {
  const app = await testApp()
  const { db, clock } = app

  async function addDeck(owner: Client, cards: number, isPublic = true): Promise<Deck> {
    const deckId = v7()
    const now = new Date(clock.nowMs)
    await db.rows(sql`
      insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, card_count, next_ord,
        created_at, updated_at)
      values (${deckId}, ${owner.id}, 'Deck', '', ${isPublic}, 'deck', 'deck', ${cards}, ${cards}, ${now}, ${now})`)
    const cardIds = Array.from({ length: cards }, () => v7())
    await db.rows(sql`
      insert into card (deck_id, id, ord, front, back, created_at, updated_at)
      select ${deckId}, id, ord - 1, 'x', 'y', ${now}, ${now} from unnest(${cardIds}::uuid[]) with ordinality as c(id, ord)`)
    return { deckId, cardIds }
  }

  return {
    ...app,
    addDeck,
    makePrivate: (deckId: string) =>
      db.rows(sql`update deck set is_public = false, version = version + 1 where id = ${deckId}`),
    removeDeck: (deckId: string) =>
      db.rows(sql`with cards as (delete from card where deck_id = ${deckId}) delete from deck where id = ${deckId}`),
    removeCard: (deckId: string, cardId: string) =>
      db.rows(sql`
        with card as (delete from card where deck_id = ${deckId} and id = ${cardId}),
          deck as (update deck set version = version + 1 where id = ${deckId})
        insert into removed_card values (${deckId}, ${cardId}, ${new Date(clock.nowMs)})`),
    /** A person's own settings, as a column of `person` and its value. */
    set: (person: Client, settings: { algorithm?: string; timeZone?: string; dueRule?: string }) =>
      db.rows(sql`
        insert into person (id, issuer, subject, algorithm, time_zone, due_rule, created_at, seen_at)
        values (${person.id}, 'test', ${person.id}, ${settings.algorithm ?? 'fsrs'}, ${settings.timeZone ?? null},
          ${settings.dueRule ?? 'exact'}, now(), now())
        on conflict (id) do update set algorithm = excluded.algorithm, time_zone = excluded.time_zone,
          due_rule = excluded.due_rule`),
    /** How a deck of the person's collection stands for them. */
    async summaryOf(person: Client, deckId: string) {
      const { body } = await person.get('/api/decks?owned=true&limit=100')
      return body.data.find((deck: { _id: string }) => deck._id === deckId)?.summary
    },
    logOf: (person: Client, cardId: string) =>
      db.rows<Record<string, unknown>>(
        sql`select * from review where person_id = ${person.id} and card_id = ${cardId} order by seq`,
      ),
  }
}

/** When each test of `sharedStudyApp` begins: at noon of a study day, which begins at four. */
export const startMs = Date.parse('2026-11-20T12:00:00Z')

/** One app for all tests of a file, whose clock is set back before each. */
export async function sharedStudyApp() {
  const app = await studyApp()
  beforeEach(() => {
    app.clock.nowMs = startMs
  })
  afterAll(() => app.close())
  return app
}

/** The published parameters of a model with a calibration, and the first stability after a 4 as many times what it is. */
export const fitLike = (number: number, factor = 2, model = fsrs6) => ({
  number,
  model: model.name,
  parameters: publishedOf(model).map((value, nth) => (nth === 2 ? value * factor : value)),
  shift: -0.1,
  slope: 1.1,
})

/** Keeps a fit for a person as if it had been made of what they answered. */
export const addFitFor = (
  db: Database,
  person: Client,
  { number, model, parameters, shift, slope, longestDays }: ReturnType<typeof fitLike> & { longestDays?: number },
  isRefused = false,
) =>
  db.rows(sql`
    insert into fit (person_id, number, model, answers, parameters, shift, slope, longest_days, is_refused, tail_answers, tail_recalled,
      current_recall, current_loss, fitted_recall, fitted_loss, made_at)
    values (${person.id}, ${number}, ${model}, 50, ${parameters}, ${shift}, ${slope}, ${longestDays ?? null}, ${isRefused}, 10, 0.9, 0.8, 0.4,
      0.88, 0.3, now())`)

/** The session that a person begins in a deck. */
export const begin = async (person: Client, deckId: string, body = {}) =>
  (await person.post(`/api/study/${deckId}/start`, body)).body

/** Grades a card; more of the body where a test needs it. */
export const grade = (
  person: Client,
  deckId: string,
  cardId: string | undefined,
  responseQuality: unknown,
  more = {},
) => person.put(`/api/study/${deckId}/cards/${cardId}/repetition`, { responseQuality, ...more })

export const takeBack = (person: Client, deckId: string, cardId: string | undefined, reviewId: unknown) =>
  person.post(`/api/study/${deckId}/cards/${cardId}/repetition/undo`, { reviewId })
