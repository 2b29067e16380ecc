import { expect, test } from 'vitest'
import { createMemory, typesetSide } from '#typeset'

const tex = String.raw
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const begin = (source: string, atMost = 100) => typesetSide(source, { atMost, memory: createMemory(0) })
const textOf = (html: string) => html.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, '')

test('of a long side no more is set than how it begins, cut between words', () => {
  const { html, isWhole } = begin(words(1000))
  expect(html).toMatch(/^<p>(word )+…<\/p>$/)
  expect(html.length).toBeLessThan(120)
  expect(isWhole).toBe(true)
})

test.each([
  ['paragraphs', Array.from({ length: 40 }, () => 'Let $x$ be.').join('\n\n')],
  ['a list', tex`\begin{itemize}${tex`\item Let $x$ be. `.repeat(40)}\end{itemize}`],
  ['a proof', tex`\begin{proof} ${'Let $x$ be. '.repeat(40)}\end{proof}`],
  ['words in a style', tex`So \emph{${'Let $x$ be. '.repeat(40)}} it is.`],
])('%s: what follows is neither set nor paid for', (_, source) => {
  const whole = typesetSide(source, { memory: createMemory(0) })
  const { html, costUs, errors } = begin(source)
  expect(errors).toEqual([])
  expect(html.match(/<math /g)?.length).toBeGreaterThan(3)
  expect(html.match(/<math /g)?.length).toBeLessThan(12)
  expect(textOf(html)).toContain('…')
  expect(textOf(html)).not.toContain('∎')
  expect(costUs).toBeLessThan(whole.costUs / 3)
})

test('what is short enough, and a formula that has begun, is shown whole', () => {
  for (const source of ['Two words and $x$.', tex`\begin{align} ${tex`a &= b \\`.repeat(40)} \end{align}`])
    expect(begin(source).html).toBe(typesetSide(source, { memory: createMemory(0) }).html)
})
