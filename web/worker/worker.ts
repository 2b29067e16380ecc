import { cacheNames, documentFor } from '#contract/offline'
import { build } from './build.ts'
import { arePagesCached, assetFor, documentAt, dropOlder, isPage, keepPages, keepRead } from './cached.ts'
import { notReached } from './not-reached.ts'
import { type FetchEvent, scope } from './scope.ts'

/** A line that carries nothing is no better than none. */
const patienceMs = 4000

// A new build's worker waits until the pages of the old one are gone, or until a person says so.
scope.addEventListener('install', (event) => {
  event.waitUntil(arePagesCached().then((are) => (are ? keepPages() : undefined)))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'keep') event.waitUntil(keepPages())
  else if (data === 'take over') event.waitUntil(scope.skipWaiting())
  else event.waitUntil(keepRead(data.read, data.files))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') return event.respondWith(pageFor(event, pathname))
  const answer = answerTo(request, pathname)
  // Where the worker itself fails, the page is as well off as without it.
  if (answer) event.respondWith(answer.catch(() => fetch(request)))
})

/** What is answered from here; all data, and whatever else there is, goes its ordinary way. */
function answerTo(request: Request, pathname: string): Promise<Response> | undefined {
  if (pathname.startsWith('/assets/') || build.files.includes(pathname)) return assetFor(request)
  if (pathname === '/__manifest') return routesFor(request).catch(() => Response.json(build.routes))
}

/** What the server says of its pages, unless a network or a proxy says something in its place. */
async function routesFor(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (!response.ok || isPage(response)) throw new Error('The server was not reached')
  return response
}

/** The server's page; what is kept of its kind where the server is not reached, or that nothing is. */
async function pageFor(event: FetchEvent, pathname: string): Promise<Response> {
  const cached = cachedPage(pathname).catch(() => undefined)
  const asked = event.preloadResponse.then((response) => response ?? fetch(event.request))
  const late = new Promise<undefined>((give) => setTimeout(give, patienceMs))
  const page = await Promise.race([asked, late]).catch(() => undefined)
  const isAway = page === undefined || page.type === 'error' || [502, 503, 504].includes(page.status)
  if (!isAway) return page
  return (await cached) ?? page ?? asked.catch(notReached)
}

async function cachedPage(pathname: string): Promise<Response | undefined> {
  const kind = documentFor(pathname)
  const gate = kind ? await documentAt(kind) : undefined
  return gate ?? caches.match(pathname, { cacheName: cacheNames.read })
}
