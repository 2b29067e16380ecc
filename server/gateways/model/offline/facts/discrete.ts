import type { Fact } from '../fact.ts'

const { raw } = String

/** Rounding, growth and algorithms. */
export const discrete: readonly Fact[] = [
  {
    topic: 'Floor and ceiling',
    keywords: 'rounding down up integer part gauss bracket; floor(x); \\lfloor x \\rfloor; \\lceil x \\rceil',
    front: raw`What are $\lfloor x \rfloor$ and $\lceil x \rceil$ for real $x$?`,
    back: raw`The largest integer $\le x$ and the smallest integer $\ge x$: $x - 1 < \lfloor x \rfloor \le x \le \lceil x \rceil < x + 1$.`,
    short: raw`Largest integer $\le x$; smallest integer $\ge x$.`,
    example: raw`\lfloor -2.5 \rfloor = -3, \qquad \lceil -2.5 \rceil = -2`,
  },
  {
    topic: 'Big O notation',
    keywords: 'landau symbols asymptotic upper bound growth complexity little o theta; f = O(g)',
    front: raw`What do $f = O(g)$, $f = o(g)$ and $f = \Theta(g)$ mean as $n \to \infty$, for $g > 0$?`,
    back: raw`$|f(n)| \le C g(n)$ for some $C$ and all large $n$; $\frac{f(n)}{g(n)} \to 0$; $c\,g(n) \le f(n) \le C g(n)$ for some $c, C > 0$ and all large $n$.`,
    short: raw`At most a multiple of $g$; negligible against $g$; of the order of $g$.`,
    example: raw`$3n^2 + 5n = \Theta(n^2) = O(n^3)$, and $\ln n = o(n)$.`,
  },
  {
    topic: 'Master theorem',
    keywords: 'divide and conquer recurrence running time; T(n) = aT(n/b) + f(n)',
    front: raw`How does $T(n) = a\,T\left(\frac{n}{b}\right) + \Theta(n^d)$ grow, for $a \ge 1$, $b > 1$, $d \ge 0$?`,
    back: raw`$\Theta(n^d)$ if $a < b^d$; $\Theta(n^d\log n)$ if $a = b^d$; $\Theta(n^{\log_b a})$ if $a > b^d$.`,
    example: raw`Merge sort: $T(n) = 2T\left(\frac{n}{2}\right) + \Theta(n)$ gives $\Theta(n\log n)$.`,
  },
  {
    topic: 'Binary search',
    keywords: 'sorted list logarithmic search steps; log_2 n',
    front: raw`How many comparisons (less, equal or greater) does binary search need at most among $n \ge 1$ sorted elements?`,
    back: raw`\lfloor\log_2 n\rfloor + 1`,
    example: raw`A million elements: $20$.`,
  },
  {
    topic: 'Lower bound for sorting',
    keywords: 'comparison sort complexity n log n decision tree; log_2(n!)',
    front: raw`How many comparisons does sorting $n$ elements by comparisons need in the worst case, at least?`,
    back: raw`$\lceil\log_2 n!\rceil$, which is $n\log_2 n - O(n)$: a decision tree with $n!$ leaves has at least this depth.`,
    short: raw`\lceil\log_2 n!\rceil`,
    example: raw`Five elements: $\lceil\log_2 120\rceil = 7$.`,
  },
  {
    topic: 'Binary numbers',
    keywords: 'base 2 representation number system digits bits conversion hexadecimal base b',
    front: raw`How is a natural number $n \ge 1$ written in base $b \ge 2$, and how many digits has it?`,
    back: raw`$n = \sum_{i=0}^k d_i b^i$ with unique digits $0 \le d_i < b$, $d_k \ne 0$; $\lfloor\log_b n\rfloor + 1$ digits.`,
    short: raw`$n = \sum d_i b^i$ with $0 \le d_i < b$; $\lfloor\log_b n\rfloor + 1$ digits.`,
    example: raw`$13 = 1101_2 = 8 + 4 + 1$`,
  },
  {
    topic: 'Legendre’s formula',
    keywords: 'exponent of a prime in a factorial trailing zeros; sum floor(n/p^k); v_p(n!)',
    front: raw`What is the exponent of a prime $p$ in $n!$?`,
    back: raw`\sum_{k=1}^{\infty} \left\lfloor\frac{n}{p^k}\right\rfloor`,
    example: raw`$100!$ ends in $20 + 4 = 24$ zeros.`,
  },
  {
    topic: 'Towers of Hanoi',
    keywords: 'hanoi puzzle number of moves recursion; 2^n - 1',
    front: raw`How many moves do the Towers of Hanoi with $n$ discs need at least?`,
    back: raw`$2^n - 1$, from $T_n = 2T_{n-1} + 1$, $T_0 = 0$.`,
    short: raw`2^n - 1`,
    example: raw`$64$ discs: $2^{64} - 1 \approx 1.8 \cdot 10^{19}$.`,
  },
  {
    topic: 'RSA encryption',
    keywords: 'rsa public key cryptography euler; m^(ed) = m mod n; ed \\equiv 1 \\pmod{\\varphi(n)}; rsa',
    front: raw`How do the RSA keys $e$ and $d$ for $n = pq$ (distinct primes) belong together, and why does decryption work?`,
    back: raw`$ed \equiv 1 \pmod{(p-1)(q-1)}$; then $(m^e)^d \equiv m \pmod n$ for all $m$.`,
    short: raw`ed \equiv 1 \pmod{(p-1)(q-1)}`,
    example: raw`$p = 3$, $q = 11$, $e = 3$, $d = 7$: $m = 2$ becomes $8$, and $8^7 \equiv 2 \pmod{33}$.`,
  },
  {
    topic: 'Finite automata and regular languages',
    keywords: 'kleene regular expressions dfa nfa deterministic automaton',
    front: raw`Which languages do finite automata accept, by Kleene, and does nondeterminism matter?`,
    back: raw`Exactly the regular ones (those of regular expressions); nondeterministic automata accept no more.`,
    short: raw`The regular languages; nondeterminism adds nothing.`,
    example: raw`$\{a^n b^n : n \ge 0\}$ is not regular, by the pumping lemma.`,
  },
]
