import type { Fact } from '../fact.ts'

const { raw } = String

/** Differentiating and integrating functions of several variables. */
export const multivariable: readonly Fact[] = [
  {
    topic: 'Partial derivative',
    keywords: 'definition several variables; \\partial f / \\partial x_i',
    front: raw`How is the partial derivative $\frac{\partial f}{\partial x_i}(a)$ defined?`,
    back: raw`\lim_{h \to 0} \frac{f(a + h e_i) - f(a)}{h}, \text{ with the unit vector } e_i`,
    short: raw`\lim_{h \to 0} \frac{f(a + h e_i) - f(a)}{h}`,
    example: raw`\frac{\partial}{\partial x}\,(x^2 y + y^3) = 2xy`,
  },
  {
    topic: 'Total differentiability',
    keywords:
      'differentiable several variables frechet total derivative linear approximation; f(a+h) = f(a) + Ah + o(|h|); total derivative; frechet derivative; total differential',
    front: raw`When is $f \colon U \to \mathbb{R}^m$ on an open $U \subseteq \mathbb{R}^n$ differentiable at $a$?`,
    back: raw`When there is a linear $A$ with $f(a + h) = f(a) + Ah + r(h)$ and $\frac{\|r(h)\|}{\|h\|} \to 0$ as $h \to 0$.`,
    short: raw`f(a + h) = f(a) + Ah + o(\|h\|), \quad A \text{ linear}`,
    example: raw`$f(x, y) = xy$ at $(a, b)$: $A(h, k) = bh + ak$, and the rest is $hk$.`,
  },
  {
    topic: 'Continuous partial derivatives',
    keywords: 'criterion for total differentiability c1 continuously differentiable',
    front: raw`Which condition on the partial derivatives of $f$ on an open set guarantees that $f$ is differentiable there?`,
    back: raw`That they all exist and are continuous. Their existence alone is not enough.`,
    short: raw`All exist and are continuous.`,
    example: raw`$f(x, y) = \frac{xy}{x^2 + y^2}$, $f(0, 0) = 0$ has both at $0$, but is not even continuous there.`,
  },
  {
    topic: 'Gradient',
    keywords: 'nabla f vector of partial derivatives steepest ascent level sets; grad f',
    front: raw`What is $\nabla f(a)$ for a differentiable $f \colon \mathbb{R}^n \to \mathbb{R}$, and what does it tell if it is not $0$?`,
    back: raw`$\left(\frac{\partial f}{\partial x_1}(a), \dots, \frac{\partial f}{\partial x_n}(a)\right)$: the direction of steepest ascent, perpendicular to the level set through $a$.`,
    short: raw`\left(\frac{\partial f}{\partial x_1}, \dots, \frac{\partial f}{\partial x_n}\right)`,
    example: raw`\nabla(x^2 + y^2) = (2x,\ 2y)`,
  },
  {
    topic: 'Directional derivative',
    keywords: 'derivative in direction v gradient; D_v f = grad f . v',
    front: raw`What is the derivative of a differentiable $f$ at $a$ in the direction of the unit vector $v$?`,
    back: raw`D_v f(a) = \nabla f(a) \cdot v`,
    example: raw`$f(x, y) = x^2 y$ at $(1, 1)$ towards $\left(\frac{3}{5}, \frac{4}{5}\right)$: $2 \cdot \frac{3}{5} + 1 \cdot \frac{4}{5} = 2$.`,
  },
  {
    topic: 'Symmetry of second derivatives',
    keywords: 'schwarz clairaut theorem mixed partial derivatives order; \\partial^2 f / \\partial x \\partial y',
    front: raw`When are the mixed derivatives $\frac{\partial^2 f}{\partial x\,\partial y}$ and $\frac{\partial^2 f}{\partial y\,\partial x}$ equal, by Schwarz?`,
    back: raw`Whenever $f$ is twice continuously differentiable.`,
    example: raw`$f = x^3 y^2$: both are $6x^2 y$.`,
  },
  {
    topic: 'Jacobian matrix',
    keywords: 'jacobi matrix of first partial derivatives; jacobian; jacobi matrix',
    front: raw`What is the Jacobian matrix of a differentiable $f \colon \mathbb{R}^n \to \mathbb{R}^m$ at $a$?`,
    back: raw`The $m \times n$ matrix $J_f(a) = \left(\frac{\partial f_i}{\partial x_j}(a)\right)_{ij}$.`,
    example: raw`$f(r, \varphi) = (r\cos\varphi, r\sin\varphi)$: $\begin{pmatrix} \cos\varphi & -r\sin\varphi \\ \sin\varphi & r\cos\varphi \end{pmatrix}$, of determinant $r$.`,
  },
  {
    topic: 'Chain rule in several variables',
    keywords: 'multivariable chain rule jacobian composition; J_{f o g} = J_f J_g; df/dt',
    front: raw`What is the Jacobian matrix of $f \circ g$ at $a$, for differentiable $g$ and $f$?`,
    back: raw`J_{f \circ g}(a) = J_f(g(a))\,J_g(a)`,
    example: raw`\frac{d}{dt}\,f(x(t), y(t)) = \frac{\partial f}{\partial x}\,x'(t) + \frac{\partial f}{\partial y}\,y'(t)`,
  },
  {
    topic: 'Hessian matrix',
    keywords: 'hesse matrix of second partial derivatives quadratic taylor',
    front: raw`What is the second-order Taylor expansion of a twice continuously differentiable $f \colon \mathbb{R}^n \to \mathbb{R}$ at $a$?`,
    back: raw`$f(a + h) = f(a) + \nabla f(a)^{\mathsf T} h + \frac{1}{2}\,h^{\mathsf T} H h + o(\|h\|^2)$ with the Hessian $H = \left(\frac{\partial^2 f}{\partial x_i\,\partial x_j}(a)\right)_{ij}$.`,
    short: raw`f(a) + \nabla f(a)^{\mathsf T} h + \tfrac{1}{2}\,h^{\mathsf T} H h + o(\|h\|^2)`,
    example: raw`$f = x^2 + 3xy$ has $H = \begin{pmatrix} 2 & 3 \\ 3 & 0 \end{pmatrix}$ everywhere.`,
  },
  {
    topic: 'Second derivative test in several variables',
    keywords: 'critical point hessian definite saddle local minimum maximum classification; saddle point',
    front: raw`How does the Hessian $H$ at a point with $\nabla f = 0$ tell what kind of point it is?`,
    back: raw`Positive definite: strict local minimum. Negative definite: strict local maximum. Indefinite: saddle. Else undecided.`,
    short: raw`$H > 0$: minimum. $H < 0$: maximum. Indefinite: saddle.`,
    example: raw`$x^2 - y^2$ at $0$: $H = \operatorname{diag}(2, -2)$ is indefinite, a saddle.`,
  },
  {
    topic: 'Lagrange multipliers',
    keywords:
      'lagrange; constrained extremum side condition optimisation; grad f = lambda grad g; method of lagrange multipliers; constrained extremum',
    front: raw`What holds at a local extremum $a$ of $f$ on $\{g = 0\}$, if $f, g$ are continuously differentiable and $\nabla g(a) \ne 0$?`,
    back: raw`There is a $\lambda \in \mathbb{R}$ with $\nabla f(a) = \lambda\,\nabla g(a)$.`,
    example: raw`$f = xy$ on $x + y = 2$: $(y, x) = \lambda(1, 1)$, so $x = y = 1$.`,
  },
  {
    topic: 'Inverse function theorem',
    keywords: 'local diffeomorphism invertible jacobian',
    front: raw`Let $f \colon U \to \mathbb{R}^n$ be continuously differentiable on an open $U \subseteq \mathbb{R}^n$ and $J_f(a)$ invertible. What does the inverse function theorem say?`,
    back: raw`Near $a$, $f$ has a continuously differentiable inverse, and $J_{f^{-1}}(f(a)) = J_f(a)^{-1}$.`,
    short: raw`A local $C^1$ inverse with $J_{f^{-1}}(f(a)) = J_f(a)^{-1}$.`,
    example: raw`Polar coordinates are locally invertible wherever $r > 0$, since the determinant is $r$.`,
  },
  {
    topic: 'Implicit function theorem',
    keywords: 'solve equation locally implicit differentiation; F(x,y) = 0; dy/dx = -F_x/F_y',
    front: raw`Let $F(x, y)$ be continuously differentiable, $F(a, b) = 0$ and $\frac{\partial F}{\partial y}(a, b) \ne 0$. What does the implicit function theorem say?`,
    back: raw`Near $(a, b)$, $F = 0$ is the graph of a continuously differentiable $y = g(x)$, and $g' = -\frac{\partial F/\partial x}{\partial F/\partial y}$.`,
    short: raw`$y = g(x)$ locally, with $g' = -\frac{F_x}{F_y}$.`,
    example: raw`On $x^2 + y^2 = 1$ where $y \ne 0$: $y' = -\frac{x}{y}$.`,
  },
  {
    topic: 'Fubini’s theorem for continuous functions',
    keywords:
      'iterated integral double integral order of integration rectangle; int int f(x,y) dx dy; iterated integral; double integral',
    front: raw`How is the integral of a continuous $f$ over $[a, b] \times [c, d]$ computed?`,
    back: raw`\int_a^b \left(\int_c^d f(x, y)\,dy\right) dx = \int_c^d \left(\int_a^b f(x, y)\,dx\right) dy`,
    example: raw`\int_0^1 \int_0^2 xy^2\,dy\,dx = \int_0^1 \frac{8x}{3}\,dx = \frac{4}{3}`,
  },
  {
    topic: 'Change of variables',
    keywords: 'transformation theorem substitution multiple integral jacobian determinant; |det J|',
    front: raw`What is $\int_{\Phi(U)} f(y)\,dy$ as an integral over $U$, for a $C^1$ diffeomorphism $\Phi \colon U \to \Phi(U)$ of open sets in $\mathbb{R}^n$ and integrable $f$?`,
    back: raw`\int_U f(\Phi(x))\,|\det J_{\Phi}(x)|\,dx`,
    example: raw`The image of a set under a linear $A$ has $|\det A|$ times its volume.`,
  },
  {
    topic: 'Integration in polar coordinates',
    keywords: 'area element double integral; r dr dphi; dx dy = r dr dphi',
    front: raw`What is $\iint_{\mathbb{R}^2} f(x, y)\,dx\,dy$ in polar coordinates, for integrable $f$?`,
    back: raw`\int_0^{2\pi} \int_0^{\infty} f(r\cos\varphi, r\sin\varphi)\,r\,dr\,d\varphi`,
    example: raw`\iint e^{-x^2 - y^2}\,dx\,dy = 2\pi \int_0^{\infty} r e^{-r^2}\,dr = \pi`,
  },
  {
    topic: 'Spherical coordinates',
    keywords: 'volume element radius polar angle integration in space; r^2 sin(theta) dr dtheta dphi',
    front: raw`What is the volume element in spherical coordinates $x = r\sin\theta\cos\varphi$, $y = r\sin\theta\sin\varphi$, $z = r\cos\theta$?`,
    back: raw`r^2\sin\theta\,dr\,d\theta\,d\varphi`,
    example: raw`\int_0^{2\pi} \int_0^{\pi} \int_0^R r^2\sin\theta\,dr\,d\theta\,d\varphi = \frac{4}{3}\pi R^3`,
  },
  {
    topic: 'Differentiation under the integral sign',
    keywords: 'leibniz integral rule feynman parameter; d/dt int_a^b f(x,t) dx',
    front: raw`What is $\frac{d}{dt} \int_a^b f(x, t)\,dx$ when $f$ and $\frac{\partial f}{\partial t}$ are continuous on $[a, b] \times I$, $I$ an interval?`,
    back: raw`\int_a^b \frac{\partial f}{\partial t}(x, t)\,dx`,
    example: raw`\frac{d}{dt} \int_0^1 e^{tx}\,dx = \int_0^1 x e^{tx}\,dx`,
  },
]
