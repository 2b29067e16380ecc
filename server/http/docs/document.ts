import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import { product } from '#contract/brand'
import { callNames } from '#contract/calls'
import { operationOf } from './operation.ts'
import { registerOthers } from './others.ts'

export type Document = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** Its identifier is OpenAPI 3.1’s (SPDX), which the types of the package do not know. */
const license = { name: 'None given', identifier: 'LicenseRef-None' }

/** The whole wire as an OpenAPI 3.1 document, from the table of calls. */
export function openApiDocument(publicUrl: string): Document {
  const registry = new OpenAPIRegistry()
  for (const name of callNames) registry.registerPath(operationOf(name))
  registerOthers(registry)
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      license,
      description:
        'Every refusal is JSON with `error`, a sentence, and `code`, which is stable. Any call may be refused because of its token (401), because there were too many (429) or because something is away (503); then `retry-after` says when to come back. A private deck answers everyone but its owner exactly as an id that was never used.',
    },
    servers: [{ url: publicUrl }],
  })
}
