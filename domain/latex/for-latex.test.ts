import { expect, test } from 'vitest'
import { sourceForLatex } from './for-latex.ts'

const tex = String.raw

test.each([
  ['mathematics among words', tex`What is \lambda in Ax=\lambda x?`, tex`What is $\lambda$ in $Ax=\lambda x$?`],
  [
    'letters with their accents, which a TeX that reads bytes knows in one sign alone',
    'Cafe\u0301 $x$',
    'Caf\u00e9 $x$',
  ],
  [
    'letters of other scripts in formulas, as text',
    tex`$v_{ср} + F_{\text{тр}}$ und $v_{平均}$`,
    tex`${'$'}v_{{\text{ср}}} + F_{\text{тр}}$ und $v_{{\text{平均}}}$`,
  ],
  [
    'letters in formulas that their fonts do not have, as text',
    tex`$é_{größe} + \text{für} \in \mathrm{Maß}$ and \[\label{é} 5€ \tag{ö}\]`,
    tex`${'$'}{\text{é}}_{gr{\text{öß}}e} + \text{für} \in \mathrm{Ma{\text{ß}}}$ and \[\label{é} 5{\text{€}} \tag{ö}\]`,
  ],
  ['the same where a side is one formula', 'x^é = ï', tex`x^{\text{é}} = {\text{ï}}`],
  ['Greek and signs of mathematics as they are', '$α ≤ β × 2$', '$α ≤ β × 2$'],
  [
    'as many columns as a row has cells',
    tex`\begin{tabular}{l|*{2}{c}} a & b & c & d \\ \multicolumn{5}{c}{e} \end{tabular} $\begin{array}{c} a \& & {b & c} \end{array}$`,
    tex`\begin{tabular}{l|*{2}{c}ll} a & b & c & d \\ \multicolumn{5}{c}{e} \end{tabular} $\begin{array}{cl} a \& & {b & c} \end{array}$`,
  ],
  [
    'a table in a cell of another by itself',
    tex`\begin{tabular}{ll} a & \begin{tabular}{l} b & c \end{tabular} \\ \end{tabular}`,
    tex`\begin{tabular}{ll} a & \begin{tabular}{ll} b & c \end{tabular} \\ \end{tabular}`,
  ],
  [
    'labels of a diagram with commas and brackets',
    tex`\begin{tikzcd} A \ar[r, "f(x,y)", "{g,h}"', "F_{a,b}", "[k]" near end] & B \end{tikzcd} "a, b"`,
    tex`\begin{tikzcd} A \ar[r, "{f(x,y)}", "{g,h}"', "F_{a,b}", "{[k]}" near end] & B \end{tikzcd} "a, b"`,
  ],
  ['a sign of formulas in text', tex`Contradiction here \lightning`, tex`Contradiction here $\lightning$`],
  ['marks of a language', tex`Was ist \enquote{Haus}?`, tex`\setquotestyle{german}Was ist \enquote{Haus}?`],
  ['marks of English', tex`What is \enquote{Haus}?`, tex`What is \enquote{Haus}?`],
  [
    'rows without a number',
    tex`\begin{empheq}[left={f=\empheqlbrace}]{align} a \end{empheq} \begin{empheq}{alignat=2} a \end{empheq} \begin{empheq}{gather*} a \end{empheq}`,
    tex`\begin{empheq}[left={f=\empheqlbrace}]{align*} a \end{empheq} \begin{empheq}{alignat*=2} a \end{empheq} \begin{empheq}{gather*} a \end{empheq}`,
  ],
  [
    'an algorithm of algorithm2e',
    tex`\begin{algorithm}[t] a\; \end{algorithm} \begin{algorithm2e}b\end{algorithm2e} \begin{algorithm}\begin{algorithmic}\State \If{c}\EndIf\end{algorithmic}\end{algorithm}`,
    tex`\begin{algorithm2e}[H] a\; \end{algorithm2e} \begin{algorithm2e}[H]b\end{algorithm2e} \begin{algorithm}\begin{algorithmic}\State \If{c}\EndIf\end{algorithmic}\end{algorithm}`,
  ],
  [
    'nothing of an algorithm that has no end yet',
    tex`\begin{algorithm}[t] \KwIn{a}`,
    tex`\begin{algorithm}[t] \KwIn{a}`,
  ],
  [
    'a theorem of tcolorbox',
    tex`\begin{thm}{Rolle}{thm:r} a_b\end{thm}\begin{lemma}{}{} $c$ \end{lemma}\begin{proof}{a}{b}\end{proof}`,
    tex`\begin{thm}[{Rolle}] a\_b\end{thm}\begin{lemma} $c$ \end{lemma}\begin{proof}{a}{b}\end{proof}`,
  ],
  [
    'slides of beamer',
    tex`\begin{block}<2->{$x$} \item<1-> a \only<2>{b} $x<1->y$ \end{block}`,
    tex`\begin{block}{$x$} \item a \only{b} $x<1->y$ \end{block}`,
  ],
  [
    'a theorem of thm-restate, and code of minted',
    tex`\begin{restatable}{thm}{main} a_b \mintinline{c}|a_b $| \end{restatable}`,
    tex`\begin{restatable}{thm}{main} a\_b \mintinline{c}|a_b $| \end{restatable}`,
  ],
  [
    'a column of formulas',
    tex`\begin{tabular}{>{$}l<{$}l} x^2 & a_b \\ \begin{align} y \end{align} \end{tabular}`,
    tex`\begin{tabular}{>{$}l<{$}l} x^2 & a\_b \\ \begin{aligned} y \end{aligned} \end{tabular}`,
  ],
  ['shorthands of German', 'F"ur "`gro"se"\' $x$ und "" \\verb|"a| "-', 'Für „große“ $x$ und {} \\verb|"a| \u00ad'],
  ['formulas between blank lines', 'x = 1\n\ny = 2', 'x = 1\n\\]\\[\ny = 2'],
  ['a price', 'A book costs $12.99 plus $x$.', 'A book costs \\$12.99 plus $x$.'],
  ['signs', 'The #solutions of $x^2=1$ & a_b^c', tex`The \#solutions of $x^2=1$ \& a\_b\^{}c`],
  ['a sign of formulas', tex`Necessarily: \square{} $x$ \Box`, tex`Necessarily: $\square{}$ $x$ $\Box$`],
  [
    'a matrix without delimiters',
    tex`Of \begin{pmatrix} 1 & 2 \end{pmatrix} too`,
    tex`Of \[\begin{pmatrix} 1 & 2 \end{pmatrix}\] too`,
  ],
  [
    'one in a table',
    tex`\begin{tabular}{l} \begin{cases} a & b \end{cases} \end{tabular}`,
    tex`\begin{tabular}{l} $\begin{cases} a & b \end{cases}$ \end{tabular}`,
  ],
  [
    'rows of display within delimiters',
    tex`\[ \begin{align*} a &= b \end{align*} \] and $\begin{gather} c \end{gather}$`,
    tex`\[ \begin{aligned} a &= b \end{aligned} \] and $\begin{gathered} c \end{gathered}$`,
  ],
  [
    'others of them',
    tex`\[ \begin{alignat}{2} a & b \end{alignat} \] \[ \begin{eqnarray} a & = & b \end{eqnarray} \]`,
    tex`\[ \begin{alignedat}{2} a & b \end{alignedat} \] \[ \begin{array}{rcl} a & = & b \end{array} \]`,
  ],
  ['a tag between dollars', 'Then $$ x = y \\tag{1} $$ so $$z$$', 'Then \\[ x = y \\tag{1} \\] so $$z$$'],
  [
    'rows with tags within delimiters',
    tex`Then $$\begin{align} a &= b \tag{1} \end{align}$$ and \[ \begin{gather*} c \tag{2} \end{gather*} \]`,
    tex`Then \begin{align} a &= b \tag{1} \end{align} and  \begin{gather*} c \tag{2} \end{gather*} `,
  ],
  [
    'a colour',
    tex`\textcolor{#f00}{so} $\color{ #1a2b3c } x$`,
    tex`\textcolor[HTML]{FF0000}{so} $\color[HTML]{1A2B3C} x$`,
  ],
  [
    'a proof without centres',
    tex`\begin{prooftree} \Axiom$A \to B$ \UnaryInf $C \fCenter D$ \end{prooftree}`,
    tex`\begin{prooftree} \AxiomC{$A \to B$} \UnaryInf $C \fCenter D$ \end{prooftree}`,
  ],
  ['the words of a link', tex`\href{https://a.org/b_c}{b_c} $x$`, tex`\href{https://a.org/b_c}{b\_c} $x$`],
])('%s is written as LaTeX sets it', (_, source, written) => {
  expect(sourceForLatex(source)).toBe(written)
  expect(sourceForLatex(written)).toBe(written)
})

test('a macro of mathematics is given delimiters where it is called, and what a macro of text writes is left alone', () => {
  const macros = { '\\R': tex`\mathbb{R}`, '\\see': tex`\textbf{see} #1`, '\\cost': tex`\emph{costs} $5` }
  expect(sourceForLatex(tex`Let \R be $x$, \see{\R_1}`, macros)).toBe(tex`Let $\R$ be $x$, \see{$\R$\_1}`)
  expect(sourceForLatex(tex`It \cost now`, macros)).toBe(tex`It \cost now`)
})

test.each([
  tex`x^2 + y_1`,
  tex`\begin{align} a &= b \end{align} holds`,
  tex`\ce{H2O}, \SI{5}{m} and \ensuremath{x} of $y$`,
  tex`See \ref{a_b}, \url{https://a.org/b_c#d}, \lstinline|x_$|, \lstinline[language=C]{a_b} and \verb|x_$| % a_b
for $x$, 5\% \& \$3`,
  tex`\AxiomC{$A$}\UnaryInfC{$B$}\DisplayProof is one`,
  tex`\begin{verbatim}
a_b & $
\end{verbatim}`,
  'What is not $closed',
])('%s is as LaTeX needs it, or left to it', (source) => {
  expect(sourceForLatex(source)).toBe(source)
})
