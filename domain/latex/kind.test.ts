import { expect, test } from 'vitest'
import { cardLimits } from '../card.ts'
import { kindOf, readsAsProse } from './kind.ts'
import { parseSide } from './side.ts'

const tex = String.raw

test.each([
  tex`x^2`,
  tex`f(x) = ax + b`,
  tex`\frac{1}{2}`,
  tex`dx dy dz`,
  tex`a b c d`,
  tex`\text{speed of light} = c`,
  tex`x > 0 \text{ for all real } x`,
  tex`|x| = \begin{cases} x & \text{if $x \ge 0$} \\ -x & \text{if \(x<0\)} \end{cases}`,
  tex`A = \begin{pmatrix} 1 & 2 \end{pmatrix}`,
  tex`\begin{aligned} a &= b \end{aligned}`,
  tex`\begin{CD} A @>>> B \end{CD}`,
  tex`\ce{H2O}`,
  tex`\ce{A ->[$x$] B}`,
  tex`g = \SI{9.81}{m/s^2}`,
  tex`x: \ce{A}`,
  tex`2 \ce{H2O} + x \ce{O2}`,
  tex`\fbox{$x$} + \colorbox{red}{$y$}`,
  tex`x % $ in a comment`,
  tex`x = 1 \quad \text{by \ref{eq:a}}`,
  tex`\mathrm{H}^i_{\text{\'et}}(X, F)`,
  'abc',
  'ABC',
  'xyz',
  'mgh',
  'PV = nRT',
  'F = mass',
  'sin x + cos x',
  'sin = opposite_1 / hypotenuse',
  tex`E = mc^2-losses`,
  tex`\sin x = cos \alpha`,
  tex`area = \pi r^2`,
  tex`\sin x cos x dx`,
  tex`\left( x if and only if y \right)`,
  tex`x & if and only if \\ \alpha`,
  tex`\textbf{x}`,
  tex`\textbf{x} \textit{y}`,
  tex`F = \textbf{some force}`,
  tex`\textbf{mass} + \textbf{energy}`,
  tex`\mathbf{map}`,
  tex`{\large x + y}`,
  tex`{\rm sin} x`,
  tex`x_{\rm some words}`,
  tex`{\bf A} {\bf B}`,
  tex`{\bf Hom}(A, B)`,
  tex`{\bf x}{Big words}`,
  tex`{\color{blue} x}`,
  tex`\textcolor{orange}{x} + y`,
  tex`x = \textcolor{red}{speed}`,
  tex`\underline{x} + \underline{y}`,
  tex`\underline{abc}`,
  tex`\color{red}{x + y}`,
  tex`\color{red}{a}b`,
  tex`\textcolor{red}{F} = \textcolor{blue}{ma}`,
  tex`\v{x} + y`,
  tex`m\v{a}`,
  tex`\alpha\v{x}`,
  tex`xyz + \vec{\d{x}}`,
  tex`\ch{H2O}`,
  'is',
  'a b to c',
  tex`5\$`,
  tex`x \rule{1em}{2pt}`,
  'x**2',
  'f(🍎) = 3',
  '🍎^2',
  'n or',
  'is AB',
  '',
])('%j is one formula', (source) => {
  expect(readsAsProse(source)).toBe(false)
})

test.each([
  'Let $x$ be',
  '$$x$$',
  tex`\(x\)`,
  tex`\[x\]`,
  'it costs $5',
  tex`\begin{align} a &= b \end{align}`,
  tex`\begin{equation*} a \end{equation*}`,
  tex`\begin{itemize} \item a \end{itemize}`,
  tex`\text{$x$}`,
  tex`\text{if} $x$`,
  'What is a group?',
  tex`Some words here \\ and a second \newline third \linebreak fourth`,
  tex`a non\nobreakdash-abelian group`,
  tex`Contradiction here! \lightning`,
  'Hello, world',
  'Is x prime?',
  'Bayes theorem',
  '50\\% of them',
  tex`\textbf{Name} the four axioms`,
  tex`First line \\ and the next`,
  tex`Schr\"odinger`,
  tex`\emph{Group}`,
  tex`Ho\v{r}ava`,
  tex`\c{C}ar`,
  tex`mu\c{s}`,
  tex`An \textit{\t{oo}} is long`,
  tex`Is \ce{H2O} a strong base?`,
  tex`SN2: \ce{CH3Br + OH- -> CH3OH + Br-}`,
  tex`Ox: \ce{Zn -> Zn^2+ + 2e-}`,
  tex`(a) \ce{H2O} (b) \ce{CO2}`,
  tex`1. \ce{H2O}`,
  tex`Kp: \qty{25}{\celsius}`,
  '群の定義',
  'Homomorphism',
  tex`Name: \underline{\hspace{3cm}} Datum: \dotfill`,
  'Euclid',
  'yes',
  'No.',
  'Why?',
  'yes/no',
  'Cauchy–Schwarz',
  'Borel–Cantelli I',
  'Euler–Maclaurin, 1735',
  'Case 2',
  'Is it?',
  tex`It is \textbf{square}.`,
  tex`\textbf{Euclid}`,
  tex`A \textit{group}`,
  tex`\textbf{\textit{Field}}`,
  tex`No, \textbf{never}!`,
  tex`{\large Big words}`,
  tex`{\small see page 3}`,
  tex`{\Large Euclid}`,
  tex`{\large\bf The chain rule}`,
  tex`{\bf Big words}`,
  tex`\large{Big words}`,
  tex`{\color{red} two words}`,
  tex`\textcolor{red}{two words}`,
  tex`\textcolor{red}{Warning}`,
  tex`{\color[HTML]{FF0000} Warning}`,
  tex`It is \color{red}{another word} here`,
  tex`It is \underline{normal} here`,
  tex`It is \sout{another word} here`,
  tex`\underline{Warning}`,
  tex`The \textcolor{red}{normal} subgroup`,
  tex`It is \textcolor[HTML]{FF0000}{another word} here`,
  tex`{\em never}`,
  'degree n',
  'нет',
  '群',
  tex`What is \lambda`,
  tex`What is \lambda?`,
  tex`words in a row \alpha`,
  tex`Homomorphism \varphi`,
  tex`x^2 \le y^2 whenever x is small`,
  tex`If x > 0 and y < 0 then \frac{x}{y} < 0`,
  'If x > 0 and y < 0 then x < y',
  tex`Jordan normal form of \begin{pmatrix} 1 & 1 \\ 0 & 1 \end{pmatrix}`,
  'Что такое предел?',
  '50\\$ for three',
  'C*-algebra',
  tex`C^*-algebra`,
  tex`\sigma-algebra`,
  tex`\chi^2-test`,
  'Compact + Hausdorff => normal',
  'Injective + surjective = bijective',
  'Black & White',
  'mass = force / acceleration',
  tex`E[X] for X ~ Poisson(\lambda)`,
  tex`Let x > 0 be \pi`,
  tex`\ln(1 + x) = \sum_{n=1}^{\infty} \frac{x^n}{n} for -1 < x \le 1`,
  tex`When \sup |f_n(x)| \to 0.`,
  tex`Costs \$3 or 3~\euro, see \textsection 4: \ce{A} and \ce{B}`,
  tex`See \citep{knuth}`,
  tex`\og{}Tout anneau principal est factoriel\fg{}: vrai ou faux?`,
  tex`Der \enquote{kleine} Satz \lambda`,
  tex`\citet[p. 3]{knuth}`,
  tex`Question\\\rule{\linewidth}{0.4pt}\\Answer`,
  tex`\hrule`,
  '**Theorem**',
  '**Q:** why?',
  '🙂 why?',
  '🇫🇷 or 🇩🇪?',
  '✅ true',
  'Is it ❤️?',
  '🙂',
  tex`25 \% von 80 €`,
  tex`25 \% von 80 € sind 20 €`,
  '90° angle',
  '30° or 45°?',
  '2 or 3?',
  'P vs NP',
  'Is it NP?',
  'x = 2 or 3',
  'x = 2 oder 3',
  tex`p or \neg p`,
  'x > 0 et y < 0',
  'x = 1 ou x = 2',
])('%j is prose', (source) => {
  expect(readsAsProse(source)).toBe(true)
})

test('a side that is too long is no formula, whatever is in it', () => {
  const formula = 'x + '.repeat(cardLimits.sideMax / 4)
  expect(readsAsProse(formula)).toBe(false)
  expect(readsAsProse(`${formula}y`)).toBe(true)
  expect(parseSide(`${formula}y`).isFormula).toBe(false)
})

test.each([
  // What is just being typed decides nothing: it may become a command of mathematics.
  [tex`x^2 \emph`, 9, false],
  [tex`x^2 \emph`, undefined, true],
  [tex`x^2 \emph y`, 11, true],
  [tex`x^2 \"`, 6, true],
])('%j with the cursor at %j is prose: %j', (source, caret, isProse) => {
  expect(kindOf(source, caret).isProse).toBe(isProse)
})

test("What a deck's macros are decides, an environment of theirs too", () => {
  const macros = {
    '\\im': tex`\operatorname{im}`,
    '\\thm': tex`\section{#1}`,
    '\\words': tex`\emph{some words}`,
    '\\claim': tex`\newenvironment{a}{b}`,
  }
  const isProse = (source: string) => kindOf(source, undefined, macros).isProse
  expect(
    [tex`x \im y`, tex`x \thm{y}`, tex`\begin{claim}x\end{claim}`, tex`\begin{words}x\end{words}`].map(isProse),
  ).toEqual([false, true, true, false])
  // A macro of mathematics among words parts them from a formula.
  expect(isProse(tex`some words \im`)).toBe(isProse(tex`some words \alpha`))
  expect(isProse(tex`\emph{x}`)).toBe(true)
  expect(kindOf(tex`\emph{x}`, undefined, { '\\emph': tex`\mathbb{#1}` }).isProse).toBe(false)
})

test('Words in a colour or a style are words also where mathematics without delimiters stands beside them', () => {
  const formulasIn = (source: string) =>
    kindOf(source).mixed?.pieces.flatMap(({ from, to, isFormula }) => (isFormula ? [source.slice(from, to)] : []))
  expect(formulasIn(tex`The \textcolor{red}{normal} subgroup`)).toBeUndefined()
  expect(formulasIn(tex`A ring \textcolor{red}{with a unit}, and x^2`)).toEqual(['x^2'])
  expect(formulasIn(tex`A {\color{red} ring} \underline{with a unit}, and x^2`)).toEqual(['x^2'])
  expect(formulasIn(tex`The \textcolor{red}{x^2} term of \alpha`)).toEqual([tex`\textcolor{red}{x^2}`, tex`\alpha`])
})
