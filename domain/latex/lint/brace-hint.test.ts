import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw

/** What is hinted at in a side, and what it would become. */
const hintsIn = (source: string) =>
  parseSide(source).hints.map(({ message, fix }) => [
    message,
    fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to),
  ])

const unseen = tex`These braces are not shown; those that are to be seen are written \{ and \}.`

test.each([
  ['The set {1, 2, 3} is finite.', tex`The set \{1, 2, 3\} is finite.`],
  ['Let A be {x | x > 0} here', tex`Let A be \{x | x > 0\} here`],
  ['Let A be {x : x > 0}', tex`Let A be \{x : x > 0\}`],
  ['int main() { return 0; }', tex`int main() \{ return 0; \}`],
  ['{a, b} is a pair of $x$', tex`\{a, b\} is a pair of $x$`],
])('The braces in %j are hardly meant to be unseen', (source, mended) =>
  expect(hintsIn(source)).toEqual([[unseen, mended]]),
)

test.each([
  ['What is sqrt{2} here?', 'sqrt', tex`What is \sqrt{2} here?`],
  ['It is frac{1}{2} now', 'frac', tex`It is \frac{1}{2} now`],
  ['Some emph{word} here', 'emph', tex`Some \emph{word} here`],
  ['Is textbf{this} so?', 'textbf', tex`Is \textbf{this} so?`],
])('In %j %s lacks its backslash', (source, name, mended) =>
  expect(hintsIn(source)).toEqual([[`Without a backslash ${name} is a word; the command is \\${name}.`, mended]]),
)

test.each([
  tex`{\bf Two words} are {B}ib and na{\"i}ve, {Smith}, the $x$`,
  tex`1{,}5 is {\color{red} red, blue}, and $\{a, b\}$ so`,
  tex`\textbf{one, two} and \emph{ three } with \sqrt and a frac {1}`,
  tex`a {} b {Smith: a life} c {{\it b, c}}`,
])('In %s nothing is', (source) =>
  expect(hintsIn(source).filter(([said]) => /braces are|is a word/.test(said ?? ''))).toEqual([]),
)
