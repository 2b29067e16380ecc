import type { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { faultOf } from '#server/fault'
import { type Configured, configurationOf } from './configuration.ts'
import { sendFailure, servePages } from './routes.ts'
import { type Context, mount, type Site } from './site.ts'

/** The embedded OpenID provider as a handler of every request under `/oidc`. */
export function createProvider(options: Omit<Site, 'provider'> & Configured): RequestListener {
  const { publicUrl } = options
  const provider = new Provider(`${publicUrl}${mount}`, {
    ...configurationOf(options),
    renderError: (context, _, error) => sendFailure(site, context, error),
  })

  const site: Site = { ...options, provider }
  servePages(site)
  const logFailure = (error: Error) => options.log.error({ fault: faultOf(error) }, 'the identity provider failed')
  provider.on('server_error', (_, error) => logFailure(error))
  const koa: EventEmitter = provider
  // A client that went away while sending waits for no answer.
  koa.on('error', (error: Error, { req }: Context) => !req.complete || logFailure(error))

  return underMount(provider, publicUrl)
}

/** Answers what comes under `/oidc` as if that were all of the address. */
function underMount(provider: Provider, publicUrl: string): RequestListener {
  const { host, protocol } = new URL(publicUrl)
  // Safe, because the headers it makes believed are set here from PUBLIC_URL, whatever a proxy or a client sent.
  provider.proxy = true
  const handle = provider.callback()
  return (request, response) => {
    const url = request.url ?? '/'
    Object.assign(request, { originalUrl: url, url: url.slice(mount.length).replace(/^(?!\/)/, '/') })
    Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    void handle(request, response)
  }
}
