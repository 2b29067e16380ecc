const tex = String.raw

/** Sides with commands of the packages that authors load beside amsmath. */
export const packages: readonly string[] = [
  // physics
  tex`\dv{x}\sin x = \cos x, \quad \dv[n]{f}{x}, \quad \pdv{f}{x}{y}, \quad \pdv{x} u, \quad \pdv[2]{f}{x}`,
  tex`\qty{x + \frac12}, \quad \qty(\frac12)^2, \quad \abs*{x}, \quad \norm*{\frac12}`,
  tex`\ev{A} = \ev{A}{\psi}, \quad \ev*{H}, \quad \commutator{x}{p} = i\hbar, \quad \anticommutator{a}{b}`,
  tex`\Res_{z=0} \frac{1}{z} = 1`,
  tex`\order{x^2}, \quad \vb{F} = m\vb{a}, \quad \vb*{\omega}, \quad \grad f, \quad \dyad{a}{b}`,
  tex`\mel{a}{H}{b}, \quad \dd{x}, \quad \eval{f}_0^1, \quad \flatfrac{a}{b}`,
  // mathtools, amsmath, amssymb, stmaryrd
  tex`f \Colon A \to B, \quad A \Colonapprox B`,
  tex`a &= b \\ &\vdotswithin{=} \\ &= c`.replace(/^(.*)$/s, '\\begin{aligned} $1 \\end{aligned}'),
  tex`X \sslash G, \quad a \ocircle b`,
  tex`\slashed{\partial} \psi = \slashed{D}\psi`,
  tex`P(A \mathrel\Big| B), \quad f\mathbin\big/g`,
  tex`\begin{array}{@{}c@{\quad}c@{}} a & b \\ c & d \end{array}`,
  tex`\begin{array}{r@{\,}l} x & = 1 \\ yy & = 2 \end{array}`,
  tex`\begin{align*} a &= b \\ \noalign{\smallskip} c &= d \end{align*}`,
  tex`x \linebreak[2] + y`,
  tex`\framebox{$x$} + \framebox[3cm][c]{x} = \fbox{y}`,
  tex`\text{shelf\/ful}, \quad \text{\underline{the $x$-axis}}`,
  tex`x = 1 \quad \text{by \ref{eq:a}, \cref{eq:b} and \eqref{eq:c}}`,
  tex`By \cref{thm:a}, \Cref{thm:b}, \autoref*{thm:c} and \ref*{d}, it holds.`,
  tex`\framebox{Remember} that $x > 0$; \framebox[3cm][c]{this} too, shelf\/ful.`,
  tex`A note\marginpar{this one} of $x$.`,
  tex`\[ f(x) = \cases{ x & if $x \ge 0$, \cr -x & otherwise \cr } \]`,
  tex`A = \left( \matrix{ a & b \cr c & d \cr } \right), \quad \pmatrix{ a & b \cr c & d }`,
  tex`\mqty(a & b \\ c & d) = \pmqty{a & b \\ c & d}, \quad \mqty|a & b \\ c & d| = \mdet{a & b \\ c & d}, \quad \smqty{\mqty[1 \\ 0]}`,
  tex`\begin{array}{r!{:}l>{\displaystyle}c<{!}} f & A \to B & \frac12 \end{array}`,
  // siunitx
  tex`\SIrange{1}{2}{\kg}, \quad \qtyrange{10}{20}{\m\per\s}, \quad \numrange{1}{9}, \quad \SIlist{1;2;3}{\cm}, \quad \SI{5}{\kohm}`,
  'The lift takes \\SI{320}{\\kg}, in \\SIrange{5}{8}{\\s}, and $n$ people.',
  // bussproofs, tasks
  tex`\begin{prooftree} \Axiom$\Gamma \vdash A$ \Axiom$\Gamma \vdash B$ \BinaryInf$\Gamma \vdash A \land B$ \end{prooftree}`,
  tex`\[ \AxiomC{$A$} \UnaryInfC{$A \lor B$} \DisplayProof \]`,
  tex`\begin{prooftree} \AxiomC{$A$} \AxiomC{$A \to B$} \BinaryInfC{$B$} \end{prooftree}`,
  tex`\begin{prooftree} \AxiomC{$[A]$} \RightLabel{\scriptsize(I)} \UnaryInfC{$A \lor B$} \end{prooftree}`,
  tex`Which hold?
\begin{tasks}(2)
  \task $1 + 1 = 2$
  \task $1 + 1 = 3$
\end{tasks}`,
  // proof, mathpartir
  tex`\infer[\to E]{\Gamma \vdash B}{\Gamma \vdash A \to B & \infer{\Gamma \vdash A}{\Gamma \vdash A \land B}}`,
  tex`\[ \infer={A \vdash B}{A \vdash C & C \vdash B} \qquad \infer[(\mathrm{ax})]{A \vdash A}{} \]`,
  tex`\inferrule{\Gamma \vdash e_1 : \tau \\ \Gamma \vdash e_2 : \tau}{\Gamma \vdash e_1 + e_2 : \tau}`,
  tex`The rule \[ \inferrule*[Right=App]{f : A \to B \\ a : A}{f(a) : B} \] applies.`,
  tex`\inferrule[T-If]{t_1 : \mathsf{Bool} \\ t_2 : T \\\\ t_3 : T}{\mathsf{if}\; t_1\; t_2\; t_3 : T}`,
  // tensor, nicematrix
  tex`\tensor{R}{^\mu_{\nu\rho}^\sigma} = R\indices{^\mu_{\nu\rho}^\sigma}, \quad \tensor*[^a_b]{M}{^c_d}`,
  tex`\begin{pNiceMatrix} 1 & 2 \\ 3 & 4 \end{pNiceMatrix} + \begin{bNiceArray}{cc|c} 1 & 2 & 3 \end{bNiceArray}`,
  // Rows
  tex`\renewcommand{\arraystretch}{1.5} \begin{array}{cc} \frac12 & 1 \\ \frac13 & 2 \end{array}`,
  tex`\renewcommand\arraystretch{1.2} A table: \begin{tabular}{cc} a & b \end{tabular} for $x$`,
  tex`\begin{postulate}[Parallels] Through a point not on $l$ there is one parallel. \end{postulate}`,
  // Money
  'A book costs $12.99 plus $x$ for sending.',
  'It was $5 and is $7 now, so it rose by $r = 40\\%$.',
  'If $x$ or $7 is paid, it is enough.',
]
