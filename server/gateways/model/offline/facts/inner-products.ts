import type { Fact } from '../fact.ts'

const { raw } = String

/** Lengths and angles in vector spaces. */
export const innerProducts: readonly Fact[] = [
  {
    topic: 'Inner product',
    keywords:
      'scalar product axioms definition symmetric bilinear positive definite hermitian sesquilinear; inner product space; scalar product space',
    front: raw`What is an inner product $\langle\cdot, \cdot\rangle$ on a real vector space?`,
    back: raw`A symmetric bilinear form with $\langle x, x\rangle > 0$ for all $x \ne 0$.`,
    example: raw`$\langle f, g\rangle = \int_0^1 f(t)\,g(t)\,dt$ on $C[0, 1]$.`,
  },
  {
    topic: 'Cauchy–Schwarz inequality',
    keywords: 'inner product space norm bunyakovsky cauchy schwarz schwartz; cauchy; |<x,y>| <= |x||y|',
    front: raw`What does the Cauchy--Schwarz inequality say for $x, y$ in an inner product space, and when is it an equality?`,
    back: raw`$|\langle x, y\rangle| \le \|x\|\,\|y\|$, with equality if and only if $x$ and $y$ are linearly dependent.`,
    short: raw`|\langle x, y\rangle| \le \|x\|\,\|y\|`,
    example: raw`\left|\int_0^1 f(t)\,g(t)\,dt\right|^2 \le \int_0^1 f(t)^2\,dt \cdot \int_0^1 g(t)^2\,dt`,
  },
  {
    topic: 'Pythagoras in inner product spaces',
    keywords: 'orthogonal vectors norm of a sum pythagorean; |x+y|^2 = |x|^2 + |y|^2',
    front: raw`What is $\|x + y\|^2$ when $\langle x, y\rangle = 0$?`,
    back: raw`\|x\|^2 + \|y\|^2`,
    example: raw`$\left\|\sum_k c_k e_k\right\|^2 = \sum_k |c_k|^2$ for orthonormal $e_1, \dots, e_n$.`,
  },
  {
    topic: 'Parallelogram law',
    keywords: 'norm comes from an inner product jordan von neumann; |x+y|^2 + |x-y|^2 = 2|x|^2 + 2|y|^2',
    front: raw`What is $\|x + y\|^2 + \|x - y\|^2$ in an inner product space?`,
    back: raw`2\|x\|^2 + 2\|y\|^2`,
    example: raw`The maximum norm on $\mathbb{R}^2$ violates it for $(1, 0)$ and $(0, 1)$: $1 + 1 \ne 2 + 2$.`,
  },
  {
    topic: 'Polarisation identity',
    keywords: 'polarization inner product from the norm; <x,y> = 1/4 (|x+y|^2 - |x-y|^2)',
    front: raw`How does the norm of a real inner product space give back the inner product?`,
    back: raw`\langle x, y\rangle = \frac{1}{4}\left(\|x + y\|^2 - \|x - y\|^2\right)`,
    example: raw`So a linear map that preserves lengths preserves angles too.`,
  },
  {
    topic: 'Orthogonal projection onto a line',
    keywords: 'projection of a vector onto another component; <x,v>/<v,v> v; (a . b / b . b) b',
    front: raw`What is the orthogonal projection of $x$ onto the line spanned by $v \ne 0$, in a real inner product space?`,
    back: raw`\frac{\langle x, v\rangle}{\langle v, v\rangle}\,v`,
    example: raw`$(3, 4)$ onto $(1, 1)$: $\frac{7}{2}(1, 1)$.`,
  },
  {
    topic: 'Gram–Schmidt process',
    keywords:
      'orthonormalisation orthonormal basis orthogonalise; gram-schmidt orthogonalisation; orthonormalisation; orthogonalization',
    front: raw`How does Gram--Schmidt make linearly independent $v_1, \dots, v_n$ of a real inner product space orthonormal?`,
    back: raw`$w_k = v_k - \sum_{j<k} \langle v_k, e_j\rangle\,e_j$, then $e_k = \frac{w_k}{\|w_k\|}$, for $k = 1, \dots, n$.`,
    example: raw`$(1, 1), (1, 0)$: $e_1 = \frac{1}{\sqrt{2}}(1, 1)$, $w_2 = (1, 0) - \frac{1}{2}(1, 1)$, $e_2 = \frac{1}{\sqrt{2}}(1, -1)$.`,
  },
  {
    topic: 'Coordinates in an orthonormal basis',
    keywords: 'fourier coefficients expansion orthonormal; x = sum <x,e_k> e_k; orthonormal basis',
    front: raw`What are the coordinates of $x$ in an orthonormal basis $e_1, \dots, e_n$ of a real inner product space?`,
    back: raw`x = \sum_{k=1}^n \langle x, e_k\rangle\,e_k, \qquad \|x\|^2 = \sum_{k=1}^n \langle x, e_k\rangle^2`,
    short: raw`x = \sum_{k=1}^n \langle x, e_k\rangle\,e_k`,
    example: raw`$x = (3, 1)$, $e_{1,2} = \frac{1}{\sqrt{2}}(1, \pm 1)$: coordinates $2\sqrt{2}$ and $\sqrt{2}$.`,
  },
  {
    topic: 'Orthogonal complement',
    keywords: 'perpendicular subspace; V = U \\oplus U^\\perp; U^{\\perp}; orthogonal vectors',
    front: raw`What is $U^{\perp}$, and how does it complement a finite-dimensional subspace $U$ of an inner product space $V$?`,
    back: raw`$U^{\perp} = \{v \in V \mid \langle v, u\rangle = 0 \text{ for all } u \in U\}$, and $V = U \oplus U^{\perp}$.`,
    short: raw`All vectors orthogonal to $U$; $V = U \oplus U^{\perp}$.`,
    example: raw`\ker A = (\operatorname{im} A^{\mathsf T})^{\perp} \text{ for real matrices } A`,
  },
  {
    topic: 'Orthogonal matrix',
    keywords:
      'orthonormal columns preserves length isometry rotation reflection; Q^T Q = I; Q^{-1} = Q^T; orthogonal transformation',
    front: raw`When is $Q \in \mathbb{R}^{n \times n}$ orthogonal, and what does it preserve?`,
    back: raw`When $Q^{\mathsf T}Q = I$. It preserves lengths and angles, and $\det Q = \pm 1$.`,
    short: raw`Q^{\mathsf T}Q = I`,
    example: raw`Rotations ($\det = 1$) and reflections ($\det = -1$) of the plane.`,
  },
  {
    topic: 'Adjoint of a linear map',
    keywords: 'adjoint operator conjugate transpose self-adjoint; <Ax,y> = <x,A^*y>',
    front: raw`Which equation defines the adjoint $A^*$ of a linear map $A$ between finite-dimensional inner product spaces?`,
    back: raw`$\langle Ax, y\rangle = \langle x, A^*y\rangle$ for all $x, y$.`,
    example: raw`In orthonormal bases its matrix is the conjugate transpose, $A^* = \overline{A}^{\mathsf T}$.`,
  },
  {
    topic: 'Least squares',
    keywords:
      'normal equations overdetermined system best approximation regression; A^T A x = A^T b; min |Ax - b|; least squares solution; normal equations',
    front: raw`Which $x$ minimise $\|Ax - b\|_2$ for a real matrix $A$?`,
    back: raw`The solutions of the normal equations $A^{\mathsf T}Ax = A^{\mathsf T}b$; exactly one if the columns of $A$ are linearly independent.`,
    short: raw`A^{\mathsf T}Ax = A^{\mathsf T}b`,
    example: raw`One constant $x$ for data $b_1, \dots, b_m$: $mx = \sum b_i$, the mean.`,
  },
  {
    topic: 'QR decomposition',
    keywords: 'qr factorisation orthogonal upper triangular gram schmidt householder; A = QR',
    front: raw`What is the QR decomposition of $A \in \mathbb{R}^{m \times n}$ with linearly independent columns?`,
    back: raw`$A = QR$ with $Q \in \mathbb{R}^{m \times n}$ having orthonormal columns and $R \in \mathbb{R}^{n \times n}$ upper triangular and invertible.`,
    short: raw`$A = QR$: orthonormal columns times upper triangular`,
    example: raw`Least squares become $Rx = Q^{\mathsf T}b$.`,
  },
  {
    topic: 'Singular value decomposition',
    keywords: 'svd singular values; A = U Sigma V^T; A = U \\Sigma V^{\\mathsf T}; singular value',
    front: raw`What is the singular value decomposition of $A \in \mathbb{R}^{m \times n}$?`,
    back: raw`$A = U\Sigma V^{\mathsf T}$ with orthogonal $U, V$ and a diagonal $\Sigma \in \mathbb{R}^{m \times n}$ with entries $\sigma_1 \ge \sigma_2 \ge \dots \ge 0$.`,
    short: raw`$A = U\Sigma V^{\mathsf T}$: orthogonal, diagonal $\ge 0$, orthogonal`,
    example: raw`The $\sigma_i^2$ are eigenvalues of $A^{\mathsf T}A$, and $\sigma_1 = \max_{\|x\| = 1} \|Ax\|$.`,
  },
]
