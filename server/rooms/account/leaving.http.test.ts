import { expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { type Browser, openBrowser } from '#server/gateways/identity/testing/browser'
import { kinds } from '#server/gateways/identity/testing/kinds'
import { openOwnSite } from '#server/gateways/identity/testing/own-site'
import {
  authorization,
  enterPassword,
  exchange,
  personMaker,
  refresh,
  register,
  signIn,
} from '#server/gateways/identity/testing/sign-in'
import { freeAddress, type Site, startSite } from '#server/gateways/identity/testing/site'

const { db, site } = await openOwnSite()

const newPerson = personMaker('Sofia')

async function ask(at: Site, method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(`${at.publicUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

test('An account that is kept here goes with its password, and with every session', async () => {
  const person = newPerson()
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  const { token } = await signIn(here, site, register, person)
  await signIn(elsewhere, site, enterPassword, person)
  expect((await ask(site, 'POST', '/api/user', token, {})).body.currentCredits).toBe(0.2)
  const wrong = await ask(site, 'DELETE', '/api/account', token, { password: 'guess' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  expect((await ask(site, 'DELETE', '/api/account', token, {})).body.code).toBe('stale_sign_in')
  expect((await ask(site, 'DELETE', '/api/account', token, { password: person.password })).status).toBe(204)

  expect((await ask(site, 'POST', '/api/user', token, {})).status).toBe(401)
  for (const browser of [here, elsewhere]) expect((await refresh(browser, site)).status).toBe(401)
  await expect(signIn(openBrowser(), site, enterPassword, person)).rejects.toThrow()
  const left = await db.rows(sql`
    select id from idp_account where email = ${person.email}
    union all select id from idp_artifact where payload::text like ${`%${person.email}%`}`)
  expect(left).toEqual([])

  const again = await signIn(openBrowser(), site, register, person)
  expect((await ask(site, 'POST', '/api/user', again.token, {})).body).toMatchObject({
    email: person.email,
    currentCredits: 0,
  })
})

test('A stolen token cannot be used to guess the password that deletes', async () => {
  const person = newPerson()
  const { token } = await signIn(openBrowser(), site, register, person)
  const guesses = Array.from({ length: 12 }, () => ask(site, 'DELETE', '/api/account', token, { password: 'guess' }))
  expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await ask(site, 'DELETE', '/api/account', token, { password: person.password })).status).toBe(429)
  expect((await ask(site, 'POST', '/api/user', token, {})).status).toBe(200)
})

test.each(kinds)('With the $name provider a sign-in of this moment confirms it; other sessions end', async (kind) => {
  const publicUrl = await freeAddress()
  const { env, stop } = await kind.prepare(publicUrl)
  const at = await startSite({ db, env, at: publicUrl })
  const person = newPerson()
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  await signIn(here, at, kind.enterFirst, person)
  await signIn(elsewhere, at, kind.enter, person)
  const { token, id_token: idToken } = await signInAfresh(here, at, kind.enter, person)
  expect((await ask(at, 'POST', '/api/user', token, {})).status).toBe(200)
  expect((await ask(at, 'DELETE', '/api/account', token, { idToken })).status).toBe(204)
  expect((await ask(at, 'GET', '/api/decks?owned=true', token)).status).toBe(401)
  expect((await refresh(elsewhere, at)).status).toBe(401)
  expect(elsewhere.cookies()).not.toHaveProperty('lemma_here')

  const { token: anew } = await signIn(openBrowser(), at, kind.enterFirst, person)
  const { status, body } = await ask(at, 'POST', '/api/user', anew, {})
  expect([status, body.currentCredits]).toEqual([200, 0])
  await Promise.all([at.stop(), stop()])
})

/** As the settings do it: the provider is asked to have the person sign in again, and to say when that was. */
async function signInAfresh(
  browser: Browser,
  at: Site,
  enter: typeof enterPassword,
  person: ReturnType<typeof newPerson>,
) {
  const { url, verifier, callback } = await authorization(browser, at, { prompt: 'login', max_age: '300' })
  const back = new URL((await enter(browser, url, callback, person)).url)
  const { text } = await exchange(browser, at, back.searchParams.get('code') ?? '', verifier)
  return JSON.parse(text) as { token: string; id_token: string }
}
