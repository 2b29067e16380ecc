import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#server/gateways/identity/testing/browser'
import { openOwnSite } from '#server/gateways/identity/testing/own-site'
import { enterPassword, personMaker, refresh, register, signIn } from '#server/gateways/identity/testing/sign-in'
import { testApp } from '#server/http/testing'

const { site } = await openOwnSite()

const newPerson = personMaker('Sofia')

async function change(browser: Browser, token: string | undefined, json: unknown) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await browser.call(`${site.publicUrl}/api/account/password`, { json, headers })
  return { ...answer, code: answer.text && JSON.parse(answer.text).code }
}

test('A person changes their password; they stay signed in here and nowhere else', async () => {
  const person = newPerson()
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  const { token } = await signIn(here, site, register, person)
  await signIn(elsewhere, site, enterPassword, person)
  const json = { currentPassword: person.password, newPassword: 'battery staple' }
  expect((await change(here, token, json)).status).toBe(204)
  expect((await refresh(here, site)).status).toBe(200)
  expect((await refresh(elsewhere, site)).status).toBe(401)
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'battery staple' })
  await expect(signIn(openBrowser(), site, enterPassword, person)).rejects.toThrow()
})

test('A change that is sent again has been made, and one from something else has not', async () => {
  const person = newPerson()
  const here = openBrowser()
  const { token } = await signIn(here, site, register, person)
  const json = { currentPassword: person.password, newPassword: 'battery staple' }
  for (const _ of 'twice') expect((await change(here, token, json)).status).toBe(204)
  const other = await change(here, token, { ...json, newPassword: 'another one by far' })
  expect([other.status, other.code]).toEqual([403, 'wrong_password'])
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'battery staple' })
})

test('A session that was renewed is still the one that stays', async () => {
  const person = newPerson()
  const here = openBrowser()
  await signIn(here, site, register, person)
  const { token } = JSON.parse((await refresh(here, site)).text)
  const json = { currentPassword: person.password, newPassword: 'battery staple' }
  expect((await change(here, token, json)).status).toBe(204)
  expect((await refresh(here, site)).status).toBe(200)
})

test.each([
  ['the wrong current one', { currentPassword: 'guess', newPassword: 'battery staple' }, 403, 'wrong_password'],
  ['a short new one', { currentPassword: 'correct horse', newPassword: 'short' }, 400, 'invalid'],
  ['one of the commonest', { currentPassword: 'correct horse', newPassword: 'PASSWORD1' }, 400, 'invalid'],
  ['the own name', { currentPassword: 'correct horse', newPassword: 'sofia2026' }, 400, 'invalid'],
  ['no new one', { currentPassword: 'correct horse' }, 400, 'invalid'],
  ['something else', { currentPassword: 7, newPassword: ['battery staple'] }, 400, 'invalid'],
])('A change with %s is refused, and nothing changes', async (_, json, status, code) => {
  const person = newPerson()
  const browser = openBrowser()
  const { token } = await signIn(browser, site, register, person)
  const answer = await change(browser, token, json)
  expect([answer.status, answer.code]).toEqual([status, code])
  await signIn(openBrowser(), site, enterPassword, person)
})

test('A stolen token cannot be used to guess the password', async () => {
  const person = newPerson()
  const browser = openBrowser()
  const { token } = await signIn(browser, site, register, person)
  const guess = { currentPassword: 'guess', newPassword: 'battery staple' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(browser, token, guess)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  const right = { currentPassword: person.password, newPassword: 'battery staple' }
  const late = await change(browser, token, right)
  expect([late.status, late.code, Number(late.headers.get('retry-after')) > 0]).toEqual([
    429,
    'too_many_requests',
    true,
  ])
})

test('Nobody changes a password without signing in', async () => {
  const answer = await change(openBrowser(), undefined, { currentPassword: 'x', newPassword: 'battery staple' })
  expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
})

test('Where an outside provider keeps the accounts, there is no password to change', async () => {
  const app = await testApp()
  const answer = await app
    .as('ada')
    .post('/api/account/password', { currentPassword: 'x', newPassword: 'battery staple' })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  await app.close()
})
