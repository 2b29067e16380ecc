import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { openBrowser } from './testing/browser.ts'
import { kinds } from './testing/kinds.ts'
import { authorization, exchange, personMaker, refresh, signIn } from './testing/sign-in.ts'
import { freeAddress, type Site, startSite } from './testing/site.ts'
import { authId } from './viewer.ts'

const newPerson = personMaker('Person')

const statusAs = async (site: Site, token: string) =>
  (await fetch(`${site.publicUrl}/api/study/progress`, { headers: { authorization: `Bearer ${token}` } })).status

const minuteMs = 60_000

describe.each(kinds)('The $name provider', ({ prepare, enterFirst, enter }) => {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let provider: Awaited<ReturnType<typeof prepare>>
  let site: Site

  beforeAll(async () => {
    db = await testDatabase()
    const publicUrl = await freeAddress()
    provider = await prepare(publicUrl)
    site = await startSite({ db, env: provider.env, at: publicUrl })
  })
  afterAll(async () => {
    await site.stop()
    await provider.stop()
    await db.drop()
  })

  test('A person signs in and is known by the same id each time', async () => {
    const person = newPerson()
    const { token, headers } = await signIn(openBrowser(), site, enterFirst, person)
    const first = await site.identity.verify(token)
    const again = await site.identity.verify((await signIn(openBrowser(), site, enter, person)).token)
    if (!first.ok || !again.ok) throw new Error('The token was refused')
    expect(first.viewer.id).toBe(authId(first.viewer.issuer, first.viewer.subject))
    expect(again.viewer.id).toBe(first.viewer.id)
    expect(await statusAs(site, token)).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('E-mail and name come with the token or from userinfo', async () => {
    const person = newPerson()
    const { token } = await signIn(openBrowser(), site, enterFirst, person)
    const verification = await site.identity.verify(token)
    const profile = { ...(await site.identity.readProfile(token)), ...(verification.ok ? verification.viewer : {}) }
    const number = person.email.match(/\d+/)?.[0]
    expect(profile.email).toMatch(new RegExp(`^person${number}@(example.org|outside.example)$`))
    expect(profile.name).toMatch(new RegExp(`^(Person|The person${number})$`))
  })

  test('The refresh token reaches the browser in a cookie alone, which scripts and other sites cannot use', async () => {
    const answer = await signIn(openBrowser(), site, enterFirst, newPerson())
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lemma_refresh'))
    expect(cookie).toMatch(/; Path=\/api\/auth(;|$)/)
    expect(cookie).toMatch(/; HttpOnly(;|$)/)
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/)
    expect(answer).not.toHaveProperty('refresh_token')
    expect(answer.headers.getSetCookie().join()).toContain('lemma_here=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  test('An ID token is no key to the API', async () => {
    const { id_token } = await signIn(openBrowser(), site, enterFirst, newPerson())
    expect(await statusAs(site, id_token)).toBe(401)
  })

  test('A token is for our audience and for ten minutes, by clocks up to a minute apart', async () => {
    const { token } = await signIn(openBrowser(), site, enterFirst, newPerson())
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect([payload.aud, payload.exp - payload.iat]).toEqual([`${site.publicUrl}/api`, 600])
    for (const [aheadMs, status] of [
      [10 * minuteMs + 50_000, 200],
      [11 * minuteMs + 1_000, 401],
    ] as const) {
      site.clock.aheadMs = aheadMs
      expect(await statusAs(site, token)).toBe(status)
    }
    site.clock.aheadMs = 0
  })

  test('A code is good once, and only for the browser that asked for it', async () => {
    const browser = openBrowser()
    const { url, verifier, callback } = await authorization(browser, site)
    const back = await enterFirst(browser, url, callback, newPerson())
    const code = new URL(back.url).searchParams.get('code') ?? ''
    const stolen = await exchange(openBrowser(), site, code, 'x'.repeat(43))
    expect([stolen.status, JSON.parse(stolen.text).code]).toEqual([400, 'invalid'])
    const second = await authorization(browser, site)
    const backAgain = await enter(browser, second.url, callback, newPerson())
    const good = new URL(backAgain.url).searchParams.get('code') ?? ''
    expect((await exchange(browser, site, good, second.verifier)).status).toBe(200)
    expect((await exchange(browser, site, good, second.verifier)).status).toBe(400)
    expect(verifier).not.toBe(second.verifier)
  })

  test('A session is renewed as often as needed, with a new refresh token each time', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const seen = new Set<string | undefined>()
    for (let renewal = 0; renewal < 3; renewal++) {
      const { status, text } = await refresh(browser, site)
      expect([status, await statusAs(site, JSON.parse(text).token)]).toEqual([200, 200])
      seen.add(browser.cookieHeader(`${site.publicUrl}/api/auth/token`))
    }
    expect(seen.size).toBe(3)
  })

  test('Ten renewals at once, by two processes, are one for the provider', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const twinDb = openDatabase({ connection: db.connection })
    const twin = await startSite({ db: twinDb, env: { ...provider.env, PUBLIC_URL: site.publicUrl } })
    const cookie = browser.cookieHeader(`${site.publicUrl}/api/auth/token`)
    const headers = { cookie, origin: site.publicUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const renewed = await Promise.all(
      Array.from({ length: 10 }, async (_, tab) => {
        const address = `${(tab % 2 ? site : twin).address}/api/auth/token`
        const answer = await fetch(address, { method: 'POST', headers, body: 'grant_type=refresh_token' })
        return {
          status: answer.status,
          token: (await answer.json()).token,
          cookies: answer.headers.getSetCookie().join(),
        }
      }),
    )
    expect(renewed.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(renewed.map(({ token }) => token)).size).toBe(1)
    expect(new Set(renewed.map(({ cookies }) => cookies)).size).toBe(1)
    await twin.stop()
    await twinDb.close()
  })

  test('A renewal whose answer was lost can be repeated soon after', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const cookie = browser.cookieHeader(`${site.publicUrl}/api/auth/token`)
    const first = JSON.parse((await refresh(browser, site)).text)
    const again = await openBrowser().call(`${site.publicUrl}/api/auth/token`, {
      form: { grant_type: 'refresh_token' },
      headers: { cookie },
    })
    expect(JSON.parse(again.text).token).toBe(first.token)
  })

  test('A refresh token that comes back long after it was used ends the session for thief and owner', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const cookie = browser.cookieHeader(`${site.publicUrl}/api/auth/token`)
    await refresh(browser, site)
    site.clock.aheadMs = 121_000
    const thief = await openBrowser().call(`${site.publicUrl}/api/auth/token`, {
      form: { grant_type: 'refresh_token' },
      headers: { cookie },
    })
    expect([thief.status, JSON.parse(thief.text).code]).toEqual([401, 'invalid_token'])
    expect((await refresh(browser, site)).status).toBe(401)
    expect(browser.cookies()).not.toHaveProperty('lemma_here')
    site.clock.aheadMs = 0
  })

  test('Signing out ends the session here and at the provider, and leads back to the origin', async () => {
    const browser = openBrowser()
    const person = newPerson()
    const { id_token } = await signIn(browser, site, enterFirst, person)
    const cookie = browser.cookieHeader(`${site.publicUrl}/api/auth/token`)
    const out = await browser.call(`${site.publicUrl}/api/auth/signout`, { json: { idToken: id_token } })
    expect(out.status).toBe(200)
    expect(Object.keys(browser.cookies()).filter((name) => /^lemma_(here|refresh)/.test(name))).toEqual([])
    expect((await refresh(browser, site)).status).toBe(401)
    const stolen = { form: { grant_type: 'refresh_token' }, headers: { cookie } }
    expect((await openBrowser().call(`${site.publicUrl}/api/auth/token`, stolen)).status).toBe(401)

    const { url } = JSON.parse(out.text)
    const page = await browser.visit(url, { until: `${site.publicUrl}/` })
    const form = { logout: 'yes', xsrf: /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '' }
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await browser.visit(action, { form, until: `${site.publicUrl}/` })).url).toBe(`${site.publicUrl}/`)
    const { url: next, callback } = await authorization(browser, site, { prompt: 'none' })
    expect((await browser.visit(next, { until: callback })).url).toContain('error=login_required')
  })

  test('Whoever signs out leaves no refresh token that is good for anything, however lately it was renewed', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const cookies: string[] = []
    const look = () => cookies.push(browser.cookieHeader(`${site.publicUrl}/api/auth/token`))
    for (let renewal = 0; renewal < 3; renewal++) {
      look()
      await refresh(browser, site)
    }
    look()
    await browser.call(`${site.publicUrl}/api/auth/signout`, { json: {} })
    const statuses = cookies.map(async (cookie) => {
      const stolen = { form: { grant_type: 'refresh_token' }, headers: { cookie } }
      return (await openBrowser().call(`${site.publicUrl}/api/auth/token`, stolen)).status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401])
  })

  test('Signing out with a token that nobody was given is forgotten soon, with one that was not before it runs out', async () => {
    const headers = { origin: site.publicUrl, 'content-type': 'application/json' }
    const out = (cookie: string) =>
      fetch(`${site.address}/api/auth/signout`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' })
    const remembered = async () => {
      const [row] = await db.rows<{ days: number }>(sql`
        select coalesce(extract(epoch from max(expires_at) - now()) / 86400, 0)::float8 as days from idp_renewal
        where is_over`)
      return row?.days ?? 0
    }
    await db.rows(sql`delete from idp_renewal`)
    const { port } = new URL(site.publicUrl)
    for (const invented of ['x', 'eyJ.eyJ.c2ln', `${'A'.repeat(43)}.x`])
      expect((await out(`lemma_refresh_${port}=${invented}`)).status).toBe(200)
    expect(await remembered()).toBeLessThan(0.01)
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    await out(browser.cookieHeader(`${site.publicUrl}/api/auth/token`))
    expect(await remembered()).toBeGreaterThan(30)
  })

  test('A session of a time when cookies were not signed goes on, and ends with signing out', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const [name, value = ''] =
      browser
        .cookieHeader(`${site.publicUrl}/api/auth/token`)
        .match(/lemma_refresh_\d+=[^;]*/)?.[0]
        .split('=') ?? []
    const bare = `${name}=${value.slice(value.indexOf('.') + 1)}`
    const from = { origin: site.publicUrl }
    const renew = () =>
      fetch(`${site.address}/api/auth/token`, {
        method: 'POST',
        headers: { ...from, cookie: bare },
        body: 'grant_type=refresh_token',
      })
    expect((await renew()).status).toBe(200)
    await fetch(`${site.address}/api/auth/signout`, { method: 'POST', headers: { ...from, cookie: bare }, body: '{}' })
    expect((await renew()).status).toBe(401)
  })

  test('Sessions survive a restart', async () => {
    const browser = openBrowser()
    const { token } = await signIn(browser, site, enterFirst, newPerson())
    await site.stop()
    site = await startSite({ db, env: provider.env, at: site.publicUrl })
    expect(await statusAs(site, token)).toBe(200)
    expect((await refresh(browser, site)).status).toBe(200)
    const { url, callback } = await authorization(browser, site, { prompt: 'none' })
    expect((await browser.visit(url, { until: callback })).url).toContain('code=')
  })

  test('Nothing that could open a session is logged', async () => {
    const browser = openBrowser()
    const person = newPerson()
    const { token, id_token } = await signIn(browser, site, enterFirst, person)
    await refresh(browser, site)
    const log = JSON.stringify(site.logged)
    expect(log).toContain('/api/auth/token')
    for (const secret of [token, id_token, person.email, person.password]) expect(log).not.toContain(secret)
  })

  test('The database holds no answer of the provider that it could read itself', async () => {
    const browser = openBrowser()
    await signIn(browser, site, enterFirst, newPerson())
    const { token } = JSON.parse((await refresh(browser, site)).text)
    const rows = await db.rows<{ sealed: string }>(sql`select sealed from idp_renewal where sealed is not null`)
    expect(rows.length).toBeGreaterThan(0)
    const readable = rows.map(({ sealed }) => sealed + Buffer.from(sealed, 'base64url').toString('latin1')).join()
    expect(readable).not.toContain(token.slice(0, 20))
  })
})
