import { z } from 'zod'
import { flag, need, oneOf, privateUrl } from './fields.ts'

/** Any OpenID Connect provider; without an issuer the embedded one at `PUBLIC_URL/oidc`. */
export const identityEnv = (publicUrl: string) =>
  z
    .object({
      OIDC_ISSUER: privateUrl.optional(),
      OIDC_CLIENT_ID: z.string().optional(),
      OIDC_CLIENT_SECRET: z.string().optional(),
      OIDC_AUDIENCE: z.string().default(`${publicUrl}/api`),
      OIDC_AUDIENCE_PARAM: oneOf(['resource', 'audience', 'none']).default('resource'),
      OIDC_SCOPE: z.string().default('openid profile email offline_access'),
      OIDC_BEARER: oneOf(['access_token', 'id_token']).default('access_token'),
      OIDC_EMAIL_CLAIM: z.string().default('email'),
      OIDC_NAME_CLAIM: z.string().default('name'),
      OIDC_EXTRA_PARAMS: z.string().default(''),
      OIDC_END_SESSION_URL: privateUrl.optional(),
      IDP_ALLOW_REGISTRATION: flag(true),
    })
    .superRefine((env, context) => {
      if (env.OIDC_ISSUER) need(context, 'OIDC_CLIENT_ID', env.OIDC_CLIENT_ID, 'OIDC_ISSUER knows this site by it')
      else if (env.OIDC_CLIENT_ID || env.OIDC_CLIENT_SECRET)
        need(context, 'OIDC_ISSUER', undefined, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong to an outside provider')
    })
    .transform((env) => ({
      /** The outside provider, if there is one. */
      provider:
        env.OIDC_ISSUER && env.OIDC_CLIENT_ID
          ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
          : undefined,
      audience: env.OIDC_AUDIENCE,
      audienceParam: env.OIDC_AUDIENCE_PARAM,
      scope: env.OIDC_SCOPE,
      bearer: env.OIDC_BEARER,
      emailClaim: env.OIDC_EMAIL_CLAIM,
      nameClaim: env.OIDC_NAME_CLAIM,
      extraParams: Object.fromEntries(new URLSearchParams(env.OIDC_EXTRA_PARAMS)),
      endSessionUrl: env.OIDC_END_SESSION_URL,
      allowsRegistration: env.IDP_ALLOW_REGISTRATION,
    }))
