import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/http/testing'

const app = await testApp()
afterAll(() => app.close())

test('Whoever signs in gets their record', async () => {
  const anna = app.as('anna')
  const answer = await anna.post('/api/user', { email: 'anna@example.org', name: 'Anna' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    authId: anna.id,
    email: 'anna@example.org',
    name: 'Anna',
    currentCredits: 0.2,
    subscriptionExpiresAt: null,
    subscriptionCanceledAt: null,
    subscriptionIsUnpaid: false,
  })
})

test('What the token says wins over what the browser says', async () => {
  const bea = app.as('bea', { email: 'bea@provider.org', email_verified: true, name: 'Bea' })
  const { body } = await bea.post('/api/user', { email: 'queen@example.org', name: 'The Queen' })
  expect(body).toMatchObject({ email: 'bea@provider.org', name: 'Bea' })
})

test('A verified address is not replaced by one that somebody typed', async () => {
  await app.as('carl', { email: 'carl@provider.org', email_verified: true, name: 'Carl' }).post('/api/user', {})
  const { body } = await app.as('carl').post('/api/user', { email: 'other@example.org', name: 'Carlo' })
  expect(body).toMatchObject({ email: 'carl@provider.org', name: 'Carlo' })
})

test('No one writes credits or a subscription into their record', async () => {
  const hostile = { currentCredits: 800, subscriptionExpiresAt: '2099-01-01T00:00:00Z', authId: 'x' }
  const { body } = await app.as('dora').post('/api/user', hostile)
  expect(body).toMatchObject({ authId: app.as('dora').id, currentCredits: 0.2, subscriptionExpiresAt: null })
})

test('A new person has the usual settings; an edit changes what it names', async () => {
  const emil = app.as('emil')
  const usual = { algorithm: 'fsrs', desiredRetention: 0.9, timeZone: 'UTC', dayStartHour: 4, dueRule: 'exact' }
  expect((await emil.get('/api/user/settings')).body).toEqual(usual)
  expect((await emil.put('/api/user/settings', { algorithm: 'sm2', dayStartHour: 0 })).body).toEqual({
    ...usual,
    algorithm: 'sm2',
    dayStartHour: 0,
  })
  expect((await emil.put('/api/user/settings', { desiredRetention: 0.85 })).body).toMatchObject({
    algorithm: 'sm2',
    desiredRetention: 0.85,
  })
})

test('The time zone follows the browser until the person chooses one', async () => {
  const fred = app.as('fred')
  const zone = async () => (await fred.get('/api/user/settings')).body.timeZone
  await fred.post('/api/user', { timeZone: 'Europe/Vienna' })
  expect(await zone()).toBe('Europe/Vienna')
  await fred.post('/api/user', { timeZone: 'Asia/Tokyo' })
  expect(await zone()).toBe('Asia/Tokyo')
  await fred.post('/api/user', { timeZone: 'Nowhere/Land' })
  expect(await zone()).toBe('Asia/Tokyo')
  await fred.put('/api/user/settings', { timeZone: 'America/Lima' })
  await fred.post('/api/user', { timeZone: 'Europe/Vienna' })
  expect(await zone()).toBe('America/Lima')
})

test.each([
  [{ algorithm: 'fsrs7' }, '“algorithm” must be one of fsrs, sm2.'],
  [{ desiredRetention: 0.5 }, '“desiredRetention” must be at least 0.7.'],
  [{ desiredRetention: 1 }, '“desiredRetention” must be at most 0.97.'],
  [{ timeZone: 'Nowhere/Land' }, 'That is not the name of a time zone.'],
  [{ dayStartHour: 24 }, '“dayStartHour” must be at most 23.'],
  [{ dayStartHour: 1.5 }, '“dayStartHour” must be a whole number.'],
  [{ dueRule: 'soon' }, '“dueRule” must be one of exact, day.'],
])('Settings %j are refused', async (edit, error) => {
  const answer = await app.as('emil').put('/api/user/settings', edit)
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
})

test.each(['/api/user', '/api/user/settings'])('%s is for people who are signed in', async (path) => {
  const answer = path === '/api/user' ? await app.visitor.post(path, {}) : await app.visitor.get(path)
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
})
