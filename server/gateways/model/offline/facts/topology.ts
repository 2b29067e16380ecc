import type { Fact } from '../fact.ts'

const { raw } = String

/** Topological spaces. */
export const topology: readonly Fact[] = [
  {
    topic: 'Topology',
    keywords: 'topological space definition axioms open sets; topological space',
    front: raw`What is a topology on a set $X$?`,
    back: raw`A family of subsets, called open, that contains $\emptyset$ and $X$ and is closed under arbitrary unions and finite intersections.`,
    short: raw`$\emptyset$, $X$, all unions, finite intersections.`,
    example: raw`The discrete topology (all subsets) and the indiscrete one ($\emptyset$ and $X$).`,
  },
  {
    topic: 'Closed set, closure and interior',
    keywords:
      'closure interior boundary of a set complement open; closed set; closure; closure of a set; interior of a set; interior point; adherent point',
    front: raw`When is a subset $A$ of a topological space closed, and what are its closure and interior?`,
    back: raw`When its complement is open. $\overline{A}$ is the smallest closed set that contains $A$, $A^{\circ}$ the largest open set in $A$.`,
    short: raw`Complement open; smallest closed above, largest open below.`,
    example: raw`$A = (0, 1] \subset \mathbb{R}$: $\overline{A} = [0, 1]$, $A^{\circ} = (0, 1)$, boundary $\{0, 1\}$.`,
  },
  {
    topic: 'Continuous map',
    keywords:
      'continuity topology preimage of open sets; f^{-1}(U) open; continuous map of topological spaces; preimages of open sets',
    front: raw`When is a map $f \colon X \to Y$ of topological spaces continuous?`,
    back: raw`When $f^{-1}(U)$ is open in $X$ for every open $U \subseteq Y$.`,
    example: raw`Every map from a discrete space is.`,
  },
  {
    topic: 'Homeomorphism',
    keywords:
      'homeomorphic spaces topological equivalence continuous inverse; homeomorphic spaces; topological equivalence',
    front: raw`What is a homeomorphism?`,
    back: raw`A continuous bijection whose inverse is continuous.`,
    example: raw`$\tan \colon \left(-\frac{\pi}{2}, \frac{\pi}{2}\right) \to \mathbb{R}$; but $[0, 2\pi) \to S^1$, $t \mapsto e^{it}$, has no continuous inverse.`,
  },
  {
    topic: 'Compact space',
    keywords:
      'compactness open cover finite subcover definition; compact set; compact topological space; compact subset',
    front: raw`When is a topological space compact?`,
    back: raw`When every open cover of it has a finite subcover.`,
    example: raw`$[0, 1]$. Not $(0, 1)$: the $\left(\frac{1}{n}, 1\right)$ cover it, finitely many do not.`,
  },
  {
    topic: 'Continuous images of compact spaces',
    keywords: 'compact image continuous maximum minimum attained',
    front: raw`What is the image of a compact space under a continuous map?`,
    back: raw`Compact. So a continuous real function on a nonempty compact space attains a maximum and a minimum.`,
    short: raw`It is compact.`,
    example: raw`A continuous bijection from a compact space to a Hausdorff space is a homeomorphism.`,
  },
  {
    topic: 'Hausdorff space',
    keywords: 'separation axiom T2 disjoint neighbourhoods unique limits; t2 space; separated space; separation axiom',
    front: raw`When is a topological space Hausdorff, and what follows for its compact subsets?`,
    back: raw`When any two different points have disjoint neighbourhoods. Its compact subsets are closed, and limits are unique.`,
    short: raw`Different points have disjoint neighbourhoods.`,
    example: raw`Metric spaces are; an indiscrete space of two points is not.`,
  },
  {
    topic: 'Connected space',
    keywords: 'connectedness definition clopen sets continuous image interval; connected set; connectedness',
    front: raw`When is a topological space connected, and which subsets of $\mathbb{R}$ are?`,
    back: raw`When it is not the union of two disjoint nonempty open sets. The nonempty connected subsets of $\mathbb{R}$ are exactly the intervals.`,
    short: raw`No splitting into two nonempty open sets; intervals.`,
    example: raw`Continuous images of connected spaces are connected: the intermediate value theorem.`,
  },
  {
    topic: 'Path-connected space',
    keywords:
      'path connectedness implies connected topologist’s sine curve; path connected; path connectedness; arcwise connected',
    front: raw`How are path-connected and connected related?`,
    back: raw`Path-connected implies connected; the converse is false, but holds for open subsets of $\mathbb{R}^n$.`,
    example: raw`The closure of $\left\{\left(x, \sin\frac{1}{x}\right) : x > 0\right\}$ is connected, but not path-connected.`,
  },
  {
    topic: 'Tychonoff’s theorem',
    keywords: 'tikhonov product of compact spaces compact product topology; product topology',
    front: raw`What does Tychonoff's theorem say of a product of compact spaces?`,
    back: raw`It is compact in the product topology, however many factors there are.`,
    example: raw`$\{0, 1\}^{\mathbb{N}}$ is compact (and homeomorphic to the Cantor set).`,
  },
  {
    topic: 'Base of a topology',
    keywords: 'basis second countable generate open sets; basis for a topology; base for a topology',
    front: raw`What is a base of a topology?`,
    back: raw`A family of open sets of which every open set is a union.`,
    example: raw`The intervals with rational ends for $\mathbb{R}$: a countable base.`,
  },
  {
    topic: 'Dense subset',
    keywords: 'dense set separable space closure nowhere dense; dense set; separable space',
    front: raw`When is a subset of a topological space dense, and when is the space separable?`,
    back: raw`When its closure is the whole space, so it meets every nonempty open set. Separable: there is a countable dense set.`,
    short: raw`Dense: $\overline{A} = X$. Separable: a countable one exists.`,
    example: raw`$\mathbb{Q}$ in $\mathbb{R}$.`,
  },
  {
    topic: 'Urysohn’s lemma',
    keywords: 'normal space disjoint closed sets continuous function separation; normal space',
    front: raw`What does Urysohn's lemma say of disjoint closed sets $A, B$ in a normal space $X$?`,
    back: raw`There is a continuous $f \colon X \to [0, 1]$ with $f = 0$ on $A$ and $f = 1$ on $B$.`,
    example: raw`In a metric space, $f(x) = \frac{d(x, A)}{d(x, A) + d(x, B)}$ for nonempty $A, B$.`,
  },
  {
    topic: 'Homotopy',
    keywords:
      'homotopic maps deformation contractible homotopy equivalence; homotopic maps; homotopy equivalence; contractible space',
    front: raw`When are continuous $f, g \colon X \to Y$ homotopic?`,
    back: raw`When there is a continuous $H \colon X \times [0, 1] \to Y$ with $H(x, 0) = f(x)$ and $H(x, 1) = g(x)$.`,
    example: raw`Any two maps to $\mathbb{R}^n$ are: $H(x, t) = (1 - t)f(x) + t\,g(x)$.`,
  },
  {
    topic: 'Fundamental group of the circle',
    keywords:
      'winding number loops homotopy pi_1 simply connected sphere torus; pi_1(S^1) = Z; fundamental group; simply connected space',
    front: raw`What are the fundamental groups of the circle $S^1$, of the sphere $S^2$ and of the torus?`,
    back: raw`\pi_1(S^1) \cong \mathbb{Z}, \quad \pi_1(S^2) = 1, \quad \pi_1(S^1 \times S^1) \cong \mathbb{Z}^2`,
    example: raw`A loop in $\mathbb{C} \setminus \{0\}$ is told up to homotopy by its winding number.`,
  },
  {
    topic: 'Brouwer fixed-point theorem',
    keywords: 'brouwer fixed point continuous self-map of a ball; brouwer theorem',
    front: raw`What does Brouwer's fixed-point theorem say of a continuous map of the closed unit ball of $\mathbb{R}^n$ into itself?`,
    back: raw`It has a fixed point.`,
    example: raw`$n = 1$: $f(x) - x$ changes its sign on $[-1, 1]$ (or vanishes at an end).`,
  },
  {
    topic: 'Euler characteristic of a surface',
    keywords: 'genus closed orientable surface triangulation; chi = V - E + F = 2 - 2g; euler characteristic; genus',
    front: raw`What is $V - E + F$ for a triangulated closed orientable surface of genus $g$?`,
    back: raw`\chi = 2 - 2g`,
    example: raw`Sphere $2$, torus $0$.`,
  },
]
