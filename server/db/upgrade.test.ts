import { createReadStream, readdirSync } from 'node:fs'
import type pg from 'pg'
import { v5, v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { testApp } from '#server/http/testing'
import { checkRecords, type Difference } from '#server/rooms/study/log/check'
import { migrate, readMigrations } from './migrate.ts'
import { type Database, sql } from './open.ts'
import { restore } from './restore.ts'
import { blankDatabase, look } from './testing/blank.ts'

const folder = new URL('./testing/backups/', import.meta.url)
const backups = readdirSync(folder)

/** What was in each of them, whatever shape the tables have by now. */
const held = { decks: 6, cards: 18, people: 2, accounts: 2 }
/**
 * The second has answers that arrived late, repeated ones of one day, an undo and a recomputation besides; the third those
 * of steps, clozes and other ways round, an undo and a card that was reset.
 */
const answersIn: Record<string, number> = { '0008.backup.gz': 26, '0011.backup.gz': 42, '0074.backup.gz': 18 }

async function restored(backup: string, ...whenDone: Parameters<typeof blankDatabase>): Promise<pg.ClientConfig> {
  const connection = await blankDatabase(...whenDone)
  await restore(connection, () => createReadStream(new URL(backup, folder)))
  return connection
}

const count = async (db: Database) => {
  const [row] = await db.rows<typeof held & { answers: number }>(sql`
    select (select count(*) from deck)::int as decks, (select count(*) from card)::int as cards,
           (select count(*) from review where kind = 'answer')::int as answers,
           (select count(*) from person)::int as people, (select count(*) from idp_account)::int as accounts`)
  return row
}

describe.each(backups)('the back-up %s of an older version', (backup) => {
  // Once, since all three only look.
  let connection: pg.ClientConfig
  beforeAll(async () => {
    let drop = async () => {}
    connection = await restored(backup, (end) => {
      drop = end
    })
    return drop
  })

  test('becomes a database of this version in which nothing is lost', async () => {
    expect(await look(connection, count)).toEqual({ ...held, answers: answersIn[backup] })
  })

  test('has the records that its review log gives today', async () => {
    const differences: Difference[] = []
    const cards = await look(connection, (db) => checkRecords(db, async (one) => void differences.push(one)))
    expect(cards).toBeGreaterThan(10)
    expect(differences).toEqual([])
  })

  test('serves its public decks and no private one', async () => {
    const titles = await look(connection, async (db) => {
      const app = await testApp({ db })
      const { body } = await app.visitor.get('/api/decks')
      await app.close()
      return body.data.map(({ title }: { title: string }) => title).sort()
    })
    expect(titles).toEqual(['Empty deck', 'Liked and never studied', 'Liked and studied', 'Shared by link'])
  })
})

test('From 0008 on a collection knows what is liked and what is studied, and which decks are gone', async () => {
  const { places, gone } = await look(await restored('0008.backup.gz'), async (db) => ({
    places: await db.rows<{ title: string }>(sql`
      select title, liked_at = added_at as "isLiked", studied_at is not null as "isStudied",
        studied_at = (
          select min(last_review_at) from progress
          where progress.person_id = collection.person_id and progress.deck_id = collection.deck_id
        ) as "isSinceFirst"
      from collection join deck on deck.id = deck_id where not is_own order by title`),
    gone: await db.rows(
      sql`select (select count(*)::int from progress where deck_id = gone.deck_id) from gone_deck as gone`,
    ),
  }))
  expect(places).toEqual([
    { title: 'Liked and never studied', isLiked: true, isStudied: false, isSinceFirst: null },
    { title: 'Liked and studied', isLiked: true, isStudied: true, isSinceFirst: true },
    { title: 'Shared by link', isLiked: null, isStudied: true, isSinceFirst: true },
    { title: 'Studied, then private', isLiked: null, isStudied: true, isSinceFirst: true },
  ])
  expect(gone).toEqual([{ count: 3 }])
})

test('From 0074 on what was chosen of cards and decks, thrown away, written before and drawn is there', async () => {
  const [there] = await look(await restored('0074.backup.gz'), (db) =>
    db.rows(sql`
      select (select count(*)::int from card_choice) as choices,
        (select count(*)::int from deck_choice where exam_day is not null) as exams,
        (select count(*)::int from progress where facet > 0) as facets,
        (select count(*)::int from trashed_deck) as decks, (select count(*)::int from trashed_card) as cards,
        (select count(*)::int from former_text) as texts,
        (select count(*)::int from picture join deck_picture on picture_id = picture.id) as pictures,
        (select count(*)::int from card where tags::text like '%algebra%') as tagged,
        (select string_agg(distinct kind, ' ' order by kind) from review) as kinds,
        (select count(*)::int from credit_line) as lines`),
  )
  expect(there).toEqual({
    choices: 3,
    exams: 1,
    facets: 2,
    decks: 1,
    cards: 2,
    texts: 1,
    pictures: 1,
    tagged: 1,
    lines: 3,
    kinds: 'answer reset undo',
  })
})

test('From 0079 on the date of an exam ahead has brought somebody else’s deck into the collection', async () => {
  const connection = await blankDatabase()
  const all = await readMigrations()
  await migrate(
    connection,
    all.filter(({ name }) => name < '0079'),
  )
  const [own, liked, dated, over, gone] = Array.from({ length: 5 }, () => crypto.randomUUID())
  const today = Math.floor(Date.now() / dayMs)
  await look(connection, async (db) => {
    for (const [id, owner] of [
      [own, 'ada'],
      [liked, 'bea'],
      [dated, 'bea'],
      [over, 'bea'],
    ])
      await db.rows(sql`
        insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, card_count, next_ord,
          created_at, updated_at)
        values (${id}, ${owner}, 'Deck', '', true, 'deck', 'deck', 0, 0, now(), now())`)
    await db.rows(sql`
      insert into collection (person_id, deck_id, is_own, added_at, liked_at)
      values ('ada', ${own}, true, '2026-01-01', null), ('ada', ${liked}, false, '2026-01-01', '2026-01-01')`)
    for (const [id, day] of [
      [own, today + 9],
      [liked, today + 9],
      [dated, today],
      [over, today - 9],
      [gone, today + 9],
    ])
      await db.rows(
        sql`insert into deck_choice (person_id, deck_id, exam_day, exam_minutes) values ('ada', ${id}, ${day}, 10)`,
      )
  })
  await migrate(connection, all)
  const places = await look(connection, (db) =>
    db.rows<{ deck_id: string }>(sql`
      select deck_id, is_own, liked_at is not null as is_liked, studied_at is not null as is_studied from collection
      where person_id = 'ada'`),
  )
  const of = (id: string | undefined) => places.filter(({ deck_id }) => deck_id === id)
  expect(of(own)).toMatchObject([{ is_own: true, is_studied: false }])
  expect(of(liked)).toMatchObject([{ is_own: false, is_liked: true, is_studied: true }])
  expect(of(dated)).toMatchObject([{ is_own: false, is_liked: false, is_studied: true }])
  expect([of(over), of(gone)]).toEqual([[], []])
})

test('From 0086 on what was chosen of a card is where the card is, and decks that came back have lost what they do not have', async () => {
  const connection = await blankDatabase()
  const all = await readMigrations()
  await migrate(
    connection,
    all.filter(({ name }) => name < '0085'),
  )
  const [here, there, cameBack] = [v7(), v7(), v5('deck', v7())]
  const [moved, anew, gone, trashed] = [v7(), v7(), v7(), v7()]
  await look(connection, async (db) => {
    for (const id of [here, there, cameBack])
      await db.rows(sql`
        insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, card_count, next_ord,
          created_at, updated_at)
        values (${id}, 'ada', 'Deck', '', true, 'deck', 'deck', 0, 0, now(), now())`)
    for (const [nth, id] of [moved, anew].entries())
      await db.rows(sql`
        insert into card (deck_id, id, ord, front, back, created_at, updated_at)
        values (${there}, ${id}, ${nth}, 'x', 'y', now(), now())`)
    await db.rows(sql`
      insert into trashed_card (deck_id, owner_id, id, with_deck, ord, place, front, back, tags, version, created_at, updated_at, trashed_at)
      values (${cameBack}, 'ada', ${trashed}, false, 0, 0, 'x', 'y', '', 1, now(), now(), now())`)
    for (const [person, deck, card] of [
      ['ada', here, moved],
      ['bea', here, moved],
      ['ada', here, anew],
      ['ada', there, anew],
      ['ada', cameBack, gone],
      ['ada', cameBack, trashed],
    ])
      await db.rows(sql`
        insert into card_choice (person_id, deck_id, card_id, facet, is_suspended, is_flagged)
        values (${person}, ${deck}, ${card}, 0, true, false)`)
  })
  await migrate(connection, all)
  const { chosen, removed, held } = await look(connection, async (db) => ({
    chosen: await db.rows(sql`
      select person_id as person, deck_id as deck from card_choice where card_id = any(${[moved, anew]}::uuid[])
      order by card_id = ${anew}, person_id, deck_id = ${there}`),
    removed: await db.rows(sql`select deck_id as deck, card_id as card from removed_card`),
    held: await db.rows(sql`select person_id as person from progress_version`),
  }))
  expect(chosen).toEqual([
    { person: 'ada', deck: there },
    { person: 'bea', deck: here },
    { person: 'ada', deck: here },
    { person: 'ada', deck: there },
  ])
  expect(removed).toEqual([{ deck: cameBack, card: gone }])
  expect(held).toEqual([{ person: 'ada' }])
})

test('there is a back-up to try upgrades on', () => expect(backups).not.toEqual([]))
