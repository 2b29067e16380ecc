import type { Fact } from '../fact.ts'

const { raw } = String

/** Matrices, determinants and systems of linear equations. */
export const matrices: readonly Fact[] = [
  {
    topic: 'Matrix product',
    keywords:
      'multiply matrices multiplication entries row times column; AB; (AB)_ij = sum_k a_ik b_kj; matrix multiplication',
    front: raw`What is the entry $(AB)_{ij}$ for $A \in K^{m \times n}$ and $B \in K^{n \times p}$?`,
    back: raw`\sum_{k=1}^n a_{ik}\,b_{kj}`,
    example: raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}\begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix} = \begin{pmatrix} 2 & 1 \\ 4 & 3 \end{pmatrix}`,
  },
  {
    topic: 'Transpose of a product',
    keywords:
      'transposed matrix product reverse order; (AB)^T; B^T A^T; (AB)^{\\mathsf T}; transpose of a matrix; transpose',
    front: raw`(AB)^{\mathsf T}`,
    back: raw`B^{\mathsf T} A^{\mathsf T}`,
    example: raw`$A^{\mathsf T}A$ is symmetric: $(A^{\mathsf T}A)^{\mathsf T} = A^{\mathsf T}A$.`,
  },
  {
    topic: 'Inverse of a product',
    keywords: 'inverse matrix product reverse order; (AB)^(-1); B^{-1} A^{-1}',
    front: raw`What is $(AB)^{-1}$ for invertible $A, B \in K^{n \times n}$?`,
    back: raw`B^{-1} A^{-1}`,
    example: raw`Shoes after socks on; off in the reverse order.`,
  },
  {
    topic: 'Inverse of a 2×2 matrix',
    keywords: 'two by two 2x2 inverse matrix formula adjugate; 1/(ad - bc)',
    front: raw`What is $\begin{pmatrix} a & b \\ c & d \end{pmatrix}^{-1}$ when $ad - bc \ne 0$?`,
    back: raw`\frac{1}{ad - bc}\begin{pmatrix} d & -b \\ -c & a \end{pmatrix}`,
    example: raw`\begin{pmatrix} 2 & 1 \\ 5 & 3 \end{pmatrix}^{-1} = \begin{pmatrix} 3 & -1 \\ -5 & 2 \end{pmatrix}`,
  },
  {
    topic: 'Determinant of a 2×2 matrix',
    keywords: 'two by two 2x2 determinant; ad - bc; det (a b; c d)',
    front: raw`\det\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
    back: raw`ad - bc`,
    example: raw`\det\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} = 4 - 6 = -2`,
  },
  {
    topic: 'Rule of Sarrus',
    keywords: 'determinant of a 3x3 matrix three by three; aei + bfg + cdh - ceg - bdi - afh',
    front: raw`\det\begin{pmatrix} a & b & c \\ d & e & f \\ g & h & i \end{pmatrix}`,
    back: raw`aei + bfg + cdh - ceg - bdi - afh`,
    example: raw`\det\begin{pmatrix} 1 & 2 & 0 \\ 0 & 1 & 3 \\ 2 & 0 & 1 \end{pmatrix} = 1 + 12 + 0 - 0 - 0 - 0 = 13`,
  },
  {
    topic: 'Leibniz formula for determinants',
    keywords:
      'determinant definition permutations sign; det A = sum sgn(sigma) prod a_{i sigma(i)}; definition of the determinant; determinant',
    front: raw`What is $\det A$ as a sum over permutations, for $A \in K^{n \times n}$?`,
    back: raw`\det A = \sum_{\sigma \in S_n} \operatorname{sgn}(\sigma) \prod_{i=1}^n a_{i\,\sigma(i)}`,
    example: raw`$n = 2$: the identity gives $a_{11}a_{22}$, the transposition $-a_{12}a_{21}$.`,
  },
  {
    topic: 'Laplace expansion',
    keywords: 'cofactor expansion determinant minor along a row; cofactor expansion; cofactor',
    front: raw`How is $\det A$ expanded along the $i$-th row of $A \in K^{n \times n}$?`,
    back: raw`$\det A = \sum_{j=1}^n (-1)^{i+j} a_{ij} \det A_{ij}$, where $A_{ij}$ is $A$ without row $i$ and column $j$.`,
    short: raw`\sum_{j=1}^n (-1)^{i+j} a_{ij} \det A_{ij}`,
    example: raw`\det\begin{pmatrix} 2 & 0 & 0 \\ 7 & 1 & 2 \\ 8 & 3 & 4 \end{pmatrix} = 2\det\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} = -4`,
  },
  {
    topic: 'Determinant of a product',
    keywords: 'multiplicative determinant; det(AB); det(A) det(B); det A^{-1} = 1/det A',
    front: raw`\det(AB)`,
    back: raw`\det A \cdot \det B`,
    example: raw`\det A^{-1} = \frac{1}{\det A}, \qquad \det A^k = (\det A)^k`,
  },
  {
    topic: 'Determinant of the transpose',
    keywords: 'transposed matrix determinant; det(A^T); det A^{\\mathsf T}',
    front: raw`\det A^{\mathsf T}`,
    back: raw`\det A`,
    example: raw`So whatever holds for rows in a determinant holds for columns.`,
  },
  {
    topic: 'Determinant of a multiple',
    keywords: 'scalar multiple determinant; det(cA); lambda^n det A',
    front: raw`What is $\det(\lambda A)$ for $A \in K^{n \times n}$?`,
    back: raw`\lambda^n\det A`,
    example: raw`\det(-A) = -\det A \text{ for a } 3 \times 3 \text{ matrix}`,
  },
  {
    topic: 'Row operations and the determinant',
    keywords:
      'elementary row operations swap add multiple effect gauss determinant; elementary matrix; elementary row operations',
    front: raw`What happens to $\det A$ when two rows are exchanged, a row is multiplied by $\lambda$, or a multiple of a row is added to another?`,
    back: raw`It changes its sign; it is multiplied by $\lambda$; it stays as it is.`,
    example: raw`\det\begin{pmatrix} 1 & 2 \\ 3 & 8 \end{pmatrix} = \det\begin{pmatrix} 1 & 2 \\ 0 & 2 \end{pmatrix} = 2`,
  },
  {
    topic: 'Determinant of a triangular matrix',
    keywords: 'product of the diagonal entries upper triangular block',
    front: raw`What is the determinant of a triangular matrix?`,
    back: raw`The product of its diagonal entries.`,
    example: raw`\det\begin{pmatrix} 2 & 7 & 1 \\ 0 & 3 & 5 \\ 0 & 0 & 4 \end{pmatrix} = 24`,
  },
  {
    topic: 'Vandermonde determinant',
    keywords: 'vandermonde matrix interpolation powers; prod_{i<j} (x_j - x_i)',
    front: raw`What is the determinant of the $n \times n$ matrix with the rows $(1, x_i, x_i^2, \dots, x_i^{n-1})$?`,
    back: raw`\prod_{1 \le i < j \le n} (x_j - x_i)`,
    example: raw`\det\begin{pmatrix} 1 & 1 & 1 \\ 1 & 2 & 4 \\ 1 & 3 & 9 \end{pmatrix} = 1 \cdot 2 \cdot 1 = 2`,
  },
  {
    topic: 'Invertible matrix',
    keywords:
      'invertibility equivalent conditions regular nonsingular rank determinant kernel; singular matrix; nonsingular matrix; regular matrix; inverse matrix; matrix inverse',
    front: raw`Which conditions on the determinant, the rank, the kernel and the columns say that $A \in K^{n \times n}$ is invertible?`,
    back: raw`$\det A \ne 0$; rank $n$; $\ker A = \{0\}$; linearly independent columns. Each of them alone is equivalent to it.`,
    short: raw`$\det A \ne 0$; rank $n$; $\ker A = \{0\}$; independent columns`,
    example: raw`$\begin{pmatrix} 1 & 2 \\ 2 & 4 \end{pmatrix}$ is not: the second column is twice the first.`,
  },
  {
    topic: 'Row rank and column rank',
    keywords:
      'rank of a matrix equal rows columns; rank A = rank A^T; rank of a matrix; column space; row space; matrix rank; rank',
    front: raw`How do the dimensions of the row space and of the column space of a matrix compare?`,
    back: raw`They are equal: the rank of the matrix.`,
    example: raw`\operatorname{rank}\begin{pmatrix} 1 & 2 & 3 \\ 2 & 4 & 6 \end{pmatrix} = 1`,
  },
  {
    topic: 'Solvability of linear systems',
    keywords: 'system of linear equations rouche capelli kronecker rank augmented matrix; Ax = b',
    front: raw`When is $Ax = b$ with $A \in K^{m \times n}$ solvable, and when uniquely?`,
    back: raw`Solvable exactly when $\operatorname{rank}(A \mid b) = \operatorname{rank} A$, and then uniquely exactly when $\operatorname{rank} A = n$.`,
    short: raw`$\operatorname{rank}(A \mid b) = \operatorname{rank} A$; uniquely if that is $n$.`,
    example: raw`$x + y = 1$, $2x + 2y = 3$: the ranks are $1$ and $2$, so there is no solution.`,
  },
  {
    topic: 'Solutions of an inhomogeneous linear system',
    keywords:
      'solution set affine particular solution plus kernel homogeneous; Ax = b; homogeneous system of linear equations; system of linear equations',
    front: raw`What is the set of all solutions of $Ax = b$, given one solution $x_0$?`,
    back: raw`$x_0 + \ker A$: the solution $x_0$ plus all solutions of $Ax = 0$.`,
    short: raw`x_0 + \ker A`,
    example: raw`$x + y = 2$: $\{(1, 1) + t(1, -1) \mid t \in \mathbb{R}\}$.`,
  },
  {
    topic: 'Cramer’s rule',
    keywords: 'solve linear system by determinants; x_i = det(A_i)/det(A)',
    front: raw`What does Cramer's rule say of $Ax = b$ for invertible $A$?`,
    back: raw`$x_i = \frac{\det A_i}{\det A}$, where $A_i$ is $A$ with $b$ in place of its $i$-th column.`,
    short: raw`x_i = \frac{\det A_i}{\det A}`,
    example: raw`$2x + y = 5$, $x + 3y = 5$: $x = \frac{15 - 5}{5} = 2$, $y = \frac{10 - 5}{5} = 1$.`,
  },
  {
    topic: 'Adjugate matrix',
    keywords:
      'adjoint classical cofactors inverse by cofactors; A adj(A) = det(A) I; classical adjoint; cofactor matrix',
    front: raw`What is $A\,\operatorname{adj} A$, where $(\operatorname{adj} A)_{ij} = (-1)^{i+j}\det A_{ji}$ and $A_{ji}$ is $A$ without row $j$ and column $i$?`,
    back: raw`\det(A)\,I`,
    example: raw`\operatorname{adj}\begin{pmatrix} a & b \\ c & d \end{pmatrix} = \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}`,
  },
  {
    topic: 'Trace of a product',
    keywords: 'trace cyclic commutes; tr(AB) = tr(BA); tr(ABC)',
    front: raw`How do $\operatorname{tr}(AB)$ and $\operatorname{tr}(BA)$ compare, for $A \in K^{m \times n}$, $B \in K^{n \times m}$?`,
    back: raw`They are equal.`,
    example: raw`Hence $\operatorname{tr}(S^{-1}AS) = \operatorname{tr} A$; and no real matrices satisfy $AB - BA = I$.`,
  },
  {
    topic: 'LU decomposition',
    keywords:
      'lu factorisation gaussian elimination lower upper triangular pivoting; PA = LU; gaussian elimination; gauss elimination',
    front: raw`What does Gaussian elimination with row exchanges give for an invertible matrix $A$?`,
    back: raw`$PA = LU$ with a permutation matrix $P$, $L$ lower triangular with ones on the diagonal, and $U$ upper triangular.`,
    short: raw`$PA = LU$: permutation, lower and upper triangular`,
    example: raw`\begin{pmatrix} 2 & 1 \\ 6 & 4 \end{pmatrix} = \begin{pmatrix} 1 & 0 \\ 3 & 1 \end{pmatrix}\begin{pmatrix} 2 & 1 \\ 0 & 1 \end{pmatrix}`,
  },
]
