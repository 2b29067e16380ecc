import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { type Sql, sql } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { addFitFor, type Deck, fitLike, grade, sharedStudyApp, startMs } from '../testing.ts'
import { figuresFromNothing, newFigures, rounded } from './testing/read.ts'

const app = await sharedStudyApp()

const somebody = () => app.as(`person ${v7()}`)
const onDay = (ahead: number) => {
  app.clock.nowMs = startMs + ahead * dayMs
}

const answersOf = async (person: ReturnType<typeof somebody>) => (await person.get('/api/study/figures')).body.answers

describe('What figures are made of', () => {
  test('is kept by deck, so that another process, also on another day, goes through the log of those alone that changed', async () => {
    const person = somebody()
    const decks = [await app.addDeck(person, 2), await app.addDeck(person, 2)]
    for (const { deckId, cardIds } of decks) await grade(person, deckId, cardIds[0], 4)
    const elsewhere = async () => {
      const gone: unknown[] = []
      const db: typeof app.db = {
        ...app.db,
        rows: (statement) => {
          if (statement.strings.join('').includes('lag(after_stability)'))
            gone.push(statement.values.find(Array.isArray))
          return app.db.rows(statement)
        },
      }
      const { read, stored } = newFigures({ ...app, db })
      const figures = await read({ id: person.id } as Viewer)
      await stored()
      expect(rounded(figures)).toEqual(rounded(await figuresFromNothing(app, person)))
      return gone
    }
    expect(await elsewhere()).toEqual([decks.map(({ deckId }) => deckId).sort()])
    expect(await elsewhere()).toEqual([])
    onDay(3)
    expect(await elsewhere()).toEqual([])
    await grade(person, decks[1]?.deckId as string, decks[1]?.cardIds[1], 2)
    expect(await elsewhere()).toEqual([[decks[1]?.deckId]])
    // A day earlier by another clock.
    onDay(2)
    expect(await elsewhere()).toEqual([])
  })

  test('is not even read by another process where what was made of it last is still right', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 2)
    await grade(person, deckId, cardIds[0], 4)
    const elsewhere = async () => {
      let statements = 0
      const rows: typeof app.db.rows = (statement) => {
        statements++
        return app.db.rows(statement)
      }
      const { read, stored } = newFigures({ ...app, db: { ...app.db, rows } })
      const figures = await read({ id: person.id } as Viewer)
      const took = statements
      await stored()
      expect(rounded(figures)).toEqual(rounded(await figuresFromNothing(app, person)))
      return took
    }
    expect(await elsewhere()).toBeGreaterThan(1)
    expect(await elsewhere()).toBe(1)
    for (const change of [
      () => onDay(1),
      () => grade(person, deckId, cardIds[1], 2),
      () => person.put('/api/user/settings', { algorithm: 'sm2' }),
      () => addFitFor(app.db, person, fitLike(1)),
      () => app.db.rows(sql`update deck set version = version + 1 where id = ${deckId}`),
    ]) {
      await change()
      expect(await elsewhere()).toBeGreaterThan(1)
      expect(await elsewhere()).toBe(1)
    }
  })

  test('is not kept where the records have changed while they were worked out', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 2)
    await grade(person, deckId, cardIds[0], 4)
    let isAnswered = false
    const rows: typeof app.db.rows = async <Row>(statement: Sql) => {
      const found = await app.db.rows<Row>(statement)
      if (isAnswered || !statement.strings.join('').includes('lag(after_stability)')) return found
      isAnswered = true
      await grade(person, deckId, cardIds[1], 4)
      return found
    }
    const { read, stored } = newFigures({ ...app, db: { ...app.db, rows } })
    await read({ id: person.id } as Viewer)
    await stored()
    for (const table of [sql`figures_part`, sql`figures_whole`])
      expect(await app.db.rows(sql`select 1 from ${table} where person_id = ${person.id}`)).toEqual([])
  })

  test.each([0, 1])('counts what was answered and reset before it was looked at again, in deck %i', async (nth) => {
    const person = somebody()
    const decks = [await app.addDeck(person, 2), await app.addDeck(person, 2)]
    const [one, other] = [decks[0] as Deck, decks[nth] as Deck]
    await grade(person, one.deckId, one.cardIds[0], 4)
    expect(await answersOf(person)).toBe(1)
    await grade(person, other.deckId, other.cardIds[1], 4)
    await person.post(`/api/decks/${other.deckId}/cards/reset`, { cardIds: other.cardIds.slice(1), resetId: v7() })
    expect(await answersOf(person)).toBe(2)
  })
})
