import type { Context } from 'hono'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal'
import type { Identity, TokenAnswer } from '#server/gateways/identity/identity'
import type { Renewals } from '#server/gateways/identity/renewal'
import type { Tombstones } from '#server/rooms/account/tombstones'
import type { Cookies } from './cookies.ts'

type Deps = {
  identity: Pick<Identity, 'signIn' | 'requestTokens' | 'verify'>
  log: Logger
  tombstones: Pick<Tombstones, 'mayRenew' | 'welcomeBack'>
  cookies: Cookies
  renewals: Pick<Renewals, 'renew'>
}

/** Tokens for a code or for a session, as the provider gives them. */
export function createTokens({ identity, log, tombstones, cookies, renewals }: Deps) {
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
    const refreshToken = (await cookies.read(context))?.token
    if (!refreshToken) {
      cookies.forget(context)
      throw new Refusal('unauthenticated')
    }
    const answer = await renewals.renew(refreshToken)
    if (!answer.ok) throw new Refusal('identity_unavailable')
    if (answer.body.error === 'invalid_grant') {
      cookies.forget(context)
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
      cookies.forget(context)
      throw new Refusal('invalid_token')
    }
    const next = typeof body.refresh_token === 'string' ? body.refresh_token : refreshToken
    await cookies.write(context, next)
    return context.json({ token, access_token, id_token, token_type, expires_in, scope })
  }

  return { redeem, refresh }
}

const misconfigured =
  'the identity provider gave no token that this server takes: look at OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ' +
  'OIDC_AUDIENCE, OIDC_AUDIENCE_PARAM and OIDC_BEARER'
