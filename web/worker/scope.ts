import type { ToWorker } from '#contract/offline'

/** What the worker uses of its scope: the types of pages, which all other files here are written against, know nothing of it. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Events = { install: Lasting; activate: Lasting; message: Lasting & { data: ToWorker }; fetch: FetchEvent }

type Scope = {
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

export const scope = globalThis as unknown as Scope
