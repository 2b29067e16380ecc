import { product } from '#contract/brand'
import { pages } from '#contract/pages'
import { serverTrouble } from '#web/lib/server-trouble.ts'
import { build } from './build.ts'

const styles = build.files.filter((file) => file.endsWith('.css'))

/** Shown where nothing is kept of a page and the server is not reached: without scripts, and without anybody's data. */
const document = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not reached · ${product}</title>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<main class="mx-auto grid min-h-dvh max-w-2xl content-center gap-4 px-4">
<h1 class="text-title">This page is not kept in this browser</h1>
<p>${serverTrouble.offline}</p>
<p class="flex gap-6"><a class="text-accent underline" href="">Try again</a> <a class="text-accent underline" href="${pages.home}">Home</a></p>
</main>`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

export const notKept = (): Response => new Response(document, { status: 503, headers })
