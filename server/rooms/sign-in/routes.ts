import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal'
import type { Database } from '#server/db/open'
import type { Identity } from '#server/gateways/identity/identity'
import { createRenewals } from '#server/gateways/identity/renewal'
import { readBytes } from '#server/http/input'
import type { Tombstones } from '#server/rooms/account/tombstones'
import { createCookies } from './cookies.ts'
import { createTokens } from './tokens.ts'

type Deps = {
  identity: Identity
  db: Database
  clock: () => number
  log: Logger
  env: { publicUrl: string }
  tombstones: Pick<Tombstones, 'mayRenew' | 'welcomeBack'>
}

const bodyBytesAtMost = 32 * 1024
const path = '/api/auth'

/**
 * Our own token endpoint in front of the provider's, for our own pages alone. Scripts never see the refresh token: it
 * lives in a cookie that goes nowhere else. docs/rules.md §Identity.5.
 */
export function signInRoutes({ identity, db, clock, log, env, tombstones }: Deps): Hono {
  const app = new Hono()
  const cookies = createCookies({ db, clock, publicUrl: env.publicUrl, path })
  const renewals = createRenewals({
    db,
    clock,
    findProvider: identity.authorizationEndpoint,
    request: (refreshToken) =>
      identity.requestTokens(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })),
  })
  const tokens = createTokens({ identity, log, tombstones, cookies, renewals })

  app.post('*', async (context, next) => {
    if (!isFromOurPages(context, env.publicUrl)) throw new Refusal('cross_site')
    await next()
  })

  app.get('/provider', async (context) => {
    const endpoint = await identity.authorizationEndpoint()
    if (!endpoint.ok) throw new Refusal('identity_unavailable')
    return context.json({ authorizationEndpoint: endpoint.url })
  })

  app.post('/token', async (context) => {
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(context.req, bodyBytesAtMost)))
    if (form.get('grant_type') === 'authorization_code') return tokens.redeem(context, form)
    if (form.get('grant_type') === 'refresh_token') return tokens.refresh(context)
    throw new Refusal('invalid', { sentence: 'Tokens are given for a code or for a session, for nothing else.' })
  })

  app.post('/signout', async (context) => {
    const refreshToken = await cookies.read(context)
    const { idToken } = await readSignOut(context)
    cookies.forget(context)
    // First here, where it takes effect also while the provider is away.
    if (refreshToken) await renewals.end(refreshToken)
    const [url] = await Promise.all([identity.signOutUrl(idToken), refreshToken && identity.revoke(refreshToken.token)])
    return context.json({ url })
  })

  return app
}

/** Browsers say where a request comes from, by one header or the other, and no page can make them lie. */
function isFromOurPages({ req }: Context, publicUrl: string): boolean {
  const site = req.header('sec-fetch-site')
  const origin = req.header('origin')
  return origin === undefined ? site === 'same-origin' : origin === publicUrl
}

async function readSignOut(context: Context): Promise<{ idToken: string | undefined }> {
  const text = new TextDecoder().decode(await readBytes(context.req, bodyBytesAtMost))
  try {
    const { idToken } = JSON.parse(text)
    return { idToken: typeof idToken === 'string' ? idToken : undefined }
  } catch {
    return { idToken: undefined }
  }
}
