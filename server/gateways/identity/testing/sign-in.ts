import { createHash, randomBytes } from 'node:crypto'
import { type Browser, openBrowser, type Visit } from './browser.ts'
import type { Site } from './site.ts'

export type Person = { email: string; password: string; name: string }

/** People one after the other, each with an address of their own. */
export function personMaker(name: string): () => Person {
  let people = 0
  return () => {
    people++
    return { name, email: `${name.toLowerCase()}${people}@example.org`, password: 'correct horse' }
  }
}

/** Stands for the person at the provider's pages, from the authorization request until it leads back to us. */
export type Enter = (browser: Browser, authorizationUrl: string, callback: string, person: Person) => Promise<Visit>

/** What our page prepares before it leaves for the provider, and needs when it comes back. */
export async function authorization(browser: Browser, site: Site, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const { signIn } = site.identity
  const { text } = await browser.call(`${site.publicUrl}/api/auth/provider`, {})
  const url = new URL(JSON.parse(text).authorizationEndpoint)
  const parameters = {
    client_id: signIn.clientId,
    redirect_uri: signIn.redirectUri,
    response_type: 'code',
    scope: signIn.scope,
    state: 'here',
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...signIn.extraParams,
    ...extra,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href, verifier, callback: signIn.redirectUri }
}

export const exchange = (browser: Browser, site: Site, code: string, verifier: string) =>
  browser.call(`${site.publicUrl}/api/auth/token`, {
    form: { grant_type: 'authorization_code', code, code_verifier: verifier },
  })

export const refresh = (browser: Browser, site: Site) =>
  browser.call(`${site.publicUrl}/api/auth/token`, { form: { grant_type: 'refresh_token' } })

/** Signs a person in from start to end; what our token endpoint answered. */
export async function signIn(browser: Browser, site: Site, enter: Enter, person: Person) {
  const { url, verifier, callback } = await authorization(browser, site)
  const back = new URL((await enter(browser, url, callback, person)).url)
  const answer = await exchange(browser, site, back.searchParams.get('code') ?? '', verifier)
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}: ${answer.text}`)
  return { ...JSON.parse(answer.text), headers: answer.headers } as {
    token: string
    access_token: string
    id_token: string
    headers: Headers
  }
}

/** Registers at the embedded provider's pages. */
export const register: Enter = async (browser, url, callback, person) => {
  const page = await browser.visit(url, { until: callback })
  const { origin, pathname } = new URL(page.url)
  return browser.visit(`${origin}${pathname}/register`, { form: person, until: callback })
}

/** Signs in at the embedded provider's pages, unless its session is still there. */
export const enterPassword: Enter = async (browser, url, callback, { email, password }) => {
  const page = await browser.visit(url, { until: callback })
  return page.url.startsWith(callback) ? page : browser.visit(page.url, { form: { email, password }, until: callback })
}

/** A browser in front of the embedded sign-in page, and what posts its forms. */
export async function atTheDoor(site: Site, extra: Record<string, string> = {}) {
  const browser = openBrowser()
  const { url, verifier, callback } = await authorization(browser, site, extra)
  const page = await browser.visit(url, { until: callback })
  const path = page.url.replace(/\?.*/, '')
  const post = (form: Record<string, string>, to = path) => browser.visit(to, { form, until: callback })
  const register = (person: Person) => post(person, `${path}/register`)
  return { browser, page, path, verifier, callback, post, register }
}

/** What an embedded page says is wrong with a field. */
export const flawOf = (text: string, field: string) =>
  new RegExp(`<p class="flaw" id="${field}-flaw" role="alert">([^<]*)</p>`).exec(text)?.[1]
