import { expect, test } from 'vitest'
import { withDollars } from './dollars.ts'

const { raw } = String

test.each([
  ['plain text', 'The chain rule.', 'The chain rule.'],
  ['a formula', raw`So $x_1 * x_2$ it is.`, raw`So $x_1 * x_2$ it is.`],
  ['parentheses of LaTeX', raw`So \(x_1\) and \( y \).`, raw`So $x_1$ and $y$.`],
  ['brackets of LaTeX', raw`So \[x^2\] holds.`, 'So \n\n$$\nx^2\n$$\n\n holds.'],
  ['a displayed formula', raw`$$x^2$$`, '\n\n$$\nx^2\n$$\n\n'],
  ['amounts of money', 'It costs $5 and then $10.', raw`It costs \$5 and then \$10.`],
  ['one dollar', 'A $ sign', raw`A \$ sign`],
  ['a dollar in a formula', raw`$5\$ + x$`, raw`$5\$ + x$`],
  ['code', raw`Write ${'`'}$x$ and \(y\)${'`'}.`, raw`Write ${'`'}$x$ and \(y\)${'`'}.`],
  ['a fence that is still open', '```\n\\(x\\)', '```\n\\(x\\)'],
])('Of %s every formula comes between dollars', (_, markdown, expected) => {
  expect(withDollars(markdown)).toBe(expected)
})
