import { expect, test } from 'vitest'
import { filledIn, laidOut } from './template.ts'

const tex = String.raw

test.each([
  ['\\', '', '\\|'],
  [tex`\frac{#{}}{#{}}`, '', tex`\frac{|}{}`],
  [tex`\frac{#{}}{#{}}`, 'x+1', tex`\frac{x+1}{|}`],
  ['$#{}$', 'x', '$x$|'],
  [tex`\sum_{#{i=1}}^{#{n}} #{}`, '', tex`\sum_{|i=1}^{n} `],
  [tex`\alpha`, 'x', tex`\alpha|`],
])('%j over %j', (template, selected, expected) => {
  const { text, cursor } = filledIn(template, selected)
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(expected)
})

test('a template is laid out with its places, lines indented as the one it begins in', () => {
  expect(laidOut('\\left\\\\{#{}\\right\\\\}\n\t#{n}', '  ')).toEqual({
    text: '\\left\\{\\right\\}\n    n',
    places: [
      { from: 7, to: 7 },
      { from: 20, to: 21 },
    ],
  })
})
