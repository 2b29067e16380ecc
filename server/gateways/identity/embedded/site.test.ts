import { expect, test, vi } from 'vitest'
import { openDatabase, sql } from '#server/db/open'
import { openBrowser } from '../testing/browser.ts'
import { openOwnSite } from '../testing/own-site.ts'
import {
  atTheDoor,
  authorization,
  enterPassword,
  exchange,
  personMaker,
  refresh,
  register,
  signIn,
} from '../testing/sign-in.ts'
import { type Site, startSite } from '../testing/site.ts'

const { db, site } = await openOwnSite()

const newPerson = personMaker('Sofia')

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

test('Other sites get no tokens, and the log stays ours', async () => {
  const said = vi.spyOn(console, 'info')
  const form = { grant_type: 'refresh_token', client_id: 'lemma', refresh_token: 'x' }
  const answer = await openBrowser().call(`${site.publicUrl}/oidc/token`, { form }, 'https://evil.example')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(said).not.toHaveBeenCalled()
})

test('Whoever has no account any more reads on their way that they are being signed out', async () => {
  const { text } = await openBrowser().visit(`${site.publicUrl}/oidc/session/end?client_id=lemma`)
  expect(text).toContain('<h1>Signing out</h1>')
  expect(text).toMatch(/<form [^>]*>\s*<input [^>]*name="xsrf"/)
})

test('Whoever signed out and wanted to go nowhere comes home', async () => {
  const page = await openBrowser().visit(`${site.publicUrl}/oidc/session/end/success`)
  expect(page.url).toBe(`${site.publicUrl}/`)
})

test.each([
  ['a code', 'token', { grant_type: 'authorization_code', client_id: 'lemma', code: 'a\0', code_verifier: 'x' }],
  ['a refresh token', 'token', { grant_type: 'refresh_token', client_id: 'lemma', refresh_token: 'a\0' }],
  ['a client', 'token', { grant_type: 'refresh_token', client_id: 'a\0', refresh_token: 'a' }],
  ['a token to revoke', 'token/revocation', { client_id: 'lemma', token: 'a\0' }],
])('A NUL in the name of %s names nothing', async (_, path, form: Record<string, string>) => {
  const answer = await openBrowser().call(`${site.publicUrl}/oidc/${path}`, { form })
  expect(answer.status).toBeLessThan(500)
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
