import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { openBrowser } from '../testing/browser.ts'
import { openOwnSite } from '../testing/own-site.ts'
import { atTheDoor, enterPassword, flawOf, personMaker, register, signIn } from '../testing/sign-in.ts'
import { startSite } from '../testing/site.ts'

const { db, site } = await openOwnSite()

const newPerson = personMaker('Emmy')

test('After ten failed sign-ins, also by two processes at once, not even the right password passes for five minutes', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const twinDb = openDatabase({ connection: db.connection })
  const twin = await startSite({ db: twinDb })
  const doors = await Promise.all([atTheDoor(site), atTheDoor(twin)])
  const tries = await Promise.all(
    Array.from({ length: 24 }, (_, attempt) => doors[attempt % 2]?.post({ email: person.email, password: 'guess' })),
  )
  expect(tries.filter((page) => page?.status === 401)).toHaveLength(10)
  expect(tries.filter((page) => page?.status === 429)).toHaveLength(14)
  const { post } = await atTheDoor(site)
  const refused = await post({ email: person.email, password: person.password })
  expect(refused.status).toBe(429)
  expect(flawOf(refused.text, 'password')).toMatch(/Too many failed attempts. Try again in 5 minutes./)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(280)
  site.clock.aheadMs = 301_000
  const { url } = await (await atTheDoor(site)).post({ email: person.email, password: person.password })
  site.clock.aheadMs = 0
  expect(url).toContain('code=')
  await twin.stop()
  await twinDb.close()
})

test('Somebody else’s failures behind the same address hurt nobody, and a success wipes one’s own', async () => {
  const [person, classmate] = [newPerson(), newPerson()]
  for (const each of [person, classmate]) await signIn(openBrowser(), site, register, each)
  const { post } = await atTheDoor(site)
  for (let attempt = 0; attempt < 10; attempt++) await post({ email: person.email, password: 'guess' })
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 5; attempt++) await post({ email: classmate.email, password: 'guess' })
    await signIn(openBrowser(), site, enterPassword, classmate)
  }
})

test('Going through a list of accounts from one address ends soon', async () => {
  const fresh = await testDatabase()
  const strict = await startSite({ db: fresh, env: { LIMIT_FAILED_SIGN_INS: '1' } })
  const { post } = await atTheDoor(strict)
  const guess = (account: number) => post({ email: `leaked${account}@example.org`, password: 'leaked password' })
  const statuses = []
  for (let account = 0; account < 12; account++) statuses.push((await guess(account)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  await strict.stop()
  await fresh.drop()
})
