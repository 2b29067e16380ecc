import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { errors } from 'oidc-provider'
import { permissionsPolicy } from '#server/browser-policy'
import { countHit } from '#server/db/throttle'
import { DatabaseUnavailable } from '#server/db/unavailable'
import { faultOf } from '#server/fault'
import { late } from '#server/late'
import { FormCutShort, FormTooLarge } from './form.ts'
import type { Frame } from './pages/layout.ts'
import { awayPage, crowdedPage, expiredPage, failedPage, signOutPage, tooLongPage } from './pages/notice.ts'
import { askForReset, resetForm, setNewPassword, showForgot } from './reset-pages.ts'
import { entryForm, register, signIn } from './sign-in-pages.ts'
import { type Context, frameOf, type Site, sendPage, sendWait } from './site.ts'

type Handler = (site: Site, context: Context, part: string) => Promise<void>

const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/interaction\/([\w-]+)$/, entryForm],
  ['POST', /^\/interaction\/([\w-]+)$/, signIn],
  ['POST', /^\/interaction\/([\w-]+)\/register$/, register],
  ['GET', /^\/forgot$/, showForgot],
  ['POST', /^\/forgot$/, askForReset],
  ['GET', /^\/reset\/([\w-]+)$/, resetForm],
  ['POST', /^\/reset\/([\w-]+)$/, setNewPassword],
  ['GET', /^\/stix\.woff2$/, sendFont],
]

/** Each leaves a row behind until it is finished or an hour old. */
const signInStarts = { hits: 600, windowMs: 60_000 }

/** Headers for all that the provider answers, and our own pages in front of it. */
export function servePages(site: Site): void {
  const { origin, protocol } = new URL(site.publicUrl)

  site.provider.use(async (context, next) => {
    const nonce = randomBytes(16).toString('base64')
    context.state.nonce = nonce
    context.set({
      'content-security-policy': policy(nonce),
      'x-content-type-options': 'nosniff',
      // Not stricter: browsers would send `Origin: null` with our own forms.
      'referrer-policy': 'same-origin',
      'permissions-policy': permissionsPolicy,
      ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })

    try {
      const passage = context.path === '/auth' ? await countStart(site, context) : { ok: true as const }
      if (!passage.ok) return sendWait(context, crowdedPage(frameOf(context)), passage.retryAfterSeconds)
      const route = routes.find(([method, path]) => method === context.method && path.test(context.path))
      if (!route) {
        await next()
        return showSigningOut(context)
      }
      const [method, path, handler] = route
      if (method === 'POST' && !isFromHere(context, origin)) return sendPage(context, 403, failedPage(frameOf(context)))
      context.set('cache-control', 'no-store')
      await handler(site, context, path.exec(context.path)?.[1] ?? '')
    } catch (error) {
      sendFailure(site, context, error)
    }
  })
}

/** To whoever has no account any more the provider sends its form in an empty page, which stands for as long as an answer takes. */
function showSigningOut(context: Context): void {
  if (context.path !== '/session/end' || typeof context.body !== 'string') return
  const form = /<form [^>]*>\s*<input [^>]*name="xsrf"[^>]*>/.exec(context.body)?.[0]
  if (form) context.body = signOutPage(frameOf(context), `${form}</form>`)
}

const countStart = (site: Site, context: Context) =>
  countHit(site.db, `oidc\n${site.addressOf(context.req)}`, signInStarts, site.clock())

/** Whatever went wrong, a person reads what to do next. */
export function sendFailure(site: Site, context: Context, error: unknown): void {
  const isAway = error instanceof DatabaseUnavailable
  const [status, page] = answerTo(error)
  if (isAway) context.set('retry-after', '2')
  else if (status >= 500) site.log.error({ fault: faultOf(error) }, 'a sign-in page failed')
  sendPage(context, status, page(frameOf(context)))
}

function answerTo(error: unknown): [status: number, page: (frame: Frame) => string] {
  if (error instanceof errors.SessionNotFound) return [400, expiredPage]
  if (error instanceof FormTooLarge) return [413, tooLongPage]
  if (error instanceof FormCutShort) return [400, failedPage]
  if (error instanceof DatabaseUnavailable) return [503, awayPage]
  const isTheirs = error instanceof errors.OIDCProviderError && error.statusCode < 500
  return isTheirs ? [error.statusCode, failedPage] : [500, awayPage]
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function isFromHere(context: Context, ours: string): boolean {
  const origin = context.get('origin')
  return origin === '' ? ['', 'same-origin'].includes(context.get('sec-fetch-site')) : origin === ours
}

const fontFile = '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2'
const readFont = late(() => readFile(fileURLToPath(import.meta.resolve(fontFile))))

async function sendFont(_: Site, context: Context) {
  const font = await readFont()
  context.set('cache-control', 'public, max-age=31536000, immutable')
  context.type = 'font/woff2'
  context.body = font
}
