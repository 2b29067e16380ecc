import type { Fact } from '../fact.ts'

const { raw } = String

/** Which of two is larger, and when they are equal. */
export const inequalities: readonly Fact[] = [
  {
    topic: 'Triangle inequality',
    keywords: 'absolute value of a sum norm; |x+y| <= |x|+|y|; |a+b|',
    front: raw`What is the triangle inequality for real or complex numbers $x$ and $y$?`,
    back: raw`|x + y| \le |x| + |y|`,
    example: raw`|3 + (-5)| = 2 \le 8 = |3| + |{-5}|`,
  },
  {
    topic: 'Reverse triangle inequality',
    keywords: 'absolute value of a difference lower bound; ||x|-|y|| <= |x-y|',
    front: raw`What lower bound for $|x - y|$ do $|x|$ and $|y|$ give?`,
    back: raw`\bigl|\,|x| - |y|\,\bigr| \le |x - y|`,
    example: raw`\bigl|\,|3| - |{-5}|\,\bigr| = 2 \le 8 = |3 - (-5)|`,
  },
  {
    topic: 'Inequality of arithmetic and geometric means',
    keywords: 'am-gm amgm am gm mean; (a+b)/2 >= sqrt(ab); (x_1 + ... + x_n)/n >= (x_1 ... x_n)^(1/n)',
    front: raw`How do the arithmetic and the geometric mean of $x_1, \dots, x_n \ge 0$ compare, and when are they equal?`,
    back: raw`$\frac{x_1 + \dots + x_n}{n} \ge \sqrt[n]{x_1 \cdots x_n}$, with equality if and only if $x_1 = \dots = x_n$.`,
    short: raw`\frac{x_1 + \dots + x_n}{n} \ge \sqrt[n]{x_1 \cdots x_n}`,
    example: raw`\frac{4 + 9}{2} = 6.5 \ge 6 = \sqrt{4 \cdot 9}`,
  },
  {
    topic: 'Harmonic, geometric, arithmetic and quadratic mean',
    keywords: 'hm gm am qm chain of means rms root mean square inequality; 2/(1/a+1/b)',
    front: raw`In which order are the harmonic, geometric, arithmetic and quadratic mean of $a, b > 0$?`,
    back: raw`\frac{2}{\frac{1}{a} + \frac{1}{b}} \le \sqrt{ab} \le \frac{a + b}{2} \le \sqrt{\frac{a^2 + b^2}{2}}`,
    example: raw`For $a = 1$, $b = 4$ they are $1.6 \le 2 \le 2.5 \le \sqrt{8.5} \approx 2.92$.`,
  },
  {
    topic: 'Cauchy–Schwarz inequality for sums',
    keywords: 'cauchy schwarz schwartz real numbers bunyakovsky; (sum a_k b_k)^2 <= sum a_k^2 sum b_k^2',
    front: raw`What is the Cauchy--Schwarz inequality for real numbers $a_1, \dots, a_n$ and $b_1, \dots, b_n$?`,
    back: raw`\left(\sum_{k=1}^n a_k b_k\right)^2 \le \sum_{k=1}^n a_k^2 \cdot \sum_{k=1}^n b_k^2`,
    example: raw`With all $b_k = 1$: $\left(\sum_{k=1}^n a_k\right)^2 \le n \sum_{k=1}^n a_k^2$.`,
  },
  {
    topic: 'Bernoulli’s inequality',
    keywords: 'power lower bound; (1+x)^n >= 1+nx',
    front: raw`What is Bernoulli's inequality for real $x \ge -1$ and $n = 0, 1, 2, \dots$?`,
    back: raw`(1 + x)^n \ge 1 + nx`,
    example: raw`1.01^{100} \ge 1 + 100 \cdot 0.01 = 2`,
  },
  {
    topic: 'Exponential inequality',
    keywords: 'e^x is above its tangent; e^x >= 1+x; 1 + x <= e^x; ln x <= x - 1',
    front: raw`Which affine function bounds $e^x$ from below for all real $x$, touching it at $0$?`,
    back: raw`$e^x \ge 1 + x$, with equality only for $x = 0$.`,
    short: raw`e^x \ge 1 + x`,
    example: raw`Put $x = \ln t$ for $t > 0$: then $\ln t \le t - 1$.`,
  },
  {
    topic: 'Jensen’s inequality',
    keywords: 'convex function weighted mean; f(sum w_k x_k) <= sum w_k f(x_k)',
    front: raw`What does Jensen's inequality say for a convex function $f$ on an interval, points $x_k$ in it, and weights $w_k \ge 0$ with $\sum_{k=1}^n w_k = 1$?`,
    back: raw`f\left(\sum_{k=1}^n w_k x_k\right) \le \sum_{k=1}^n w_k f(x_k)`,
    example: raw`With $f(x) = x^2$ and equal weights: $\left(\frac{a + b}{2}\right)^2 \le \frac{a^2 + b^2}{2}$.`,
  },
  {
    topic: 'Young’s inequality',
    keywords: 'conjugate exponents product; ab <= a^p/p + b^q/q',
    front: raw`What is Young's inequality for $a, b \ge 0$ and $p, q > 1$ with $\frac{1}{p} + \frac{1}{q} = 1$?`,
    back: raw`ab \le \frac{a^p}{p} + \frac{b^q}{q}`,
    example: raw`For $p = q = 2$: $ab \le \frac{a^2 + b^2}{2}$.`,
  },
  {
    topic: 'Hölder’s inequality for sums',
    keywords: 'hoelder conjugate exponents; sum |a_k b_k|',
    front: raw`What is H\"older's inequality for real numbers $a_k$, $b_k$ and $p, q > 1$ with $\frac{1}{p} + \frac{1}{q} = 1$?`,
    back: raw`\sum_{k=1}^n |a_k b_k| \le \left(\sum_{k=1}^n |a_k|^p\right)^{1/p} \left(\sum_{k=1}^n |b_k|^q\right)^{1/q}`,
    example: raw`$p = q = 2$ is the Cauchy--Schwarz inequality.`,
  },
  {
    topic: 'Minkowski’s inequality for sums',
    keywords: 'triangle inequality of the p-norm',
    front: raw`What is Minkowski's inequality for real numbers $a_k$, $b_k$ and $p \ge 1$?`,
    back: raw`\left(\sum_{k=1}^n |a_k + b_k|^p\right)^{1/p} \le \left(\sum_{k=1}^n |a_k|^p\right)^{1/p} + \left(\sum_{k=1}^n |b_k|^p\right)^{1/p}`,
    short: raw`\|a + b\|_p \le \|a\|_p + \|b\|_p`,
    example: raw`$p = 2$: no side of a triangle is longer than the other two together.`,
  },
  {
    topic: 'Rearrangement inequality',
    keywords: 'sorted sums largest smallest permutation',
    front: raw`Let $a_1 \le \dots \le a_n$ and $b_1 \le \dots \le b_n$. When is $\sum_{k} a_k b_{\pi(k)}$, over all permutations $\pi$, largest, and when smallest?`,
    back: raw`Largest when both are sorted alike ($\pi(k) = k$), smallest when they are sorted oppositely ($\pi(k) = n + 1 - k$).`,
    short: raw`Sorted alike: largest. Sorted oppositely: smallest.`,
    example: raw`1 \cdot 3 + 2 \cdot 4 = 11 \ge 10 = 1 \cdot 4 + 2 \cdot 3`,
  },
  {
    topic: 'Nesbitt’s inequality',
    keywords: 'three positive numbers; a/(b+c) + b/(c+a) + c/(a+b) >= 3/2',
    front: raw`What is the least value of $\frac{a}{b+c} + \frac{b}{c+a} + \frac{c}{a+b}$ for $a, b, c > 0$?`,
    back: raw`$\frac{3}{2}$, attained exactly when $a = b = c$.`,
    short: raw`\frac{3}{2}`,
    example: raw`For $(a, b, c) = (1, 2, 3)$ it is $\frac{1}{5} + \frac{2}{4} + \frac{3}{3} = 1.7$.`,
  },
]
