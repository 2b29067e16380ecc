import { html, raw } from 'hono/html'
import type { Document } from './document.ts'
import { type Schema, shapeOf } from './shape.ts'
import { style } from './style.ts'

type Html = ReturnType<typeof html>
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

const schemasOf = ({ content = {} }: Content) => Object.values(content).flatMap(({ schema }) => schema ?? [])
const row = (term: string, detail: Html | undefined) => detail && html`<dt>${term}</dt><dd>${detail}</dd>`
const code = (detail: Html) => html`<pre tabindex="0">${detail}</pre>`
/** A named shape is a link, any other is spelled out. */
const shown = (schema: Schema) => (schema.$ref ? html`<code>${shapeOf(schema)}</code>` : code(shapeOf(schema)))
const prose = (text: string) => text.split('`').map((part, nth) => (nth % 2 ? html`<code>${part}</code>` : part))

function parametersOf({ parameters = [] }: Operation, place: string): Html | undefined {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0) return undefined
  const lines = here.map(
    ({ name, required, schema }) => html`<b>${name}</b>${required ? '' : '?'}: ${shapeOf(schema)}\n`,
  )
  return code(html`${lines}`)
}

/** What every call may come to, or every call with a body, is said once, at the top. */
const usual = ['401', '413', '415', '429', '500', '503']

function answersOf({ responses }: Operation): Html {
  const unusual = Object.entries(responses).filter(([status]) => !usual.includes(status))
  return html`${unusual.map(([status, answer]) => {
    const schemas = status.startsWith('2') ? schemasOf(answer) : []
    return schemas.length
      ? html`<div><b>${status}</b>${schemas.map((schema) => html` ${shown(schema)}`)}</div>`
      : html`<div><b>${status}</b> ${prose(answer.description)}</div>`
  })}`
}

function operationOf(method: string, path: string, operation: Operation): Html {
  const [body] = schemasOf(operation.requestBody ?? {})
  return html`<section id="${operation.operationId}">
    <h3><span>${method.toUpperCase()}</span> ${path}</h3>
    <p>${operation.summary}.${operation.security.length === 1 ? html` <span class="quiet">Needs sign-in.</span>` : ''}</p>
    <dl>${row('Path', parametersOf(operation, 'path'))}${row('Query', parametersOf(operation, 'query'))}
    ${row('Header', parametersOf(operation, 'header'))}${row('Body', body && shown(body))}
    ${row('Answers', answersOf(operation))}</dl>
  </section>`
}

/** The OpenAPI document for a person to read: no script, nothing fetched. */
export function docsPage(document: Document, nonce: string): Html {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  <link rel="icon" href="/favicon.svg">
  <style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
  <h1>${document.info.title} ∎</h1>
  <p>${prose(document.info.description ?? '')}</p>
  <p class="quiet">Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
  ${tags.map(
    (tag) => html`<h2>${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}</h2>
      ${operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ method, path, operation }) => operationOf(method, path, operation))}`,
  )}
  <h2>Shapes</h2>
  ${schemas.map(([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${code(shapeOf(schema))}</section>`)}
</main>
</body>
</html>`
}
