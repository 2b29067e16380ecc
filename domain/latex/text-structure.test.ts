import { expect, test } from 'vitest'
import { textFault } from './text-structure.ts'

const tex = String.raw

test.each([
  '',
  'some words',
  tex`\textbf{a {b}} \{`,
  tex`$x$ and \(y\) and $$z$$ and \[w\]`,
  tex`$a \text{ if $b$}$ \(\left( x \right)\)`,
  tex`\begin{quote}\begin{center*}{a}\end{center*}\end {quote}`,
  tex`\begin{align*}a &= \begin{cases} x \end{cases}\end{align*}`,
  tex`\begin and \beginning`,
])('nothing is wrong with %j', (text) => {
  expect(textFault(text)).toBeUndefined()
})

test.each([
  ['{a', '{'],
  [tex`\textbf{\emph{a}`, '{'],
  [tex`\begin{quote}{a}`, tex`\begin{quote}`],
  [tex`\begin{quote}\begin{center}\end{center}`, tex`\begin{quote}`],
  [tex`{\begin{quote}`, '{'],
])('of %s the outermost is said that it leaves open', (text, open) => {
  expect(textFault(text)).toEqual({ open })
})

test.each([
  ['a}', 'This } closes nothing.'],
  [tex`\begin{quote}}`, 'This } closes nothing.'],
  [tex`{\end{quote}}`, tex`This \end{quote} has no \begin{quote}.`],
  [tex`\begin{a}\end{b}`, tex`This \end{b} has no \begin{b}.`],
  ['$x', 'This $ has no closing $.'],
  ['$$x$', 'This $$ has no closing $$.'],
  [tex`\(x$`, tex`This \( has no \).`],
  [tex`\[x\)`, tex`This \[ has no \].`],
  [tex`\begin{align}x`, tex`This \begin{align} has no \end{align}.`],
  [tex`$\left( x$`, tex`This \left has no \right.`],
  [tex`$$\left( x$$`, tex`This \left has no \right.`],
  [tex`\(x \right)\)`, tex`This \right has no \left.`],
  [tex`\begin{align}\left( x\end{align}`, tex`This \left has no \right.`],
  [tex`\verb|x|`, tex`\verb cannot stand in a macro.`],
  [tex`\begin{verbatim}x\end{verbatim}`, 'verbatim cannot stand in a macro.'],
  [
    tex`words \renewcommand{\a}{x}`,
    tex`\renewcommand is not possible in a card: definitions belong to the deck, as its macros.`,
  ],
  [tex`$\input{x}$`, tex`\input is not possible in a card. The usual packages are already there.`],
])('of %s it is said what is wrong', (text, message) => {
  expect(textFault(text)).toEqual({ message })
})
