import { type ClientMetadata, type Configuration, errors, interactionPolicy } from 'oidc-provider'
import { pages } from '#contract/pages'
import { daySeconds } from '#domain/time'
import type { Database } from '#server/db/open'
import { cookieName } from '../cookie-name.ts'
import { findAccount } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import { signOutPage } from './pages/notice.ts'
import type { Secrets } from './secrets.ts'
import { frameOf, mount, scopes } from './site.ts'

export type Configured = { db: Database; publicUrl: string; audience: string; clientId: string; secrets: Secrets }

/** How long a token cannot be taken back: it is verified without asking anybody. */
const accessTokenSeconds = 600

const livesSeconds = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: 60,
  IdToken: accessTokenSeconds,
  Interaction: 3_600,
  Session: 30 * daySeconds,
  RefreshToken: 30 * daySeconds,
  Grant: 400 * daySeconds,
}

/** The provider as the product needs it. */
export const configurationOf = ({ db, publicUrl, audience, clientId, secrets }: Configured): Configuration => ({
  adapter: createAdapter(db),
  jwks: { keys: secrets.signingKeys },
  clients: [clientOf(publicUrl, clientId)],
  cookies: cookiesOf(publicUrl, secrets),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  extraParams: ['screen_hint'],
  interactions: interactions(),
  findAccount: (_, id, token) => accountOf(db, id, Boolean(token)),
  extraTokenClaims,
  loadExistingGrant: grantOf(clientId, audience),

  // Only this server asks for tokens; other origins' pages get nothing.
  clientBasedCORS: () => false,
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  // A person stays signed in for as long as they come back every month, whatever becomes of the provider's cookie.
  expiresWithSession: async () => false,
  rotateRefreshToken: true,
  ttl: livesSeconds,
  features: featuresOf(publicUrl, audience),
})

function cookiesOf(publicUrl: string, { cookieKeys }: Secrets): Configuration['cookies'] {
  const secure = publicUrl.startsWith('https:')
  const named = (name: string) => cookieName(name, publicUrl)
  return {
    keys: cookieKeys,
    names: { session: named('idp'), interaction: named('idp_entry'), resume: named('idp_resume') },
    long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: mount },
    short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
  }
}

/** Somebody new comes to the page that makes an account. */
function interactions(): Configuration['interactions'] {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return {
    policy,
    url: (_, { uid, prompt, params }) => {
      const isNew = prompt.name === 'create' || params.screen_hint === 'signup'
      return `${mount}/interaction/${uid}${isNew ? '?register' : ''}`
    },
  }
}

async function accountOf(db: Database, id: string, hasToken: boolean) {
  const account = await findAccount(db, id)
  // Deleted while somebody signs in.
  if (!account && !hasToken) throw new errors.SessionNotFound('the account is gone')
  // An address that was not checked is never called verified.
  return (
    account && {
      accountId: id,
      claims: () => ({ sub: id, email: account.email, email_verified: false, name: account.name }),
    }
  )
}

/** With these in the token, no call of ours has to ask who somebody is. */
const extraTokenClaims: Configuration['extraTokenClaims'] = async ({ oidc }, token) => {
  if (!('accountId' in token)) return undefined
  const claims = await oidc.account?.claims('userinfo', scopes, {}, [])
  return { email: claims?.email, email_verified: false, name: claims?.name, sid: token.sessionUid }
}

/** The only client is the product itself: there is nothing to consent to. */
const grantOf =
  (clientId: string, audience: string): Configuration['loadExistingGrant'] =>
  async ({ oidc }) => {
    const known = oidc.session?.grantIdFor(clientId)
    const existing = known && (await oidc.provider.Grant.find(known))
    if (existing) return existing
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
    grant.addOIDCScope(scopes)
    grant.addResourceScope(audience, 'api')
    await grant.save()
    return grant
  }

/** The product itself, which is the only one. */
const clientOf = (publicUrl: string, clientId: string): ClientMetadata => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [publicUrl + pages.signedIn],
  post_logout_redirect_uris: [`${publicUrl}/`],
})

/** What the product does not use is off; tokens are for its own API alone. */
const featuresOf = (publicUrl: string, audience: string): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context, form) => {
      context.body = signOutPage(frameOf(context), form)
    },
    postLogoutSuccessSource: (context) => context.redirect(`${publicUrl}/`),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: (_, resource) => {
      if (resource !== audience) throw new errors.InvalidTarget()
      return { scope: 'api', audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }
    },
  },
})
