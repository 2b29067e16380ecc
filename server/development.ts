import type { RequestListener, Server } from 'node:http'
import { createServer } from 'vite'
import type { WebHandler } from '#contract/page'

type Development = { web: WebHandler; assets: (next: RequestListener) => RequestListener; close: () => Promise<void> }

/** Pages straight from their sources, replaced in the browser as they change: Vite inside our own server. */
export async function develop(server: Server): Promise<Development> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    async web(request, page) {
      const { handle } = (await vite.ssrLoadModule('./web/handler.ts')) as { handle: WebHandler }
      return handle(request, page)
    },
    assets: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  }
}
