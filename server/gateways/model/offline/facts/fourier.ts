import type { Fact } from '../fact.ts'

const { raw } = String

/** Fourier series and transforms. */
export const fourier: readonly Fact[] = [
  {
    topic: 'Fourier coefficients',
    keywords:
      'fourier series complex form 2pi-periodic; c_n = 1/(2 pi) int f(x) e^(-inx) dx; sum c_n e^(inx); complex fourier series; fourier series',
    front: raw`What are the Fourier coefficients $c_n$ of an integrable $2\pi$-periodic $f$, so that its series is $\sum_{n \in \mathbb{Z}} c_n e^{inx}$?`,
    back: raw`c_n = \frac{1}{2\pi} \int_{-\pi}^{\pi} f(x)\,e^{-inx}\,dx`,
    example: raw`$\cos x$ has $c_1 = c_{-1} = \frac{1}{2}$ and no others.`,
  },
  {
    topic: 'Real Fourier series',
    keywords:
      'fourier series sine cosine coefficients; a_n = 1/pi int f cos nx; b_n = 1/pi int f sin nx; a_0/2 + sum a_n cos nx + b_n sin nx',
    front: raw`What are $a_n$ and $b_n$ in the Fourier series $\frac{a_0}{2} + \sum_{n=1}^{\infty} (a_n\cos nx + b_n\sin nx)$ of an integrable $2\pi$-periodic $f$?`,
    back: raw`a_n = \frac{1}{\pi} \int_{-\pi}^{\pi} f(x)\cos nx\,dx, \qquad b_n = \frac{1}{\pi} \int_{-\pi}^{\pi} f(x)\sin nx\,dx`,
    example: raw`An even $f$ has all $b_n = 0$, an odd one all $a_n = 0$.`,
  },
  {
    topic: 'Fourier series of the square wave',
    keywords: 'rectangle signum fourier series; 4/pi sum sin((2k+1)x)/(2k+1)',
    front: raw`What is the Fourier series of the $2\pi$-periodic $f$ with $f = 1$ on $(0, \pi)$ and $f = -1$ on $(-\pi, 0)$?`,
    back: raw`\frac{4}{\pi}\left(\sin x + \frac{\sin 3x}{3} + \frac{\sin 5x}{5} + \dots\right)`,
    example: raw`At $x = \frac{\pi}{2}$: $1 - \frac{1}{3} + \frac{1}{5} - \dots = \frac{\pi}{4}$.`,
  },
  {
    topic: 'Orthogonality of the trigonometric functions',
    keywords: 'orthonormal system exponentials integral over a period; int e^(inx) e^(-imx) dx; int sin mx sin nx dx',
    front: raw`What is $\frac{1}{2\pi} \int_{-\pi}^{\pi} e^{imx}\,e^{-inx}\,dx$ for integers $m, n$?`,
    back: raw`$1$ if $m = n$, else $0$.`,
    example: raw`\int_{-\pi}^{\pi} \sin mx\,\cos nx\,dx = 0`,
  },
  {
    topic: 'Parseval’s identity',
    keywords: 'parseval energy sum of squared fourier coefficients; sum |c_n|^2 = 1/(2 pi) int |f|^2',
    front: raw`What is $\sum_{n \in \mathbb{Z}} |c_n|^2$ for the Fourier coefficients of $f \in L^2[-\pi, \pi]$?`,
    back: raw`\frac{1}{2\pi} \int_{-\pi}^{\pi} |f(x)|^2\,dx`,
    example: raw`$f(x) = x$: $2\sum_{n \ge 1} \frac{1}{n^2} = \frac{1}{2\pi}\cdot\frac{2\pi^3}{3}$, so $\sum_{n \ge 1} \frac{1}{n^2} = \frac{\pi^2}{6}$.`,
  },
  {
    topic: 'Riemann–Lebesgue lemma',
    keywords: 'fourier coefficients tend to zero integrable',
    front: raw`What do the Fourier coefficients of an integrable function do as $|n| \to \infty$?`,
    back: raw`They tend to $0$. Likewise $\hat f(\xi) \to 0$ as $|\xi| \to \infty$ for $f \in L^1(\mathbb{R})$.`,
    short: raw`They tend to $0$.`,
    example: raw`\int_0^1 g(x)\sin nx\,dx \to 0 \text{ for integrable } g`,
  },
  {
    topic: 'Pointwise convergence of Fourier series',
    keywords: 'dirichlet conditions jump average of one-sided limits piecewise smooth',
    front: raw`To what does the Fourier series of a piecewise $C^1$, $2\pi$-periodic $f$ converge at $x$?`,
    back: raw`To $\frac{f(x^+) + f(x^-)}{2}$, which is $f(x)$ where $f$ is continuous.`,
    short: raw`\frac{f(x^+) + f(x^-)}{2}`,
    example: raw`The square wave's series gives $0$ at its jumps.`,
  },
  {
    topic: 'Fejér’s theorem',
    keywords: 'fejer cesaro means of fourier series uniform convergence continuous',
    front: raw`What do the arithmetic means of the partial sums of the Fourier series of a continuous $2\pi$-periodic $f$ do?`,
    back: raw`They converge to $f$ uniformly.`,
    example: raw`The partial sums themselves may diverge at some points.`,
  },
  {
    topic: 'Fourier transform',
    keywords: 'definition convention inversion formula; \\hat f(xi) = int f(x) e^(-2 pi i x xi) dx',
    front: raw`With the convention $e^{-2\pi ix\xi}$, what is the Fourier transform of $f \in L^1(\mathbb{R})$, and how is it inverted if $\hat f$ is integrable too?`,
    back: raw`\hat f(\xi) = \int_{-\infty}^{\infty} f(x)\,e^{-2\pi ix\xi}\,dx, \quad f(x) = \int_{-\infty}^{\infty} \hat f(\xi)\,e^{2\pi ix\xi}\,d\xi \text{ a.\,e.}`,
    short: raw`\hat f(\xi) = \int_{-\infty}^{\infty} f(x)\,e^{-2\pi ix\xi}\,dx`,
    example: raw`$f = 1_{[-1/2, 1/2]}$: $\hat f(\xi) = \frac{\sin\pi\xi}{\pi\xi}$.`,
  },
  {
    topic: 'Fourier transform of a derivative',
    keywords: "differentiation becomes multiplication; F(f')(xi) = 2 pi i xi \\hat f(xi)",
    front: raw`What is $\widehat{f'}(\xi)$ for $f \in C^1$ with $f, f' \in L^1(\mathbb{R})$, by the convention $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`2\pi i\xi\,\hat f(\xi)`,
    example: raw`Hence $u_t = u_{xx}$ becomes $\hat u_t = -4\pi^2\xi^2\,\hat u$.`,
  },
  {
    topic: 'Fourier transform of the Gaussian',
    keywords: 'gaussian bell curve eigenfunction fourier; e^(-pi x^2)',
    front: raw`What is the Fourier transform of $e^{-\pi x^2}$, by the convention $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`e^{-\pi\xi^2}`,
    example: raw`$e^{-\pi ax^2}$, $a > 0$, becomes $\frac{1}{\sqrt{a}}\,e^{-\pi\xi^2/a}$.`,
  },
  {
    topic: 'Shift and scaling of the Fourier transform',
    keywords: 'translation modulation dilation rules; f(x - a); f(ax)',
    front: raw`What are the Fourier transforms of $f(x - a)$ and of $f(ax)$, $a \ne 0$, by the convention $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`e^{-2\pi ia\xi}\,\hat f(\xi) \quad\text{and}\quad \frac{1}{|a|}\,\hat f\left(\frac{\xi}{a}\right)`,
    example: raw`The narrower $f$, the wider $\hat f$.`,
  },
  {
    topic: 'Convolution theorem',
    keywords: 'convolution becomes product fourier transform; F(f * g) = F(f) F(g)',
    front: raw`What is the Fourier transform of $(f * g)(x) = \int_{-\infty}^{\infty} f(x - y)\,g(y)\,dy$, by the convention $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`\hat f(\xi)\,\hat g(\xi) \qquad (f, g \in L^1(\mathbb{R}))`,
    short: raw`\hat f(\xi)\,\hat g(\xi)`,
    example: raw`The density of a sum of independent random variables is the convolution of their densities.`,
  },
  {
    topic: 'Plancherel’s theorem',
    keywords: 'fourier transform unitary isometry l2 energy; int |f|^2 = int |\\hat f|^2',
    front: raw`What does Plancherel's theorem say of $f \in L^2(\mathbb{R})$, by the convention $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`\int_{-\infty}^{\infty} |f(x)|^2\,dx = \int_{-\infty}^{\infty} |\hat f(\xi)|^2\,d\xi`,
    example: raw`\int_{-\infty}^{\infty} \left(\frac{\sin\pi\xi}{\pi\xi}\right)^2 d\xi = \int_{-1/2}^{1/2} 1\,dx = 1`,
  },
  {
    topic: 'Poisson summation formula',
    keywords: 'poisson sum over integers fourier; sum f(n) = sum \\hat f(n)',
    front: raw`What does Poisson's summation formula say of a Schwartz function $f$ on $\mathbb{R}$, $\hat f(\xi) = \int f(x)e^{-2\pi ix\xi}\,dx$?`,
    back: raw`\sum_{n \in \mathbb{Z}} f(n) = \sum_{n \in \mathbb{Z}} \hat f(n)`,
    example: raw`\sum_{n \in \mathbb{Z}} e^{-\pi n^2 t} = \frac{1}{\sqrt{t}} \sum_{n \in \mathbb{Z}} e^{-\pi n^2/t} \quad (t > 0)`,
  },
  {
    topic: 'Discrete Fourier transform',
    keywords: 'dft fft fast fourier transform inverse roots of unity; X_k = sum x_n e^(-2 pi i kn/N)',
    front: raw`What is the discrete Fourier transform of $x_0, \dots, x_{N-1}$, and how is it inverted?`,
    back: raw`X_k = \sum_{n=0}^{N-1} x_n\,e^{-2\pi ikn/N}, \qquad x_n = \frac{1}{N} \sum_{k=0}^{N-1} X_k\,e^{2\pi ikn/N}`,
    short: raw`X_k = \sum_{n=0}^{N-1} x_n\,e^{-2\pi ikn/N}`,
    example: raw`The fast Fourier transform computes it in $O(N\log N)$ operations.`,
  },
]
