import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal'
import { dayMs } from '#domain/time'
import { tableNames, tables } from '#server/db/groups'
import { sql } from '#server/db/open'
import { writtenIn } from '#server/db/testing/groups'
import { emptyState } from '#server/gateways/payments/simulated/state'
import { type Client, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { dayS, payingApp } from '#server/rooms/subscription/testing'
import { eraseUnfinished } from './erase.ts'
import { createTombstones } from './tombstones.ts'

const app = await payingApp()
afterAll(() => app.close())

const context = () => ({ ...app.context, identity: {}, payments: app.simulation })

/** Deletes the account of somebody who has just signed in. */
const leave = async (person: Client, name: string) =>
  person.delete('/api/account', { body: { idToken: await app.idTokenFor(name, { auth_time: nowS() }) } })
const nowS = () => Math.floor(app.clock.nowMs / 1000)

const deckOf = (person: Client, title: string) =>
  makeDeck(person, { title }, [
    { frontEquation: 'x', backEquation: 'y', chatHistory: [{ role: 'user', content: 'hello' }] },
  ])

/** The tables in which a text occurs anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.db.rows<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await app.db.rows<{ count: number }>({
        strings: [`select count(*)::int as count from "${name}" as line where strpos(line::text, `, ') > 0'],
        values: [text],
      })
      return row?.count ? name : []
    }),
  )
  return counts.flat().toSorted()
}

const likesOf = async (deckId: string) => (await app.visitor.get(`/api/decks/${deckId}`)).body.likeCount

test('Everything that a person had is gone, but for lines of the ledger that lead to nobody', async () => {
  const other = app.as('other')
  const theirs = await deckOf(other, 'A deck of somebody else')
  const anna = app.as('anna', { email: 'anna@left.example', email_verified: true, name: 'Anna' })
  await anna.post('/api/user', {})
  await anna.put('/api/user/settings', { algorithm: 'sm2' })
  await app.pays(await app.checkout(anna))
  const hers = await deckOf(anna, 'A deck that goes')
  const headers = { 'idempotency-key': randomUUID() }
  await anna.post(`/api/decks/${hers._id}/cards`, { frontEquation: 'x', backEquation: 'y' }, { headers })
  await anna.post(`/api/chat/${hers._id}/ai`, { messages: [{ role: 'user', content: 'power rule' }] }, { headers })
  await anna.put(`/api/decks/${hers._id}/cards/0`, { frontEquation: 'x + 1', backEquation: 'y' })
  expect(await tablesWith(anna.id)).toContain('paid_reply')
  expect(await tablesWith(hers._id)).toContain('former_text')
  expect(await tablesWith(hers._id)).toContain('creation')
  await anna.post(`/api/decks/${theirs._id}/like`, { isLiked: false })
  await other.post(`/api/decks/${hers._id}/like`, { isLiked: false })
  await anna.post(`/api/study/${theirs._id}/start`)
  await anna.put(`/api/study/${theirs._id}/cards/${theirs.cards[0]?._id}/repetition`, { responseQuality: 4 })
  expect(await likesOf(theirs._id)).toBe(1)
  const published = (await app.visitor.get('/api/decks')).body.pagination.total
  const ledger = () => app.db.rows(sql`select sum(hundredths)::int as sum, count(*)::int as lines from credit_line`)
  const before = await ledger()

  const texts = await app.textsOf(async () => expect((await leave(anna, 'anna')).status).toBe(204))
  expect((await leave(anna, 'anna')).status).toBe(204)
  const erased = new Set(texts.flatMap(writtenIn))
  // Accounts of the embedded provider are erased by it, which is not here.
  const listed = tableNames.filter((name) => 'isErased' in tables[name] && !name.startsWith('idp_'))
  expect(listed.filter((name) => !erased.has(name))).toEqual([])

  expect(await tablesWith(anna.id)).toEqual(['simulated_payments', 'tombstone'])
  expect(await tablesWith('left.example')).toEqual([])
  expect(await tablesWith('A deck that goes')).toEqual([])
  expect(await tablesWith(hers._id), 'until the next sweep').toEqual(['collection', 'gone_deck'])
  expect(await likesOf(theirs._id)).toBe(0)
  expect((await app.visitor.get(`/api/decks/${hers._id}`)).status).toBe(404)
  expect((await app.visitor.get('/api/decks')).body.pagination.total).toBe(published - 1)
  expect((await other.get('/api/decks?owned=true')).body.pagination.total).toBe(1)
  expect(await ledger()).toEqual(before)
  const [drift] = await app.db.rows<{ drift: number }>(sql`
    select count(*)::int as drift from credit_account where hundredths <> (
      select sum(hundredths) from credit_line where credit_line.person_id = credit_account.person_id)`)
  expect(drift).toEqual({ drift: 0 })
  const { subscriptions, customers } = await app.simulation.store.read()
  const paid = Object.values(subscriptions).filter(({ metadata }) => metadata.authId === anna.id)
  expect(paid.map(({ status }) => status)).toEqual(['canceled'])
  expect(Object.values(customers).filter(({ metadata }) => metadata.authId === anna.id)).toEqual([])
})

test('A token that is still valid brings nobody back, nor does late news of a payment', async () => {
  const bea = app.as('bea')
  await bea.post('/api/user', {})
  const token = await app.tokenFor('bea')
  await app.pays(await app.checkout(bea))
  await app.holdsNews(bea, true)
  await app.passes(bea, 31 * dayS)
  const news = (await app.simulation.store.read()).outbox
  expect(news.length).toBeGreaterThan(0)
  expect((await leave(bea, 'bea')).status).toBe(204)
  const headers = { authorization: `Bearer ${token}` }
  const calls = [
    app.visitor.post('/api/user', { email: 'bea@example.org' }, { headers }),
    app.visitor.put('/api/user/settings', { algorithm: 'sm2' }, { headers }),
    app.visitor.post('/api/decks', { title: 'I was here' }, { headers }),
    app.visitor.post('/api/stripe/create-checkout', undefined, { headers }),
    app.visitor.get('/api/account/export', { headers }),
    bea.post('/api/user', {}),
  ]
  for (const answer of await Promise.all(calls))
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token'])
  for (const event of news) expect(await app.simulation.postman.send(event)).toBe(200)
  expect(await tablesWith(bea.id)).toEqual(['simulated_payments', 'tombstone'])
})

test('Whoever signs in again later begins anew, and has no second welcome grant', async () => {
  const carl = app.as('carl')
  expect((await carl.post('/api/user', {})).body.currentCredits).toBe(0.2)
  await deckOf(carl, 'A first try')
  await leave(carl, 'carl')
  app.clock.nowMs += 61_000
  const { status, body } = await carl.post('/api/user', { name: 'Carl again' })
  expect([status, body.name, body.currentCredits, body.subscriptionExpiresAt]).toEqual([200, 'Carl again', 0, null])
  expect((await carl.get('/api/decks?owned=true')).body.pagination.total).toBe(0)
  expect((await leave(carl, 'carl')).status).toBe(204)
  expect((await carl.get('/api/decks?owned=true')).status).toBe(401)
})

test('Free credits of a month are not had twice by leaving', async () => {
  const credits = { ...testEnv.credits, freeMonthlyHundredths: 50 }
  const generous = await payingApp({ ...testEnv, credits })
  const dora = generous.as('dora')
  expect((await dora.post('/api/user', {})).body.currentCredits).toBe(0.5)
  const idToken = await generous.idTokenFor('dora', { nonce: 'n' })
  expect((await dora.delete('/api/account', { body: { idToken } })).status).toBe(204)
  generous.clock.nowMs += 61_000
  expect((await dora.post('/api/user', {})).body.currentCredits).toBe(0)
  generous.clock.nowMs += 31 * dayMs
  expect((await dora.post('/api/user', {})).body.currentCredits).toBe(0.5)
  await generous.close()
})

test.each([
  ['nothing', async () => ({})],
  ['a password where none are kept', async () => ({ password: 'correct horse' })],
  [
    'a sign-in of six minutes ago',
    async () => ({ idToken: await app.idTokenFor('emil', { auth_time: nowS() - 360 }) }),
  ],
  ['a silent renewal', async () => ({ idToken: await app.idTokenFor('emil') })],
  ['somebody else’s sign-in', async () => ({ idToken: await app.idTokenFor('fred', { auth_time: nowS() }) })],
  ['an access token', async () => ({ idToken: await app.tokenFor('emil', { auth_time: nowS() }) })],
  ['a token that ran out', async () => ({ idToken: await app.idTokenFor('emil', { exp: nowS() - 61 }) })],
  ['no token', async () => ({ idToken: 'e30.e30.e30' })],
])('With %s nothing is deleted', async (_, proof) => {
  const emil = app.as('emil')
  await emil.post('/api/user', {})
  const answer = await emil.delete('/api/account', { body: await proof() })
  expect([answer.status, answer.body.code]).toEqual([403, 'stale_sign_in'])
  expect((await emil.post('/api/user', {})).status).toBe(200)
})

test('Something else than a proof is refused in a sentence, and visitors have nothing to delete', async () => {
  for (const body of [{ idToken: 7 }, { password: ['x'] }, '{"never'])
    expect((await app.as('emil').delete('/api/account', { body })).status).toBe(400)
  expect((await app.visitor.delete('/api/account')).body.code).toBe('unauthenticated')
})

test('While the payment service is away nothing is deleted, so that nobody goes on paying', async () => {
  const gina = app.as('gina')
  await gina.post('/api/user', {})
  await app.pays(await app.checkout(gina))
  const { forgetCustomer } = app.simulation.gateway
  app.simulation.gateway.forgetCustomer = async () => {
    throw new Refusal('payments_unavailable')
  }
  expect((await leave(gina, 'gina')).body.code).toBe('payments_unavailable')
  expect((await gina.post('/api/user', {})).body.currentCredits).toBe(8)
  app.simulation.gateway.forgetCustomer = forgetCustomer
  expect((await leave(gina, 'gina')).status).toBe(204)
})

test('With the key of another account nothing is deleted of a person who would go on paying with the right one', async () => {
  const gesa = app.as('gesa')
  await gesa.post('/api/user', {})
  await app.pays(await app.checkout(gesa))
  const here = await app.simulation.store.read()
  await app.world((state) => Object.assign(state, structuredClone(emptyState)))
  expect((await leave(gesa, 'gesa')).body.code).toBe('payments_unavailable')
  expect((await gesa.post('/api/user', {})).body.currentCredits).toBe(8)
  await app.world((state) => Object.assign(state, here))
  await gesa.post('/api/stripe/cancel')
  await app.world((state) => Object.assign(state, structuredClone(emptyState)))
  expect((await leave(gesa, 'gesa')).status, 'nothing is paid for what was canceled').toBe(204)
  await app.world((state) => Object.assign(state, here))
})

test('A checkout that stands open in another tab can no longer be paid', async () => {
  const hans = app.as('hans')
  await hans.post('/api/user', {})
  const session = await app.checkout(hans)
  expect((await leave(hans, 'hans')).status).toBe(204)
  await app.pays(session)
  const { subscriptions, checkouts } = await app.simulation.store.read()
  expect(checkouts[session]?.status).toBe('expired')
  expect(Object.values(subscriptions).filter(({ metadata }) => metadata.authId === hans.id)).toEqual([])
})

test('What a dead process began to erase is finished by the sweep', async () => {
  const ida = app.as('ida')
  await ida.post('/api/user', {})
  const { _id } = await deckOf(ida, 'Half erased')
  // Nothing more is erased after the decks, as when the server dies there.
  await app.db.rows(
    sql`alter table credit_line add constraint nobody_leaves check (person_id not like 'gone %') not valid`,
  )
  expect((await leave(ida, 'ida')).status).toBe(204)
  expect((await app.visitor.get(`/api/decks/${_id}`)).status).toBe(404)
  expect(await tablesWith(ida.id)).toContain('person')
  expect((await ida.post('/api/user', {})).status).toBe(401)
  await app.db.rows(sql`alter table credit_line drop constraint nobody_leaves`)
  await eraseUnfinished(context())
  expect(await tablesWith(ida.id)).toEqual(['tombstone'])
})

test('What another process let in before it heard is erased once more, and then the account is closed', async () => {
  const jan = app.as('jan')
  await jan.post('/api/user', {})
  await leave(jan, 'jan')
  await app.db.rows(sql`
    insert into person (id, issuer, subject, created_at, seen_at) values (${jan.id}, 'i', 's', now(), now())`)
  const { _id } = await deckOf(app.as('kai'), 'From elsewhere')
  await app.db.rows(sql`update deck set owner_id = ${jan.id} where id = ${_id}`)
  const unfinished = () =>
    app.db.rows(sql`select erased_at from tombstone where person_id = ${jan.id} and erased_at is null`)
  await eraseUnfinished(context())
  expect(await unfinished()).toHaveLength(1)
  app.clock.nowMs += 61_000
  await eraseUnfinished(context())
  expect(await unfinished()).toHaveLength(0)
  expect(await tablesWith(jan.id)).toEqual(['tombstone'])
})

test('Whoever comes back while they are erased once more keeps what they make from then on', async () => {
  const lou = app.as('lou')
  await lou.post('/api/user', {})
  await leave(lou, 'lou')
  app.clock.nowMs += 61_000
  const { _id } = await deckOf(app.as('kai'), 'Of before')
  await app.db.rows(sql`update deck set owner_id = ${lou.id} where id = ${_id}`)
  let comesBack: (() => Promise<void>) | undefined = async () => {
    comesBack = undefined
    await createTombstones(context()).welcomeBack(lou.id)
    await deckOf(lou, 'Begun anew')
  }
  const rows: typeof app.db.rows = async (statement) => {
    if (statement.strings.join().includes('from subscription')) await comesBack?.()
    return app.db.rows(statement)
  }
  await eraseUnfinished({ ...context(), db: { ...app.db, rows } })
  await eraseUnfinished(context())
  expect(comesBack).toBeUndefined()
  const { data } = (await lou.get('/api/decks?owned=true')).body
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Begun anew'])
  expect(await tablesWith(_id), 'until the next sweep').toEqual(['collection', 'gone_deck'])
})

test('One account that cannot be erased keeps no other waiting, and is told', async () => {
  const [mia, noa] = [app.as('mia'), app.as('noa')]
  for (const [person, name] of [[mia, 'mia'] as const, [noa, 'noa'] as const]) {
    await person.post('/api/user', {})
    await leave(person, name)
    await app.db.rows(sql`
      insert into person (id, issuer, subject, created_at, seen_at) values (${person.id}, 'i', ${name}, now(), now())`)
    app.clock.nowMs += 1
  }
  const identity = {
    deleteAccount: async (subject: string) => {
      if (subject === 'mia') throw new Error('the provider is away')
    },
  }
  await expect(eraseUnfinished({ ...context(), identity })).rejects.toThrow('the provider is away')
  expect(await tablesWith(mia.id)).toEqual(['person', 'tombstone'])
  expect(await tablesWith(noa.id)).toEqual(['tombstone'])
})

test('Another process hears of a deletion within seconds', async () => {
  const lea = app.as('lea')
  await lea.post('/api/user', {})
  const elsewhere = createTombstones(context())
  expect(await elsewhere.isGone(lea.id, app.clock.nowMs)).toBe(false)
  await leave(lea, 'lea')
  app.clock.nowMs += 5_001
  await elsewhere.isGone(lea.id, app.clock.nowMs)
  await expect.poll(() => elsewhere.isGone(lea.id, app.clock.nowMs)).toBe(true)
  expect(await elsewhere.isGone(lea.id, app.clock.nowMs + 61_000)).toBe(false)
})
