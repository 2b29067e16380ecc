import { type SeedDeck, tex } from './deck.ts'

export const linearAlgebra: SeedDeck = {
  title: 'Linear Algebra: spaces, maps, eigenvalues',
  description:
    'A first course in linear algebra on cards: bases and dimension, rank and solvability, determinants, eigenvalues and diagonalisation, inner products, the spectral theorem and the singular value decomposition, with short reasons and small counterexamples.',
  macros: {
    '\\R': '\\mathbb{R}',
    '\\C': '\\mathbb{C}',
    '\\T': '\\mathsf{T}',
    '\\im': '\\operatorname{im}',
    '\\rank': '\\operatorname{rank}',
    '\\tr': '\\operatorname{tr}',
    '\\ip': '\\langle#1,#2\\rangle',
  },
  cards: [
    [
      tex`When are the vectors $v_1,\dots,v_k$ linearly independent?`,
      tex`When only the trivial combination of them vanishes:
\begin{gather*}
\lambda_1v_1+\dots+\lambda_kv_k=0\\
\implies\lambda_1=\dots=\lambda_k=0.
\end{gather*}`,
    ],
    [
      tex`Describe a basis of a vector space $V$ in three equivalent ways.`,
      tex`\begin{enumerate}
\item a linearly independent set that spans $V$;
\item a minimal spanning set;
\item a maximal linearly independent set.
\end{enumerate}`,
    ],
    [
      tex`Let $T:V\to W$ be linear and $\dim V<\infty$. How are rank and nullity related?`,
      tex`\dim V=\dim\ker T+\dim\im T`,
    ],
    [
      tex`For finite-dimensional subspaces $U$ and $W$ of one vector space, what is $\dim(U+W)$?`,
      tex`\dim U+\dim W-\dim(U\cap W)`,
    ],
    [
      tex`Let $T:V\to V$ be linear and injective. Is it surjective?`,
      tex`Yes if $\dim V<\infty$, by rank–nullity. In general no: on sequences, the shift
\[(x_1,x_2,\dots)\mapsto(0,x_1,x_2,\dots)\]
is injective and not surjective.`,
    ],
    [
      tex`In which sense does a matrix $M$ represent a linear map $T:V\to W$?`,
      tex`Choosing bases $B$ of $V$ and $C$ of $W$ makes this square commute, that is, $[Tv]_C=M[v]_B$:
\[\begin{CD}
V@>T>>W\\
@V{[\cdot]_B}VV@VV{[\cdot]_C}V\\
K^{n}@>>M>K^{m}
\end{CD}\]`,
    ],
    [
      tex`\[\begin{pmatrix}a&b\\c&d\end{pmatrix}^{-1}\]`,
      tex`\[\frac{1}{ad-bc}\begin{pmatrix}d&-b\\-c&a\end{pmatrix}\]
if $ad-bc\neq0$; otherwise there is no inverse.`,
    ],
    [
      tex`How do transposing and inverting treat a product $AB$?`,
      tex`Both reverse the order:
\begin{align*}
(AB)^{\T}&=B^{\T}A^{\T},\\
(AB)^{-1}&=B^{-1}A^{-1}
\end{align*}
(the second for invertible $A$ and $B$).`,
    ],
    [
      tex`Name five conditions on a square matrix $A$, each equivalent to its invertibility.`,
      tex`\begin{itemize}
\item $\det A\neq0$;
\item the columns of $A$ form a basis;
\item $Ax=0$ only for $x=0$;
\item $Ax=b$ has a solution for every $b$;
\item $0$ is not an eigenvalue of $A$.
\end{itemize}`,
    ],
    [
      tex`What does the set of all solutions of $Ax=b$ look like?`,
      tex`It is empty, or a translate of the kernel: $x_0+\ker A$, where $x_0$ is any one solution.`,
    ],
    [
      tex`How do ranks decide whether $Ax=b$ has a solution, and whether only one?`,
      tex`It is solvable exactly when $\rank A=\rank(A\mid b)$. The solution is then unique exactly when this rank is the number of unknowns.`,
    ],
    [
      tex`Why do the rows and the columns of a matrix span spaces of the same dimension?`,
      tex`Elementary row operations change neither dimension, and in the reduced echelon form both count the pivots.`,
    ],
    [
      tex`Which three properties determine $\det$ on $n\times n$ matrices?`,
      tex`As a function of the columns it is
\begin{itemize}
\item linear in each column,
\item zero when two columns are equal,
\item normalised by $\det I=1$.
\end{itemize}`,
    ],
    [
      tex`What do the size and the sign of $\det A$ say about the map $x\mapsto Ax$ of $\R^{n}$?`,
      tex`It multiplies $n$-dimensional volumes by $|\det A|$. It keeps the orientation if $\det A>0$ and reverses it if $\det A<0$.`,
    ],
    [tex`\[\det\begin{pmatrix}1&1&1\\x&y&z\\x^{2}&y^{2}&z^{2}\end{pmatrix}\]`, tex`(y-x)(z-x)(z-y)`],
    [
      tex`Let $\lambda_1,\dots,\lambda_n$ be the eigenvalues of $A\in\C^{n\times n}$, with multiplicity. What are $\tr A$ and $\det A$?`,
      tex`\tr A=\sum_{i=1}^{n}\lambda_i,\qquad\det A=\prod_{i=1}^{n}\lambda_i`,
    ],
    [
      tex`Why are eigenvectors $v_1,\dots,v_k$ of $A$ for distinct eigenvalues $\lambda_1,\dots,\lambda_k$ linearly independent?`,
      tex`Take a shortest nontrivial relation. It involves at least two of them, say $v_1$. Applying $A-\lambda_1I$ removes $v_1$ and multiplies every other $v_i$ by $\lambda_i-\lambda_1\neq0$: a shorter relation, a contradiction.`,
    ],
    [
      tex`When is $A\in K^{n\times n}$ diagonalisable over $K$? Give a criterion with eigenvectors and one with the minimal polynomial.`,
      tex`When $K^{n}$ has a basis of eigenvectors of $A$; equivalently, when the minimal polynomial of $A$ is a product of distinct linear factors over $K$.`,
    ],
    [
      tex`Give a matrix that is not diagonalisable over any field, with the reason.`,
      tex`\[\begin{pmatrix}0&1\\0&0\end{pmatrix}\]
Its only eigenvalue is $0$, but the eigenspace is a line, too small to hold a basis of the plane.`,
    ],
    [
      tex`State the Cayley–Hamilton theorem.`,
      tex`Every square matrix is a root of its own characteristic polynomial:
\[\chi_A(\lambda)=\det(\lambda I-A)\implies\chi_A(A)=0.\]`,
    ],
    [
      tex`State the Cauchy–Schwarz inequality, and when it is an equality.`,
      tex`\[|\ip{x}{y}|\le\|x\|\,\|y\|,\]
with equality exactly when $x$ and $y$ are linearly dependent.`,
    ],
    [
      tex`What is the orthogonal projection of $x$ onto the line spanned by $u\neq0$, in a real inner product space?`,
      tex`\frac{\ip{x}{u}}{\ip{u}{u}}\,u`,
    ],
    [
      tex`Given independent $v_1,\dots,v_k$, how does Gram–Schmidt build orthogonal $u_1,\dots,u_k$ with the same spans?`,
      tex`u_j=v_j-\sum_{i<j}\frac{\ip{v_j}{u_i}}{\ip{u_i}{u_i}}\,u_i`,
    ],
    [
      tex`State the spectral theorem for a real symmetric matrix $A$.`,
      tex`All eigenvalues are real, and $\R^{n}$ has an orthonormal basis of eigenvectors:
\[A=Q\Lambda Q^{\T},\qquad Q^{\T}Q=I,\]
with $\Lambda$ real and diagonal.`,
    ],
    [
      tex`Give two tests for a real symmetric matrix $A$ to be positive definite.`,
      tex`By definition $x^{\T}Ax>0$ for all $x\neq0$. Equivalently
\begin{itemize}
\item all eigenvalues are positive;
\item all leading principal minors are positive (Sylvester).
\end{itemize}`,
    ],
    [
      tex`Which linear system do the minimisers of $\|Ax-b\|$ satisfy, and why?`,
      tex`The normal equations
\[A^{\T}Ax=A^{\T}b:\]
at a minimum the residual $b-Ax$ is orthogonal to every column of $A$.`,
    ],
    [
      tex`What is the singular value decomposition of a real $m\times n$ matrix $A$?`,
      tex`\[A=U\Sigma V^{\T}\]
with $U,V$ orthogonal and $\Sigma$ an $m\times n$ diagonal matrix with entries $\sigma_1\ge\sigma_2\ge\dots\ge0$. The nonzero $\sigma_i^{2}$ are the nonzero eigenvalues of $A^{\T}A$.`,
    ],
  ],
}
