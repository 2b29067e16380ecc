import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { DeckPage } from '#contract/deck'
import { sql } from '#server/db/open'
import { readEnv } from '#server/env'
import { isPassword } from '#server/gateways/identity/embedded/password'
import { testApp } from '#server/http/testing'
import { removeCard } from '#server/rooms/card/service'
import { editDeck, permittedDeck, removeDeck } from '#server/rooms/deck/service'
import { seedDecks } from './decks.ts'
import { demoEmail, demoOwner } from './owner.ts'
import { plantDecks } from './plant-decks.ts'

const app = await testApp()
afterAll(() => app.close())

const clock = () => app.clock.nowMs
const env = readEnv({})

/** Seeds as the command does; resolves to the titles of the new decks. */
async function seed() {
  const { owner, password } = await demoOwner(app.db, env, clock())
  return { owner, password, titles: await plantDecks(app.db, owner, clock) }
}

const everything = async () => ({
  accounts: await app.db.rows(sql`select * from idp_account`),
  decks: await app.db.rows(sql`select * from deck order by id`),
  cards: await app.db.rows(sql`select * from card order by deck_id, ord`),
  collection: await app.db.rows(sql`select * from collection order by deck_id`),
  publicDecks: await app.db.rows<{ count: number }>(sql`select sum(count)::int as count from public_deck_count`),
})

test('seeding gives an account whose password is told once, and public decks that it owns', async () => {
  const { owner, password = '', titles } = await seed()
  const [account] = await app.db.rows<{ email: string; password_hash: string }>(sql`select * from idp_account`)
  expect(account?.email).toBe(demoEmail)
  expect(await isPassword(password, account?.password_hash)).toBe(true)
  expect(titles).toEqual(seedDecks.map(({ title }) => title))

  const { body } = await app.visitor.get('/api/decks?limit=100')
  const planted = DeckPage.parse(body).data.map(({ title, creatorId, cardCount }) => ({ title, creatorId, cardCount }))
  const expected = seedDecks.map(({ title, cards }) => ({
    title,
    creatorId: owner.id,
    cardCount: cards.length,
  }))
  expect(planted).toHaveLength(expected.length)
  expect(planted).toEqual(expect.arrayContaining(expected))
})

test('seeding again, later, changes nothing', async () => {
  const before = await everything()
  app.clock.nowMs += 60_000
  const { password, titles } = await seed()
  expect({ password, titles }).toEqual({ password: undefined, titles: [] })
  expect(await everything()).toEqual(before)
})

test('seeding leaves a deck as its owner edited it, and brings back one that was deleted', async () => {
  const { owner } = await seed()
  const context = { db: app.db, clock, newId: v7 }
  const ids = await app.db.rows<{ id: string }>(sql`select id from deck order by id limit 2`)
  const [edited, deleted] = await Promise.all(ids.map(({ id }) => permittedDeck(context, 'deck.update', owner, id)))
  if (!edited || !deleted) throw new Error('There are no two decks')
  await editDeck(context, edited, { title: 'Mine now' })
  await removeCard(context, edited, 0, undefined)
  await removeDeck(context, deleted)
  app.clock.nowMs += 60_000

  expect((await seed()).titles).toEqual([deleted.title])
  const found = await permittedDeck(context, 'deck.read', owner, edited.id)
  expect(found).toMatchObject({ title: 'Mine now', cardCount: edited.cardCount - 1 })
  const planted = await permittedDeck(context, 'deck.read', owner, deleted.id)
  expect(planted.cardCount).toBe(deleted.cardCount)
  expect(planted.version).toBeGreaterThan(deleted.version)
})

test('where an outside provider keeps the accounts, no account is made', async () => {
  const outside = readEnv({ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'lemma' })
  const before = await everything()
  const { owner, password } = await demoOwner(app.db, outside, clock())
  expect({ issuer: owner.issuer, password }).toEqual({ issuer: 'https://login.example', password: undefined })
  expect(await everything()).toEqual(before)
})
