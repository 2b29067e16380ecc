import type { Fact } from '../fact.ts'

const { raw } = String

/** Eigenvalues, normal forms and definite matrices. */
export const eigenvalues: readonly Fact[] = [
  {
    topic: 'Eigenvalue and eigenvector',
    keywords:
      'definition eigenvalues eigen vector eigenspace; Av = lambda v; Ax = \\lambda x; eigenvalue; eigenvector; eigenspace; eigen vector',
    front: raw`When is $\lambda \in K$ an eigenvalue of $A \in K^{n \times n}$, and $v$ an eigenvector for it?`,
    back: raw`When $Av = \lambda v$ and $v \ne 0$.`,
    example: raw`\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}\begin{pmatrix} 1 \\ 1 \end{pmatrix} = 3\begin{pmatrix} 1 \\ 1 \end{pmatrix}`,
  },
  {
    topic: 'Characteristic polynomial',
    keywords:
      'compute roots; eigenvalues of a matrix; det(lambda I - A) = 0; det(A - \\lambda I); characteristic equation of a matrix; characteristic equation',
    front: raw`Of which polynomial are the eigenvalues of $A \in K^{n \times n}$ the roots in $K$?`,
    back: raw`Of the characteristic polynomial $\chi_A(\lambda) = \det(\lambda I - A)$.`,
    short: raw`\det(\lambda I - A)`,
    example: raw`$A = \begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$: $(\lambda - 2)^2 - 1 = (\lambda - 1)(\lambda - 3)$.`,
  },
  {
    topic: 'Trace and determinant from the eigenvalues',
    keywords: 'sum of eigenvalues product of eigenvalues; tr A = sum lambda_i; det A = prod lambda_i',
    front: raw`What are the sum and the product of the eigenvalues of $A \in \mathbb{C}^{n \times n}$, counted with algebraic multiplicity?`,
    back: raw`The sum is $\operatorname{tr} A$, the product $\det A$.`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$ has $1$ and $3$: trace $4$, determinant $3$.`,
  },
  {
    topic: 'Eigenvectors for distinct eigenvalues',
    keywords: 'linearly independent eigenvectors different eigenvalues',
    front: raw`What is known of eigenvectors for pairwise distinct eigenvalues?`,
    back: raw`They are linearly independent.`,
    example: raw`So an $n \times n$ matrix with $n$ distinct eigenvalues in $K$ is diagonalisable over $K$.`,
  },
  {
    topic: 'Algebraic and geometric multiplicity',
    keywords: 'multiplicity of an eigenvalue dimension of the eigenspace',
    front: raw`What are the algebraic and the geometric multiplicity of an eigenvalue $\lambda$ of $A$, and how do they compare?`,
    back: raw`Its multiplicity as a root of $\chi_A$, and $\dim\ker(A - \lambda I)$; geometric $\le$ algebraic.`,
    example: raw`$\begin{pmatrix} 1 & 1 \\ 0 & 1 \end{pmatrix}$, $\lambda = 1$: algebraic $2$, geometric $1$.`,
  },
  {
    topic: 'Diagonalisable matrix',
    keywords: 'diagonalisation criterion basis of eigenvectors; S^{-1} A S = D; A = PDP^{-1}',
    front: raw`When is $A \in K^{n \times n}$ diagonalisable over $K$?`,
    back: raw`When $K^n$ has a basis of eigenvectors of $A$; that is, when $\chi_A$ splits into linear factors and for each eigenvalue both multiplicities agree.`,
    short: raw`When $K^n$ has a basis of eigenvectors of $A$.`,
    example: raw`$\begin{pmatrix} 1 & 1 \\ 0 & 1 \end{pmatrix}$ is not; $\begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix}$ is over $\mathbb{C}$, not over $\mathbb{R}$.`,
  },
  {
    topic: 'Powers of a diagonalisable matrix',
    keywords: 'matrix power diagonalisation compute A^k; A^k = S D^k S^{-1}',
    front: raw`What is $A^k$ when $A = SDS^{-1}$ with a diagonal $D$?`,
    back: raw`S D^k S^{-1}`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}^k = \frac{1}{2}\begin{pmatrix} 3^k + 1 & 3^k - 1 \\ 3^k - 1 & 3^k + 1 \end{pmatrix}$`,
  },
  {
    topic: 'Cayley–Hamilton theorem',
    keywords: 'matrix satisfies its own characteristic polynomial; chi_A(A) = 0',
    front: raw`What does the Cayley--Hamilton theorem say of a square matrix $A$ and its characteristic polynomial $\chi_A$?`,
    back: raw`\chi_A(A) = 0`,
    example: raw`For $2 \times 2$: $A^2 - (\operatorname{tr} A)\,A + (\det A)\,I = 0$.`,
  },
  {
    topic: 'Minimal polynomial',
    keywords:
      'minimal polynomial of a matrix diagonalisable criterion divides characteristic polynomial distinct linear factors',
    front: raw`What is the minimal polynomial of $A \in K^{n \times n}$, and how does it tell whether $A$ is diagonalisable?`,
    back: raw`The monic $\mu_A \ne 0$ of least degree with $\mu_A(A) = 0$. $A$ is diagonalisable if and only if $\mu_A$ splits into distinct linear factors.`,
    short: raw`Monic, least degree, $\mu_A(A) = 0$; diagonalisable iff it splits into distinct linear factors.`,
    example: raw`$A^2 = A$ implies $\mu_A \mid x(x - 1)$: projections are diagonalisable.`,
  },
  {
    topic: 'Jordan normal form',
    keywords: 'jordan canonical form blocks generalized eigenvectors',
    front: raw`What does the theorem on the Jordan normal form say of $A \in \mathbb{C}^{n \times n}$?`,
    back: raw`$A$ is similar to a block diagonal matrix of Jordan blocks ($\lambda$ on the diagonal, $1$ above it), unique up to the order of the blocks.`,
    short: raw`$A$ is similar to a matrix of Jordan blocks, unique up to their order.`,
    example: raw`A Jordan block: $\begin{pmatrix} \lambda & 1 & 0 \\ 0 & \lambda & 1 \\ 0 & 0 & \lambda \end{pmatrix}$`,
  },
  {
    topic: 'Similar matrices',
    keywords: 'similarity invariants same characteristic polynomial trace determinant; B = S^{-1} A S',
    front: raw`When are $A, B \in K^{n \times n}$ similar, and what do they then share?`,
    back: raw`When $B = S^{-1}AS$ for some invertible $S$. Then they have the same characteristic and minimal polynomial, trace, determinant and rank.`,
    short: raw`$B = S^{-1}AS$; same $\chi$, $\mu$, trace, determinant, rank.`,
    example: raw`$\begin{pmatrix} 1 & 1 \\ 0 & 1 \end{pmatrix}$ and $I$ have the same $\chi$, but are not similar.`,
  },
  {
    topic: 'Spectral theorem for symmetric matrices',
    keywords:
      'real symmetric matrix orthogonally diagonalisable orthonormal basis of eigenvectors; A = Q D Q^T; symmetric matrix; spectral theorem',
    front: raw`What does the spectral theorem say of a real symmetric matrix $A$?`,
    back: raw`Its eigenvalues are real, and there is an orthonormal basis of eigenvectors: $A = QDQ^{\mathsf T}$ with $Q$ orthogonal, $D$ diagonal.`,
    short: raw`A = QDQ^{\mathsf T}, \quad Q \text{ orthogonal},\ D \text{ real diagonal}`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$: eigenvectors $\frac{1}{\sqrt{2}}(1, 1)$ and $\frac{1}{\sqrt{2}}(1, -1)$.`,
  },
  {
    topic: 'Normal matrix',
    keywords: 'unitarily diagonalisable spectral theorem complex; A^* A = A A^*; unitary matrix; hermitian matrix',
    front: raw`Which matrices $A \in \mathbb{C}^{n \times n}$ have an orthonormal basis of eigenvectors?`,
    back: raw`Exactly the normal ones: $A^*A = AA^*$.`,
    example: raw`Hermitian, skew-Hermitian and unitary matrices are normal.`,
  },
  {
    topic: 'Positive definite matrix',
    keywords:
      'positive definiteness symmetric eigenvalues positive cholesky quadratic form; x^T A x > 0; positive definite; cholesky decomposition',
    front: raw`When is a real symmetric matrix $A$ positive definite, and how do its eigenvalues tell?`,
    back: raw`When $x^{\mathsf T}Ax > 0$ for all $x \ne 0$; exactly when all eigenvalues are positive.`,
    short: raw`$x^{\mathsf T}Ax > 0$ for all $x \ne 0$; all eigenvalues positive`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$: $2x^2 + 2xy + 2y^2 = x^2 + y^2 + (x + y)^2 > 0$.`,
  },
  {
    topic: 'Sylvester’s criterion',
    keywords: 'leading principal minors positive definite test determinant',
    front: raw`How do determinants tell whether a real symmetric matrix is positive definite?`,
    back: raw`It is if and only if all its leading principal minors (upper left determinants) are positive.`,
    short: raw`All leading principal minors are positive.`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$: $2 > 0$ and $3 > 0$.`,
  },
  {
    topic: 'Sylvester’s law of inertia',
    keywords:
      'signature quadratic form congruent matrices number of positive negative eigenvalues; S^T A S; quadratic form; signature of a quadratic form',
    front: raw`What do all diagonal matrices $S^{\mathsf T}AS$ ($S$ invertible) of one real symmetric $A$ have in common?`,
    back: raw`The numbers of positive, negative and zero entries on the diagonal.`,
    example: raw`$2xy = \frac{1}{2}(x + y)^2 - \frac{1}{2}(x - y)^2$ has one of each sign.`,
  },
  {
    topic: 'Gershgorin circle theorem',
    keywords: 'gerschgorin discs location of eigenvalues estimate',
    front: raw`Where do the eigenvalues of $A \in \mathbb{C}^{n \times n}$ lie, by Gershgorin?`,
    back: raw`In the union of the discs $\left\{z : |z - a_{ii}| \le \sum_{j \ne i} |a_{ij}|\right\}$, $i = 1, \dots, n$.`,
    example: raw`So a strictly diagonally dominant matrix is invertible.`,
  },
  {
    topic: 'Rayleigh quotient',
    keywords: 'largest eigenvalue maximum symmetric courant fischer; x^T A x / x^T x',
    front: raw`What are the largest and the smallest value of $\frac{x^{\mathsf T}Ax}{x^{\mathsf T}x}$, $x \ne 0$, for a real symmetric $A$?`,
    back: raw`The largest and the smallest eigenvalue of $A$.`,
    example: raw`$\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$: between $1$ and $3$.`,
  },
]
