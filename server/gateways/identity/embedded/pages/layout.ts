import { product } from '#contract/brand'
import { Html, html } from './html.ts'
import { style } from './style.ts'

/** What every page of a response needs: its nonce, and where the provider is mounted (`/oidc`). */
export type Frame = { nonce: string; mount: string }

/** One column: the mark, a sheet with the heading and what is to be done, and a way elsewhere below it. */
export function layout({ nonce, mount }: Frame, title: string, sheet: Html, below?: Html): string {
  const css = new Html(style.replace('FONT', `${mount}/stix.woff2`))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${product}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${mount}/stix.woff2" as="font" type="font/woff2" crossorigin>
<style nonce="${nonce}">${css}</style>
</head>
<body>
<main>
<p class="mark"><a href="/">${product}<svg aria-hidden="true" viewBox="0 0 10 14"><path d="M0 0h10v14H0z"/></svg></a></p>
<p class="motto">A small truth on the way to a larger one.</p>
<div class="sheet">
<h1>${title}</h1>
${sheet}
</div>
${below && html`<p class="below">${below}</p>`}
</main>
</body>
</html>
`.text
}

export type Flaws = Record<string, string | undefined>

type Field = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  value?: string | undefined
  flaw?: string | undefined
  note?: string
  isReadonly?: boolean
  isFocused?: boolean
}

/** A labelled input; what is wrong with it is said right below and read out. */
export function field({ name, label, type, autocomplete, value, flaw, note, isReadonly, isFocused }: Field): Html {
  const described = flaw ? `${name}-flaw` : note && `${name}-note`
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}" required
${type === 'email' && html` autocapitalize="none" spellcheck="false"`}
${flaw !== undefined && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}
${isReadonly && html` readonly`}${isFocused && html` autofocus`}>
${flaw !== undefined && html`<p class="flaw" id="${name}-flaw" role="alert">${flaw}</p>`}
${note && !flaw && html`<p class="note" id="${name}-note">${note}</p>`}
</div>`
}
