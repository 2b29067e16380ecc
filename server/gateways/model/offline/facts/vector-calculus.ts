import type { Fact } from '../fact.ts'

const { raw } = String

/** Fields, curves, surfaces and the integral theorems. */
export const vectorCalculus: readonly Fact[] = [
  {
    topic: 'Divergence',
    keywords: 'vector field source; div F; \\nabla \\cdot F',
    front: raw`What is the divergence of a differentiable vector field $F = (F_1, F_2, F_3)$?`,
    back: raw`\nabla \cdot F = \frac{\partial F_1}{\partial x} + \frac{\partial F_2}{\partial y} + \frac{\partial F_3}{\partial z}`,
    example: raw`\nabla \cdot (x, y, z) = 3`,
  },
  {
    topic: 'Curl',
    keywords: 'rotation of a vector field rot; curl F; \\nabla \\times F',
    front: raw`What is the curl of a differentiable vector field $F = (F_1, F_2, F_3)$?`,
    back: raw`\nabla \times F = \begin{pmatrix} \partial_y F_3 - \partial_z F_2 \\ \partial_z F_1 - \partial_x F_3 \\ \partial_x F_2 - \partial_y F_1 \end{pmatrix}`,
    example: raw`\nabla \times (-y, x, 0) = (0, 0, 2)`,
  },
  {
    topic: 'Laplace operator',
    keywords: 'laplacian delta divergence of the gradient harmonic; \\Delta f; \\nabla^2 f',
    front: raw`What is $\Delta f$ for a twice differentiable $f \colon \mathbb{R}^n \to \mathbb{R}$?`,
    back: raw`\Delta f = \nabla \cdot \nabla f = \sum_{i=1}^n \frac{\partial^2 f}{\partial x_i^2}`,
    example: raw`\Delta(x^2 + y^2 + z^2) = 6`,
  },
  {
    topic: 'Laplace operator in polar coordinates',
    keywords: 'laplacian polar; f_rr + 1/r f_r + 1/r^2 f_phiphi',
    front: raw`What is $\Delta f$ in the plane in polar coordinates $(r, \varphi)$, for $r > 0$?`,
    back: raw`\frac{\partial^2 f}{\partial r^2} + \frac{1}{r}\,\frac{\partial f}{\partial r} + \frac{1}{r^2}\,\frac{\partial^2 f}{\partial\varphi^2}`,
    example: raw`\Delta \ln r = -\frac{1}{r^2} + \frac{1}{r}\cdot\frac{1}{r} = 0`,
  },
  {
    topic: 'Curl of a gradient and divergence of a curl',
    keywords:
      'vector identities zero; curl grad f = 0; div curl F = 0; \\nabla \\times \\nabla f; \\nabla \\cdot (\\nabla \\times F)',
    front: raw`What are $\nabla \times \nabla f$ and $\nabla \cdot (\nabla \times F)$ for twice continuously differentiable $f$ and $F$?`,
    back: raw`Both are $0$.`,
    example: raw`$F = (-y, x, 0)$ is no gradient, for its curl is $(0, 0, 2)$.`,
  },
  {
    topic: 'Product rule for the divergence',
    keywords: 'divergence of scalar times vector field; div(fF); \\nabla \\cdot (fF)',
    front: raw`\nabla \cdot (fF)`,
    back: raw`\nabla f \cdot F + f\,\nabla \cdot F`,
    example: raw`$\nabla \cdot \left(\frac{x}{\|x\|^3}\right) = -\frac{3}{\|x\|^3} + \frac{3}{\|x\|^3} = 0$ for $x \in \mathbb{R}^3 \setminus \{0\}$.`,
  },
  {
    topic: 'Arc length of a curve',
    keywords: "length of a parametrised path; int |gamma'(t)| dt",
    front: raw`How long is a continuously differentiable curve $\gamma \colon [a, b] \to \mathbb{R}^n$?`,
    back: raw`\int_a^b \|\gamma'(t)\|\,dt`,
    example: raw`$\gamma(t) = (\cos t, \sin t, t)$ on $[0, 2\pi]$: $2\pi\sqrt{2}$.`,
  },
  {
    topic: 'Curvature of a plane curve',
    keywords: "kappa radius of curvature; (x' y'' - x'' y')/(x'^2 + y'^2)^(3/2)",
    front: raw`What is the signed curvature of a twice differentiable plane curve $(x(t), y(t))$ with nonzero velocity?`,
    back: raw`\kappa = \frac{x'y'' - x''y'}{(x'^2 + y'^2)^{3/2}}`,
    example: raw`A circle of radius $r$, run through counterclockwise, has $\kappa = \frac{1}{r}$.`,
  },
  {
    topic: 'Line integral of a vector field',
    keywords: "work along a curve path integral; int F . dr; int F(gamma(t)) . gamma'(t) dt",
    front: raw`What is the line integral of a continuous field $F$ along a $C^1$ curve $\gamma \colon [a, b] \to \mathbb{R}^n$?`,
    back: raw`\int_{\gamma} F \cdot ds = \int_a^b F(\gamma(t)) \cdot \gamma'(t)\,dt`,
    example: raw`$F = (-y, x)$ round the unit circle: $\int_0^{2\pi} (\sin^2 t + \cos^2 t)\,dt = 2\pi$.`,
  },
  {
    topic: 'Gradient theorem',
    keywords: 'fundamental theorem for line integrals potential path independence; int grad f . ds = f(B) - f(A)',
    front: raw`What is $\int_{\gamma} \nabla f \cdot ds$ for a $C^1$ function $f$ and a $C^1$ curve from $p$ to $q$?`,
    back: raw`f(q) - f(p)`,
    example: raw`Along any closed curve it is $0$.`,
  },
  {
    topic: 'Conservative vector field',
    keywords: 'potential curl-free simply connected exact poincare lemma; conservative force',
    front: raw`When does a $C^1$ vector field $F$ on a simply connected domain of $\mathbb{R}^3$ have a potential, $F = \nabla f$?`,
    back: raw`Exactly when $\nabla \times F = 0$.`,
    example: raw`On $\mathbb{R}^3$ without the $z$-axis, $\frac{(-y,\ x,\ 0)}{x^2 + y^2}$ has curl $0$, but no potential.`,
  },
  {
    topic: 'Green’s theorem',
    keywords: 'plane line integral double integral area boundary; int P dx + Q dy; \\oint P dx + Q dy',
    front: raw`What is $\oint_{\partial D} P\,dx + Q\,dy$ for a bounded domain $D$ with piecewise smooth boundary, run through with $D$ on the left, and $P, Q$ of class $C^1$ on $\overline{D}$?`,
    back: raw`\iint_D \left(\frac{\partial Q}{\partial x} - \frac{\partial P}{\partial y}\right) dx\,dy`,
    example: raw`Area: $|D| = \frac{1}{2}\oint_{\partial D} x\,dy - y\,dx$.`,
  },
  {
    topic: 'Divergence theorem',
    keywords:
      'gauss ostrogradsky flux through closed surface; int div F dV; \\iint F . n dS; gauss theorem; gauss divergence theorem; ostrogradsky theorem',
    front: raw`What is the flux $\oiint_{\partial V} F \cdot n\,dS$ out of a bounded $V \subset \mathbb{R}^3$ with piecewise smooth boundary, for $F$ of class $C^1$ on $\overline{V}$ and the outer normal $n$?`,
    back: raw`\iiint_V \nabla \cdot F\,dV`,
    example: raw`$F(x) = x$: the surface integral of $x \cdot n$ is $3\,|V|$.`,
  },
  {
    topic: 'Stokes’ theorem',
    keywords: 'curl surface boundary circulation kelvin; \\oint F . ds = \\iint curl F . n dS',
    front: raw`What is the circulation $\oint_{\partial S} F \cdot ds$ of a $C^1$ field $F$ round a compact oriented smooth surface $S \subset \mathbb{R}^3$, its boundary oriented to match?`,
    back: raw`\iint_S (\nabla \times F) \cdot n\,dS`,
    example: raw`$F = (-y, x, 0)$, $S$ the unit disc with $n = (0, 0, 1)$: both sides are $2\pi$.`,
  },
  {
    topic: 'Surface area of a parametrised surface',
    keywords: 'area element surface integral; int int |phi_u x phi_v| du dv',
    front: raw`What is the area of a surface that is parametrised injectively by a $C^1$ map $\varphi(u, v)$, $(u, v) \in D$?`,
    back: raw`\iint_D \|\partial_u\varphi \times \partial_v\varphi\|\,du\,dv`,
    example: raw`A graph $z = f(x, y)$ over $D$: $\iint_D \sqrt{1 + f_x^2 + f_y^2}\,dx\,dy$.`,
  },
  {
    topic: 'Green’s first identity',
    keywords: 'integration by parts in several variables laplace; int u Delta v',
    front: raw`What is $\int_V u\,\Delta v\,dx$ by partial integration, for $u \in C^1(\overline{V})$ and $v \in C^2(\overline{V})$, $V$ bounded with smooth boundary?`,
    back: raw`\int_{\partial V} u\,\frac{\partial v}{\partial n}\,dS - \int_V \nabla u \cdot \nabla v\,dx`,
    example: raw`If $\Delta v = 0$ and $v = 0$ on $\partial V$, then $\int_V \|\nabla v\|^2\,dx = 0$, so $v = 0$.`,
  },
]
