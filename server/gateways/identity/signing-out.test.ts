import { describe, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { openBrowser } from './testing/browser.ts'
import { kinds } from './testing/kinds.ts'
import { running } from './testing/running.ts'
import { authorization, personMaker, refresh, signIn } from './testing/sign-in.ts'

const newPerson = personMaker('Person')

describe.each(kinds)('A session of the $name provider ends', ({ prepare, enterFirst }) => {
  const on = running(prepare)

  test('A refresh token that comes back long after it was used ends the session for thief and owner', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const cookie = browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`)
    await refresh(browser, on.site)
    on.site.clock.aheadMs = 121_000
    const thief = await openBrowser().call(`${on.site.publicUrl}/api/auth/token`, {
      form: { grant_type: 'refresh_token' },
      headers: { cookie },
    })
    expect([thief.status, JSON.parse(thief.text).code]).toEqual([401, 'invalid_token'])
    expect((await refresh(browser, on.site)).status).toBe(401)
    expect(browser.cookies()).not.toHaveProperty('lemma_here')
    on.site.clock.aheadMs = 0
  })

  test('Signing out ends the session here and at the provider, and leads back to the origin', async () => {
    const browser = openBrowser()
    const person = newPerson()
    const { id_token } = await signIn(browser, on.site, enterFirst, person)
    const cookie = browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`)
    const out = await browser.call(`${on.site.publicUrl}/api/auth/signout`, { json: { idToken: id_token } })
    expect(out.status).toBe(200)
    expect(Object.keys(browser.cookies()).filter((name) => /^lemma_(here|refresh)/.test(name))).toEqual([])
    expect((await refresh(browser, on.site)).status).toBe(401)
    const stolen = { form: { grant_type: 'refresh_token' }, headers: { cookie } }
    expect((await openBrowser().call(`${on.site.publicUrl}/api/auth/token`, stolen)).status).toBe(401)

    const { url } = JSON.parse(out.text)
    const page = await browser.visit(url, { until: `${on.site.publicUrl}/` })
    const form = { logout: 'yes', xsrf: /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '' }
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await browser.visit(action, { form, until: `${on.site.publicUrl}/` })).url).toBe(`${on.site.publicUrl}/`)
    const { url: next, callback } = await authorization(browser, on.site, { prompt: 'none' })
    expect((await browser.visit(next, { until: callback })).url).toContain('error=login_required')
  })

  test('Whoever signs out leaves no refresh token that is good for anything, however lately it was renewed', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const cookies: string[] = []
    const look = () => cookies.push(browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`))
    for (let renewal = 0; renewal < 3; renewal++) {
      look()
      await refresh(browser, on.site)
    }
    look()
    await browser.call(`${on.site.publicUrl}/api/auth/signout`, { json: {} })
    const statuses = cookies.map(async (cookie) => {
      const stolen = { form: { grant_type: 'refresh_token' }, headers: { cookie } }
      return (await openBrowser().call(`${on.site.publicUrl}/api/auth/token`, stolen)).status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401])
  })

  test('Signing out with a token that nobody was given is forgotten soon, with one that was not before it runs out', async () => {
    const headers = { origin: on.site.publicUrl, 'content-type': 'application/json' }
    const out = (cookie: string) =>
      fetch(`${on.site.address}/api/auth/signout`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' })
    const remembered = async () => {
      const [row] = await on.db.rows<{ days: number }>(sql`
        select coalesce(extract(epoch from max(expires_at) - now()) / 86400, 0)::float8 as days from idp_renewal
        where is_over`)
      return row?.days ?? 0
    }
    await on.db.rows(sql`delete from idp_renewal`)
    const { port } = new URL(on.site.publicUrl)
    for (const invented of ['x', 'eyJ.eyJ.c2ln', `${'A'.repeat(43)}.x`])
      expect((await out(`lemma_refresh_${port}=${invented}`)).status).toBe(200)
    expect(await remembered()).toBeLessThan(0.01)
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    await out(browser.cookieHeader(`${on.site.publicUrl}/api/auth/token`))
    expect(await remembered()).toBeGreaterThan(30)
  })

  test('A session of a time when cookies were not signed goes on, and ends with signing out', async () => {
    const browser = openBrowser()
    await signIn(browser, on.site, enterFirst, newPerson())
    const [name, value = ''] =
      browser
        .cookieHeader(`${on.site.publicUrl}/api/auth/token`)
        .match(/lemma_refresh_\d+=[^;]*/)?.[0]
        .split('=') ?? []
    const bare = `${name}=${value.slice(value.indexOf('.') + 1)}`
    const from = { origin: on.site.publicUrl }
    const renew = () =>
      fetch(`${on.site.address}/api/auth/token`, {
        method: 'POST',
        headers: { ...from, cookie: bare },
        body: 'grant_type=refresh_token',
      })
    expect((await renew()).status).toBe(200)
    await fetch(`${on.site.address}/api/auth/signout`, {
      method: 'POST',
      headers: { ...from, cookie: bare },
      body: '{}',
    })
    expect((await renew()).status).toBe(401)
  })
})
