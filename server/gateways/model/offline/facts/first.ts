import type { Fact } from '../fact.ts'

const { raw } = String

/** What people ask for first. */
export const firstFacts: readonly Fact[] = [
  {
    topic: 'Derivative of a power',
    keywords: 'power rule differentiate monomial x^n',
    front: raw`\frac{d}{dx}\,x^n`,
    back: raw`n\,x^{n-1}`,
    example: raw`\frac{d}{dx}\,x^3 = 3x^2`,
  },
  {
    topic: 'Product rule',
    keywords: 'derivative of a product differentiate leibniz',
    front: raw`\frac{d}{dx}\bigl(f(x)\,g(x)\bigr)`,
    back: raw`f'(x)\,g(x) + f(x)\,g'(x)`,
    example: raw`\frac{d}{dx}\,x\sin x = \sin x + x\cos x`,
    short: raw`f'g + fg'`,
  },
  {
    topic: 'Chain rule',
    keywords: 'derivative of a composition differentiate inner outer composite function',
    front: raw`\frac{d}{dx}\,f(g(x))`,
    back: raw`f'(g(x))\cdot g'(x)`,
    example: raw`\frac{d}{dx}\,\sin(x^2) = 2x\cos(x^2)`,
  },
  {
    topic: 'Integration by parts',
    keywords: 'partial integration integral of a product antiderivative',
    front: raw`\int_a^b u(x)\,v'(x)\,dx`,
    back: raw`\bigl[u(x)\,v(x)\bigr]_a^b - \int_a^b u'(x)\,v(x)\,dx`,
    example: raw`\int x e^x\,dx = x e^x - \int e^x\,dx = (x-1)\,e^x + C`,
    short: raw`\int u\,dv = uv - \int v\,du`,
  },
  {
    topic: 'Quadratic formula',
    keywords: 'roots solve second degree equation midnight formula ax^2+bx+c=0',
    front: raw`Which $x$ solve $ax^2 + bx + c = 0$, where $a \ne 0$?`,
    back: raw`x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
    example: raw`x^2 - 5x + 6 = 0 \iff x = \frac{5 \pm \sqrt{25 - 24}}{2} \iff x = 2 \text{ or } x = 3`,
  },
  {
    topic: 'Pythagorean identity',
    keywords: 'trigonometric identity sine cosine squared sin^2 + cos^2 = 1',
    front: raw`\sin^2\theta + \cos^2\theta`,
    back: raw`1`,
    example: raw`\sin\theta = \tfrac35,\ 0 < \theta < \tfrac{\pi}{2} \implies \cos\theta = \tfrac45`,
  },
  {
    topic: 'Double angle of the cosine',
    keywords: 'trigonometric identity double angle formula',
    front: raw`\cos 2\theta`,
    back: raw`\cos^2\theta - \sin^2\theta = 2\cos^2\theta - 1 = 1 - 2\sin^2\theta`,
    short: raw`\cos^2\theta - \sin^2\theta`,
  },
  {
    topic: 'Euler’s formula',
    keywords: 'euler identity complex exponential e^{i\\theta}',
    front: raw`e^{i\theta}`,
    back: raw`\cos\theta + i\sin\theta`,
    example: raw`e^{i\pi} + 1 = 0`,
  },
  {
    topic: 'Cauchy–Schwarz inequality',
    keywords: 'inner product space norm bunyakovsky',
    front: raw`State the Cauchy--Schwarz inequality for $x, y$ in an inner product space. When is it an equality?`,
    back: raw`$|\langle x, y\rangle| \le \|x\|\,\|y\|$, with equality if and only if $x$ and $y$ are linearly dependent.`,
    example: raw`\Bigl(\sum_{k=1}^n a_k\Bigr)^2 \le n \sum_{k=1}^n a_k^2`,
    short: raw`|\langle x, y\rangle| \le \|x\|\,\|y\|`,
  },
  {
    topic: 'Cauchy sequence',
    keywords: 'definition convergence complete metric space',
    front: raw`When is a sequence $(a_n)$ of real numbers a Cauchy sequence?`,
    back: raw`For every $\varepsilon > 0$ there is an $N$ such that $|a_m - a_n| < \varepsilon$ for all $m, n \ge N$.`,
    example: raw`$a_n = \frac1n$, since $|a_m - a_n| \le \frac1N$ for $m, n \ge N$.`,
  },
  {
    topic: 'Bayes’ theorem',
    keywords: 'conditional probability posterior prior likelihood',
    front: raw`P(A \mid B)`,
    back: raw`\frac{P(B \mid A)\,P(A)}{P(B)}`,
  },
  {
    topic: 'Geometric series',
    keywords: 'infinite sum ratio convergence',
    front: raw`\sum_{n=0}^{\infty} q^n, \quad |q| < 1`,
    back: raw`\frac{1}{1-q}`,
    example: raw`\sum_{n=0}^{\infty} \frac{1}{2^n} = 2`,
  },
]
