import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/testing/copy'
import { readEnv } from '#server/env'
import { createIdentity } from './create.ts'
import { openBrowser } from './testing/browser.ts'
import { startOutside } from './testing/outside.ts'
import { type Enter, refresh, signIn } from './testing/sign-in.ts'
import { freeAddress, type Site, startSite } from './testing/site.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const person = { email: 'emmy@outside.example', password: '', name: '' }
const enter: Enter = (browser, url, callback) => browser.visit(`${url}&login_hint=emmy`, { until: callback })
const statusAs = async (site: Site, token: string) =>
  (await fetch(`${site.publicUrl}/api/study/progress`, { headers: { authorization: `Bearer ${token}` } })).status
const provider = (site: Site) => openBrowser().call(`${site.publicUrl}/api/auth/provider`, {})

async function startBoth(env: Record<string, string> = {}) {
  const publicUrl = await freeAddress()
  const outside = await startOutside({ publicUrl, audience: `${publicUrl}/api` })
  return { outside, start: () => startSite({ db, env: { ...outside.env, ...env }, at: publicUrl }) }
}

test('A provider that is down does not stop the start, and signing in says so until it is back', async () => {
  const { outside, start } = await startBoth()
  await outside.away()
  const site = await start()
  expect((await fetch(`${site.publicUrl}/healthz`)).status).toBe(200)
  const down = await provider(site)
  expect([down.status, JSON.parse(down.text).code]).toEqual([503, 'identity_unavailable'])
  expect(await statusAs(site, 'e30.e30.e30')).toBe(401)
  await outside.back()
  site.clock.aheadMs += 3_000
  expect((await provider(site)).status).toBe(200)
  await signIn(openBrowser(), site, enter, person)
  await Promise.all([site.stop(), outside.away()])
})

test('While the provider is away people go on with what they have, and nobody is signed out', async () => {
  const { outside, start } = await startBoth()
  const site = await start()
  const browser = openBrowser()
  const { token } = await signIn(browser, site, enter, person)
  await outside.away()
  site.clock.aheadMs = 500_000
  expect(await statusAs(site, token)).toBe(200)
  const failed = await refresh(browser, site)
  expect([failed.status, JSON.parse(failed.text).code]).toEqual([503, 'identity_unavailable'])
  await outside.back()
  site.clock.aheadMs = 0
  expect((await refresh(browser, site)).status).toBe(200)
  await Promise.all([site.stop(), outside.away()])
})

test('A restart while the provider is away leaves tokens undecided, not bad', async () => {
  const { outside, start } = await startBoth()
  const first = await start()
  const { token } = await signIn(openBrowser(), first, enter, person)
  await Promise.all([first.stop(), outside.away()])
  const site = await start()
  expect(await statusAs(site, token)).toBe(503)
  await site.stop()
})

test('Keys are fetched once for many strangers with key ids of their own', async () => {
  const { outside, start } = await startBoth()
  const site = await start()
  const { token } = await signIn(openBrowser(), site, enter, person)
  const [, payload, signature] = token.split('.')
  const before = outside.counts.keyFetches
  const header = (kid: number) => Buffer.from(JSON.stringify({ alg: 'ES256', kid: `${kid}` })).toString('base64url')
  const strays = Array.from({ length: 20 }, (_, kid) => statusAs(site, [header(kid), payload, signature].join('.')))
  expect(new Set(await Promise.all(strays))).toEqual(new Set([401]))
  expect(outside.counts.keyFetches - before).toBeLessThanOrEqual(1)
  await Promise.all([site.stop(), outside.away()])
})

test('Where access tokens are opaque, calls carry the ID token', async () => {
  const { outside, start } = await startBoth({ OIDC_BEARER: 'id_token', OIDC_AUDIENCE_PARAM: 'none' })
  const site = await start()
  const browser = openBrowser()
  const answer = await signIn(browser, site, enter, person)
  expect(answer.token).toBe(answer.id_token)
  expect(await statusAs(site, answer.token)).toBe(200)
  expect(await statusAs(site, answer.access_token)).toBe(401)
  expect(await statusAs(site, JSON.parse((await refresh(browser, site)).text).token)).toBe(200)
  await Promise.all([site.stop(), outside.away()])
})

test('A provider whose tokens are not for us is named in the log, not taken for the person’s fault', async () => {
  const { outside, start } = await startBoth({ OIDC_AUDIENCE_PARAM: 'none' })
  const site = await start()
  await expect(signIn(openBrowser(), site, enter, person)).rejects.toThrow('identity_unavailable')
  expect(JSON.stringify(site.logged)).toContain('OIDC_AUDIENCE_PARAM')
  await Promise.all([site.stop(), outside.away()])
})

const identityOf = (env: Record<string, string>) =>
  createIdentity(readEnv({ PUBLIC_URL: 'https://lemma.example', OIDC_CLIENT_ID: 'a b', ...env }), {
    db,
    clock: Date.now,
    log: { error: () => {} },
  })

test.each<[what: string, env: Record<string, string>, url: string]>([
  [
    'a template',
    { OIDC_END_SESSION_URL: 'https://id.example/v2/logout?client_id={clientId}&returnTo={returnTo}' },
    'https://id.example/v2/logout?client_id=a%20b&returnTo=https%3A%2F%2Flemma.example%2F',
  ],
  [
    'an address',
    { OIDC_END_SESSION_URL: 'https://id.example/out?x=1' },
    'https://id.example/out?x=1&client_id=a+b&post_logout_redirect_uri=https%3A%2F%2Flemma.example%2F&id_token_hint=hint',
  ],
  ['nothing, and is away', {}, 'https://lemma.example/'],
])('Signing out of a provider of which we know %s', async (_, env, url) => {
  const identity = await identityOf({ OIDC_ISSUER: 'http://localhost:1', ...env })
  expect(await identity.signOutUrl('hint')).toBe(url)
  await identity.close()
})

test('The browser is told how to ask this provider', async () => {
  const env = {
    OIDC_ISSUER: 'https://id.example/',
    OIDC_AUDIENCE_PARAM: 'audience',
    OIDC_AUDIENCE: 'urn:lemma',
    OIDC_EXTRA_PARAMS: 'access_type=offline&prompt=consent',
    OIDC_SCOPE: 'openid',
  }
  const identity = await identityOf(env)
  expect(identity.signIn).toEqual({
    authority: 'https://id.example/',
    clientId: 'a b',
    redirectUri: 'https://lemma.example/auth/callback',
    scope: 'openid',
    extraParams: { audience: 'urn:lemma', access_type: 'offline', prompt: 'consent' },
    bearer: 'access_token',
    hasLocalAccounts: false,
    allowsRegistration: false,
  })
  await identity.close()
})
