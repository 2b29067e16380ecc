import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isHinted } from '#contract/page'
import { publicPage } from './context.ts'
import { Nonce } from './lib/nonce.ts'
import { createSideServer } from './rooms/card-face/serve-sides.ts'
import { SideServer } from './rooms/card-face/served-side.ts'

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, signal } = context.get(publicPage)
  const sides = createSideServer({ areNamed: isHinted(request.headers.get('cookie')) })
  const document = (
    <Nonce value={nonce}>
      <SideServer value={sides.serve}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </SideServer>
    </Nonce>
  )
  const body = await renderToReadableStream(document, {
    nonce,
    signal,
    // React sends large parts late and has a script put them in their place; a reader without scripts would miss them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = frameworkFirst(scriptsLast(await new Response(body).text()), nonce)
  // A client that is gone, or has waited too long, gets what is there.
  return new Response(await sides.fill(page, AbortSignal.any([signal, request.signal])), { status, headers })
}

/** Pages are read before they are alive: what is seen (text, fonts) comes down the wire before what runs. */
function scriptsLast(html: string): string {
  const bodyAt = html.indexOf('<body')
  const head = html
    .slice(0, bodyAt)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return head + html.slice(bodyAt)
}

/** What all scripts need runs by itself, not in one go with them: either alone is short enough for a slow phone. */
const frameworkFirst = (html: string, nonce = '') =>
  html.replace(
    /<link rel="modulepreload"[^>]*href="([^"]*\/framework-[^"]*)"[^>]*>/,
    (preload, file) =>
      `${preload}<script type="module" async fetchpriority="low" nonce="${nonce}" src="${file}"></script>`,
  )

/** Refusals are answers already, the router's own (a POST to a page) too; whatever else was thrown goes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  const { report, signal } = context.get(publicPage)
  if (!isAnswer && !request.signal.aborted && !signal.aborted) report(error)
}
