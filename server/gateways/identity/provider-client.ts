import { z } from 'zod'
import { cached } from './cached.ts'
import type { Reached, TokenAnswer } from './identity.ts'

/** OpenID Connect Discovery 1.0 §3, as far as it is used. */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
type Metadata = z.infer<typeof Metadata>

/** RFC 7517 §5; each key is looked at by who uses it. */
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const Claims = z.record(z.string(), z.unknown())
type Claims = z.infer<typeof Claims>

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

/** Talks to an OpenID provider. Nothing is asked before it is needed, so that a provider that is down stops nothing. */
export function createProviderClient({ issuer, clientId, clientSecret, clock, fetch }: Options) {
  const base = issuer.replace(/\/$/, '')
  const metadata = cached({ fetch: discover, clock, cooldownMs: 60_000, maxAgeMs: 3_600_000 })

  async function readJson<Shape extends z.ZodType>(shape: Shape, url: string, init: RequestInit = {}) {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return shape.parse(await answer.json())
  }

  async function discover() {
    const found = await readJson(Metadata, `${base}/.well-known/openid-configuration`)
    if (found.issuer.replace(/\/$/, '') !== base) throw new Error(`The provider calls itself ${found.issuer}`)
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

    async fetchKeys() {
      const found = await metadata.read()
      if (!found) throw new Error('The provider is away')
      return readJson(Keys, found.jwks_uri)
    },

    /** RFC 6749 §5: what the provider answered, be it tokens or a refusal. */
    async requestTokens(form: URLSearchParams): Promise<Reached<TokenAnswer>> {
      const found = await metadata.read()
      if (!found) return { ok: false }
      try {
        const answer = await post(found, found.token_endpoint, form)
        const body = Claims.parse(await answer.json())
        // One that is asked too much has said nothing of the token yet.
        if (answer.status >= 500 || answer.status === 429) return { ok: false }
        return { ok: true, status: answer.status, body }
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

    /** OpenID Connect Core 1.0 §5.3.2: what is told of another subject than the token's is of no use. */
    async readUserinfo(accessToken: string, subject: string): Promise<Claims> {
      const found = await metadata.read()
      if (!found?.userinfo_endpoint) return {}
      const headers = { authorization: `Bearer ${accessToken}` }
      const claims = await readJson(Claims, found.userinfo_endpoint, { headers }).catch((): Claims => ({}))
      return claims.sub === subject ? claims : {}
    },
  }
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined; no more than that, for some providers never decode. */
function basic(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}
