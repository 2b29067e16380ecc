import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { publicPage } from './context.ts'
import { Nonce } from './lib/nonce.ts'

const renderTimeoutMs = 6000

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(publicPage)
  const document = (
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const body = await renderToReadableStream(document, {
    nonce,
    signal: AbortSignal.timeout(renderTimeoutMs),
    // React sends large parts late and has a script put them in their place; a reader without scripts would miss them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

/** Refusals are answers already; whatever else was thrown goes to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(publicPage).report(error)
}
