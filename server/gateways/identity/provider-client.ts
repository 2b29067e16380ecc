import type { JSONWebKeySet } from 'jose'
import { cached } from './cached.ts'
import type { Reached, TokenAnswer } from './identity.ts'

type Metadata = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint?: string
  revocation_endpoint?: string
  end_session_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
}

/** The network, or a way into the provider within this process. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

type Options = {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  clock: () => number
  fetch: FetchLike
}

const timeoutMs = 5_000
const required = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Talks to an OpenID provider. Nothing is asked before it is needed, so that a provider that is down stops nothing. */
export function createProviderClient({ issuer, clientId, clientSecret, clock, fetch }: Options) {
  const base = issuer.replace(/\/$/, '')
  const metadata = cached({ fetch: discover, clock, cooldownMs: 60_000, maxAgeMs: 3_600_000 })

  async function readJson<T>(url: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return (await answer.json()) as T
  }

  async function discover() {
    const found = await readJson<Metadata>(`${base}/.well-known/openid-configuration`)
    if (found.issuer?.replace(/\/$/, '') !== base) throw new Error(`The provider calls itself ${found.issuer}`)
    for (const name of required) if (!URL.canParse(found[name])) throw new Error(`The provider names no ${name}`)
    return found
  }

  /** A form to one of the provider's endpoints, as this client. */
  async function post(found: Metadata, endpoint: string, form: URLSearchParams) {
    const body = new URLSearchParams(form)
    const headers = new Headers({ accept: 'application/json' })
    const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    if (!clientSecret || !methods.includes('client_secret_basic')) body.set('client_id', clientId)
    if (clientSecret && methods.includes('client_secret_basic'))
      headers.set('authorization', basic(clientId, clientSecret))
    else if (clientSecret) body.set('client_secret', clientSecret)
    return fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  }

  return {
    metadata: () => metadata.read(),

    async fetchKeys(): Promise<JSONWebKeySet> {
      const found = await metadata.read()
      if (!found) throw new Error('The provider is away')
      return readJson<JSONWebKeySet>(found.jwks_uri)
    },

    /** RFC 6749 §5: what the provider answered, be it tokens or a refusal. */
    async requestTokens(form: URLSearchParams): Promise<Reached<TokenAnswer>> {
      const found = await metadata.read()
      if (!found) return { ok: false }
      try {
        const answer = await post(found, found.token_endpoint, form)
        const body: unknown = await answer.json()
        // One that is asked too much has said nothing of the token yet.
        if (answer.status >= 500 || answer.status === 429 || typeof body !== 'object' || body === null)
          return { ok: false }
        return { ok: true, status: answer.status, body: body as Record<string, unknown> }
      } catch {
        return { ok: false }
      }
    },

    /** RFC 7009. A provider that cannot revoke or be reached lets the token run out by itself. */
    async revoke(refreshToken: string): Promise<void> {
      const found = await metadata.read()
      if (!found?.revocation_endpoint) return
      const form = new URLSearchParams({ token: refreshToken, token_type_hint: 'refresh_token' })
      await post(found, found.revocation_endpoint, form).then(
        (answer) => answer.body?.cancel(),
        () => {},
      )
    },

    async readUserinfo(accessToken: string): Promise<Record<string, unknown>> {
      const found = await metadata.read()
      if (!found?.userinfo_endpoint) return {}
      const headers = { authorization: `Bearer ${accessToken}` }
      return readJson<Record<string, unknown>>(found.userinfo_endpoint, { headers }).catch(() => ({}))
    },
  }
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined; no more than that, for some providers never decode. */
function basic(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}
