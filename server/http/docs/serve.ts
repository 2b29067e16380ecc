import type { Hono } from 'hono'
import { newNonce } from '#server/browser-policy'
import { pagePolicy } from '../headers.ts'
import { answerJson } from '../json.ts'
import type { WithRequest } from '../request.ts'
import { type Document, openApiDocument } from './document.ts'
import { docsPage } from './page.ts'

/** The document for programs and the page for people, both from the table of calls. */
export function serveDocs(app: Hono<WithRequest>, publicUrl: string): void {
  let known: Document | undefined
  const document = () => {
    known ??= Object.freeze(openApiDocument(publicUrl))
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
