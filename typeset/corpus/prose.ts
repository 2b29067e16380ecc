const tex = String.raw

/** Card sides as people write them; every one is set without an error. */
export const prose: readonly string[] = [
  // Words alone
  'What is a group?',
  'Name the four Maxwell equations.',
  'Bayes’ theorem',
  'A set is countable when it is finite or in bijection with the natural numbers.',
  'First paragraph of a longer answer.\n\nSecond paragraph, after a blank line.',
  'One line \\\\ and the next \\\\[4pt] and a third.',
  "``Quoted'' and `single', a dash -- and a longer one --- and dots\\ldots",
  'Costs are 50\\% lower, at \\$5 for R\\&D, item \\#3 in a\\_b.',
  'A comment follows % not to be seen\nand this is seen again.',
  'Dr.~Euler met Prof.\\ Bernoulli.',
  'Save as \\texttt{main.tex} and run \\verb|latex main| twice.',
  // Prose with mathematics
  'Let $x > 0$. Show that $\\sqrt{x}$ exists.',
  'Is \\(\\pi\\) rational, and is \\(\\pi^2\\)?',
  'The roots are $x_{1,2} = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$, real when $b^2 \\ge 4ac$.',
  tex`Euler's identity is $$e^{i\pi} + 1 = 0$$ and ties five constants together.`,
  tex`\textit{Hint:} use $|a+b| \le |a| + |b|$ \underline{twice}.`,
  tex`\textbf{Heine--Borel.} A subset of $\mathbb{R}^n$ is compact iff it is closed and bounded.`,
  tex`{\bf Definition.} A \emph{metric} is a map $d\colon X\times X \to [0,\infty)$ such that \dots`,
  tex`{\Large Big} and {\small small}, \textsc{Small Caps}, \textsf{sans}, {\itshape slanted}.`,
  tex`See \href{https://en.wikipedia.org/wiki/Group_(mathematics)}{the article} or \url{https://example.org/a%20b}.`,
  tex`\textcolor{blue}{Blue} and \textcolor{#c00}{red} are two colours.`,
  tex`\noindent No indent here, by \eqref{eq:1} and \cite{knuth}.`,
  tex`A battery of \SI{1.5}{\volt} lasts for \qty{20}{\hour}, \num{3} times as long as \SI{4.5}{V} would.`,
  tex`Prices: 5~\euro{} in Z\"urich, $5\,\text{€}$ elsewhere.`,
  tex`x\textsuperscript{2} and H\textsubscript{2}O in text, \footnote{a note}.`,
  // Lists
  tex`\begin{itemize}
  \item closed under addition,
  \item closed under scalar multiples,
  \item contains $0$.
\end{itemize}`,
  tex`The axioms of a field:
\begin{enumerate}
\item $(F,+)$ is an abelian group;
\item $(F\setminus\{0\},\cdot)$ is an abelian group;
\item distributivity.
\end{enumerate}`,
  tex`\begin{enumerate}[(a)]
\item First
  \begin{itemize}
  \item nested $a$
  \item nested $b$
    \begin{enumerate}[label=\roman*)]\item deep\end{enumerate}
  \end{itemize}
\item Second
\end{enumerate}`,
  tex`\begin{description}
\item[Injective] $f(x)=f(y) \Rightarrow x=y$
\item[Surjective] every $y$ is some $f(x)$
\end{description}`,
  tex`\begin{itemize}\item[$\Rightarrow$] clear \item[$\Leftarrow$] by induction\end{itemize}`,
  // Environments of prose
  tex`\begin{theorem}[Rolle] If $f(a)=f(b)$ then $f'(\xi)=0$ for some $\xi$. \end{theorem}`,
  tex`\begin{definition} A \emph{ring} is \dots \end{definition}
\begin{proof} Trivial. \end{proof}`,
  tex`\begin{quote} God made the integers, all else is the work of man. \end{quote}
\begin{flushright} L. Kronecker \end{flushright}`,
  tex`\begin{center}
\begin{tabular}{|l|c|r|}
\hline
name & formula & value \\ \hline
golden ratio & $\frac{1+\sqrt5}{2}$ & 1.618 \\
Euler & $e$ & 2.718 \\ \hline
\end{tabular}
\end{center}`,
  tex`\begin{tabular}{c|cc} $\wedge$ & 0 & 1 \\\hline 0 & 0 & 0 \\ 1 & 0 & 1 \end{tabular}`,
  tex`\begin{tabular}{ll} \toprule \multicolumn{2}{c}{Both} \\ \midrule a & b \\ \bottomrule \end{tabular}`,
  tex`\begin{verbatim}
for i in range(10):
    print(i % 2)
\end{verbatim}`,
  tex`\section*{Steps} First this.\par Then that.`,
  tex`Solve the system
\begin{align}
  2x + y &= 5 \\
  x - y &= 1
\end{align}
for $x$ and $y$.`,
  tex`A piecewise function: \[ f(x) = \begin{cases} 0 & x < 0 \\ 1 & x \ge 0 \end{cases} \] It is the \emph{Heaviside function}.`,
  tex`Write \begin{equation*} a = b \end{equation*} and move on.`,
  tex`\begin{minipage}{0.5\textwidth} Left part with $x$. \end{minipage}`,
  // Chemistry
  tex`\ce{2H2 + O2 -> 2H2O}`,
  tex`\ce{N2 + 3H2 <=> 2NH3}`,
  tex`\ce{CH4 + 2O2 ->[\text{spark}] CO2 + 2H2O}`,
  tex`\ce{SO4^2- + Ba^2+ -> BaSO4 v}`,
  tex`\ce{Zn^2+ <=>[+ 2OH-][+ 2H+] $\underset{\text{amphoteric}}{\ce{Zn(OH)2 v}}$ <=>[+ 2OH-][+ 2H+] [Zn(OH)4]^2-}`,
  tex`Water, \ce{H2O}, has a bond angle of $104.5^\circ$.`,
  tex`What is the oxidation number of \ce{Mn} in \ce{KMnO4}?`,
  tex`K_c = \frac{[\ce{NH3}]^2}{[\ce{N2}][\ce{H2}]^3}`,
  tex`\ce{^{227}_{90}Th+} \quad \ce{RNO2^{-.}} \quad \pu{1.2e3 kJ/mol}`,
  tex`The rate is $v = k[\ce{A}]^m[\ce{B}]^n$ with $k = A\,e^{-E_a/RT}$.`,
  tex`\mathrm{pH} = -\log_{10}[\ce{H3O+}]`,
  tex`\Delta G^\circ = -RT \ln K`,
  // German and French
  'Was ist eine Gruppe?',
  tex`Sei $(G,\cdot)$ eine Gruppe. Zeigen Sie: Das neutrale Element ist eindeutig.`,
  tex`Der \glqq kleine\grqq{} Satz von Fermat: $a^{p} \equiv a \pmod p$ f\"ur jede Primzahl $p$.`,
  tex`Gau\ss{} zeigte dies f\"ur alle n; \"Ubung: beweise es.`,
  'Für stetige Funktionen auf kompakten Mengen gilt: Sie nehmen ihr Maximum an.',
  ',,Zitat`` und „noch eins“ mit Umlauten: äöüß.',
  tex`\begin{satz}[Bolzano--Weierstra\ss] Jede beschr\"ankte Folge in $\mathbb{R}$ hat eine konvergente Teilfolge. \end{satz}`,
  tex`Qu'est-ce qu'une s\'erie enti\`ere ? Donner son rayon de convergence $R$.`,
  tex`Th\'eor\`eme des accroissements finis : il existe $c \in \left]a,b\right[$ tel que $f(b)-f(a)=f'(c)(b-a)$.`,
  tex`\og Soit $E$ un espace vectoriel \fg{} sur le corps \textbf{fini} $\mathbb{F}_q$.`,
  'L’intégrale d’une fonction paire sur un intervalle symétrique vaut le double.',
  tex`\c{C}a va, gar\c con, na\"{\i}ve, cr\^ete, \oe uvre, \AA ngstr\"om, Erd\H{o}s, \v{C}ech, Poincar\'e.`,
  tex`¿Qué es un número primo? Un entero $p>1$ con exactamente dos divisores.`,
  tex`群の定義は何か。集合 $G$ と二項演算。`,
  tex`Что такое предел последовательности $a_n$?`,
]
