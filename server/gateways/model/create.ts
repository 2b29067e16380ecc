import type { Env } from '#server/env'
import { createLanguageModel } from './language-model.ts'
import type { Model } from './model.ts'
import { offlineLibrary } from './offline/library.ts'
import { anthropicWire, openAiWire } from './wires.ts'

/** Which model answers, by configuration alone. */
export function createModel({ provider, model = '', ...address }: Env['assistant']): Model {
  if (provider === 'offline') return offlineLibrary
  const wire = provider === 'anthropic' ? anthropicWire : openAiWire
  return createLanguageModel(wire({ ...address, model }), address)
}
