import { expect, test } from 'vitest'
import { openBrowser } from '#server/gateways/identity/testing/browser'
import { openOwnSite } from '#server/gateways/identity/testing/own-site'

const { site } = await openOwnSite()

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
  ['an address that was typed', { origin: undefined, 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': undefined }],
  ['nobody knows where', { origin: undefined, 'sec-fetch-site': undefined }],
])('Tokens are not given to %s', async (_, from) => {
  const headers = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  for (const call of ['token', 'signout']) {
    const answer = await fetch(`${site.publicUrl}/api/auth/${call}`, {
      method: 'POST',
      headers,
      body: 'grant_type=refresh_token',
    })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'cross_site'])
  }
})

test.each(['code', 'code_verifier'])('Without “%s” no code is redeemed, and that is said', async (missing) => {
  for (const given of [{}, { [missing]: '' }]) {
    const half: Record<string, string> = missing === 'code' ? { code_verifier: 'x'.repeat(43) } : { code: 'x' }
    const form = { grant_type: 'authorization_code', ...half, ...given }
    const answer = await openBrowser().call(`${site.publicUrl}/api/auth/token`, { form })
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, `“${missing}” is missing.`])
  }
})

test.each(['password', 'client_credentials', '', 'urn:ietf:params:oauth:grant-type:device_code'])(
  'Our token endpoint knows no grant %j',
  async (grant) => {
    const form = { grant_type: grant, username: 'ada', password: 'x', refresh_token: 'x' }
    const answer = await openBrowser().call(`${site.publicUrl}/api/auth/token`, { form })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'invalid'])
  },
)

test('A cookie that nobody gave is a session that is over, whatever its letters are', async () => {
  const name = `lemma_refresh_${new URL(site.publicUrl).port}`
  // As many letters as a signature has, one of them of two bytes.
  for (const value of [encodeURIComponent(`é${'a'.repeat(42)}.x`), '%', '.', 'a'.repeat(4_000)]) {
    const from = { origin: site.publicUrl, cookie: `${name}=${value}` }
    const answer = await fetch(`${site.publicUrl}/api/auth/token`, {
      method: 'POST',
      headers: from,
      body: 'grant_type=refresh_token',
    })
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'invalid_token'])
    const out = await fetch(`${site.publicUrl}/api/auth/signout`, { method: 'POST', headers: from, body: '{}' })
    expect(out.status).toBe(200)
  }
})
