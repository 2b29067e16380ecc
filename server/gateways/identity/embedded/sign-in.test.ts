import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/copy'
import { openDatabase, sql } from '#server/db/open'
import { openBrowser } from '../testing/browser.ts'
import { authorization, enterPassword, exchange, type Person, refresh, register, signIn } from '../testing/sign-in.ts'
import { type Site, startSite } from '../testing/site.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let site: Site
beforeAll(async () => {
  db = await testDatabase()
  site = await startSite({ db })
})
afterAll(async () => {
  await site.stop()
  await db.drop()
})

let people = 0
const newPerson = (): Person => {
  people++
  return { name: 'Ada Lovelace', email: `ada${people}@example.org`, password: 'correct horse' }
}

/** A browser in front of the sign-in page, and what posts its forms. */
async function atTheDoor(at = site, extra: Record<string, string> = {}) {
  const browser = openBrowser()
  const { url, verifier, callback } = await authorization(browser, at, extra)
  const page = await browser.visit(url, { until: callback })
  const path = page.url.replace(/\?.*/, '')
  const post = (form: Record<string, string>, to = path) => browser.visit(to, { form, until: callback })
  return {
    browser,
    page,
    path,
    verifier,
    callback,
    post,
    register: (person: Person) => post(person, `${path}/register`),
  }
}

const flawOf = (text: string, field: string) =>
  new RegExp(`<p class="flaw" id="${field}-flaw" role="alert">([^<]*)</p>`).exec(text)?.[1]
const typedIn = (text: string, field: string) => new RegExp(`id="${field}"[^>]*value="([^"]*)"`).exec(text)?.[1]

test('A newcomer makes an account and is signed in', async () => {
  const { browser, register: post, verifier, callback } = await atTheDoor()
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
  const { register: post } = await atTheDoor()
  const page = await post(person)
  expect(page.status).toBe(409)
  expect(flawOf(page.text, 'email')).toContain('Sign in instead')
})

test('What is wrong is said beside each field, and all but the password stays typed', async () => {
  const { register: post } = await atTheDoor()
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

test('A wrong password and an unknown account get the same answer', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const { post } = await atTheDoor()
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
  const { post } = await atTheDoor()
  const page = await post(form as Record<string, string>)
  expect(page.status).toBe(422)
  expect(page.text).toContain('role="alert"')
})

test('A password of NUL, surrogates and every script works as typed', async () => {
  const person = { ...newPerson(), password: 'パス\u0000ワード𝔸é' }
  await signIn(openBrowser(), site, register, person)
  await signIn(openBrowser(), site, enterPassword, { ...person, password: 'パス\u0000ワード𝔸e\u0301' })
})

test('After ten failed sign-ins, also by two processes at once, not even the right password passes for five minutes', async () => {
  const person = newPerson()
  await signIn(openBrowser(), site, register, person)
  const twinDb = openDatabase({ connection: db.connection })
  const twin = await startSite({ db: twinDb })
  const doors = await Promise.all([atTheDoor(), atTheDoor(twin)])
  const tries = await Promise.all(
    Array.from({ length: 24 }, (_, attempt) => doors[attempt % 2]?.post({ email: person.email, password: 'guess' })),
  )
  expect(tries.filter((page) => page?.status === 401)).toHaveLength(10)
  expect(tries.filter((page) => page?.status === 429)).toHaveLength(14)
  const { post } = await atTheDoor()
  const refused = await post({ email: person.email, password: person.password })
  expect(refused.status).toBe(429)
  expect(flawOf(refused.text, 'password')).toMatch(/Too many failed attempts. Try again in 5 minutes./)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(280)
  site.clock.aheadMs = 301_000
  const { url } = await (await atTheDoor()).post({ email: person.email, password: person.password })
  site.clock.aheadMs = 0
  expect(url).toContain('code=')
  await twin.stop()
  await twinDb.close()
})

test('Somebody else’s failures behind the same address hurt nobody, and a success wipes one’s own', async () => {
  const [person, classmate] = [newPerson(), newPerson()]
  for (const each of [person, classmate]) await signIn(openBrowser(), site, register, each)
  const { post } = await atTheDoor()
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

test('The hint and the prompt for a new account open the registration', async () => {
  for (const extra of [{ screen_hint: 'signup' }, { prompt: 'create' }] as Record<string, string>[]) {
    const { page, register: post, callback } = await atTheDoor(site, extra)
    expect(page.text).toContain('<h1>Create account</h1>')
    expect((await post(newPerson())).url.startsWith(callback)).toBe(true)
  }
})

test('A finished or forgotten sign-in shows where to start again', async () => {
  const { browser, path, register: post } = await atTheDoor()
  await post(newPerson())
  const finished = await browser.visit(path)
  expect([finished.status, finished.text]).toEqual([400, expect.stringContaining('This sign-in has expired')])
  expect(finished.text).toContain('<a href="/">Start again</a>')

  const old = await atTheDoor()
  await db.rows(sql`delete from idp_artifact where model = 'Interaction'`)
  for (const page of [await old.browser.visit(old.path), await old.post({ email: 'a@b.c', password: 'x' })])
    expect(page.text).toContain('This sign-in has expired')
})

test('A request that is none of ours is a page, not a crash', async () => {
  const { browser, page } = await atTheDoor()
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
  const { path } = await atTheDoor()
  const answer = await fetch(path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: 'email=a%40b.c',
  })
  expect(answer.status).toBe(403)
})

test('A form of a megabyte is refused', async () => {
  const { post } = await atTheDoor()
  expect((await post({ email: 'a@b.c', password: 'x'.repeat(1_000_000) })).status).toBe(413)
})

test('Pages let nothing in from elsewhere, and are never kept', async () => {
  const { page } = await atTheDoor()
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.text).toContain(`<style nonce="${nonce}">`)
  expect((await atTheDoor()).page.text).not.toContain(nonce)
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('Where registration is closed there is no way in', async () => {
  const closed = await startSite({ db, env: { IDP_ALLOW_REGISTRATION: 'false' } })
  expect(closed.identity.signIn.allowsRegistration).toBe(false)
  const { browser, page, path, register: post } = await atTheDoor(closed)
  expect(page.text).not.toContain('Create an account')
  expect((await browser.visit(`${path}?register`)).status).toBe(403)
  const person = newPerson()
  expect((await post(person)).status).toBe(403)
  expect(await db.rows(sql`select 1 from idp_account where email = ${person.email}`)).toEqual([])
  await closed.stop()
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

test('While the database is away, signing in asks to come back soon', async () => {
  const doomed = openDatabase({ connection: db.connection })
  const stranded = await startSite({ db: doomed })
  const { browser, path, post } = await atTheDoor(stranded)
  const { url } = await authorization(browser, stranded)
  await doomed.close()
  for (const page of [
    await browser.visit(url),
    await browser.visit(path),
    await post({ email: 'a@b.c', password: 'x' }),
  ]) {
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(page.text).toContain('Back in a moment')
  }
  const answer = await exchange(browser, stranded, 'code', 'x'.repeat(43))
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'identity_unavailable'])
  await stranded.stop()
})

test('Behind a proxy that ends TLS everything is https, and cookies go nowhere else', async () => {
  const publicUrl = 'https://lemma.example'
  const secure = await startSite({ db, env: { PUBLIC_URL: publicUrl } })
  const proxied = openBrowser((url) => ({
    url: new URL(url.pathname + url.search, secure.address),
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
  }))
  const answer = await signIn(proxied, secure, register, newPerson())
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/; Secure/)
  expect((await secure.identity.verify(answer.token)).ok).toBe(true)
  expect((await refresh(proxied, secure)).status).toBe(200)
  const page = await proxied.visit(`${publicUrl}/oidc/forgot`)
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')
  await secure.stop()
})

test('Two processes that start at the same moment on a new database sign with the same keys', async () => {
  await db.rows(sql`delete from idp_secret`)
  const sites = await Promise.all([startSite({ db }), startSite({ db })])
  const keys = await Promise.all(sites.map(async ({ address }) => (await fetch(`${address}/oidc/jwks`)).text()))
  expect(keys[0]).toBe(keys[1])
  await Promise.all(sites.map((each) => each.stop()))
})

test('People stay who they are when the site moves to another address', async () => {
  const person = newPerson()
  const idAt = async (at: Site, { token }: { token: string }) => {
    const verification = await at.identity.verify(token)
    return verification.ok && verification.viewer.id
  }
  const before = await idAt(site, await signIn(openBrowser(), site, register, person))
  const moved = await startSite({ db })
  expect(moved.publicUrl).not.toBe(site.publicUrl)
  expect(await idAt(moved, await signIn(openBrowser(), moved, enterPassword, person))).toBe(before)
  await moved.stop()
})
