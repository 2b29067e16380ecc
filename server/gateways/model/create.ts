import type { Env } from '#server/env'
import { late } from '#server/late'
import type { Model } from './model.ts'
import { offlineLibrary } from './offline/library.ts'

/** Which model answers, by configuration alone. What speaks with one over the network is read when it is first asked. */
export function createModel({ provider, model = '', ...address }: Env['assistant']): Model {
  if (provider === 'offline') return offlineLibrary
  const open = late(async () => {
    const { createLanguageModel } = await import('./language-model.ts')
    const { anthropicWire, openAiWire } = await import('./wires.ts')
    const wire = provider === 'anthropic' ? anthropicWire : openAiWire
    return createLanguageModel(wire({ ...address, model }), address)
  })
  return {
    name: model,
    isLibrary: false,
    complete: async (...asked) => (await open()).complete(...asked),
  }
}
