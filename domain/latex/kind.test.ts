import { expect, test } from 'vitest'
import { readsAsProse } from './kind.ts'

const tex = String.raw

test.each([
  tex`x^2`,
  tex`f(x) = ax + b`,
  tex`\frac{1}{2}`,
  tex`dx dy dz`,
  tex`a b c d`,
  'Homomorphism',
  'mass = force / acceleration',
  tex`\text{speed of light} = c`,
  tex`x > 0 \text{ for all real } x`,
  tex`|x| = \begin{cases} x & \text{if $x \ge 0$} \\ -x & \text{if \(x<0\)} \end{cases}`,
  tex`A = \begin{pmatrix} 1 & 2 \end{pmatrix}`,
  tex`\begin{aligned} a &= b \end{aligned}`,
  tex`\begin{CD} A @>>> B \end{CD}`,
  tex`\ce{H2O}`,
  tex`\ce{A ->[$x$] B}`,
  tex`\fbox{$x$} + \colorbox{red}{$y$}`,
  tex`words in a row \alpha`,
  tex`x % $ in a comment`,
  tex`5\$`,
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
  'Hello, world',
  'Is x prime?',
  'Bayes theorem',
  '50\\% of them',
  tex`\textbf{Name} the four axioms`,
  tex`First line \\ and the next`,
  tex`Schr\"odinger`,
  tex`\emph{Group}`,
  tex`Is \ce{H2O} a strong base?`,
  '群の定義',
  'Что такое предел?',
  '50\\$ for three',
])('%j is prose', (source) => {
  expect(readsAsProse(source)).toBe(true)
})
