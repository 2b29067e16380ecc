import { OidcClient } from 'oidc-client-ts'
import type { SignInConfig } from '#contract/page'
import { SignInProblem } from '#web/lib/sign-in-problem.ts'
import type { Tokens } from '#web/rooms/sign-in/tab/tokens.ts'

const freshForSeconds = 300

type Provider = { authorizationEndpoint: string }

const clientOf = (config: SignInConfig, metadata: { authorization_endpoint?: string } = {}) =>
  new OidcClient({
    authority: config.authority,
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    scope: config.scope,
    extraQueryParams: config.extraParams,
    metadata: { issuer: config.authority, token_endpoint: `${location.origin}/api/auth/token`, ...metadata },
    loadUserInfo: false,
  })

/** The provider's page, with everything in its address that the way back will need. */
export async function signInUrl(
  config: SignInConfig,
  { returnTo, register, isFresh }: { returnTo: string; register: boolean; isFresh: boolean },
): Promise<string> {
  if (new URL(config.redirectUri).origin !== location.origin) throw new SignInProblem('sign_in_wrong_origin')
  if (!window.isSecureContext) throw new SignInProblem('sign_in_insecure')
  const { authorizationEndpoint } = await findProvider()
  try {
    const request = await clientOf(config, { authorization_endpoint: authorizationEndpoint }).createSigninRequest({
      state: { returnTo },
      nonce: crypto.randomUUID(),
      // The provider lets them sign in once more, and says when that was.
      ...(isFresh && { prompt: 'login', max_age: freshForSeconds }),
      extraQueryParams: { ...config.extraParams, ...(register && { screen_hint: 'signup' }) },
    })
    return request.url
  } catch (cause) {
    // What the way back will need was not kept: storage is forbidden here, or full.
    throw cause instanceof DOMException ? new SignInProblem('sign_in_unstored', cause) : cause
  }
}

/** Exchanges the code that the provider sent back, through our own token endpoint. */
export async function redeem(config: SignInConfig, url: string): Promise<{ tokens: Tokens; returnTo: unknown }> {
  const response = await clientOf(config)
    .processSigninResponse(url)
    .catch((cause) => {
      throw new SignInProblem(cause instanceof TypeError ? 'sign_in_unreachable' : 'sign_in_failed', cause)
    })
  const { access_token: accessToken, id_token: idToken, userState } = response
  const token = config.bearer === 'id_token' ? idToken : accessToken
  if (!token) throw new SignInProblem('sign_in_failed')
  return { tokens: { token, ...(idToken && { idToken }) }, returnTo: (userState as { returnTo?: unknown })?.returnTo }
}

async function findProvider(): Promise<Provider> {
  const answer = await fetch('/api/auth/provider', { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!answer?.ok) throw new SignInProblem('sign_in_unreachable')
  return answer.json()
}
