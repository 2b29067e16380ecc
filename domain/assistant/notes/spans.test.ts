import { expect, test } from 'vitest'
import { depthsOf, findSpans } from './spans.ts'

/** Each span by its name and what it spans, in the order in which they end. */
const spansOf = (text: string) => findSpans(text).map(({ name, from, to }) => [name, text.slice(from, to)])

test.each<[what: string, text: string, spans: [string, string][]]>([
  ['an environment', 'a \\begin{proof}b\\end{proof} c', [['proof', '\\begin{proof}b\\end{proof}']]],
  [
    'one within another',
    '\\begin{proof}\\begin{cases}x\\end{cases}\\end{proof}',
    [
      ['cases', '\\begin{cases}x\\end{cases}'],
      ['proof', '\\begin{proof}\\begin{cases}x\\end{cases}\\end{proof}'],
    ],
  ],
  [
    'two of a name after each other',
    '\\begin{a}1\\end{a}\\begin{a}2\\end{a}',
    [
      ['a', '\\begin{a}1\\end{a}'],
      ['a', '\\begin{a}2\\end{a}'],
    ],
  ],
  [
    'one of a name within itself',
    '\\begin{a}\\begin{a}x\\end{a}\\end{a}',
    [
      ['a', '\\begin{a}x\\end{a}'],
      ['a', '\\begin{a}\\begin{a}x\\end{a}\\end{a}'],
    ],
  ],
  [
    'what is begun within it and never ended',
    '\\begin{a}\\begin{b}x\\end{a}',
    [['a', '\\begin{a}\\begin{b}x\\end{a}']],
  ],
  ['nothing that was never begun', 'x\\end{a}', []],
  [
    'nothing that is ended once more than begun',
    '\\begin{b}\\begin{a}x\\end{a}\\end{a}\\end{b}',
    [
      ['a', '\\begin{a}x\\end{a}'],
      ['b', '\\begin{b}\\begin{a}x\\end{a}\\end{a}\\end{b}'],
    ],
  ],
  [
    'nothing that lost its beginning with another',
    '\\begin{a}\\begin{b}x\\end{a}\\end{b}',
    [['a', '\\begin{a}\\begin{b}x\\end{a}']],
  ],
  ['nothing that is never ended', '\\begin{a}x', []],
  ['a displayed formula in brackets', 'a \\[x\\] b', [['[', '\\[x\\]']]],
  ['no bracket that was never opened', 'x\\] y', []],
  ['a displayed formula in dollars', 'a $$x$$ b', [['$$', '$$x$$']]],
  [
    'two of them',
    '$$x$$ and $$y$$',
    [
      ['$$', '$$x$$'],
      ['$$', '$$y$$'],
    ],
  ],
  ['no dollars over an empty line', '$$x\n \n$$', []],
  ['dollars after an empty line', 'a\n\nb $$x\ny$$', [['$$', '$$x\ny$$']]],
  ['no bracket after a new row', '\\[x\\\\[2pt] y\\]', [['[', '\\[x\\\\[2pt] y\\]']]],
  [
    'dollars within an environment',
    '\\begin{a}$$x$$\\end{a}',
    [
      ['$$', '$$x$$'],
      ['a', '\\begin{a}$$x$$\\end{a}'],
    ],
  ],
])('What belongs together is %s', (_, text, spans) => {
  expect(spansOf(text)).toEqual(spans)
})

test('Each character knows what it stands inside of, lists apart from others', () => {
  const text = 'a\\begin{itemize}\\item $$x$$\\end{itemize}Z'
  const { inLists, inOthers } = depthsOf(text, findSpans(text))
  const at = (part: string) => [inLists[text.indexOf(part)], inOthers[text.indexOf(part)]]
  expect(at('a')).toEqual([0, 0])
  expect(at('\\begin')).toEqual([0, 0])
  expect(at('\\item ')).toEqual([1, 0])
  expect(at('$$')).toEqual([1, 0])
  expect(at('x')).toEqual([1, 1])
  expect(at('\\end')).toEqual([1, 0])
  expect(at('Z')).toEqual([0, 0])
})

test('Spans within spans count, also those that begin or end at one place', () => {
  const depths = (spans: [number, number][]) =>
    [
      ...depthsOf(
        'abcdef',
        spans.map(([from, to]) => ({ name: 'a', from, to })),
      ).inOthers,
    ].slice(0, 6)
  expect(
    depths([
      [0, 6],
      [0, 3],
      [2, 3],
    ]),
  ).toEqual([0, 2, 2, 1, 1, 1])
})
