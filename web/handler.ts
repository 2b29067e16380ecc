import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { WebHandler } from '#contract/page'
import { publicPage } from './context.ts'

const build = () => import('virtual:react-router/server-build')
// Read now, while nobody waits: it takes longer than any page.
if (import.meta.env.PROD) await build()
const render = createRequestHandler(build, import.meta.env.MODE)

/** Server rendering's one door. What a page shows depends on the hint cookie, and caches must know it. */
export const handle: WebHandler = async (request, page) => {
  const response = await render(request, new RouterContextProvider(new Map([[publicPage, page]])))
  response.headers.append('vary', 'Cookie')
  return response
}
