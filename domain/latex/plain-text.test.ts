import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const tex = String.raw

test.each([
  ['', ''],
  ['What is a group?', 'What is a group?'],
  [tex`\int_0^1 x^2 \, dx \le \infty`, '∫_0^1 x^2 dx ≤∞'],
  [tex`\frac{1}{2} + \frac{a+b}{\alpha}`, '1/2 + (a+b)/α'],
  [tex`For $\sin x$ and $\{a\}$ \textbf{bold} \\ line`, 'For sin x and {a} bold line'],
  [tex`\begin{itemize}\item one\item two.\item three\end{itemize}`, 'one; two. three'],
  [tex`\begin{theorem}[Rolle] Let $f$. \end{theorem}`, 'Theorem (Rolle). Let f.'],
  [tex`\begin{tabular}{ll}a & $b$\\ c & d\end{tabular}`, 'a b; c d'],
  [tex`$x$ and \unknown{y}`, tex`x and \unknown{y}`],
  [tex`\ce{2H2 + O2 -> 2H2O}`, '2H2 + O2 -> 2H2O'],
  [tex`\begin{pmatrix} a & b \end{pmatrix}`, 'a b'],
])('%j is %j in plain text', (source, expected) => {
  expect(plainText(source)).toBe(expected)
})

test("a deck's macros without arguments are written out", () => {
  expect(plainText(tex`$x\in\R$`, { macros: { '\\R': tex`\mathbb{R}` } })).toBe('x∈R')
})
