import type { OpenAPIHono } from '@hono/zod-openapi'
import { product } from '#contract/brand'
import type { WithRequest } from '../request.ts'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** Its identifier is OpenAPI 3.1’s (SPDX), which the types of the package do not know. */
const license = { name: 'None given', identifier: 'LicenseRef-None' }

/** The whole wire as an OpenAPI 3.1 document, from the routes that were mounted. */
export function openApiDocument(app: OpenAPIHono<WithRequest>, publicUrl: string): Document {
  return app.getOpenAPI31Document({
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
