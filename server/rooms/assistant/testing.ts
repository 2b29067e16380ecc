import { afterAll, beforeEach } from 'vitest'
import { readEnv } from '#server/env'
import { createModel } from '#server/gateways/model/create'
import { openModelDouble } from '#server/gateways/model/testing/double'
import { testApp, testEnv } from '#server/http/testing'

type Wire = 'openai-compatible' | 'anthropic'

/** The app with a model that does as it is told, for the tests of one file: both end with them. */
export async function openWithModel(wire: Wire = 'openai-compatible') {
  const double = await openModelDouble()
  const { assistant } = readEnv({ AI_PROVIDER: wire, AI_BASE_URL: double.url, AI_MODEL: 'm', AI_API_KEY: 'k' })
  /** With patience for a busy machine, unless a test is about having none. */
  const start = (timeoutMs = 20_000, replaced: Parameters<typeof testApp>[0] = {}) =>
    testApp({ model: createModel(assistant), env: { ...testEnv, assistant: { ...assistant, timeoutMs } }, ...replaced })
  const app = await start()
  beforeEach(() => {
    double.acts.length = 0
    double.plan.actFor = undefined
    double.heard.length = 0
  })
  afterAll(async () => {
    await app.close()
    await double.close()
  })
  return { double, app, start }
}
