import { describe, expect, test } from 'vitest'
import { openDatabase, sql } from '#server/db/open'
import { openBrowser } from './testing/browser.ts'
import { kinds } from './testing/kinds.ts'
import { running } from './testing/running.ts'
import { authorization, exchange, personMaker, refresh, signIn } from './testing/sign-in.ts'
import { type Site, startSite } from './testing/site.ts'
import { authId } from './viewer.ts'

const newPerson = personMaker('Person')

const statusAs = async (site: Site, token: string) =>
  (await fetch(`${site.publicUrl}/api/study/progress`, { headers: { authorization: `Bearer ${token}` } })).status

const minuteMs = 60_000

describe.each(kinds)('The $name provider', ({ prepare, enterFirst, enter }) => {
  const on = running(prepare)

  test('A person signs in and is known by the same id each time', async () => {
    const person = newPerson()
    const { token, headers } = await signIn(openBrowser(), on.site, enterFirst, person)
    const first = await on.site.identity.verify(token)
    const again = await on.site.identity.verify((await signIn(openBrowser(), on.site, enter, person)).token)
    if (!first.ok || !again.ok) throw new Error('The token was refused')
    expect(first.viewer.id).toBe(authId(first.viewer.issuer, first.viewer.subject))
    expect(again.viewer.id).toBe(first.viewer.id)
    expect(await statusAs(on.site, token)).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('E-mail and name come with the token or from userinfo', async () => {
    const person = newPerson()
    const { token } = await signIn(openBrowser(), on.site, enterFirst, person)
    const verification = await on.site.identity.verify(token)
    if (!verification.ok) throw new Error('The token was refused')
    const { viewer } = verification
    const profile = { ...(await on.site.identity.readProfile(token, viewer.subject)), ...viewer }
    const number = person.email.match(/\d+/)?.[0]
    expect(profile.email).toMatch(new RegExp(`^person${number}@(example.org|outside.example)$`))
    expect(profile.name).toMatch(new RegExp(`^(Person|The person${number})$`))
  })

  test('The refresh token reaches the browser in a cookie alone, which scripts and other sites cannot use', async () => {
    const answer = await signIn(openBrowser(), on.site, enterFirst, newPerson())
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lemma_refresh'))
    expect(cookie).toMatch(/; Path=\/api\/auth(;|$)/)
    expect(cookie).toMatch(/; HttpOnly(;|$)/)
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/)
    expect(answer).not.toHaveProperty('refresh_token')
    expect(answer.headers.getSetCookie().join()).toContain('lemma_here=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  test('An ID token is no key to the API', async () => {
    const { id_token } = await signIn(openBrowser(), on.site, enterFirst, newPerson())
    expect(await statusAs(on.site, id_token)).toBe(401)
  })

  test('A token is for our audience and for ten minutes, by clocks up to a minute apart', async () => {
    const { token } = await signIn(openBrowser(), on.site, enterFirst, newPerson())
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect([payload.aud, payload.exp - payload.iat]).toEqual([`${on.site.publicUrl}/api`, 600])
    for (const [aheadMs, status] of [
      [10 * minuteMs + 50_000, 200],
      [11 * minuteMs + 1_000, 401],
    ] as const) {
      on.site.clock.aheadMs = aheadMs
      expect(await statusAs(on.site, token)).toBe(status)
    }
    on.site.clock.aheadMs = 0
  })

  test('A code is good once, and only for the browser that asked for it', async () => {
    const browser = openBrowser()
    const { url, verifier, callback } = await authorization(browser, on.site)
    const back = await enterFirst(browser, url, callback, newPerson())
    const code = new URL(back.url).searchParams.get('code') ?? ''
    const stolen = await exchange(openBrowser(), on.site, code, 'x'.repeat(43))
    expect([stolen.status, JSON.parse(stolen.text).code]).toEqual([400, 'invalid'])
    const second = await authorization(browser, on.site)
    const backAgain = await enter(browser, second.url, callback, newPerson())
    const good = new URL(backAgain.url).searchParams.get('code') ?? ''
    expect((await exchange(browser, on.site, good, second.verifier)).status).toBe(200)
    expect((await exchange(browser, on.site, good, second.verifier)).status).toBe(400)
    expect(verifier).not.toBe(second.verifier)
  })

  test('A session is renewed as often as needed, with a new refresh token each time', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const seen = new Set<string | undefined>()
    for (let renewal = 0; renewal < 3; renewal++) {
      const { status, text } = await refresh(browser, on.site)
      expect([status, await statusAs(on.site, JSON.parse(text).token)]).toEqual([200, 200])
      seen.add(browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`))
    }
    expect(seen.size).toBe(3)
  })

  test('Ten renewals at once, by two processes, are one for the provider', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const twinDb = openDatabase({ connection: on.db.connection })
    const twin = await startSite({ db: twinDb, env: { ...on.provider.env, PUBLIC_URL: on.site.publicUrl } })
    const cookie = browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`)
    const headers = { cookie, origin: on.site.publicUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const renewed = await Promise.all(
      Array.from({ length: 10 }, async (_, tab) => {
        const address = `${(tab % 2 ? on.site : twin).address}/api/auth/token`
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
    await signIn(browser, on.site, enterFirst, newPerson())
    const cookie = browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`)
    const first = JSON.parse((await refresh(browser, on.site)).text)
    const again = await openBrowser().call(`${on.site.publicUrl}/api/auth/token`, {
      form: { grant_type: 'refresh_token' },
      headers: { cookie },
    })
    expect(JSON.parse(again.text).token).toBe(first.token)
  })

  test('Sessions survive a restart', async () => {
    const browser = openBrowser()
    const { token } = await signIn(browser, on.site, enterFirst, newPerson())
    await on.site.stop()
    on.site = await startSite({ db: on.db, env: on.provider.env, at: on.site.publicUrl })
    expect(await statusAs(on.site, token)).toBe(200)
    expect((await refresh(browser, on.site)).status).toBe(200)
    const { url, callback } = await authorization(browser, on.site, { prompt: 'none' })
    expect((await browser.visit(url, { until: callback })).url).toContain('code=')
  })

  test('Nothing that could open a session is logged', async () => {
    const browser = openBrowser()
    const person = newPerson()
    const { token, id_token } = await signIn(browser, on.site, enterFirst, person)
    await refresh(browser, on.site)
    const log = JSON.stringify(on.site.logged)
    expect(log).toContain('/api/auth/token')
    for (const secret of [token, id_token, person.email, person.password]) expect(log).not.toContain(secret)
  })

  test('The database holds no answer of the provider that it could read itself', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const { token } = JSON.parse((await refresh(browser, on.site)).text)
    const rows = await on.db.rows<{ sealed: string }>(sql`select sealed from idp_renewal where sealed is not null`)
    expect(rows.length).toBeGreaterThan(0)
    const readable = rows.map(({ sealed }) => sealed + Buffer.from(sealed, 'base64url').toString('latin1')).join()
    expect(readable).not.toContain(token.slice(0, 20))
  })
})
