import type { Fact } from '../fact.ts'

const { raw } = String

/** Spaces with a distance. */
export const metricSpaces: readonly Fact[] = [
  {
    topic: 'Metric',
    keywords:
      'metric space definition axioms distance triangle inequality; d(x,z) <= d(x,y) + d(y,z); metric space; distance function',
    front: raw`What is a metric $d$ on a set $X$?`,
    back: raw`A map $d \colon X \times X \to [0, \infty)$ with $d(x, y) = 0 \iff x = y$, $d(x, y) = d(y, x)$ and $d(x, z) \le d(x, y) + d(y, z)$.`,
    short: raw`Definite, symmetric, triangle inequality.`,
    example: raw`The discrete metric: $d(x, y) = 1$ for $x \ne y$.`,
  },
  {
    topic: 'Open set in a metric space',
    keywords: 'open ball neighbourhood; B_r(x); {y : d(x,y) < r}; open ball; open set',
    front: raw`When is a subset $U$ of a metric space open?`,
    back: raw`When for each $x \in U$ some ball $B_r(x) = \{y : d(x, y) < r\}$, $r > 0$, lies in $U$.`,
    short: raw`When it contains a ball about each of its points.`,
    example: raw`Balls are open, by the triangle inequality.`,
  },
  {
    topic: 'Closed sets and sequences',
    keywords: 'sequential closedness limit points metric space closed subset; closed subset of a metric space',
    front: raw`How do sequences tell whether a subset $A$ of a metric space is closed?`,
    back: raw`It is if and only if every limit of a convergent sequence in $A$ lies in $A$.`,
    example: raw`$\left\{\frac{1}{n} : n \ge 1\right\}$ is not closed in $\mathbb{R}$: $0$ is missing.`,
  },
  {
    topic: 'Complete metric space',
    keywords: 'completeness every cauchy sequence converges closed subset completion; complete space; completeness',
    front: raw`When is a metric space complete, and which subsets of a complete space are?`,
    back: raw`When every Cauchy sequence in it converges. Exactly its closed subsets.`,
    example: raw`$\mathbb{R}$ is, $\mathbb{Q}$ and $(0, 1)$ are not.`,
  },
  {
    topic: 'Banach fixed-point theorem',
    keywords:
      'contraction mapping principle iteration error bound; x_{n+1} = f(x_n); d(f(x),f(y)) <= q d(x,y); contraction mapping theorem; contraction mapping principle; contraction mapping; contraction principle; fixed-point theorem of banach',
    front: raw`What does Banach's fixed-point theorem say of $f \colon X \to X$ with $d(f(x), f(y)) \le q\,d(x, y)$, $0 \le q < 1$, $X$ complete and not empty?`,
    back: raw`$f$ has exactly one fixed point $x^*$, and $x_{n+1} = f(x_n)$ tends to it from any start: $d(x_n, x^*) \le \frac{q^n}{1 - q}\,d(x_1, x_0)$.`,
    short: raw`Exactly one fixed point; iteration converges to it.`,
    example: raw`$\cos$ on $[0, 1]$: $x^* \approx 0.739085$.`,
  },
  {
    topic: 'Compactness in metric spaces',
    keywords:
      'sequentially compact totally bounded complete equivalent; sequential compactness; sequentially compact space; totally bounded space; compact metric space',
    front: raw`Which two properties of a metric space are equivalent to compactness: one with sequences, one with balls?`,
    back: raw`Every sequence has a convergent subsequence; the space is complete and totally bounded (finitely many balls of any given radius cover it).`,
    short: raw`Sequentially compact; complete and totally bounded.`,
    example: raw`The closed unit ball of $\ell^2$ is complete and bounded, but not totally bounded.`,
  },
  {
    topic: 'Baire category theorem',
    keywords:
      'baire countable intersection of dense open sets complete metric space meagre; first category set; meagre set; baire theorem',
    front: raw`What does Baire's theorem say of countably many dense open subsets of a complete metric space?`,
    back: raw`Their intersection is dense.`,
    example: raw`So $\mathbb{R}$ is no countable union of nowhere dense sets, in particular not countable.`,
  },
  {
    topic: 'Completion of a metric space',
    keywords: 'complete extension dense isometric cauchy sequences classes; completion',
    front: raw`What is the completion of a metric space $X$?`,
    back: raw`A complete metric space in which $X$ lies isometrically as a dense subset; unique up to isometry.`,
    short: raw`A complete space with $X$ as a dense subspace.`,
    example: raw`$\mathbb{R}$ for $\mathbb{Q}$; the $p$-adic numbers $\mathbb{Q}_p$ for $\mathbb{Q}$ with $|x|_p$.`,
  },
  {
    topic: 'Distance from a set',
    keywords: 'distance function of a set lipschitz; d(x,A) = inf d(x,a)',
    front: raw`What is $d(x, A)$ for a nonempty subset $A$ of a metric space, and when is it $0$?`,
    back: raw`$\inf_{a \in A} d(x, a)$; it is $0$ exactly when $x \in \overline{A}$.`,
    short: raw`\inf_{a \in A} d(x, a)`,
    example: raw`It is Lipschitz in $x$: $|d(x, A) - d(y, A)| \le d(x, y)$.`,
  },
]
