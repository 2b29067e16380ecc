import type { OpenAPIHono } from '@hono/zod-openapi'
import { newNonce, pagePolicy } from '../headers.ts'
import { answerJson } from '../json.ts'
import type { WithRequest } from '../request.ts'
import { type Document, openApiDocument } from './document.ts'
import { registerOthers } from './others.ts'
import { docsPage } from './page.ts'

/** The document for programs and the page for people, both of the routes mounted so far. */
export function serveDocs(app: OpenAPIHono<WithRequest>, publicUrl: string): void {
  registerOthers(app.openAPIRegistry)
  let known: Document | undefined
  const document = () => {
    known ??= Object.freeze(openApiDocument(app, publicUrl))
    return known
  }
  app.get('/api/openapi.json', (context) => {
    context.header('cache-control', 'no-cache')
    return answerJson(context, document())
  })
  app.get('/api/docs', (context) => {
    const nonce = newNonce()
    context.header('content-security-policy', pagePolicy(nonce))
    context.header('cache-control', 'no-cache')
    return context.html(docsPage(document(), nonce))
  })
}
