import type { SignInConfig } from '#contract/page'
import { pages } from '#contract/pages'
import { createFreshness } from './fresh.ts'
import type { Identity } from './identity.ts'
import { createKeySet } from './keys.ts'
import { createProviderClient, type FetchLike } from './provider-client.ts'
import { type Bearer, createVerifier, words } from './verify.ts'

/** A provider and how to speak with it: the configuration's `OIDC_…` variables, the embedded provider's included. */
export type RelyingPartySettings = {
  /** Origin of the product, without a slash at the end. */
  publicUrl: string
  issuer: string
  knownAs?: string | undefined
  clientId: string
  clientSecret?: string | undefined
  audience: string
  /** How a provider wants to be told which audience the access token is for. */
  audienceParam: 'resource' | 'audience' | 'none'
  scope: string
  bearer: Bearer
  emailClaim: string
  nameClaim: string
  /** For the authorization request, such as `access_type=offline`. */
  extraParams: Record<string, string>
  /** For providers without an end_session_endpoint; `{clientId}` and `{returnTo}` are filled in. */
  endSessionUrl?: string | undefined
}

type Deps = { clock: () => number; fetch: FetchLike }

/** Our side of OpenID Connect, the same whichever provider is on the other. */
export function createRelyingParty(settings: RelyingPartySettings, { clock, fetch }: Deps): Identity {
  const { publicUrl, issuer, knownAs, clientId, clientSecret, bearer, emailClaim, nameClaim } = settings
  const client = createProviderClient({ issuer, clientId, clientSecret, clock, fetch })
  const forAudience = settings.audienceParam === 'none' ? {} : { [settings.audienceParam]: settings.audience }
  // An ID token is made for the client, whatever audience our access tokens have.
  const audience = bearer === 'id_token' ? clientId : settings.audience

  const signIn: SignInConfig = {
    authority: issuer,
    clientId,
    redirectUri: publicUrl + pages.signedIn,
    scope: settings.scope,
    extraParams: { ...forAudience, ...settings.extraParams },
    bearer,
    hasLocalAccounts: false,
    allowsRegistration: false,
  }

  const keys = createKeySet(client.fetchKeys, clock)
  return {
    signIn,
    verify: createVerifier({ issuer, knownAs, audience, bearer, emailClaim, nameClaim }, keys, clock),
    isFreshSignIn: createFreshness({ issuer, clientId }, keys, clock),

    async authorizationEndpoint() {
      const found = await client.metadata()
      return found ? { ok: true, url: found.authorization_endpoint } : { ok: false }
    },

    async signOutUrl(idToken) {
      const returnTo = `${publicUrl}/`
      if (settings.endSessionUrl?.includes('{')) {
        const parts: Record<string, string> = { clientId, returnTo }
        return settings.endSessionUrl.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ''))
      }
      const endpoint = settings.endSessionUrl ?? (await client.metadata())?.end_session_endpoint
      const url = endpoint && URL.parse(endpoint)
      if (!url) return returnTo
      url.searchParams.set('client_id', clientId)
      url.searchParams.set('post_logout_redirect_uri', returnTo)
      if (idToken) url.searchParams.set('id_token_hint', idToken)
      return url.href
    },

    requestTokens(form) {
      const body = new URLSearchParams(form)
      if (settings.audienceParam === 'resource') body.set('resource', settings.audience)
      return client.requestTokens(body)
    },

    revoke: client.revoke,

    async readProfile(accessToken, subject) {
      const claims = await client.readUserinfo(accessToken, subject)
      const email = words(claims[emailClaim], 320)
      const name = words(claims[nameClaim], 200)
      return {
        ...(email && { email, emailVerified: claims.email_verified === true || claims.email_verified === 'true' }),
        ...(name && { name }),
      }
    },

    close: async () => {},
  }
}
