import type { Fact } from '../fact.ts'

const { raw } = String

/** The real numbers, and sequences of functions. */
export const realAnalysis: readonly Fact[] = [
  {
    topic: 'Supremum',
    keywords:
      'least upper bound infimum definition sup inf; least upper bound; greatest lower bound; infimum; upper bound',
    front: raw`What is the supremum $s$ of a nonempty set $A \subseteq \mathbb{R}$ that is bounded above, and how is it told by $\varepsilon$?`,
    back: raw`Its least upper bound: $a \le s$ for all $a \in A$, and for every $\varepsilon > 0$ some $a \in A$ has $a > s - \varepsilon$.`,
    short: raw`The least upper bound.`,
    example: raw`$\sup\left\{1 - \frac{1}{n} : n \ge 1\right\} = 1$, which is not a maximum.`,
  },
  {
    topic: 'Completeness of the real numbers',
    keywords:
      'least upper bound property axiom dedekind nested intervals cauchy complete ordered field; completeness axiom; least upper bound property',
    front: raw`Which axiom distinguishes $\mathbb{R}$ from $\mathbb{Q}$ among the ordered fields?`,
    back: raw`Every nonempty set that is bounded above has a supremum.`,
    example: raw`In $\mathbb{Q}$, $\{x : x^2 < 2\}$ has none.`,
  },
  {
    topic: 'Archimedean property',
    keywords: 'archimedes natural numbers unbounded; nx > y',
    front: raw`What is the Archimedean property of $\mathbb{R}$?`,
    back: raw`For all $x > 0$ and $y$ there is an $n \in \mathbb{N}$ with $nx > y$.`,
    example: raw`So $\frac{1}{n} \to 0$.`,
  },
  {
    topic: 'Density of the rational numbers',
    keywords: 'rationals dense between two reals irrational',
    front: raw`What lies between any two different real numbers?`,
    back: raw`Infinitely many rational and infinitely many irrational numbers.`,
    example: raw`With $n > \frac{1}{b - a}$ and the least integer $m > na$: $na < m \le na + 1 < nb$, so $a < \frac{m}{n} < b$.`,
  },
  {
    topic: 'Nested intervals',
    keywords:
      'nested interval theorem cantor intersection shrinking; nested interval theorem; nested interval property',
    front: raw`What is the intersection of closed bounded intervals $I_1 \supseteq I_2 \supseteq \dots$ (none empty)?`,
    back: raw`Never empty; a single point if their lengths tend to $0$.`,
    example: raw`The open $\left(0, \frac{1}{n}\right)$ have an empty intersection.`,
  },
  {
    topic: 'Heine–Borel theorem',
    keywords: 'compact subsets of R^n closed and bounded open cover; closed and bounded sets',
    front: raw`Which subsets of $\mathbb{R}^n$ are compact?`,
    back: raw`Exactly those that are closed and bounded.`,
    example: raw`$[0, 1]$ is; $(0, 1]$ and $\mathbb{Z}$ are not.`,
  },
  {
    topic: 'Uniform convergence',
    keywords:
      'sequence of functions pointwise supremum norm definition; sup |f_n - f| -> 0; uniform convergence of functions; uniformly convergent sequence',
    front: raw`When does $f_n \to f$ uniformly on $D$?`,
    back: raw`When $\sup_{x \in D} |f_n(x) - f(x)| \to 0$.`,
    example: raw`$x^n \to 0$ uniformly on $[0, q]$ for $0 \le q < 1$, but only pointwise on $[0, 1)$.`,
  },
  {
    topic: 'Uniform limit theorem',
    keywords: 'uniform limit of continuous functions is continuous',
    front: raw`What does uniform convergence do to continuity?`,
    back: raw`It keeps it: the uniform limit of continuous functions is continuous.`,
    example: raw`$x^n$ on $[0, 1]$ has a discontinuous limit, so it does not converge uniformly.`,
  },
  {
    topic: 'Interchange of limit and integral',
    keywords: 'uniform convergence riemann integral swap limit; lim int f_n = int lim f_n',
    front: raw`Let Riemann integrable $f_n \to f$ uniformly on $[a, b]$. What of $\int_a^b f_n(x)\,dx$?`,
    back: raw`$f$ is integrable, and $\int_a^b f_n(x)\,dx \to \int_a^b f(x)\,dx$.`,
    example: raw`Pointwise is not enough: $f_n = n\,1_{(0, 1/n)} \to 0$, but $\int_0^1 f_n(x)\,dx = 1$.`,
  },
  {
    topic: 'Interchange of limit and derivative',
    keywords: "differentiate term by term uniform convergence of derivatives; lim f_n'",
    front: raw`Let $f_n \in C^1[a, b]$, let $f_n'$ converge uniformly to $g$, and $f_n(c)$ converge for some $c$. What follows?`,
    back: raw`$f_n$ converges uniformly to some $f \in C^1[a, b]$, and $f' = g$.`,
    example: raw`Without it: $\frac{\sin nx}{n} \to 0$ uniformly, but $\cos nx$ does not converge.`,
  },
  {
    topic: 'Weierstrass M-test',
    keywords: 'majorant test uniform convergence of a series of functions; |f_n| <= M_n',
    front: raw`What does the Weierstrass test say when $|f_n(x)| \le M_n$ for all $x \in D$ and $\sum M_n < \infty$?`,
    back: raw`$\sum f_n$ converges absolutely and uniformly on $D$.`,
    example: raw`$\sum \frac{\cos nx}{n^2}$ is a continuous function on $\mathbb{R}$.`,
  },
  {
    topic: 'Dini’s theorem',
    keywords: 'monotone pointwise convergence compact uniform',
    front: raw`Let continuous $f_n$ converge monotonically and pointwise to a continuous $f$ on a compact set. What does Dini's theorem say?`,
    back: raw`The convergence is uniform.`,
    example: raw`$x^n \to 0$ on $[0, 1)$, which is not compact, shows what can go wrong.`,
  },
  {
    topic: 'Differentiating a power series',
    keywords: 'termwise differentiation integration within radius of convergence; sum n a_n x^(n-1)',
    front: raw`What is the derivative of $f(x) = \sum_{n=0}^{\infty} a_n x^n$ inside its radius of convergence?`,
    back: raw`$\sum_{n=1}^{\infty} n a_n x^{n-1}$, of the same radius of convergence.`,
    short: raw`\sum_{n=1}^{\infty} n a_n x^{n-1}`,
    example: raw`\sum_{n=1}^{\infty} n x^{n-1} = \frac{1}{(1 - x)^2} \quad (|x| < 1)`,
  },
  {
    topic: 'Weierstrass approximation theorem',
    keywords: 'polynomials dense in continuous functions bernstein stone',
    front: raw`What does the Weierstrass approximation theorem say of a continuous $f \colon [a, b] \to \mathbb{R}$?`,
    back: raw`Polynomials approximate it uniformly, as closely as one likes.`,
    example: raw`On $[0, 1]$ the Bernstein polynomials $\sum_{k=0}^n f\left(\frac{k}{n}\right)\binom{n}{k}x^k(1 - x)^{n-k}$ do.`,
  },
  {
    topic: 'Arzelà–Ascoli theorem',
    keywords:
      'ascoli equicontinuous bounded uniformly convergent subsequence compact in C(K); equicontinuity; equicontinuous family',
    front: raw`When has every sequence in a family $F \subseteq C[a, b]$ a uniformly convergent subsequence, by Arzel\`a--Ascoli?`,
    back: raw`Exactly when $F$ is pointwise bounded and equicontinuous.`,
    example: raw`All $f$ with $|f(0)| \le 1$ and Lipschitz constant $1$ on $[0, 1]$.`,
  },
  {
    topic: 'Riemann integrability',
    keywords:
      'riemann; riemann integral; lebesgue criterion discontinuities null set integrable upper lower sums; riemann integrable function; lebesgue criterion',
    front: raw`Which bounded functions on $[a, b]$ are Riemann integrable, by Lebesgue's criterion?`,
    back: raw`Exactly those whose points of discontinuity form a set of measure zero.`,
    example: raw`Continuous and monotone functions are; $1_{\mathbb{Q}}$ is not.`,
  },
  {
    topic: 'Cauchy criterion for series',
    keywords: 'cauchy convergence test partial sums tail; |a_{m+1} + ... + a_n| < epsilon',
    front: raw`When does $\sum a_k$ converge, by Cauchy's criterion?`,
    back: raw`Exactly when for every $\varepsilon > 0$ there is an $N$ with $\left|\sum_{k=m+1}^n a_k\right| < \varepsilon$ for all $n > m \ge N$.`,
    short: raw`When $\left|\sum_{k=m+1}^n a_k\right| < \varepsilon$ for all large $n > m$.`,
    example: raw`Harmonic series: $\sum_{k=m+1}^{2m} \frac{1}{k} \ge \frac{1}{2}$, so it diverges.`,
  },
  {
    topic: 'Function of bounded variation',
    keywords: 'jordan decomposition total variation difference of increasing functions',
    front: raw`What is a function of bounded variation on $[a, b]$, and how does it decompose, by Jordan?`,
    back: raw`One with $\sup \sum_i |f(x_{i+1}) - f(x_i)| < \infty$ over all partitions; exactly the differences of two increasing functions.`,
    short: raw`Finite total variation; a difference of increasing functions.`,
    example: raw`$x\sin\frac{1}{x}$ (and $0$ at $0$) is continuous on $[0, 1]$, but not of bounded variation.`,
  },
]
