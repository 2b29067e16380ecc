import { z } from 'zod'
import { need, oneOf, privateUrl, whole } from './fields.ts'

const Texts = z.record(z.string(), z.string())

function headersIn(text: string, context: z.RefinementCtx) {
  try {
    const headers = Texts.parse(JSON.parse(text))
    void new Headers(headers)
    return headers
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object of texts that can be headers' })
    return z.NEVER
  }
}

/** Which model answers; offline needs nothing. */
export const assistantEnv = z
  .object({
    AI_PROVIDER: oneOf(['offline', 'openai-compatible', 'anthropic']).optional(),
    AI_BASE_URL: privateUrl.optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().optional(),
    AI_HEADERS: z.string().default('{}').transform(headersIn),
    AI_TIMEOUT_MS: whole(1000, 600_000, 45_000),
    AI_MAX_OUTPUT_TOKENS: whole(100, 100_000, 1200),
    AI_MAX_REPAIRS: whole(0, 5, 2),
  })
  .superRefine((env, context) => {
    const provider = env.AI_PROVIDER
    if (!provider && (env.AI_API_KEY || env.AI_MODEL || env.AI_BASE_URL))
      need(context, 'AI_PROVIDER', provider, 'it says how to speak to the model that the other AI_ settings name')
    if (!provider || provider === 'offline') return
    need(context, 'AI_MODEL', env.AI_MODEL, `AI_PROVIDER is ${provider}`)
    // A model on a server of one's own may ask for no key.
    if (provider === 'anthropic' || !env.AI_BASE_URL)
      need(context, 'AI_API_KEY', env.AI_API_KEY, `AI_PROVIDER is ${provider}`)
  })
  .transform((env) => ({
    provider: env.AI_PROVIDER ?? ('offline' as const),
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL,
    headers: env.AI_HEADERS,
    timeoutMs: env.AI_TIMEOUT_MS,
    outputTokensAtMost: env.AI_MAX_OUTPUT_TOKENS,
    repairsAtMost: env.AI_MAX_REPAIRS,
  }))
