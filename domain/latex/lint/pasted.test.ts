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
