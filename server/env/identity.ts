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
      OIDC_AUDIENCE_PARAM: oneOf(['resource', 'audience', 'none']).optional(),
      OIDC_SCOPE: z.string().optional(),
      OIDC_BEARER: oneOf(['access_token', 'id_token']).optional(),
      OIDC_EMAIL_CLAIM: z.string().optional(),
      OIDC_NAME_CLAIM: z.string().optional(),
      OIDC_EXTRA_PARAMS: z.string().optional(),
      OIDC_END_SESSION_URL: privateUrl.optional(),
      IDP_ALLOW_REGISTRATION: flag(true),
    })
    .superRefine((env, context) => {
      if (env.OIDC_ISSUER) need(context, 'OIDC_CLIENT_ID', env.OIDC_CLIENT_ID, 'OIDC_ISSUER knows this site by it')
      else {
        // The accounts here have an audience, too.
        const { OIDC_ISSUER, OIDC_AUDIENCE, IDP_ALLOW_REGISTRATION, ...ofProvider } = env
        const [idle] = Object.entries(ofProvider).find(([, value]) => value !== undefined) ?? []
        if (idle) need(context, 'OIDC_ISSUER', undefined, `${idle} belongs to an outside provider`)
      }
    })
    .transform((env) => ({
      /** The outside provider, if there is one. */
      provider:
        env.OIDC_ISSUER && env.OIDC_CLIENT_ID
          ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
          : undefined,
      audience: env.OIDC_AUDIENCE,
      audienceParam: env.OIDC_AUDIENCE_PARAM ?? 'resource',
      scope: env.OIDC_SCOPE ?? 'openid profile email offline_access',
      bearer: env.OIDC_BEARER ?? 'access_token',
      emailClaim: env.OIDC_EMAIL_CLAIM ?? 'email',
      nameClaim: env.OIDC_NAME_CLAIM ?? 'name',
      extraParams: Object.fromEntries(new URLSearchParams(env.OIDC_EXTRA_PARAMS ?? '')),
      endSessionUrl: env.OIDC_END_SESSION_URL,
      allowsRegistration: env.IDP_ALLOW_REGISTRATION,
    }))
