import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { Problem } from '#contract/problem'
import type { RefusalCode } from '#domain/refusal'
import { refusals } from './answers.ts'

const json = (schema: z.ZodType, description = 'Done.') => ({
  description,
  content: { 'application/json': { schema } },
})
const bodies: RefusalCode[] = ['body_too_large', 'body_too_slow']
const away: RefusalCode[] = ['identity_unavailable', 'too_many_requests', 'unavailable', 'internal']

const Status = z.object({ status: z.string() }).meta({ id: 'Status', example: { status: 'ready' } })

/** As the provider gives them (RFC 6749 §5.1), beside the one that calls carry; the refresh token stays in a cookie. */
const Tokens = z
  .object({
    token: z.string().meta({ description: 'What calls carry as `Authorization: Bearer …`.' }),
    access_token: z.string().optional(),
    id_token: z.string().optional(),
    token_type: z.string().optional(),
    expires_in: z.int().optional().meta({ description: 'Seconds.', example: 600 }),
    scope: z.string().optional(),
  })
  .meta({ id: 'Tokens' })

const TokenRequest = z
  .object({
    grant_type: z.enum(['authorization_code', 'refresh_token']),
    code: z.string().optional(),
    code_verifier: z.string().optional(),
  })
  .meta({ id: 'TokenRequest', description: 'A code with its verifier, or the session of the cookie.' })

/** Of Node itself, before anything of ours sees the request. */
const tooManyHeaders = { 431: json(Problem, 'Address and headers of the request are longer than 16 kB.') }

/** What is no call of the product's table: signing in, what Stripe tells, and what operators ask. */
const operations: RouteConfig[] = [
  {
    method: 'get',
    path: '/api/auth/provider',
    operationId: 'auth.provider',
    tags: ['auth'],
    summary: 'Where the browser goes to sign in',
    security: [],
    responses: { 200: json(z.object({ authorizationEndpoint: z.url() })), ...refusals(away) },
  },
  {
    method: 'post',
    path: '/api/auth/token',
    operationId: 'auth.token',
    tags: ['auth'],
    summary: 'Tokens for our own pages, for a code or for the session in the cookie',
    security: [],
    request: { body: { content: { 'application/x-www-form-urlencoded': { schema: TokenRequest } }, required: true } },
    responses: {
      200: json(Tokens),
      ...refusals(['invalid', 'unauthenticated', 'invalid_token', 'cross_site', ...bodies, ...away]),
    },
  },
  {
    method: 'post',
    path: '/api/auth/signout',
    operationId: 'auth.signOut',
    tags: ['auth'],
    summary: 'End the session of the cookie, and learn where the provider ends its own',
    security: [],
    request: { body: { content: { 'application/json': { schema: z.object({ idToken: z.string().optional() }) } } } },
    responses: {
      200: json(z.object({ url: z.string() })),
      ...refusals(['cross_site', ...bodies, ...away]),
    },
  },
  {
    method: 'post',
    path: '/api/stripe/webhook',
    operationId: 'stripe.webhook',
    tags: ['subscription'],
    summary: 'What Stripe tells, signed in `stripe-signature`',
    security: [],
    request: {
      headers: z.object({ 'stripe-signature': z.string().meta({ example: 't=1795344050,v1=5257a869e7ec…' }) }),
      body: { content: { 'application/json': { schema: z.looseObject({}) } }, required: true },
    },
    responses: {
      200: json(z.object({ received: z.literal(true) })),
      ...refusals(['invalid', 'payments_off', ...bodies, 'payments_unavailable', 'unavailable', 'internal']),
    },
  },
  {
    method: 'get',
    path: '/healthz',
    operationId: 'operator.health',
    tags: ['operator'],
    summary: 'Whether the process lives',
    security: [],
    responses: { 200: json(Status), ...tooManyHeaders, ...refusals(['internal']) },
  },
  {
    method: 'get',
    path: '/readyz',
    operationId: 'operator.readiness',
    tags: ['operator'],
    summary: 'Whether the process reaches its database',
    security: [],
    responses: { 200: json(Status), 503: json(Status, 'Not now.'), ...tooManyHeaders, ...refusals(['internal']) },
  },
  {
    method: 'get',
    path: '/metrics',
    operationId: 'operator.metrics',
    tags: ['operator'],
    summary: 'Counters for Prometheus, where the site has a METRICS_TOKEN and the bearer shows it',
    security: [{ metrics: [] }],
    responses: {
      200: { description: 'Done.', content: { 'text/plain': { schema: z.string() } } },
      401: { description: 'The token is another.', content: { 'text/plain': { schema: z.string() } } },
    },
  },
]

/** Writes them into the document, and how calls are authorized. */
export function registerOthers(registry: OpenAPIRegistry): void {
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the identity provider, for this API’s audience.',
  })
  registry.registerComponent('securitySchemes', 'metrics', {
    type: 'http',
    scheme: 'bearer',
    description: 'The METRICS_TOKEN of the site.',
  })
  for (const operation of operations) registry.registerPath(operation)
}
