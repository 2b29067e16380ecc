import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'

type Address = {
  baseUrl: string | undefined
  apiKey: string | undefined
  model: string
  headers: Record<string, string>
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

export const anthropicWire = ({ baseUrl, apiKey, model, headers }: Address) =>
  createAnthropic({ ...(baseUrl && { baseURL: withoutSlash(baseUrl) }), ...(apiKey && { apiKey }), headers })(model)

/** Anything that speaks OpenAI's chat completions: OpenAI itself unless another address is given. */
export const openAiWire = ({ baseUrl = 'https://api.openai.com/v1', apiKey, model, headers }: Address) =>
  createOpenAICompatible({
    name: 'model',
    baseURL: withoutSlash(baseUrl),
    ...(apiKey && { apiKey }),
    headers,
    fetch: createFetch(),
  })(model)

/** Newer models of OpenAI's refuse `max_tokens` and name what they want instead: from then on they get that. */
function createFetch(): typeof fetch {
  let isRenaming = false
  const renamed = (body: BodyInit) => {
    const { max_tokens, ...rest } = JSON.parse(String(body))
    return JSON.stringify({ ...rest, max_completion_tokens: max_tokens })
  }
  const send: typeof fetch = (url, init) =>
    fetch(url, isRenaming && init?.body ? { ...init, body: renamed(init.body) } : init)
  return async (url, init) => {
    const answer = await send(url, init)
    if (answer.status !== 400 || isRenaming || !(await answer.clone().text()).includes('max_completion_tokens'))
      return answer
    isRenaming = true
    return send(url, init)
  }
}
