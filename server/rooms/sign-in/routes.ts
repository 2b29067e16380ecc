import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { hintCookie } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { daySeconds } from '#domain/time'
import type { Database } from '#server/db/open'
import { cookieName } from '#server/gateways/identity/cookie-name'
import type { Identity, TokenAnswer } from '#server/gateways/identity/identity'
import { createRefreshCookie } from '#server/gateways/identity/refresh-cookie'
import { createRenewals } from '#server/gateways/identity/renewal'
import { readBytes } from '#server/http/input'
import type { Tombstones } from '#server/rooms/account/tombstones'

type Deps = {
  identity: Identity
  db: Database
  clock: () => number
  log: Logger
  env: { publicUrl: string }
  tombstones: Pick<Tombstones, 'mayRenew' | 'welcomeBack'>
}

const bodyBytesAtMost = 32 * 1024
/** A person who stays away longer signs in again. */
const rememberedSeconds = 30 * daySeconds
const path = '/api/auth'

/**
 * Our own token endpoint in front of the provider's, for our own pages alone. Scripts never see the refresh token: it
 * lives in a cookie that goes nowhere else. docs/rules.md §Identity.5.
 */
export function signInRoutes({ identity, db, clock, log, env, tombstones }: Deps): Hono {
  const app = new Hono()
  const isSecure = env.publicUrl.startsWith('https:')
  const refreshCookie = cookieName('refresh', env.publicUrl)
  const attributes = { path, httpOnly: true, sameSite: 'Strict', secure: isSecure, maxAge: rememberedSeconds } as const
  const hint = { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: rememberedSeconds } as const

  const signed = createRefreshCookie({ db, clock })
  const readRefreshToken = async (context: Context) => {
    const cookie = getCookie(context, refreshCookie)
    return cookie ? signed.read(cookie) : undefined
  }

  const renewals = createRenewals({
    db,
    clock,
    findProvider: identity.authorizationEndpoint,
    request: (refreshToken) =>
      identity.requestTokens(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })),
  })

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
    if (form.get('grant_type') === 'authorization_code') return redeem(context, form)
    if (form.get('grant_type') === 'refresh_token') return refresh(context)
    throw new Refusal('invalid', { sentence: 'Tokens are given for a code or for a session, for nothing else.' })
  })

  app.post('/signout', async (context) => {
    const refreshToken = await readRefreshToken(context)
    const { idToken } = await readSignOut(context)
    forget(context)
    // First here, where it takes effect also while the provider is away.
    if (refreshToken) await renewals.end(refreshToken)
    const [url] = await Promise.all([identity.signOutUrl(idToken), refreshToken && identity.revoke(refreshToken.token)])
    return context.json({ url })
  })

  /** The provider's answer to the code that it sent the browser back with. */
  async function redeem(context: Context, form: URLSearchParams) {
    const asked = new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: identity.signIn.redirectUri })
    for (const name of ['code', 'code_verifier']) {
      const value = form.get(name)
      if (!value) throw new Refusal('invalid', { sentence: `“${name}” is missing.` })
      asked.set(name, value)
    }
    const answer = await identity.requestTokens(asked)
    if (!answer.ok) throw new Refusal('identity_unavailable')
    if (answer.body.error === 'invalid_grant')
      throw new Refusal('invalid', { sentence: 'This sign-in was finished already, or is too old. Start again.' })
    return give(context, answer)
  }

  async function refresh(context: Context) {
    const refreshToken = (await readRefreshToken(context))?.token
    if (!refreshToken) {
      forget(context)
      throw new Refusal('unauthenticated')
    }
    const answer = await renewals.renew(refreshToken)
    if (!answer.ok) throw new Refusal('identity_unavailable')
    if (answer.body.error === 'invalid_grant') {
      forget(context)
      throw new Refusal('invalid_token')
    }
    return give(context, answer, refreshToken)
  }

  /** Sends tokens to the browser, the refresh token apart. A provider that does not rotate leaves the old one valid. */
  async function give(context: Context, { status, body }: TokenAnswer, refreshToken?: string) {
    const { access_token, id_token, token_type, expires_in, scope } = body
    const token = body[identity.signIn.bearer]
    const verified = status === 200 && typeof token === 'string' ? await identity.verify(token) : undefined
    if (!verified?.ok) {
      log.error({ status, error: body.error }, misconfigured)
      throw new Refusal('identity_unavailable')
    }
    const { viewer } = verified
    const mayEnter = refreshToken === undefined ? tombstones.welcomeBack : tombstones.mayRenew
    if (!(await mayEnter(viewer.id))) {
      forget(context)
      throw new Refusal('invalid_token')
    }
    const next = typeof body.refresh_token === 'string' ? body.refresh_token : refreshToken
    if (next) setCookie(context, refreshCookie, await signed.write(next), attributes)
    setCookie(context, hintCookie, '1', hint)
    return context.json({ token, access_token, id_token, token_type, expires_in, scope })
  }

  function forget(context: Context) {
    deleteCookie(context, refreshCookie, attributes)
    deleteCookie(context, hintCookie, hint)
  }

  return app
}

const misconfigured =
  'the identity provider gave no token that this server takes: look at OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ' +
  'OIDC_AUDIENCE, OIDC_AUDIENCE_PARAM and OIDC_BEARER'

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
