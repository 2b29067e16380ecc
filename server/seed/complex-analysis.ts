import { type SeedDeck, tex } from './deck.ts'

export const complexAnalysis: SeedDeck = {
  title: 'Complex Analysis: holomorphic functions and residues',
  description:
    'One complex derivative and everything follows: Cauchy’s theorem and formula, Liouville, the identity theorem, singularities, residues and the real integrals they solve, Rouché, Schwarz and conformal maps.',
  macros: {
    '\\C': '\\mathbb{C}',
    '\\D': '\\mathbb{D}',
    '\\R': '\\mathbb{R}',
    '\\Res': '\\operatorname*{Res}',
    '\\Log': '\\operatorname{Log}',
  },
  cards: [
    [
      tex`Let $f=u+iv$ be real differentiable at a point. When is it complex differentiable there?`,
      tex`Exactly when the Cauchy–Riemann equations hold:
\[u_x=v_y,\qquad u_y=-v_x.\]
Then $f'=u_x+iv_x$.`,
    ],
    [
      tex`Why is $z\mapsto\bar z$ nowhere complex differentiable?`,
      tex`The quotient $\overline{h}/h$ is $1$ for real $h$ and $-1$ for imaginary $h$, so it has no limit as $h\to0$.`,
    ],
    [
      tex`Which partial differential equation do the real and imaginary parts of a holomorphic function solve?`,
      tex`Laplace’s equation: both are harmonic,
\[u_{xx}+u_{yy}=0,\qquad v_{xx}+v_{yy}=0.\]`,
    ],
    [
      tex`What are the solutions of $z^{n}=1$, and what is their sum for $n\ge2$?`,
      tex`$e^{2\pi ik/n}$ for $k=0,\dots,n-1$: the corners of a regular $n$-gon. Their sum is
\[\frac{e^{2\pi i}-1}{e^{2\pi i/n}-1}=0.\]`,
    ],
    [
      tex`Why has $\C\setminus\{0\}$ no continuous logarithm?`,
      tex`Along the unit circle from $1$ back to $1$ a continuous choice of $\log z$ grows by $2\pi i$. It needs a cut: $\Log$ is holomorphic on $\C\setminus(-\infty,0]$.`,
    ],
    [
      tex`For $n\in\mathbb{Z}$ and $r>0$, the circle traversed once counterclockwise:
\[\oint_{|z|=r}z^{n}\,dz\]`,
      tex`\[\begin{cases}2\pi i&n=-1\\0&n\neq-1\end{cases}\]
For $n\neq-1$ there is a primitive, $\frac{z^{n+1}}{n+1}$.`,
    ],
    [
      tex`State Cauchy’s integral theorem.`,
      tex`If $f$ is holomorphic on a simply connected domain $U$, then
\[\oint_{\gamma}f(z)\,dz=0\]
for every closed path $\gamma$ in $U$.`,
    ],
    [
      tex`Let $f$ be holomorphic on a neighbourhood of the closed disc $|z-a|\le r$. How do the values on the circle give $f(w)$ inside?`,
      tex`f(w)=\frac{1}{2\pi i}\oint_{|z-a|=r}\frac{f(z)}{z-w}\,dz`,
    ],
    [
      tex`Let $|f|\le M$ on the circle $|z-a|=r$, with $f$ holomorphic near the closed disc. How large can $|f^{(n)}(a)|$ be?`,
      tex`\bigl|f^{(n)}(a)\bigr|\le\frac{n!\,M}{r^{n}}`,
    ],
    [
      tex`State Liouville’s theorem, and give its proof in one line.`,
      tex`A bounded entire function is constant: if $|f|\le M$, Cauchy’s estimate gives $|f'(a)|\le\frac{M}{r}$ for all $a$ and all $r$, hence $f'=0$.`,
    ],
    [
      tex`Deduce from Liouville that a nonconstant complex polynomial $p$ has a zero.`,
      tex`Otherwise $\frac1p$ is entire. It is bounded, because $|p(z)|\to\infty$ as $|z|\to\infty$; so it is constant, and $p$ too: a contradiction.`,
    ],
    [
      tex`State the identity theorem.`,
      tex`Let $f$ and $g$ be holomorphic on a domain $U$. If they agree on a set with a limit point in $U$, then $f=g$ on $U$.`,
    ],
    [
      tex`State the maximum modulus principle.`,
      tex`If $f$ is holomorphic on a domain and $|f|$ has a local maximum there, then $f$ is constant.`,
    ],
    [
      tex`State Morera’s theorem, the converse of Cauchy’s.`,
      tex`If $f$ is continuous on an open set $U$ and $\oint_{\partial\Delta}f(z)\,dz=0$ for every closed triangle $\Delta\subset U$, then $f$ is holomorphic.`,
    ],
    [
      tex`Why does the Taylor series of $\frac{1}{1+x^{2}}$ at $0$ converge only for $|x|<1$, though the function is smooth on $\R$?`,
      tex`The disc of convergence reaches to the nearest singularity in $\C$, and $\frac{1}{1+z^{2}}$ has poles at $\pm i$, at distance $1$.`,
    ],
    [
      tex`Name the three kinds of isolated singularity of $f$ at $a$, with the behaviour of $f$ and an example at $a=0$ for each.`,
      tex`\begin{itemize}
\item removable: $f$ bounded near $a$; $\frac{\sin z}{z}$
\item pole: $|f|\to\infty$; $\frac{1}{z^{2}}$
\item essential: neither; $e^{1/z}$
\end{itemize}`,
    ],
    [
      tex`What does $f$ do near an essential singularity (Casorati–Weierstrass)?`,
      tex`The image of every punctured neighbourhood is dense in $\C$. By Picard’s great theorem it even misses at most one value.`,
    ],
    [
      tex`State the residue theorem for a simple closed, positively oriented curve $\gamma$.`,
      tex`If $f$ is holomorphic on and inside $\gamma$ except for points $a_1,\dots,a_k$ inside, then
\[\oint_{\gamma}f(z)\,dz=2\pi i\sum_{j=1}^{k}\Res_{z=a_j}f(z).\]`,
    ],
    [
      tex`Let $p,q$ be holomorphic at $a$, $q(a)=0$ and $q'(a)\neq0$. What is the residue of $\frac pq$ at $a$?`,
      tex`\Res_{z=a}\frac{p(z)}{q(z)}=\frac{p(a)}{q'(a)}`,
    ],
    [
      tex`How does one compute the residue of $f$ at a pole $a$ of order $m$?`,
      tex`\frac{1}{(m-1)!}\lim_{z\to a}\frac{d^{\,m-1}}{dz^{m-1}}\Bigl((z-a)^{m}f(z)\Bigr)`,
    ],
    [
      tex`\int_{-\infty}^{\infty}\frac{dx}{1+x^{4}}`,
      tex`It is $\frac{\pi}{\sqrt2}$: close the path in the upper half-plane. At the poles $a=e^{i\pi/4},e^{3i\pi/4}$ the residues are $\frac{1}{4a^{3}}=-\frac a4$, so
\[2\pi i\cdot\Bigl(-\frac{i\sqrt2}{4}\Bigr)=\frac{\pi}{\sqrt2}.\]`,
    ],
    [
      tex`\int_{-\infty}^{\infty}\frac{\cos x}{1+x^{2}}\,dx`,
      tex`It is $\frac{\pi}{e}$, the real part of
\[2\pi i\,\Res_{z=i}\frac{e^{iz}}{1+z^{2}}=2\pi i\cdot\frac{e^{-1}}{2i}.\]`,
    ],
    [
      tex`What does the argument principle count?
\[\frac{1}{2\pi i}\oint_{\gamma}\frac{f'(z)}{f(z)}\,dz\]`,
      tex`Zeros minus poles of $f$ inside the simple closed, positively oriented curve $\gamma$, with multiplicity; $f$ is meromorphic on and inside $\gamma$, with neither on $\gamma$.`,
    ],
    [
      tex`State Rouché’s theorem.`,
      tex`Let $f,g$ be holomorphic on and inside a simple closed curve $\gamma$. If $|g|<|f|$ on $\gamma$, then $f$ and $f+g$ have equally many zeros inside, with multiplicity.`,
    ],
    [
      tex`State the Schwarz lemma for holomorphic $f:\D\to\D$ with $f(0)=0$.`,
      tex`$|f(z)|\le|z|$ and $|f'(0)|\le1$. If equality holds for one $z\neq0$, or $|f'(0)|=1$, then $f(z)=cz$ with $|c|=1$.`,
    ],
    [
      tex`Give a Möbius map that takes the upper half-plane onto the unit disc, and $i$ to $0$.`,
      tex`\[z\mapsto\frac{z-i}{z+i}\]
Points of the upper half-plane are those closer to $i$ than to $-i$.`,
    ],
    [
      tex`State the Riemann mapping theorem. Which simply connected domain is left out, and why?`,
      tex`Every nonempty simply connected open $U\subsetneq\C$ is biholomorphic to the unit disc. $\C$ is not: a map $\C\to\D$ is constant, by Liouville.`,
    ],
  ],
}
