const tex = String.raw

/**
 * Cards as one writes them out of textbooks, each with mathematics that needs what the editor helps with: every
 * environment that it offers stands in one of them. They are set whole, and typed letter by letter.
 */
export const textbook: readonly string[] = [
  // Algebra
  tex`A subgroup $N \le G$ is \emph{normal} if $gNg^{-1} = N$ for all $g \in G$; then $G/N = \{gN : g \in G\}$.`,
  tex`\begin{align*}
(a+b)^{2} &= a^{2} + 2ab + b^{2} \\
&\le 2(a^{2} + b^{2})
\end{align*}`,
  tex`$\det\begin{pmatrix} a & b \\ c & d \end{pmatrix} = \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc$`,
  tex`\[ \left(\begin{array}{cc|c} 1 & 2 & 3 \\ 0 & -1 & 4 \end{array}\right) \sim \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix} \]`,
  tex`The units of $\mathbb{Z}[i]$ are \cloze[1]{$\pm 1$} and \cloze[2]{$\pm i$}. \hint{Take the norm $N(a+bi) = a^2+b^2$.}`,
  // Analysis
  tex`$f$ is continuous at $x_0$ iff \[ \forall \varepsilon > 0\ \exists \delta > 0\colon |x - x_0| < \delta \implies |f(x) - f(x_0)| < \varepsilon. \]`,
  tex`\begin{equation*}
\lim_{n \to \infty} \left( 1 + \frac{x}{n} \right)^{n} = e^{x}
\end{equation*}`,
  tex`\[ |x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases} \]`,
  tex`\begin{gather*}
\int_{0}^{\infty} e^{-x^{2}}\,dx = \tfrac{\sqrt{\pi}}{2} \\
\sum_{k=1}^{\infty} \frac{1}{k^{2}} = \frac{\pi^{2}}{6}
\end{gather*}`,
  tex`\begin{align}
\nabla \cdot (\nabla \times F) &= 0 \\
\nabla \times (\nabla f) &= 0
\end{align}`,
  // Topology
  tex`\begin{theorem}[Heine--Borel]
$K \subseteq \mathbb{R}^{n}$ is compact iff it is closed and bounded.
\end{theorem}
\begin{proof}
Cover $K$ by the balls $B_{1}(x)$. \step Finitely many are enough.
\end{proof}`,
  tex`\begin{enumerate}
\item $\emptyset, X \in \tau$
\item $U, V \in \tau \Rightarrow U \cap V \in \tau$
\item $\{U_i\}_{i \in I} \subseteq \tau \Rightarrow \bigcup_{i} U_i \in \tau$
\end{enumerate}`,
  tex`$\pi_1(S^{1}, 1) \cong \mathbb{Z}$ and $\begin{Vmatrix} x \\ y \end{Vmatrix}$, $\begin{Bmatrix} 1 \\ 2 \end{Bmatrix}$, $\begin{matrix} a & b \end{matrix}$, $\left(\begin{smallmatrix} 1 & 1 \\ 0 & 1 \end{smallmatrix}\right)$`,
  // Probability
  tex`\[ \begin{aligned} \operatorname{Var}(X) &= \mathbb{E}[(X - \mu)^{2}] \\ &= \mathbb{E}[X^{2}] - \mu^{2} \end{aligned} \]`,
  tex`\[ \begin{gathered} P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)} \\ P(B) > 0 \end{gathered} \]`,
  tex`\begin{gather}
\varphi_X(t) = \mathbb{E}\left[ e^{itX} \right] \\
\binom{n}{k} p^{k} (1-p)^{n-k}
\end{gather}`,
  tex`\begin{itemize}
\item $X_n \to X$ in $L^{p}$: $\|X_n - X\|_{p} \to 0$
\item almost surely: $P(\lim X_n = X) = 1$
\end{itemize}`,
  // Category theory
  tex`\begin{tikzcd}
A \arrow[r, "f"] \arrow[d, "g"'] & B \arrow[d, "h"] \\
C \arrow[r, "k"', dashed] & D
\end{tikzcd}`,
  tex`\[ \xymatrix{ 0 \ar[r] & A \ar[r]^{f} & B \ar@{->>}[r]_{g} & C \ar[r] & 0 } \]`,
  tex`\[ \begin{CD} A @>f>> B \\ @VgVV @VVhV \\ C @>>k> D \end{CD} \]`,
  // Logic
  tex`\begin{prooftree}
\AxiomC{$A \to B$}
\AxiomC{$A$}
\BinaryInfC{$B$}
\end{prooftree}`,
  tex`\begin{tabular}{cc|c}
$A$ & $B$ & $A \wedge B$ \\ \hline
1 & 1 & 1 \\
1 & 0 & 0
\end{tabular}`,
  tex`\[ \left. \begin{rcases} \Gamma \vdash A \\ \Gamma \vdash B \end{rcases} \right. \implies \Gamma \vdash A \land B \]`,
  tex`\begin{equation}
\neg\,\forall x\, \varphi(x) \iff \exists x\, \neg\varphi(x)
\end{equation}`,
]
