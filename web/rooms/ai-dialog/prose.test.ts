import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Prose } from './prose.tsx'

const shown = (text: string) => renderToStaticMarkup(createElement(Prose, { text, macros: {} }))
const hrefOf = (address: string): string | undefined => /href="([^"]*)"/.exec(shown(`[there](${address})`))?.[1]

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
    '/settings',
    '//example.org/',
    '#top',
    'example.org',
    '',
  ])('that leads to %j is plain text', (address) => {
    const html = shown(`[there](${address}) and back`)
    expect(html).not.toContain('<a')
    expect(html).toContain('there and back')
  })
})
