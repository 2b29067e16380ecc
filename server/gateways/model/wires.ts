import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch } from './bounded-fetch.ts'

type Address = {
  baseUrl: string | undefined
  apiKey: string | undefined
  model: string
  headers: Record<string, string>
  outputTokensAtMost: number
}

/** Of a token's event on the wire hundreds of bytes are frame; what says more is no reply of the length that was asked for. */
const bytesAtMost = ({ outputTokensAtMost }: Address) => 256 * 1024 + outputTokensAtMost * 1024

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '')

export const anthropicWire = (address: Address) => {
  const { baseUrl, apiKey, model, headers } = address
  return createAnthropic({
    ...(baseUrl && { baseURL: withoutSlash(baseUrl) }),
    ...(apiKey && { apiKey }),
    headers,
    fetch: boundedFetch(bytesAtMost(address)),
  })(model)
}

/** Anything that speaks OpenAI's chat completions: OpenAI itself unless another address is given. */
export const openAiWire = (address: Address) => {
  const { baseUrl = 'https://api.openai.com/v1', apiKey, model, headers } = address
  return createOpenAICompatible({
    name: 'model',
    baseURL: withoutSlash(baseUrl),
    ...(apiKey && { apiKey }),
    headers,
    fetch: renamingFetch(boundedFetch(bytesAtMost(address))),
  })(model)
}

/** Newer models of OpenAI's refuse `max_tokens` and name what they want instead: from then on they get that. */
function renamingFetch(ask: typeof fetch): typeof fetch {
  let isRenaming = false
  return async (url, init) => {
    const { max_tokens, ...rest } = JSON.parse(String(init?.body))
    const askRenamed = () => ask(url, { ...init, body: JSON.stringify({ ...rest, max_completion_tokens: max_tokens }) })
    if (isRenaming) return askRenamed()
    const answer = await ask(url, init)
    // Several may have been asked under the old name before the first was refused.
    if (answer.status !== 400 || !(await answer.clone().text()).includes('max_completion_tokens')) return answer
    isRenaming = true
    return askRenamed()
  }
}
