import { expect, test } from 'vitest'
import { filledIn } from './template.ts'

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
