import { expect, test } from 'vitest'
import { unmarked } from './unmarked.ts'

test.each([
  ['It found **Product rule**. Also here: **Sum rule**.', 'It found Product rule. Also here: Sum rule.'],
  ['## Why\nSee [the proof](https://example.org/a_b).', 'Why\nSee the proof.'],
  ['Write `\\frac` for it.', 'Write \\frac for it.'],
  ['With $a_1 * b_1$ and $f(x)$, #2 of [a, b] (closed).', 'With $a_1 * b_1$ and $f(x)$, #2 of [a, b] (closed).'],
])('%j is said as %j', (written, said) => {
  expect(unmarked(written)).toBe(said)
})
