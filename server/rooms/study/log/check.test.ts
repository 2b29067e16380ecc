import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { grade, studyApp, takeBack } from '../testing.ts'
import { checkRecords, correctRecord, type Difference } from './check.ts'

const apps: Awaited<ReturnType<typeof studyApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** A database of its own in which two people answered and undid on two decks. */
let app: Awaited<ReturnType<typeof studyApp>>
let cardId: string
let anna: Client
beforeEach(async () => {
  app = await studyApp()
  apps.push(app)
  anna = app.as('Anna')
  for (const person of [anna, app.as('Ben')]) {
    for (const { deckId, cardIds } of [await app.addDeck(anna, 2), await app.addDeck(anna, 1)]) {
      for (const card of cardIds) {
        for (const quality of [4, 0, 5]) {
          await grade(person, deckId, card, quality)
          app.clock.nowMs += dayMs
        }
        const reviewId = v7()
        await grade(person, deckId, card, 3, { reviewId })
        await takeBack(person, deckId, card, reviewId)
        if (person === anna) cardId = card
      }
    }
  }
})

const check = async () => {
  const found: Difference[] = []
  const cards = await checkRecords(app.db, async (difference) => void found.push(difference))
  return { cards, found, sentences: found.map(({ studied, sentence }) => [studied.cardId, sentence]) }
}

describe('Replaying the logs', () => {
  test('finds every record as it should be', async () => {
    expect(await check()).toMatchObject({ cards: 6, found: [] })
  })

  test.each([
    [
      'a wrong number',
      sql`update progress set interval_days = interval_days + 1`,
      /^intervalDays is \d+ instead of \d+\.$/,
    ],
    ['a wrong memory', sql`update progress set stability = stability * 1.0000001`, /^stability is .* instead of .*\.$/],
    ['a lost record', sql`delete from progress`, /^There is no record, but the log has a active review\.$/],
  ])('finds %s, and corrects it', async (_, corrupt, sentence) => {
    await app.db.rows(sql`${corrupt} where person_id = ${anna.id} and card_id = ${cardId}`)
    const { cards, found, sentences } = await check()
    expect(cards).toBe(6)
    expect(sentences).toEqual([[cardId, expect.stringMatching(sentence)]])
    expect(await correctRecord(app.db, found[0] as Difference)).toBe(true)
    expect((await check()).found).toEqual([])
  })

  test('finds a record of a card that has no log, and removes it', async () => {
    const orphan = v7()
    await app.db.rows(sql`
      insert into progress select person_id, deck_id, ${orphan}, ease_factor, repetitions, last_review_at,
        last_study_day, interval_days, sm2_interval_days, stability, difficulty, due_at
      from progress where person_id = ${anna.id} and card_id = ${cardId}`)
    const { found, sentences } = await check()
    expect(sentences).toEqual([[orphan, 'There is a record, but the log has no active review.']])
    await correctRecord(app.db, found[0] as Difference)
    expect((await check()).found).toEqual([])
  })

  test('finds a log that contradicts itself, and leaves it to a person', async () => {
    await app.db.rows(sql`
      update review set undoes = ${v7()} where person_id = ${anna.id} and card_id = ${cardId} and kind = 'undo'`)
    const { found, sentences } = await check()
    expect(sentences).toEqual([[cardId, expect.stringContaining('not the last active review')]])
    expect(await correctRecord(app.db, found[0] as Difference)).toBe(false)
  })

  test('looks at every card, also when there are more than fit into one reading', async () => {
    const { cardIds } = await app.addDeck(anna, 1100)
    await app.db.rows(sql`
      insert into progress select person_id, deck_id, added, ease_factor, repetitions, last_review_at,
        last_study_day, interval_days, sm2_interval_days, stability, difficulty, due_at
      from progress, unnest(${cardIds}::uuid[]) as added where person_id = ${anna.id} and card_id = ${cardId}`)
    const { cards, found } = await check()
    expect(cards).toBe(6 + 1100)
    expect(found.map(({ studied }) => studied.cardId).sort()).toEqual(cardIds.toSorted())
  })
})

describe('The command `replay`', () => {
  const replay = (...flags: string[]) => {
    const { host, port, user, password = '', database } = app.connection
    const query = new URLSearchParams({ host: String(host), port: String(port) })
    const env = { ...process.env, DATABASE_URL: `postgres://${user}:${password}@/${database}?${query}` }
    return promisify(execFile)(process.execPath, ['server/commands/replay.ts', ...flags], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    )
  }

  test('only checks with `--check` and fails on a difference; without it, puts it right', async () => {
    expect(await replay('--check')).toEqual({
      code: 0,
      said: 'Cards replayed: 6. Records that differ: 0. Corrected: 0.\n',
    })
    await app.db.rows(sql`update progress set difficulty = 9 where person_id = ${anna.id} and card_id = ${cardId}`)
    for (const said of [await replay('--check'), await replay('--check')]) {
      expect(said.code).toBe(1)
      expect(said.said).toContain(`card ${cardId}: difficulty is 9 instead of `)
      expect(said.said).toContain('Records that differ: 1. Corrected: 0.')
    }
    expect((await replay()).said).toContain('Records that differ: 1. Corrected: 1.')
    expect((await replay('--check')).code).toBe(0)
  })
})
