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

describe('A formula in a chat', () => {
  const { raw } = String

  it.each([
    '$$x^2$$',
    raw`\[x^2\]`,
    '$$\nx^2\n$$',
    'It is $$x^2$$ then',
    raw`- \[x^2\]`,
    '> $$x^2$$',
    raw`1. So \[x^2\]`,
    '| a | b |\n|---|---|\n| c | d |\n\n$$x^2$$',
  ])('on a line of its own stands there: %j', (text) => {
    expect(shown(text)).toContain(raw`\[x^2\]`)
  })

  it.each(['# On $x^2$', '- $x^2$', '**$x^2$**', '> $x^2$', raw`So \(x^2\) it is`])(
    'in a line stands in it: %j',
    (text) => {
      expect(shown(text)).toContain('$x^2$')
    },
  )
})

describe('A table in a chat', () => {
  const { raw } = String
  /** Of each row its cells, each with where it stands, if that is said. */
  const rows = (text: string) =>
    [...shown(text).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd](?: style="text-align:(\w+)")?>(.*?)<\/t[hd]>/g)].map(
        ([, align, cell = '']) => `${align ? `${align}: ` : ''}${cell.replace(/<[^>]*>/g, '').trim()}`,
      ),
    )

  it('has its columns as the row of dashes says, and its mathematics whole, strokes and all', () => {
    const table = raw`What is small:

| norm | where |
|:--|--:|
| $|x|$ | \(\|y\|\) |
| ${'`'}a|b${'`'} | c\|d |
| $$\frac12$$ | **e** |`
    expect(rows(table)).toEqual([
      ['left: norm', 'right: where'],
      ['left: $|x|$', raw`right: $\|y\|$`],
      ['left: a|b', 'right: c|d'],
      [raw`left: $\frac12$`, 'right: e'],
    ])
    expect(shown(table)).toContain('<p>What is small:</p>')
  })

  it('loses nothing of rows that are longer than the first, and none that is shorter', () => {
    expect(rows('a | b\n--- | ---\n1\n1 | 2 | 3')).toEqual([
      ['a', 'b', ''],
      ['1', '', ''],
      ['1', '2', '3'],
    ])
    expect(shown('Before\na | b\n--|--\nc | d')).toContain('<p>Before\n</p>')
    expect(shown('Either a | b\nor c | d')).not.toContain('<table')
    expect(shown('| a |\n| - ')).not.toContain('<td')
  })

  it('of two thousand cells is set', () => {
    const row = '| $a_1$ | b '.repeat(20)
    const table = `${row}|\n${'|-'.repeat(40)}|\n${`${row}|\n`.repeat(49)}`
    expect(
      rows(table)
        .flat()
        .filter((cell) => cell === '$a_1$'),
    ).toHaveLength(1_000)
  })
})

describe('A chat that is nested without an end', () => {
  const depthOf = (html: string) =>
    Math.max(
      0,
      ...[...html.matchAll(/<(\/?)(?:ul|ol|blockquote)>/g)].map(
        (
          (depth) =>
          ([, isEnd]) =>
            (depth += isEnd ? -1 : 1)
        )(0),
      ),
    )

  it.each(['- ', '* ', '+ ', '> ', '>', '1. ', '2) ', '- > ', '\t* '])('of %j is text from some depth on', (mark) => {
    const html = shown(`${mark.repeat(4_000 / mark.length)}here`)
    expect(html).toContain('here')
    expect(depthOf(html)).toBeLessThan(20)
  })

  it('keeps what people nest', () => {
    expect(depthOf(shown('> - 1. a\n>   - b\n>     - c'))).toBe(4)
    expect(shown('-'.repeat(40))).toContain('<hr')
  })
})
