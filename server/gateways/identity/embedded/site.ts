import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Database } from '#server/db/open'
import type { Limit } from '#server/db/throttle'
import type { SendMail } from './mail.ts'
import type { Frame } from './pages/layout.ts'

export type Log = { error: (details: object, message: string) => void }

/** What the pages of the embedded provider are served from. */
export type Site = {
  provider: Provider
  db: Database
  clock: () => number
  log: Log
  publicUrl: string
  allowsRegistration: boolean
  failedSignIns: Limit
  registrations: Limit
  sendMail: SendMail | undefined
  addressOf: (request: IncomingMessage) => string
}

export type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** Where the provider and its pages live on our origin. */
export const mount = '/oidc'

/** What a browser of ours signs in for, which is all there is. */
export const scopes = 'openid email profile api'

/** In people's ids, so that they stay who they are when the site moves to another address. */
export const embeddedIssuer = 'embedded'

/** The nonce of a response, set before anything is rendered. */
export const frameOf = (context: Context): Frame => ({ nonce: context.state.nonce, mount })

export function sendPage(context: Context, status: number, page: string): void {
  context.status = status
  context.type = 'html'
  context.body = page
}

/** A page that asks to come back later. */
export function sendWait(context: Context, page: string, retryAfterSeconds: number): void {
  context.set('retry-after', String(retryAfterSeconds))
  sendPage(context, 429, page)
}
