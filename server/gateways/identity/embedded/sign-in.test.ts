import { expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { openBrowser } from '../testing/browser.ts'
import { openOwnSite } from '../testing/own-site.ts'
import {
  atTheDoor,
  authorization,
  enterPassword,
  exchange,
  flawOf,
  personMaker,
  register,
  signIn,
} from '../testing/sign-in.ts'

const { db, site } = await openOwnSite()

const newPerson = personMaker('Ada')

const typedIn = (text: string, field: string) => new RegExp(`id="${field}"[^>]*value="([^"]*)"`).exec(text)?.[1]

test('A newcomer makes an account and is signed in', async () => {
  const { browser, register: post, verifier, callback } = await atTheDoor(site)
  const back = await post(newPerson())
  expect(back.url.startsWith(callback)).toBe(true)
  const code = new URL(back.url).searchParams.get('code') ?? ''
  expect((await exchange(browser, site, code, verifier)).status).toBe(200)
})

test('An address names one account however it is written', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, { ...person, email: ` ${person.email.toUpperCase()} ` })
  const { token } = await signIn(openBrowser(), site, enterPassword, person)
  expect(await site.identity.verify(token)).toMatchObject({ viewer: { email: person.email, emailVerified: false } })
  const { register: post } = await atTheDoor(site)
  const page = await post({ ...person, password: 'another horse' })
  expect(page.status).toBe(409)
  expect(flawOf(page.text, 'email')).toContain('Sign in instead')
})

test('A form that is sent again makes no second account and leads to the first', async () => {
  const person = newPerson()
  const first = await signIn(openBrowser(), site, register, person)
  const second = await signIn(openBrowser(), site, register, person)
  const ids = [await site.identity.verify(first.token), await site.identity.verify(second.token)]
  expect(ids[0]).toMatchObject({ ok: true })
  expect(ids.map((id) => id.ok && id.viewer.id)).toEqual(Array(2).fill(ids[0]?.ok && ids[0].viewer.id))
})

test('What is wrong is said beside each field, and all but the password stays typed', async () => {
  const { register: post } = await atTheDoor(site)
  const page = await post({ name: '<b>Ada</b> & "Co"', email: 'ada@', password: 'short' })
  expect(page.status).toBe(422)
  expect(flawOf(page.text, 'name')).toBeUndefined()
  expect(flawOf(page.text, 'email')).toContain('not an email address')
  expect(flawOf(page.text, 'password')).toContain('at least 8')
  expect(typedIn(page.text, 'name')).toBe('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;')
  expect(typedIn(page.text, 'email')).toBe('ada@')
  expect(typedIn(page.text, 'password')).toBe('')
  expect(page.text).not.toContain('short')
})

test.each([
  ['Password1', 'Many people use this password'],
  ['iloveyou', 'Many people use this password'],
  ['Lovelace-1815', 'your own name or email address'],
])('An account with the password %s is not made', async (password, sentence) => {
  const { register: post } = await atTheDoor(site)
  const page = await post({ ...newPerson(), name: 'Lovelace', password })
  expect(page.status).toBe(422)
  expect(flawOf(page.text, 'password')).toContain(sentence)
})

test('A wrong password and an unknown account get the same answer', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const { post } = await atTheDoor(site)
  const wrong = await post({ email: person.email, password: 'incorrect horse' })
  const unknown = await post({ email: 'nobody@example.org', password: 'incorrect horse' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(flawOf(wrong.text, 'password')).toBe(flawOf(unknown.text, 'password'))
  expect(typedIn(wrong.text, 'email')).toBe(person.email)
})

test.each([
  { email: '', password: '' },
  { email: 'ada@example.org', password: '' },
  { email: 'ada\u0000@example.org', password: 'correct horse' },
  { email: 'x'.repeat(10_000), password: 'correct horse' },
  {},
])('A form that is not filled in is answered with a sentence: %j', async (form) => {
  const { post } = await atTheDoor(site)
  const page = await post(form as Record<string, string>)
  expect(page.status).toBe(422)
  expect(page.text).toContain('role="alert"')
})

test('A password of NUL, surrogates and every script works as typed', async () => {
  const person = { ...newPerson(), password: 'パス\u0000ワード𝔸é' }
  await signIn(openBrowser(), site, register, person)
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'パス\u0000ワード𝔸e\u0301' })
})

test('The hint and the prompt for a new account open the registration', async () => {
  for (const extra of [{ screen_hint: 'signup' }, { prompt: 'create' }] as Record<string, string>[]) {
    const { page, register: post, callback } = await atTheDoor(site, extra)
    expect(page.text).toContain('<h1>Create account</h1>')
    expect((await post(newPerson())).url.startsWith(callback)).toBe(true)
  }
})

test('A finished or forgotten sign-in shows where to start again', async () => {
  const { browser, path, register: post } = await atTheDoor(site)
  await post(newPerson())
  const finished = await browser.visit(path)
  expect([finished.status, finished.text]).toEqual([400, expect.stringContaining('This sign-in has expired')])
  expect(finished.text).toContain('<a href="/">Start again</a>')

  const old = await atTheDoor(site)
  await db.rows(sql`delete from idp_artifact where model = 'Interaction'`)
  for (const page of [await old.browser.visit(old.path), await old.post({ email: 'a@b.c', password: 'x' })])
    expect(page.text).toContain('This sign-in has expired')
})

test('A request that is none of ours is a page, not a crash', async () => {
  const { browser, page } = await atTheDoor(site)
  const strange = await browser.visit(`${site.publicUrl}/oidc/auth?client_id=stranger`)
  expect([strange.status, strange.text]).toEqual([400, expect.stringContaining('This did not work')])
  const { host } = new URL(page.url)
  const evil = page.url.replace(
    /interaction.*/,
    'auth?client_id=lemma&redirect_uri=https://evil.example&response_type=code',
  )
  expect((await browser.visit(evil)).text).toContain('This did not work')
  expect(host).toBe(new URL(site.publicUrl).host)
  expect((await browser.visit(`${site.publicUrl}/oidc/nothing`)).status).toBe(404)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
])('Another site cannot post our forms: %j', async (headers) => {
  const { path } = await atTheDoor(site)
  const answer = await fetch(path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: 'email=a%40b.c',
  })
  expect(answer.status).toBe(403)
})

test('A form of a megabyte is refused, and told that it is too long', async () => {
  const { post } = await atTheDoor(site)
  const answer = await post({ email: 'a@b.c', password: 'x'.repeat(1_000_000) })
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('This is too long')])
})

test('Pages let nothing in from elsewhere, and are never kept', async () => {
  const { page } = await atTheDoor(site)
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.text).toContain(`<style nonce="${nonce}">`)
  expect((await atTheDoor(site)).page.text).not.toContain(nonce)
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('A person who is signed in can make another account instead, and is then that one', async () => {
  const browser = openBrowser()
  await signIn(browser, site, register, newPerson())
  const { url, callback } = await authorization(browser, site, { prompt: 'create' })
  const { url: form } = await browser.visit(url, { until: callback })
  const other = newPerson()
  const page = await browser.visit(`${form.replace(/\?.*/, '')}/register`, { form: other, until: callback })
  // The provider first ends the session of the one before, by a form that a script or a button sends.
  const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? []
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await browser.visit(action, { form: { xsrf, logout: 'yes' }, until: callback })).url).toContain('code=')
})
