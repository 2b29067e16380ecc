import type { Fact } from '../fact.ts'

const { raw } = String

/** Limits of functions, and continuity. */
export const limits: readonly Fact[] = [
  {
    topic: 'Limit of a function',
    keywords: 'epsilon delta definition; lim_{x -> a} f(x) = L',
    front: raw`What does $\lim_{x \to a} f(x) = L$ mean in $\varepsilon$ and $\delta$, for a limit point $a$ of the domain $D \subseteq \mathbb{R}$?`,
    back: raw`For every $\varepsilon > 0$ there is a $\delta > 0$ such that $|f(x) - L| < \varepsilon$ for all $x \in D$ with $0 < |x - a| < \delta$.`,
    short: raw`$\forall \varepsilon > 0\ \exists \delta > 0\ \forall x \in D\colon\ 0 < |x - a| < \delta \Rightarrow |f(x) - L| < \varepsilon$`,
    example: raw`$\lim_{x \to 2} 3x = 6$: take $\delta = \frac{\varepsilon}{3}$.`,
  },
  {
    topic: 'Continuity at a point',
    keywords: 'continuous function epsilon delta definition; continuous function; continuity; epsilon delta continuity',
    front: raw`When is $f \colon D \to \mathbb{R}$ continuous at $a \in D$, in $\varepsilon$ and $\delta$?`,
    back: raw`When for every $\varepsilon > 0$ there is a $\delta > 0$ such that $|f(x) - f(a)| < \varepsilon$ for all $x \in D$ with $|x - a| < \delta$.`,
    short: raw`$\forall \varepsilon > 0\ \exists \delta > 0\ \forall x \in D\colon\ |x - a| < \delta \Rightarrow |f(x) - f(a)| < \varepsilon$`,
    example: raw`$f(x) = x^2$ at $a$: $\delta = \min\left(1, \frac{\varepsilon}{2|a| + 1}\right)$ will do.`,
  },
  {
    topic: 'Continuity by sequences',
    keywords: 'sequential continuity criterion heine; f(x_n) -> f(a)',
    front: raw`How is continuity of $f \colon D \to \mathbb{R}$ at $a \in D$ said with sequences?`,
    back: raw`For every sequence $(x_n)$ in $D$ with $x_n \to a$ also $f(x_n) \to f(a)$.`,
    example: raw`$f(x) = \sin\frac{1}{x}$, $f(0) = 0$ is not continuous at $0$: $x_n = \frac{2}{(4n+1)\pi} \to 0$, but $f(x_n) = 1$.`,
  },
  {
    topic: 'Uniform continuity',
    keywords:
      'uniformly continuous definition difference to continuity; |f(x) - f(y)| < epsilon; uniformly continuous function',
    front: raw`When is $f \colon D \to \mathbb{R}$ uniformly continuous?`,
    back: raw`When for every $\varepsilon > 0$ there is one $\delta > 0$ such that $|f(x) - f(y)| < \varepsilon$ for all $x, y \in D$ with $|x - y| < \delta$.`,
    short: raw`$\delta$ depends on $\varepsilon$ only, not on the point.`,
    example: raw`$\sqrt{x}$ is on $[0, \infty)$; $x^2$ is not on $\mathbb{R}$.`,
  },
  {
    topic: 'Heine–Cantor theorem',
    keywords: 'continuous on compact uniformly continuous interval',
    front: raw`What does the Heine--Cantor theorem say of a continuous function on a compact set, such as $[a, b]$?`,
    back: raw`It is uniformly continuous.`,
    example: raw`$\frac{1}{x}$ is uniformly continuous on $[1, 2]$, but not on $(0, 1]$, which is not compact.`,
  },
  {
    topic: 'Intermediate value theorem',
    keywords: 'bolzano continuous zero root sign change ivt; intermediate value property',
    front: raw`What does the intermediate value theorem say of a continuous $f \colon [a, b] \to \mathbb{R}$?`,
    back: raw`It takes every value between $f(a)$ and $f(b)$.`,
    example: raw`$f(x) = x^3 + x - 1$ has $f(0) < 0 < f(1)$, hence a zero in $(0, 1)$.`,
  },
  {
    topic: 'Extreme value theorem',
    keywords:
      'weierstrass continuous on compact interval attains maximum minimum; maximum and minimum of a continuous function on a compact interval',
    front: raw`What does the extreme value theorem say of a continuous $f \colon [a, b] \to \mathbb{R}$?`,
    back: raw`It is bounded and attains a maximum and a minimum.`,
    example: raw`On $(0, 1]$, which is not closed, $\frac{1}{x}$ has no maximum.`,
  },
  {
    topic: 'Lipschitz continuity',
    keywords:
      'lipschitz constant definition bounded slope; |f(x) - f(y)| <= L |x - y|; lipschitz function; lipschitz condition; lipschitz continuous function',
    front: raw`When is $f \colon D \to \mathbb{R}$ Lipschitz continuous with constant $L$?`,
    back: raw`When $|f(x) - f(y)| \le L\,|x - y|$ for all $x, y \in D$.`,
    example: raw`$\sin$ with $L = 1$. $\sqrt{x}$ is not Lipschitz on $[0, 1]$.`,
  },
  {
    topic: 'Limit of sin x over x',
    keywords: 'sinc limit at zero small angle; sin(x)/x; lim sin x / x',
    front: raw`\lim_{x \to 0} \frac{\sin x}{x}`,
    back: raw`1`,
    example: raw`\lim_{x \to 0} \frac{\sin 3x}{x} = 3`,
  },
  {
    topic: 'Limit of (1 − cos x) over x squared',
    keywords: 'cosine limit at zero; (1 - cos x)/x^2; lim (1-cos x)/x^2',
    front: raw`\lim_{x \to 0} \frac{1 - \cos x}{x^2}`,
    back: raw`\frac{1}{2}`,
    example: raw`\cos 0.1 \approx 1 - \frac{0.01}{2} = 0.995`,
  },
  {
    topic: 'Limit of (eˣ − 1) over x',
    keywords: 'exponential limit at zero; (e^x - 1)/x; lim (e^x-1)/x',
    front: raw`\lim_{x \to 0} \frac{e^x - 1}{x}`,
    back: raw`1`,
    example: raw`\lim_{x \to 0} \frac{a^x - 1}{x} = \ln a \quad (a > 0)`,
  },
  {
    topic: 'Limit of ln(1 + x) over x',
    keywords: 'logarithm limit at zero; ln(1+x)/x; log(1+x)/x; lim ln(1+x)/x',
    front: raw`\lim_{x \to 0} \frac{\ln(1 + x)}{x}`,
    back: raw`1`,
    example: raw`\lim_{n \to \infty} n\ln\left(1 + \frac{1}{n}\right) = 1`,
  },
  {
    topic: 'Rational function at infinity',
    keywords: 'limit of a quotient of polynomials horizontal asymptote degree leading coefficients',
    front: raw`What does $\frac{a_m x^m + \dots + a_0}{b_n x^n + \dots + b_0}$ (with $a_m, b_n \ne 0$) do as $x \to \infty$?`,
    back: raw`It tends to $0$ if $m < n$, to $\frac{a_m}{b_n}$ if $m = n$, and its absolute value to $\infty$ if $m > n$.`,
    short: raw`$0$, $\frac{a_m}{b_n}$ or $\pm\infty$, as $m < n$, $m = n$ or $m > n$.`,
    example: raw`\lim_{x \to \infty} \frac{2x^2 + 1}{3x^2 - x} = \frac{2}{3}`,
  },
  {
    topic: 'Discontinuities of a monotone function',
    keywords: 'countable jump discontinuity increasing function',
    front: raw`Which discontinuities can a monotone function on an interval have in its interior, and how many?`,
    back: raw`Only jumps, and at most countably many.`,
    example: raw`$\lfloor x \rfloor$ jumps at every integer.`,
  },
]
