import { type SeedDeck, tex } from './deck.ts'

export const realAnalysis: SeedDeck = {
  title: 'Real Analysis: theorems and counterexamples',
  description:
    'Completeness, compactness, uniform convergence and integration on the real line. Each theorem comes with its exact hypotheses, and next to it stands the classical counterexample that breaks when one of them is dropped.',
  macros: {
    '\\R': '\\mathbb{R}',
    '\\Q': '\\mathbb{Q}',
    '\\eps': '\\varepsilon',
    '\\abs': '\\lvert#1\\rvert',
    '\\norm': '\\lVert#1\\rVert',
  },
  cards: [
    [
      tex`Which axiom does $\R$ satisfy and $\Q$ not, although both are ordered fields?`,
      tex`Completeness: every nonempty set bounded above has a least upper bound. In $\Q$, the set $\{q:q^{2}<2\}$ has none.`,
    ],
    [
      tex`When is $s=\sup A$, for a nonempty $A\subset\R$? Give the criterion with $\eps$.`,
      tex`When $s$ is an upper bound of $A$ and no smaller number is one: for every $\eps>0$ there is an $a\in A$ with $a>s-\eps$.`,
    ],
    [
      tex`What is a Cauchy sequence $(a_n)$ in $\R$, and what do we know about it?`,
      tex`For every $\eps>0$ there is an $N$ with
\[\abs{a_m-a_n}<\eps\quad\text{for all }m,n\ge N.\]
In $\R$ exactly the Cauchy sequences converge.`,
    ],
    [
      tex`Differences $\abs{a_{n+1}-a_n}\to0$. Must $(a_n)$ be a Cauchy sequence?`,
      tex`No: for $a_n=\sqrt{n}$ the differences are
\[\frac{1}{\sqrt{n+1}+\sqrt{n}}\to0,\]
but $a_n\to\infty$.`,
    ],
    [
      tex`State the monotone convergence theorem for sequences in $\R$.`,
      tex`A monotone sequence converges exactly when it is bounded; an increasing one then tends to the supremum of its values.`,
    ],
    [
      tex`State the Bolzano–Weierstrass theorem in $\R^{n}$.`,
      tex`Every bounded sequence in $\R^{n}$ has a convergent subsequence.`,
    ],
    [
      tex`Define $\limsup a_n$ for a bounded sequence, and say what it means for subsequences.`,
      tex`\[\limsup_{n\to\infty}a_n=\lim_{n\to\infty}\,\sup_{k\ge n}a_k,\]
the largest limit that a subsequence can have.`,
    ],
    [tex`State the Heine–Borel theorem.`, tex`A subset of $\R^{n}$ is compact exactly when it is closed and bounded.`],
    [
      tex`Show a closed and bounded set in a complete metric space that is not compact.`,
      tex`The closed unit ball of $\ell^{2}$: its unit vectors satisfy $\norm{e_m-e_n}=\sqrt{2}$ for $m\neq n$, so no subsequence of $(e_n)$ converges.`,
    ],
    [
      tex`State the extreme value theorem, and show what happens without compactness.`,
      tex`A continuous real function on a nonempty compact set attains a maximum and a minimum. On $(0,1)$ the function $x\mapsto x$ attains neither.`,
    ],
    [
      tex`How does uniform continuity of $f$ on $D$ differ from continuity?`,
      tex`One $\delta$ serves all points: for every $\eps>0$ there is a $\delta>0$ such that, for all $x,y\in D$,
\[\abs{x-y}<\delta\implies\abs{f(x)-f(y)}<\eps.\]
For continuity alone, $\delta$ may depend on $x$.`,
    ],
    [
      tex`Why is $x\mapsto x^{2}$ not uniformly continuous on $\R$?`,
      tex`The points $n$ and $n+\frac1n$ come arbitrarily close, but
\[\Bigl(n+\frac1n\Bigr)^{2}-n^{2}=2+\frac{1}{n^{2}}>2.\]`,
    ],
    [
      tex`On which sets is continuity automatically uniform (Heine–Cantor)?`,
      tex`On compact ones: a continuous map from a compact metric space to a metric space is uniformly continuous.`,
    ],
    [tex`When does $f_n\to f$ uniformly on $D$?`, tex`\sup_{x\in D}\abs{f_n(x)-f(x)}\to0\qquad(n\to\infty)`],
    [
      tex`Find continuous functions on $[0,1]$ with a discontinuous pointwise limit.`,
      tex`\[x^{n}\to\begin{cases}0&0\le x<1\\1&x=1\end{cases}\]
The convergence cannot be uniform: uniform limits of continuous functions are continuous.`,
    ],
    [
      tex`Let $f_n\to f$ on $[a,b]$ with all $f_n$ Riemann integrable. When does $\int_a^b f_n\to\int_a^b f$, and when may it fail?`,
      tex`It holds for uniform convergence. Pointwise it may fail: $f_n=n$ on $(0,\frac1n)$ and $0$ elsewhere in $[0,1]$ tends to $0$, but $\int_0^1f_n=1$.`,
    ],
    [
      tex`Let $f_n\in C^{1}[a,b]$. Which hypotheses give $(\lim f_n)'=\lim f_n'$?`,
      tex`The derivatives $f_n'$ converge uniformly, and $(f_n(x_0))$ converges at one point $x_0$. Then $f_n$ converges uniformly too.`,
    ],
    [
      tex`Does uniform convergence $f_n\to f$ of smooth functions imply $f_n'\to f'$?`,
      tex`No: on $\R$
\[\frac{\sin(nx)}{\sqrt{n}}\to0\quad\text{uniformly},\]
but the derivatives $\sqrt{n}\cos(nx)$ are unbounded at $x=0$.`,
    ],
    [
      tex`State the Weierstrass $M$-test.`,
      tex`If $\abs{f_n(x)}\le M_n$ for all $x\in D$ and $\sum M_n<\infty$, then $\sum f_n$ converges uniformly and absolutely on $D$.`,
    ],
    [
      tex`What does Riemann’s rearrangement theorem say about a real series that converges, but not absolutely?`,
      tex`For every $s\in[-\infty,\infty]$ its terms can be rearranged so that the sum is $s$. An absolutely convergent series keeps its sum in any order.`,
    ],
    [
      tex`What is the radius of convergence $R$ of $\sum a_nx^{n}$ (Cauchy–Hadamard)?`,
      tex`\[\frac1R=\limsup_{n\to\infty}\sqrt[n]{\abs{a_n}},\]
read with $\frac10=\infty$ and $\frac1\infty=0$.`,
    ],
    [
      tex`Which bounded functions on $[a,b]$ are Riemann integrable (Lebesgue’s criterion)?`,
      tex`Exactly those whose points of discontinuity form a set of Lebesgue measure zero.`,
    ],
    [
      tex`Why is the indicator function of $\Q$ not Riemann integrable on $[0,1]$?`,
      tex`Every interval contains rational and irrational numbers, so all lower sums are $0$ and all upper sums are $1$.`,
    ],
    [
      tex`Find a function that is continuous at every irrational number and at no rational one.`,
      tex`Thomae’s function:
\[f(x)=\begin{cases}\frac1q&x=\frac pq\\0&x\text{ irrational}\end{cases}\]
where $\frac pq$ is in lowest terms and $q>0$.`,
    ],
    [
      tex`Must the derivative of a differentiable function on $\R$ be continuous?`,
      tex`No: $f(x)=x^{2}\sin\frac1x$, $f(0)=0$, has $f'(0)=0$, but $f'$ has no limit at $0$. Still, $f'$ takes all intermediate values (Darboux).`,
    ],
    [
      tex`Describe the Cantor set: size, topology, measure.`,
      tex`It is compact, uncountable, without interior and without isolated points, and has measure zero: its $n$th stage is $2^{n}$ intervals of length $3^{-n}$.`,
    ],
    [
      tex`State Banach’s fixed point theorem.`,
      tex`Let $X\neq\emptyset$ be a complete metric space, $f:X\to X$ and $q<1$ with
\[d(f(x),f(y))\le q\,d(x,y)\]
for all $x,y\in X$. Then $f$ has exactly one fixed point, the limit of $f^{n}(x)$ for each $x$.`,
    ],
    [
      tex`State the Baire category theorem for complete metric spaces.`,
      tex`The intersection of countably many open dense sets is dense. So a nonempty complete space is never a countable union of nowhere dense sets.`,
    ],
  ],
}
