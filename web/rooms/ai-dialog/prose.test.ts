import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Prose } from './prose.tsx'

const hrefOf = (address: string): string | undefined => {
  const html = renderToStaticMarkup(createElement(Prose, { text: `[there](${address})`, macros: {} }))
  return /href="([^"]*)"/.exec(html)?.[1]
}

describe('A link in a chat', () => {
  it.each([
    'http://example.org/',
    'https://example.org/',
    'irc://example.org/maths',
    'ircs://example.org/maths',
    'mailto:emmy@example.org',
    'xmpp:emmy@example.org',
    'HTTPS://example.org/',
  ])('leads to %s', (address) => {
    expect(hrefOf(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/',
    'file:///etc/passwd',
    'vbscript:x',
    'tel:1',
    'blob:https://example.org/1',
  ])('does not lead to %s', (address) => {
    expect(hrefOf(address) ?? '').toBe('')
  })
})
