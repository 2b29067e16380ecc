import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw
const message = tex`Another program writes it so; here formulas stand in \(…\) or \[…\], and gaps in \cloze{…}.`

test.each([
  ['Is [$]x^2[/$] it?', tex`Is \(x^2\) it?`],
  ['So [$$]x^2\n[/$$]', 'So \\[x^2\n\\]'],
  ['[latex]Let $x > 0$[/latex]', 'Let $x > 0$'],
  ['A {{c1::compact}} set is {{c2::closed::and}}', tex`A \cloze[1]{compact} set is \cloze[2]{closed}\hint{and}`],
  ['A {{c0::compact}} set', tex`A \cloze{compact} set`],
  [tex`It is {{c12::$\frac{1}{x_{2}}$}}.`, tex`It is \cloze{$\frac{1}{x_{2}}$}.`],
  ['Let <math>x^2</math> be <math display="block">y</math>', tex`Let \(x^2\) be \[y\]`],
  ['<anki-mathjax block="true">x^2</anki-mathjax>', tex`\[x^2\]`],
  ['<anki-mathjax>x^2</anki-mathjax>', tex`\(x^2\)`],
  ['$x$&nbsp;is &lt;&nbsp;3 &foo;', '$x$ is < 3 &foo;'],
  ['See [[Group Theory|groups]] and [[Rings]], ==all of $x$==', tex`See groups and Rings, \hl{all of $x$}`],
  ['%%of today%% What is $x$?', 'What is $x$?'],
  ['x<sup>2</sup> = y<sub>1</sub>', tex`x^{2} = y_{1}`],
  ['Is H<sub>2</sub>O wet?', tex`Is H\textsubscript{2}O wet?`],
  ['To find it:\n\n[\n\\frac{a}{b} = 2\n]\n\nwhere it is', 'To find it:\n\n\\[\n\\frac{a}{b} = 2\n\\]\n\nwhere it is'],
  ['Then this:\n[ x^2 + f(x) = 1 ]', 'Then this:\n\\[ x^2 + f(x) = 1 \\]'],
  [tex`where ( x \in A ) is real and ( f(x) = 1 ).`, tex`where \( x \in A \) is real and \( f(x) = 1 \).`],
])('%j is hinted at as of another program', (source, insert) => {
  const [found, ...others] = parseSide(source).hints
  expect(others).toEqual([])
  expect(found).toMatchObject({ message, fix: { from: 0, to: source.length, label: 'Write it as LaTeX', insert } })
})

test('Its place is the rest of the line in which it begins', () => {
  const source = 'Is it\nso [$]x^2[/$] here?\nor not'
  const [found] = parseSide(source).hints
  expect(source.slice(found?.from, found?.to)).toBe('[$]x^2[/$] here?')
  const last = parseSide('Is it\nso [$]x[/$]').hints[0]
  expect([last?.from, last?.to]).toEqual([9, 17])
})

test.each([
  tex`\begin{verbatim}a == b==c== [$]x[/$]\end{verbatim} words`,
  tex`Some \verb|{{c1::x}}| and $x$`,
  '[x, y] is [[1, 2], [3, 4]] and [[e]] here',
  'a == b == c is so',
  '%% Words %%\n%%%% of $x$ %%%%\nare so',
  'where (it is so) and ( it is so ) at all',
  tex`Let $x$ be ( \alpha ) or\n[ x^2 ]`,
  tex`[ \alpha, \beta ]`,
  tex`x & y & \amp; z`,
  tex`$\{\{x\}\}$ is {{x}}`,
  'Is [$]x^2 it?',
])('%j is not', (source) => expect(parseSide(source).hints.map((hint) => hint.message)).not.toContain(message))

test.each([
  [
    '∫_a^b▒f(x)dx',
    '▒f(x)dx',
    'Word writes a formula so; it copies one as LaTeX once that is chosen there (Equation, LaTeX).',
  ],
  [
    '█(x+y=1@x-y=0)',
    '█(x+y=1@x-y=0)',
    'Word writes a formula so; it copies one as LaTeX once that is chosen there (Equation, LaTeX).',
  ],
  [
    'See ![a graph](x.png) of $x$\nand',
    '![a graph](x.png)',
    'A picture is not shown so: add it to the card by its file.',
  ],
  [
    '![](https://e.org/a_01.jpg?a=1&b=2)',
    '![](https://e.org/a_01.jpg?a=1&b=2)',
    'A picture is not shown so: add it to the card by its file.',
  ],
])('%j is hinted at without a change', (source, part, said) => {
  expect(parseSide(source).hints.map(({ from, to, ...found }) => [source.slice(from, to), found])).toEqual([
    [part, { message: said }],
  ])
})

test('Words that a page broken into lines has parted are told, and joined', () => {
  const source = 'A con-\ntinuous func-\n tion is well-\nBehaved'
  expect(parseSide(source).hints).toMatchObject([
    {
      message: 'A hyphen at the end of a line stays, with a space behind it.',
      fix: { from: 0, to: source.length, label: 'Join the words', insert: 'A continuous function is well-\nBehaved' },
      otherFix: { label: 'Keep the hyphens', insert: 'A con-tinuous func-tion is well-\nBehaved' },
    },
  ])
})

test.each(['A proof ■ of it', 'So x-\n1 and more', 'The pre-\nand postconditions for', 'x = a-\nbc'])(
  'In %j nothing is of another program',
  (source) =>
    expect(
      parseSide(source).hints.filter(({ message: said }) => /Word writes|picture is|hyphen at/.test(said)),
    ).toEqual([]),
)
