import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'

const tex = String.raw

/** What is hinted at in a side, and what it would become. */
const slipsIn = (source: string) =>
  parseSide(source).hints.map(({ from, to, fix }) => `${source.slice(from, to)} → ${fix?.insert}`)

test.each([
  ['$sin(x) + cos x$ and $arctan x$', [tex`sin → \sin`, tex`cos → \cos`, tex`arctan → \arctan`]],
  [tex`lim_{x \to 0} x = log 2`, [tex`lim → \lim`, tex`log → \log`]],
  [tex`\lim_{x \to 0} \frac{sin x}{x} + \sqrt{ln 2}`, [tex`sin → \sin`, tex`ln → \ln`]],
  [tex`$\dfrac{x^10}{sqrt(2)}$`, ['^10 → ^{10}', tex`sqrt(2) → \sqrt{2}`]],
  [tex`\frac{1,5}{2} + \frac{\text{sin}}{\operatorname{cos}} + x_{max}`, []],
  ['x^10 + a_12 = 2^{10}', ['^10 → ^{10}', '_12 → _{12}']],
  ['F_max + E_kin', [tex`_max → _{\text{max}}`, tex`_kin → _{\text{kin}}`]],
  ['f: R -> R, x |-> y', [tex`-> → \to `, tex`|-> → \mapsto `]],
  [
    '$a <= b => c >= d <=> e <-> f$',
    ['<= → \\le ', '=> → \\Rightarrow ', '>= → \\ge ', '<=> → \\iff ', '<-> → \\leftrightarrow '],
  ],
  ['A = {1,2,3}', [tex`{1,2,3} → \{1,2,3\}`]],
  ['{1, 2} = {x | x > 0}', [tex`{1, 2} → \{1, 2\}`, tex`{x | x > 0} → \{x | x > 0\}`]],
  [tex`x \in {1,2} \cup {3, 4}`, [tex`{1,2} → \{1,2\}`, tex`{3, 4} → \{3, 4\}`]],
  [
    'x^-1 + 10^-34 + a_-1 + 2^-n + e^-x',
    ['-1', '-34', '-1', '-n', '-x'].map(
      (part, at) => `${at === 2 ? '_' : '^'}${part} → ${at === 2 ? '_' : '^'}{${part}}`,
    ),
  ],
  [
    tex`e^(x+1) + \sum_(k=1)^n k + f^(n) + 2^(a(b+1))`,
    ['^(x+1) → ^{x+1}', '_(k=1) → _{k=1}', '^(n) → ^{(n)}', '^(a(b+1)) → ^{a(b+1)}'],
  ],
  ['A = {10,20} = {x^2 : x > 0}', [tex`{10,20} → \{10,20\}`, tex`{x^2 : x > 0} → \{x^2 : x > 0\}`]],
  ['10  000 + 1', [tex`10  000 → 10\,000`]],
  ['3 1/2 = 10 000 000 + 2\n3', [tex`3 1 → 3\,1`, tex`10 000 000 → 10\,000\,000`, '2\n3 → 2\\,3']],
  [tex`\sum_i=1^n i + \lim_x\to 0 x + \prod_{i}^n`, ['_i=1 → _{i=1}', tex`_x\to 0 → _{x\to 0}`]],
  [tex`\lim_n \to \infty a`, [tex`_n \to \infty → _{n \to \infty}`]],
  ['a != b +- c', [tex`!= → \ne `, tex`+- → \pm `]],
  [tex`\sin[2](x) + \cos [-1](x) + \exp[10](x)`, ['[2] → ^2', ' [-1] → ^{-1}', '[10] → ^{10}']],
  ['3 x 4 = 12', [tex` x →  \times`]],
  ['sqrt(2) + sum_k a_k + pi r', [tex`sqrt(2) → \sqrt{2}`, tex`sum → \sum`, tex`pi → \pi`]],
])('In %s may be meant %j', (source, slips) => expect(slipsIn(source)).toEqual(slips))

test.each([
  tex`\sin x + \operatorname{sin} x + \mathrm{max}`,
  tex`x^2 + x_1^3 + a_ijk + \frac12 + 1{,}5 = {1{,}5}`,
  tex`$\text{a -> b}$ and \ce{A -> B} and $\xymatrix{A \ar@{=>}[r] & B}$`,
  tex`x --> y`,
  tex`f \colon A \to \{1,2\} = {x}`,
  tex`e^-e^+ \to \pi^-p + x^+ - n! = 3+2 + e^{-1} + a_{i}^{(n)} + x_\alpha`,
  tex`x^2 3 + \frac 1 2 + \frac{1} 2 + 1\,2 + 1{,}000 + x_1 2 + 1, 2`,
  tex`{x} + {1{,}5} + {a,b}^2 \cup \{1,2\} \frac{1,2}{3}`.replace('{a,b}^2', 'b'),
  tex`\alpha_i=1^n + x_i=2 + \sum_{i=1}^n + \phi_x\to 0`,
  tex`\sum x_i=1^n + \prod a_k=2^n + \lim a_n\to 0`,
  tex`\sin[x](y) + \sin[2] + f[2](x) + \max[2](x) + \log[2](x)`,
  tex`1s^22s^22p^63s^1 + [\mathrm{Ar}]3d^{10}4s^24p^5`,
  tex`x = {abc} + y{1,2} + {1,}`,
  tex`2x 4 + x x + pin + spin + \mathrm{pi} + y^\pi`,
  tex`\begin{CD} A @>f>> B \\ @V=VV @VVV \\ C @>>> D \end{CD}`,
])('In %s nothing is', (source) => expect(slipsIn(source)).toEqual([]))

test('Slips of every kind stand in the order of the source, each with what it means', () => {
  const said = parseSide(tex`F_max + sin x^10 + a_{1} b_12 -> = {1,2}^max`).hints.map(({ message, fix }) => [
    message,
    fix?.label,
  ])
  expect(said).toEqual([
    ['Only the first letter is lowered here; a word stands in \\text and braces.', 'Write _{\\text{max}}'],
    ['Without a backslash sin is a product of variables; the function is written \\sin.', 'Write \\sin'],
    ['Only the first digit is raised here; braces take all of them, as in ^{10}.', 'Write ^{10}'],
    ['Only the first digit is lowered here; braces take all of them, as in _{12}.', 'Write _{12}'],
    ['-> is set as it is typed; the sign is written \\to.', 'Write \\to'],
    ['These braces are not shown; those of a set are written \\{ and \\}.', 'Write \\{1,2\\}'],
    ['Only the first letter is raised here; a word stands in \\text and braces.', 'Write ^{\\text{max}}'],
  ])
})

test.each([
  [tex`pi r`, tex`Without a backslash pi is a product of variables; the sign is written \pi.`],
  ['sqrt(2)', tex`The root is written \sqrt, and what stands under it in braces.`],
  ['x^-1', 'Only the minus is raised here; braces take all of it, as in ^{-1}.'],
  ['a_(k+1) + 1', 'Only the bracket is lowered here; braces take all that is.'],
  [tex`\sum_i=1^n i`, 'Only i stands below here; braces take all that does.'],
  [tex`\cos[2](x)`, 'Brackets are set as they are typed; a power of a function is written ^2.'],
  ['3 x 4 = 12', tex`This x is a variable; the sign is written \times.`],
  ['10 000 + 1', tex`A space between digits is not shown; \, leaves one.`],
])('Of %s is said why', (source, message) => {
  expect(parseSide(source).hints.map((found) => found.message)).toEqual([message])
})
