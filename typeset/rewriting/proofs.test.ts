import { expect, test } from 'vitest'
import { expectRefused, expectSetAs, set } from '../testing/set.ts'

const tex = String.raw

test('a line reaches over what the rule above it asserts, and over all of what is no rule', () => {
  const [rule, group] = [tex`\infer{B}{A A A}`, tex`{\infer{B}{A A A}}`].map((above) => set(tex`\infer{C}{${above}}`))
  expect([rule?.ok, group?.ok]).toEqual([true, true])
  expect(rule).not.toEqual(group)
})

test.each([
  [
    tex`\begin{prooftree} \AxiomC{$A$} \AxiomC{B} \RightLabel{(I)} \BinaryInfC{$C$} \end{prooftree}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\text{$A$}\qquad\text{B}}{\smash[t]{\text{$C$}}}\;\text{(I)}$}}`,
  ],
  [tex`\AXC{$A$}\UIC{$B$}\DisplayProof`, tex`\begin{prooftree} \AXC{$A$}\UIC{$B$} \end{prooftree}`],
  [
    tex`\begin{prooftree} \Axiom$A \fCenter B$ \UnaryInf$C \fCenter D$ \end{prooftree}`,
    tex`\begin{prooftree} \AXC{$A B$}\UIC{$C D$} \end{prooftree}`,
  ],
  [
    tex`\begin{prooftree} \AxiomC{A}\doubleLine\UnaryInfC{B}\UnaryInfC{C} \end{prooftree}`,
    tex`{\raisebox{.686em}{$\displaystyle\kern.014em\frac{\kern-.141em\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{\text{A}}{\smash{\hphantom{\text{B}}}}$}}}{\smash[t]{\text{B}}}$}\kern-.141em}{\smash[t]{\text{C}}}\kern.014em$}}`,
  ],
  [tex`\infer{C}{A & B}`, tex`{\raisebox{.686em}{$\displaystyle\frac{A\qquad B}{\smash[t]{C}}$}}`],
  [tex`\deduce{C}{A & B}`, tex`{\raisebox{.686em}{$\displaystyle\genfrac{}{}{0pt}{0}{A\qquad B}{\smash[t]{C}}$}}`],
  [tex`\infer*[\Pi]{C}{A}`, tex`\deduce[\vdots\mathrlap{\,\Pi}]{C}{A}`],
  [tex`\infer *{C}{\infer{A}{}}`, tex`\deduce[\vdots]{C}{\infer{A}{}}`],
  [tex`\inferrule{A \\ B}{C}`, tex`{\raisebox{.686em}{$\displaystyle\frac{A\qquad B}{\smash[t]{C}}$}}`],
  [
    tex`\inferrule*[right=\textsc{App}]{A \\\\ B}{C}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\begin{gathered}A\\B\end{gathered}}{\smash[t]{C}}\;\text{\scriptsize\textsc{App}}$}}`,
  ],
  [tex`\inferrule{a \\ \substack{x \\ y}}{C}`, tex`\inferrule{a \\ \begin{subarray}{c}x \\ y\end{subarray}}{C}`],
  [tex`\begin{gathered} a\\\infer{b}{c}\end{gathered}`, tex`\begin{gathered} a\\ \infer{b}{c}\end{gathered}`],
  [tex`\inferrule{ }{d}`, tex`{\raisebox{.686em}{$\displaystyle\frac{}{\smash[t]{d}}$}}`],
  [
    tex`\infer ={C}{A}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{A}{\smash{\hphantom{C}}}$}}}{\smash[t]{C}}$}}`,
  ],
  [
    tex`\infer=[R]{C}{A}`,
    tex`{\raisebox{.686em}{$\displaystyle\frac{\smash[b]{\raisebox{-.55em}{$\displaystyle\frac{A}{\smash{\hphantom{C}}}$}}}{\smash[t]{C}}\;R$}}`,
  ],
  [
    tex`\inferrule[ R ]{A}{B}`,
    tex`{\begin{array}{l}\text{\scriptsize R}\\\raisebox{.686em}{$\displaystyle\frac{A}{\smash[t]{B}}$}\end{array}}`,
  ],
  [tex`\inferrule*[right = R ]{A}{B}`, tex`\inferrule*[right=R]{A}{B}`],
  [tex`\inferrule *{A}{B}`, tex`\inferrule{A}{B}`],
  [tex`\inferrule{A \\ B \\\\ D}{C}`, tex`\inferrule{\begin{gathered}A\qquad B\\D\end{gathered}}{C}`],
  [tex`\inferrule{A \\}{C}`, tex`\inferrule{A}{C}`],
  [tex`\inferrule{a \\\\ b}{d}`, tex`\inferrule{\begin{gathered}a\\b\end{gathered}}{d}`],
  [
    tex`\begin{prooftree}\rootAtBottom\AxiomC{$a$}\UnaryInfC{$b$}\end{prooftree}`,
    tex`\begin{prooftree}\AxiomC{$a$}\UnaryInfC{$b$}\end{prooftree}`,
  ],
])('%s is set as %s', expectSetAs)

test.each([
  [tex`\infer`, tex`\infer needs two arguments in braces.`, ''],
  [tex`\inferrule`, tex`\inferrule needs two arguments in braces.`, ''],
  [tex`\infer{C}{\unheard}`, tex`\unheard is not known here.`, ''],
  [
    tex`\begin{prooftree}\AxiomC{a}\AxiomC{b}\end{prooftree}`,
    tex`A prooftree has one conclusion below all others.`,
    '',
  ],
  [tex`\begin{prooftree}\end{prooftree}`, tex`A prooftree has one conclusion below all others.`, ''],
  [tex`\begin{prooftree}\foo{a}\end{prooftree}`, tex`\foo in a prooftree is not known here.`, ''],
  [
    tex`\inferrule{\inferrule[x]{a}{b}}{c}`,
    tex`\inferrule with something in brackets above another is not known here.`,
    '',
  ],
  [tex`\begin{prooftree}\UnaryInfC{x}\end{prooftree}`, tex`\UnaryInfC needs 1 above it.`, ''],
  [tex`\begin{prooftree}\wavyLine\end{prooftree}`, tex`\wavyLine in a prooftree is not known here.`, ''],
  [tex`\begin{prooftree}\Axiom{A}\end{prooftree}`, tex`\Axiom in a prooftree is not known here.`, ''],
  [tex`\infer*{A}`, tex`\infer needs two arguments in braces.`, ''],
  [tex`\inferrule*[width=2em]{A}{B}`, tex`\inferrule* with width=2em in brackets is not known here.`, ''],
])('%s is refused by name and place', expectRefused)
