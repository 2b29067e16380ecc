import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { WebHandler } from '#contract/page'
import { publicPage } from './context.ts'

const render = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Server rendering's one door. What a page shows depends on the hint cookie, and caches must know it. */
export const handle: WebHandler = async (request, page) => {
  const response = await render(request, new RouterContextProvider(new Map([[publicPage, page]])))
  response.headers.append('vary', 'Cookie')
  return response
}
