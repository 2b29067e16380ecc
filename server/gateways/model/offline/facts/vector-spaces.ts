import type { Fact } from '../fact.ts'

const { raw } = String

/** Vector spaces, bases and linear maps. */
export const vectorSpaces: readonly Fact[] = [
  {
    topic: 'Vector space',
    keywords:
      'definition axioms linear space over a field addition scalar multiplication; vectors; vector space axioms; linear space',
    front: raw`What is a vector space $V$ over a field $K$?`,
    back: raw`An abelian group $(V, +)$ with a multiplication $K \times V \to V$ such that $\lambda(u + v) = \lambda u + \lambda v$, $(\lambda + \mu)v = \lambda v + \mu v$, $(\lambda\mu)v = \lambda(\mu v)$ and $1v = v$.`,
    short: raw`An abelian group with a distributive, associative multiplication by $K$, and $1v = v$.`,
    example: raw`$K^n$; the polynomials $K[x]$; the functions from a set to $K$.`,
  },
  {
    topic: 'Subspace criterion',
    keywords:
      'linear subspace test closed under addition and scalar multiplication; linear subspace; subspace; vector subspace',
    front: raw`When is a subset $U$ of a vector space over $K$ a subspace?`,
    back: raw`When $0 \in U$, and $u + v \in U$ and $\lambda u \in U$ for all $u, v \in U$, $\lambda \in K$.`,
    short: raw`It contains $0$ and is closed under sums and multiples.`,
    example: raw`$\{x \in \mathbb{R}^2 \mid x_1 + x_2 = 0\}$ is one, $\{x \mid x_1 + x_2 = 1\}$ is not.`,
  },
  {
    topic: 'Linear independence',
    keywords:
      'linearly independent vectors definition only trivial combination; linearly independent vectors; linearly dependent vectors',
    front: raw`When are vectors $v_1, \dots, v_n$ linearly independent?`,
    back: raw`When $\lambda_1 v_1 + \dots + \lambda_n v_n = 0$ only for $\lambda_1 = \dots = \lambda_n = 0$.`,
    short: raw`When only the trivial combination gives $0$.`,
    example: raw`$(1, 2)$ and $(2, 4)$ are dependent: $2(1, 2) - (2, 4) = 0$.`,
  },
  {
    topic: 'Span',
    keywords:
      'linear hull combinations generated subspace spanning set; linear span; spanning set; generating set; linear hull',
    front: raw`What is the span of vectors $v_1, \dots, v_n$?`,
    back: raw`The set of their linear combinations $\lambda_1 v_1 + \dots + \lambda_n v_n$: the smallest subspace that contains them.`,
    short: raw`The set of all their linear combinations.`,
    example: raw`$(1, 0, 0)$ and $(0, 1, 0)$ span the plane $x_3 = 0$.`,
  },
  {
    topic: 'Basis of a vector space',
    keywords:
      'bases dimension unique representation coordinates linearly independent spanning; basis; basis of vectors',
    front: raw`What is a basis of a vector space $V$, and what does it give for each vector?`,
    back: raw`A linearly independent family that spans $V$. Each vector is a linear combination of it in exactly one way.`,
    short: raw`A linearly independent family that spans $V$.`,
    example: raw`$1, x, x^2$ is a basis of the real polynomials of degree at most $2$.`,
  },
  {
    topic: 'Dimension',
    keywords:
      'dimension of a vector space number of basis vectors same cardinality finite-dimensional; dimension of a vector space',
    front: raw`What is $\dim V$, and why is it well defined?`,
    back: raw`The number of vectors in a basis of $V$; all bases of $V$ have equally many.`,
    example: raw`$\dim \mathbb{R}^{m \times n} = mn$, and $\dim_{\mathbb{R}} \mathbb{C} = 2$.`,
  },
  {
    topic: 'Steinitz exchange lemma',
    keywords: 'exchange theorem extend to a basis independent at most spanning; exchange lemma',
    front: raw`How many vectors can be linearly independent in a space that $n$ vectors span?`,
    back: raw`At most $n$; and any linearly independent ones can be completed to a basis by some of the $n$.`,
    short: raw`At most $n$.`,
    example: raw`Any four vectors of $\mathbb{R}^3$ are linearly dependent.`,
  },
  {
    topic: 'Dimension formula for subspaces',
    keywords: 'dimension of sum and intersection grassmann; dim(U + W) = dim U + dim W - dim(U cap W)',
    front: raw`What is $\dim(U + W)$ for finite-dimensional subspaces $U, W$ of a vector space?`,
    back: raw`\dim U + \dim W - \dim(U \cap W)`,
    example: raw`Two different planes through $0$ in $\mathbb{R}^3$ meet in a line: $3 = 2 + 2 - 1$.`,
  },
  {
    topic: 'Direct sum',
    keywords: 'complement decomposition unique; V = U \\oplus W',
    front: raw`When is $V$ the direct sum $U \oplus W$ of its subspaces $U$ and $W$?`,
    back: raw`When $U + W = V$ and $U \cap W = \{0\}$; so each $v$ is $u + w$ in exactly one way.`,
    short: raw`When $U + W = V$ and $U \cap W = \{0\}$.`,
    example: raw`Each real square matrix is the sum of a symmetric and a skew-symmetric one, in one way: $A = \frac{A + A^{\mathsf T}}{2} + \frac{A - A^{\mathsf T}}{2}$.`,
  },
  {
    topic: 'Linear map',
    keywords:
      'linear transformation homomorphism definition additive homogeneous; linear transformation; linear mapping; linear function',
    front: raw`When is a map $f \colon V \to W$ between vector spaces over $K$ linear?`,
    back: raw`When $f(u + v) = f(u) + f(v)$ and $f(\lambda v) = \lambda f(v)$ for all $u, v \in V$, $\lambda \in K$.`,
    short: raw`f(\lambda u + v) = \lambda f(u) + f(v)`,
    example: raw`Differentiation $p \mapsto p'$ on polynomials is linear, $x \mapsto x + 1$ on $\mathbb{R}$ is not.`,
  },
  {
    topic: 'Rank–nullity theorem',
    keywords:
      'dimension theorem kernel image linear map nullspace; dim V = dim ker f + dim im f; dimension theorem; dimension formula for linear maps',
    front: raw`How are kernel and image of a linear $f \colon V \to W$ with finite-dimensional $V$ related?`,
    back: raw`\dim V = \dim \ker f + \dim \operatorname{im} f`,
    example: raw`A linear $f \colon \mathbb{R}^5 \to \mathbb{R}^3$ has a kernel of dimension at least $2$.`,
  },
  {
    topic: 'Kernel and image',
    keywords:
      'kernel; image; null space range of a linear map subspaces; ker f; null space; nullspace; range of a linear map; null space of a matrix',
    front: raw`What are kernel and image of a linear $f \colon V \to W$, and what kind of sets are they?`,
    back: raw`$\ker f = \{v \in V \mid f(v) = 0\}$, a subspace of $V$, and $\operatorname{im} f = \{f(v) \mid v \in V\}$, a subspace of $W$.`,
    short: raw`$\{v : f(v) = 0\}$ and $\{f(v) : v \in V\}$: subspaces`,
    example: raw`$f(x, y) = (x - y, 0)$: $\ker f$ is spanned by $(1, 1)$, $\operatorname{im} f$ by $(1, 0)$.`,
  },
  {
    topic: 'Injective linear maps',
    keywords: 'kernel trivial injectivity; ker f = {0}',
    front: raw`How does its kernel tell whether a linear map $f$ is injective?`,
    back: raw`$f$ is injective if and only if $\ker f = \{0\}$.`,
    example: raw`Between spaces of equal finite dimension, injective, surjective and bijective are then the same.`,
  },
  {
    topic: 'Matrix of a linear map',
    keywords: 'representation matrix columns images of basis vectors',
    front: raw`What stands in the $j$-th column of the matrix of a linear $f \colon V \to W$ with respect to bases $(v_j)$ and $(w_i)$?`,
    back: raw`The coordinates of $f(v_j)$ with respect to $(w_i)$.`,
    example: raw`$p \mapsto p'$ on the polynomials of degree at most $2$, basis $1, x, x^2$: $\begin{pmatrix} 0 & 1 & 0 \\ 0 & 0 & 2 \\ 0 & 0 & 0 \end{pmatrix}$.`,
  },
  {
    topic: 'Change of basis',
    keywords: "transition matrix similar matrices; A' = S^(-1) A S; S^{-1} A S",
    front: raw`A linear $f \colon K^n \to K^n$ has the matrix $A$. What is its matrix in the basis of the columns of an invertible $S$?`,
    back: raw`S^{-1} A S`,
    example: raw`If the columns of $S$ are eigenvectors of $A$, then $S^{-1}AS$ is diagonal.`,
  },
  {
    topic: 'Dual space',
    keywords: 'linear functionals dual basis; V^*; dual basis; linear functional',
    front: raw`What is the dual space $V^*$, and the dual basis of a basis $v_1, \dots, v_n$?`,
    back: raw`$V^*$ consists of the linear maps $V \to K$; the dual basis are the $v_i^*$ with $v_i^*(v_j) = \delta_{ij}$.`,
    short: raw`Linear maps $V \to K$; $v_i^*(v_j) = \delta_{ij}$.`,
    example: raw`For the standard basis of $\mathbb{R}^3$, $e_2^*(x, y, z) = y$.`,
  },
  {
    topic: 'Quotient space',
    keywords: 'factor space cosets dimension homomorphism theorem; V/U; dim V/U = dim V - dim U',
    front: raw`What are the elements of the quotient space $V/U$, and what is its dimension for finite-dimensional $V$?`,
    back: raw`The cosets $v + U$; $\dim V/U = \dim V - \dim U$.`,
    example: raw`$\mathbb{R}^2/\langle(1, 1)\rangle$: the lines parallel to the diagonal, a space of dimension $1$.`,
  },
]
