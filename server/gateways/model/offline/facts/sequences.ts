import type { Fact } from '../fact.ts'

const { raw } = String

/** Sequences of numbers and their limits. */
export const sequences: readonly Fact[] = [
  {
    topic: 'Arithmetic sequence',
    keywords: 'arithmetic progression nth term common difference; a_1 + (n-1)d',
    front: raw`What is the $n$-th term of the arithmetic sequence with first term $a_1$ and difference $d$?`,
    back: raw`a_n = a_1 + (n - 1)\,d`,
    example: raw`$3, 7, 11, \dots$ has $a_{10} = 3 + 9 \cdot 4 = 39$.`,
  },
  {
    topic: 'Geometric sequence',
    keywords: 'geometric progression nth term common ratio; a_1 q^(n-1)',
    front: raw`What is the $n$-th term of the geometric sequence with first term $a_1$ and ratio $q$?`,
    back: raw`a_n = a_1\,q^{n-1}`,
    example: raw`$3, 6, 12, \dots$ has $a_{10} = 3 \cdot 2^9 = 1536$.`,
  },
  {
    topic: 'Limit of a sequence',
    keywords: 'limit; convergence; convergent sequence definition epsilon n; a_n -> a; convergent sequence',
    front: raw`When does a sequence $(a_n)$ of real numbers converge to $a$?`,
    back: raw`When for every $\varepsilon > 0$ there is an $N$ such that $|a_n - a| < \varepsilon$ for all $n \ge N$.`,
    short: raw`$\forall \varepsilon > 0\ \exists N\ \forall n \ge N\colon\ |a_n - a| < \varepsilon$`,
    example: raw`$\frac{1}{n} \to 0$: take any $N > \frac{1}{\varepsilon}$.`,
  },
  {
    topic: 'Cauchy sequence',
    keywords: 'definition convergence completeness of the real numbers; |a_m - a_n| < epsilon; fundamental sequence',
    front: raw`When is a sequence $(a_n)$ of real numbers a Cauchy sequence?`,
    back: raw`When for every $\varepsilon > 0$ there is an $N$ such that $|a_m - a_n| < \varepsilon$ for all $m, n \ge N$.`,
    short: raw`$\forall \varepsilon > 0\ \exists N\ \forall m, n \ge N\colon\ |a_m - a_n| < \varepsilon$`,
    example: raw`$a_n = \frac{1}{n}$, since $|a_m - a_n| < \frac{1}{N}$ for $m, n \ge N$.`,
  },
  {
    topic: 'Monotone convergence of sequences',
    keywords: 'bounded monotonic sequence converges increasing supremum; bounded monotone sequence; monotone sequence',
    front: raw`What does an increasing sequence of real numbers do that is bounded above?`,
    back: raw`It converges, and its limit is the supremum of its terms.`,
    short: raw`It converges to its supremum.`,
    example: raw`$a_1 = \sqrt{2}$, $a_{n+1} = \sqrt{2 + a_n}$ increases, stays below $2$, and converges to $2$.`,
  },
  {
    topic: 'Bolzano–Weierstrass theorem',
    keywords:
      'bounded sequence convergent subsequence; bounded sequence has a convergent subsequence; convergent subsequence',
    front: raw`What does the Bolzano--Weierstrass theorem say of a bounded sequence in $\mathbb{R}^n$?`,
    back: raw`It has a convergent subsequence.`,
    example: raw`$(-1)^k$ does not converge, but its even terms do, to $1$.`,
  },
  {
    topic: 'Squeeze theorem',
    keywords:
      'sandwich theorem two policemen bounds limit; a_n <= b_n <= c_n; sandwich theorem; sandwich rule; squeeze rule; pinching theorem',
    front: raw`Let $a_n \le b_n \le c_n$ for all large $n$, and let $a_n \to L$ and $c_n \to L$. What follows for $b_n$?`,
    back: raw`b_n \to L`,
    example: raw`$-\frac{1}{n} \le \frac{\sin n}{n} \le \frac{1}{n}$, so $\frac{\sin n}{n} \to 0$.`,
  },
  {
    topic: 'Limit that defines e',
    keywords: 'euler number compound interest; (1 + 1/n)^n; (1 + x/n)^n; lim (1+1/n)^n = e',
    front: raw`\lim_{n \to \infty} \left(1 + \frac{x}{n}\right)^n`,
    back: raw`e^x`,
    example: raw`\left(1 + \frac{1}{1000}\right)^{1000} \approx 2.7169, \qquad e \approx 2.7183`,
  },
  {
    topic: 'Limit of the n-th root of n',
    keywords: 'nth root sequence; n^(1/n); \\sqrt[n]{n}',
    front: raw`\lim_{n \to \infty} \sqrt[n]{n}`,
    back: raw`1`,
    example: raw`\sqrt[100]{100} \approx 1.047`,
  },
  {
    topic: 'Limit superior',
    keywords: 'limsup liminf limit inferior largest accumulation point; lim sup',
    front: raw`How is $\limsup_{n \to \infty} a_n$ defined for a sequence of real numbers?`,
    back: raw`As $\lim_{n \to \infty} \sup_{k \ge n} a_k$, which always exists in $[-\infty, \infty]$.`,
    short: raw`\lim_{n \to \infty}\, \sup_{k \ge n} a_k`,
    example: raw`$a_n = (-1)^n\left(1 + \frac{1}{n}\right)$ has $\limsup a_n = 1$ and $\liminf a_n = -1$.`,
  },
  {
    topic: 'Stolz–Cesàro theorem',
    keywords: 'cesaro discrete hopital quotient of differences',
    front: raw`Let $b_n$ increase strictly to $\infty$, and let $\frac{a_{n+1} - a_n}{b_{n+1} - b_n} \to L$. What follows by Stolz--Ces\`aro?`,
    back: raw`\frac{a_n}{b_n} \to L`,
    example: raw`$\frac{1 + \frac{1}{2} + \dots + \frac{1}{n}}{n} \to 0$, since the quotient of differences is $\frac{1}{n+1}$.`,
  },
  {
    topic: 'Cesàro mean of a convergent sequence',
    keywords: 'arithmetic means average of the first terms cesaro',
    front: raw`If $a_n \to a$, what do the means $\frac{a_1 + \dots + a_n}{n}$ do?`,
    back: raw`They converge to $a$ too. The converse is false.`,
    example: raw`$a_n = (-1)^n$ diverges, but its means tend to $0$.`,
  },
  {
    topic: 'Binet’s formula',
    keywords: 'fibonacci numbers closed form golden ratio; f_n = (phi^n - psi^n)/sqrt(5)',
    front: raw`What is the closed form of the Fibonacci numbers, $F_0 = 0$, $F_1 = 1$, $F_{n+2} = F_{n+1} + F_n$?`,
    back: raw`F_n = \frac{\varphi^n - \psi^n}{\sqrt{5}}, \quad \varphi = \frac{1 + \sqrt{5}}{2},\ \psi = \frac{1 - \sqrt{5}}{2}`,
    short: raw`F_n = \frac{\varphi^n - \psi^n}{\sqrt{5}}`,
    example: raw`$\frac{\varphi^{10}}{\sqrt{5}} \approx 55.004$, and $F_{10} = 55$.`,
  },
  {
    topic: 'Stirling’s formula',
    keywords: 'approximation factorial asymptotic; sqrt(2 pi n) (n/e)^n',
    front: raw`Which elementary expression is asymptotically equal to $n!$?`,
    back: raw`n! \sim \sqrt{2\pi n}\left(\frac{n}{e}\right)^n \qquad (n \to \infty)`,
    short: raw`\sqrt{2\pi n}\left(\frac{n}{e}\right)^n`,
    example: raw`$n = 10$: about $3\,598\,696$, while $10! = 3\,628\,800$.`,
  },
]
