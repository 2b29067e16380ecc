import type { OpenAPIHono } from '@hono/zod-openapi'
import { product } from '#domain/product'
import type { WithRequest } from '../request.ts'

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The whole wire as an OpenAPI 3.1 document, from the routes that were mounted. */
export function openApiDocument(app: OpenAPIHono<WithRequest>, publicUrl: string): Document {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the identity provider, for this API’s audience.',
  })
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description:
        'Every refusal is JSON with `error`, a sentence, and `code`, which is stable. A private deck answers everyone but its owner exactly as an id that was never used.',
    },
    servers: [{ url: publicUrl }],
  })
}
