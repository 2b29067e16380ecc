import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'

/** The HTML with each formula as F. */
function plain(html: string): string {
  const at = html.indexOf('<span class="katex"')
  if (at < 0) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(at).matchAll(/<(\/?)span/g)) {
    depth += tag === '<span' ? 1 : -1
    if (depth === 0) return `${html.slice(0, at)}F${plain(html.slice(at + index + '</span>'.length))}`
  }
  throw new Error('A formula has no end')
}

const joined = (source: string) =>
  [...plain(typesetSide(source).html).matchAll(/<span class="tex-unbroken">(.*?)<\/span>/g)].map(([, inside]) => inside)

test.each([
  ['Let us take $x$.', ['F.']],
  ['Let us take $x$ and $y$, then go', ['F,']],
  ['Is it so (with $x$)? We ask', ['F)?']],
  ['Is it so ($x$ too)', ['(F']],
  ['The $n$-th root and the $p$-adic one', ['F-th', 'F-']],
  ['The $n$th root', ['Fth']],
  ['The pair $x$,$y$ is', ['F,']],
  ['Of $A$’s many', ['F’s']],
  [String.raw`The $n$\'zeme`, ['Fźeme']],
  [String.raw`The $n$\c zebra`, ['Fz\u0327ebra']],
  ['It is $x$', []],
])('%j keeps %j', (source, expected) => {
  expect(joined(source)).toEqual(expected)
})

test('nothing is lost or doubled around formulas', () => {
  const { html } = typesetSide('so ($a+b$), ($c$)-($d$) end')
  expect(plain(html).replace(/<[^>]*>/g, '')).toBe('so (F), (F)-(F) end')
})

test('a formula that keeps its marks may still be broken where any other may', () => {
  expect(typesetSide('We have $a+b=c$.').html.match(/<wbr>/g)).toHaveLength(2)
  expect(typesetSide('We have $a+b=c$ here').html).not.toContain('<wbr>')
})
