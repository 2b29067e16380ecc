import { describe, expect, test } from 'vitest'
import { MisconfiguredError, readEnv } from './env.ts'

const complaint = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof MisconfiguredError) return error.message
    throw error
  }
  return undefined
}

test('nothing set is a complete configuration', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    trustsProxy: false,
    identity: { provider: undefined, audience: 'http://localhost:3000/api', allowsRegistration: true },
    payments: { kind: 'simulated' },
    credits: { welcomeHundredths: 20, premiumMonthlyHundredths: 800 },
    assistant: { provider: 'offline', timeoutMs: 45_000 },
    mail: undefined,
    limits: { failedSignIns: { hits: 10, windowMs: 300_000 }, anonymous: { hits: 600, windowMs: 60_000 } },
  })
})

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'lemma' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PRICE_ID: 'price_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['an empty variable is one that is not set', { PORT: '', OIDC_ISSUER: ' ' }, { port: 3000 }],
  ['the address follows the port', { PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  ['the address loses its slash', { PUBLIC_URL: 'https://Lemma.Example/' }, { publicUrl: 'https://lemma.example' }],
  ['a pooler takes no prepared statements', { DATABASE_PREPARE: 'off' }, { isPreparing: false }],
  ['a provider outside', oidc, { identity: { provider: { issuer: 'https://id.example', clientId: 'lemma' } } }],
  [
    'more for the provider',
    { ...oidc, OIDC_EXTRA_PARAMS: 'connection=google&prompt=login' },
    { identity: { extraParams: { connection: 'google', prompt: 'login' } } },
  ],
  ['Stripe, as soon as it has a key', stripe, { payments: { kind: 'stripe' } }],
  ['no simulated money on a public site', { PUBLIC_URL: 'https://lemma.example' }, { payments: { kind: 'off' } }],
  [
    'a model of one’s own without a key',
    { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' },
    { assistant: { provider: 'openai-compatible', apiKey: undefined } },
  ],
  ['letters', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' }, { mail: { smtpUrl: 'smtp://mail' } }],
  [
    'letters from somebody with a name',
    { SMTP_URL: 'smtp://mail', MAIL_FROM: '"Lemma, cards" <a@b.example>' },
    { mail: { from: '"Lemma, cards" <a@b.example>' } },
  ],
  ['an audience of the accounts here', { OIDC_AUDIENCE: 'cards' }, { identity: { audience: 'cards' } }],
])('%s', (_, source: Record<string, string>, expected) => {
  expect(readEnv(source)).toMatchObject(expected)
})

describe('a half-set or senseless configuration is refused in a sentence', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PUBLIC_URL: 'lemma.example' }, 'PUBLIC_URL must be an http or https address.'],
    [{ PUBLIC_URL: 'https://a.example/lemma' }, 'PUBLIC_URL must be an address without a path.'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is missing: OIDC_ISSUER knows this site by it.'],
    [{ OIDC_CLIENT_ID: 'lemma' }, /^OIDC_ISSUER is missing: /],
    [{ OIDC_SCOPE: 'openid' }, /^OIDC_ISSUER is missing: /],
    [{ OIDC_BEARER: 'access_token' }, /^OIDC_ISSUER is missing: /],
    [{ OIDC_END_SESSION_URL: 'https://id.example/out' }, /^OIDC_ISSUER is missing: /],
    [
      { ...oidc, OIDC_ISSUER: 'http://id.example' },
      'OIDC_ISSUER must be an https address (http only on this machine).',
    ],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is missing: PAYMENTS is stripe.'],
    [
      { PAYMENTS: 'simulated', PUBLIC_URL: 'https://lemma.example' },
      'PAYMENTS must not be simulated at a public PUBLIC_URL: everybody would have Premium for nothing.',
    ],
    [{ PAYMENTS: 'simulated', PUBLIC_URL: 'http://192.168.1.5:3000' }, /^PAYMENTS must not be simulated/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is missing: /],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is missing: a live key must hear/],
    [{ ...stripe, STRIPE_PRICE_ID: '' }, /^STRIPE_PRICE_ID is missing: /],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY must be a secret key/],
    [{ AI_PROVIDER: 'anthropic' }, /^AI_MODEL is missing: .*\nAI_API_KEY is missing: AI_PROVIDER is anthropic\.$/],
    [{ AI_API_KEY: 'k' }, /^AI_PROVIDER is missing: /],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /^AI_API_KEY is missing: /],
    [{ AI_HEADERS: '{"a": 1}' }, 'AI_HEADERS must be a JSON object of texts that can be headers.'],
    [{ AI_HEADERS: '{"x team": "maths"}' }, /^AI_HEADERS must be/],
    [{ AI_HEADERS: '{"x-team": "maths\\nx-more: 1"}' }, /^AI_HEADERS must be/],
    [{ AI_HEADERS: 'x-team: maths' }, /^AI_HEADERS must be/],
    [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is missing: /],
    [{ MAIL_FROM: 'a@b.example' }, /^SMTP_URL is missing: /],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Lemma' }, /^MAIL_FROM must be an e-mail address/],
    [{ LIMIT_WRITES: '0' }, 'LIMIT_WRITES must be a whole number from 1 to 1000000.'],
    [{ CREDITS_WELCOME: '0.2' }, 'CREDITS_WELCOME must be a whole number of credits as they are shown.'],
  ])('%o', (source: Record<string, string>, sentence) => {
    expect(complaint(source)).toMatch(sentence)
  })

  test('all that is wrong is said at once, and no secret with it', () => {
    const wrong = ['PORT', 'STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID', 'MAIL_FROM']
    const said = complaint({ PORT: 'x', STRIPE_SECRET_KEY: 'geheim', SMTP_URL: 'smtp://me:geheim@mail' }) ?? ''
    expect(said.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(wrong)
    expect(said).not.toContain('geheim')
  })
})
