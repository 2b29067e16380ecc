import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { pages } from '#contract/pages'
import { Refusal } from '#domain/refusal'
import { isKnown } from '#server/http/if-none-match'
import { answerProblem } from '#server/http/problem'
import type { WithRequest } from '#server/http/request'
import { type Site, writeIndex, writePart } from './service.ts'
import { createTexts, type Make } from './texts.ts'

/** What crawlers are told: where not to go, and every public deck's address. docs/rules.md §Pages.12. */
export function sitemapRoutes(site: Site): Hono<WithRequest> {
  const texts = createTexts(site.clock)
  async function answer(context: Context<WithRequest>, make: Make) {
    const text = await texts(context.req.path, make)
    if (text === undefined) return answerProblem(context, new Refusal('not_found'))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    context.header('etag', etag)
    context.header('cache-control', 'no-cache')
    if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304)
    return context.body(text, 200, { 'content-type': 'application/xml' })
  }
  return new Hono<WithRequest>()
    .get('/robots.txt', (context) => {
      context.header('cache-control', 'public, max-age=3600')
      return context.text(robots(site.env.publicUrl))
    })
    .get('/sitemap.xml', (context) => answer(context, () => writeIndex(site)))
    .get('/sitemap/:part{[1-9]\\d{0,5}\\.xml}', (context) =>
      answer(context, () => writePart(site, Number.parseInt(context.req.param('part'), 10))),
    )
}

const closed = ['/api/', '/oidc/', '/auth/', pages.settings, pages.processing, '/simulated/']
const robots = (publicUrl: string) =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
