import { product } from '#contract/brand'
import { pages } from '#contract/pages'
import { serverTrouble } from '#web/lib/server-trouble.ts'

/** The pages' own style is in documents, of which none is here. */
const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 20vh auto 0; padding: 0 1rem }
h1 { font: 600 1.6rem/1.2 Georgia, serif }
a { display: inline-block; padding: 0.7rem 1.5rem 0.7rem 0 }`

/** Without scripts, and without anything of the address. */
const documentWith = (nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not reached · ${product}</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>This page is not kept in this browser</h1>
<p>${serverTrouble.offline}</p>
<p><a href="">Try again</a><a href="${pages.home}">Home</a></p>
</main>`

/** Shown where nothing is kept of a page and the server is not reached. Source: docs/rules.md §Offline.6. */
export function notReached(): Response {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(documentWith(nonce), { status: 503, headers })
}
