import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { errors, interactionPolicy, Provider } from 'oidc-provider'
import { pages } from '#contract/pages'
import { close, listen } from './site.ts'

const secret = 'a secret with : and % and +'

const claimsOf = (id: string) => ({
  sub: id,
  mail: `${id}@outside.example`,
  email_verified: true,
  display_name: `The ${id}`,
})

/**
 * An OpenID provider of somebody else: on another port, with a confidential client, its own names for claims, no
 * claims in access tokens, a session for every login_hint that it is given. It can go away and come back.
 */
export async function startOutside(site: { publicUrl: string; audience: string }) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'outside' }
  let server = createServer()
  const issuer = await listen(server)
  const counts = { renewals: 0, keyFetches: 0 }

  const policy = interactionPolicy.base()
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    cookies: { keys: ['outside'] },
    clients: [
      {
        client_id: 'a client & co',
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [site.publicUrl + pages.signedIn],
        post_logout_redirect_uris: [`${site.publicUrl}/`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['mail', 'email_verified'], profile: ['display_name'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    interactions: { policy, url: (_, { uid }) => `/enter/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile offline_access')
      grant.addResourceScope(site.audience, 'openid email profile offline_access')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: 600, Session: 3600, Grant: 3600, RefreshToken: 3600, Interaction: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        defaultResource: () => [],
        getResourceServerInfo: (_, resource) => {
          if (resource !== site.audience) throw new errors.InvalidTarget()
          const jwt = { sign: { alg: 'ES256' as const } }
          return { scope: 'openid email profile offline_access', audience: resource, accessTokenFormat: 'jwt', jwt }
        },
      },
    },
  })
  provider.use(async (context, next) => {
    if (context.path === '/jwks') counts.keyFetches++
    // As with most providers, an access token for an API opens userinfo too.
    if (context.path === '/me') {
      const { payload } = await jwtVerify(context.get('authorization').slice('Bearer '.length), publicKey)
      context.body = claimsOf(payload.sub ?? '')
      return
    }
    if (!context.path.startsWith('/enter/')) return next()
    const { params } = await provider.interactionDetails(context.req, context.res)
    const login = { accountId: String(params.login_hint ?? 'somebody') }
    context.redirect(await provider.interactionResult(context.req, context.res, { login }))
  })
  provider.on('refresh_token.consumed', () => {
    counts.renewals++
  })
  const handler = provider.callback()
  const { port } = new URL(issuer)
  const come = async () => {
    server.on('request', handler)
    if (!server.listening) await listen(server, Number(port))
  }
  await come()

  return {
    issuer,
    counts,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'a client & co',
      OIDC_CLIENT_SECRET: secret,
      OIDC_AUDIENCE: site.audience,
      OIDC_SCOPE: 'openid email profile',
      OIDC_EMAIL_CLAIM: 'mail',
      OIDC_NAME_CLAIM: 'display_name',
    },
    away: () => close(server),
    async back() {
      server = createServer()
      await come()
    },
  }
}
