import { createTransport } from 'nodemailer'
import { Refusal } from '#domain/refusal'
import type { Env } from '#server/env'
import { isLoopback } from '#server/env/fields'
import { createProviderClient } from '#server/gateways/identity/provider-client'
import { createStripeGateway } from '#server/gateways/payments/stripe'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const patienceMs = 5000

/** Others' services, asked as the server will ask them; nothing is sent, sold or generated. */
export const examineOutside = (env: Env): Promise<Finding[]> =>
  Promise.all([examineMail(env), examineIdentity(env), examinePayments(env), examineModel(env)])

async function examineMail({ mail, identity }: Env): Promise<Finding> {
  if (!mail)
    return identity.provider
      ? fine('No letters are sent: accounts are kept elsewhere.')
      : note('No SMTP_URL is set: a forgotten password is reset by hand, with npm run reset-password.')
  try {
    const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
    const transport = createTransport({ url: mail.smtpUrl, ...patience })
    await transport.verify()
    transport.close()
    return fine('The mail server takes letters.')
  } catch (error) {
    return wrong(`The mail server of SMTP_URL cannot be used: ${reasonOf(error)}.`)
  }
}

async function examineIdentity({ identity: { provider } }: Env): Promise<Finding> {
  if (!provider) return fine('Accounts are kept here.')
  try {
    const client = createProviderClient({ ...provider, clock: Date.now, fetch })
    const { keys } = await client.fetchKeys()
    return keys.length
      ? fine(`The identity provider ${provider.issuer} answers.`)
      : wrong(`The identity provider ${provider.issuer} shows no keys: nobody's tokens can be believed.`)
  } catch (error) {
    return wrong(`Nobody can sign in with ${provider.issuer}: ${reasonOf(error)}. Look at OIDC_ISSUER.`)
  }
}

async function examinePayments({ payments, publicUrl }: Env): Promise<Finding> {
  const { kind, secretKey, webhookSecret, priceId, apiBase } = payments
  if (kind === 'simulated') return note('Payments are simulated: Premium costs nothing here.')
  if (kind === 'off' || !secretKey || !priceId) return note('Payments are off: nobody can buy Premium.')
  try {
    const gateway = createStripeGateway({ secretKey, webhookSecret, priceId, apiBase, publicUrl }, Date.now)
    const { isActive, isLive, cents, currency, period } = await gateway.readPrice()
    const costs = `${((cents ?? 0) / 100).toFixed(2)} ${currency.toUpperCase()} a ${period}`
    if (!isActive) return wrong('The price of STRIPE_PRICE_ID is archived: make it active, or name another.')
    if (cents !== 800 || currency !== 'usd' || period !== 'month')
      return wrong(`STRIPE_PRICE_ID costs ${costs}, and the pages say $8.00 a month: name a price that is that.`)
    if (!webhookSecret) return wrong('STRIPE_WEBHOOK_SECRET is not set: payments are heard of late or never.')
    if (!isLive && !isLoopback(publicUrl)) return note('Stripe answers in its test mode: no money is taken.')
    return fine(`Stripe answers: ${costs}.`)
  } catch (error) {
    return wrong(`Stripe cannot be used: ${error instanceof Refusal ? 'it cannot be reached' : reasonOf(error)}.`)
  }
}

/** The list of models costs nothing; a server that keeps none tells at least that it lets us in. */
async function examineModel({ assistant }: Env): Promise<Finding> {
  const { provider, apiKey, headers: more, model = '' } = assistant
  if (provider === 'offline') return fine('The assistant answers from its built-in library.')
  const isAnthropic = provider === 'anthropic'
  const baseUrl = assistant.baseUrl ?? (isAnthropic ? 'https://api.anthropic.com/v1' : 'https://api.openai.com/v1')
  const headers = new Headers(more)
  if (apiKey && isAnthropic) headers.set('x-api-key', apiKey)
  if (apiKey && !isAnthropic) headers.set('authorization', `Bearer ${apiKey}`)
  if (isAnthropic) headers.set('anthropic-version', '2023-06-01')
  const at = new URL(baseUrl).host
  try {
    const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/models/${encodeURIComponent(model)}`
    const { ok, status } = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (status === 401 || status === 403)
      return wrong(`The model's server at ${at} refuses the key (${status}): look at AI_API_KEY and AI_HEADERS.`)
    if (status >= 500) return wrong(`The model's server at ${at} fails (${status}).`)
    return ok
      ? fine(`The model ${model} at ${at} can be asked.`)
      : note(`The server at ${at} answers, and does not tell whether it has the model ${model} (${status}).`)
  } catch (error) {
    return wrong(`The model's server at ${at} cannot be reached: ${reasonOf(error)}. Look at AI_BASE_URL.`)
  }
}
