import type { Fact } from '../fact.ts'

const { raw } = String

/** Divisibility, primes and congruences. */
export const numberTheory: readonly Fact[] = [
  {
    topic: 'Division with remainder',
    keywords: 'euclidean division integers quotient remainder; a = qb + r; division algorithm; euclidean division',
    front: raw`What does division with remainder say for integers $a$ and $b > 0$?`,
    back: raw`There are unique integers $q, r$ with $a = qb + r$ and $0 \le r < b$.`,
    example: raw`$-7 = (-3) \cdot 3 + 2$`,
  },
  {
    topic: 'Euclidean algorithm',
    keywords:
      'euclid algorithm; greatest common divisor gcd compute; gcd(a,b) = gcd(b, a mod b); computing the greatest common divisor',
    front: raw`On which equation does the Euclidean algorithm for $\gcd(a, b)$ rest, and where does it stop?`,
    back: raw`$\gcd(a, b) = \gcd(b,\ a \bmod b)$, until $\gcd(a, 0) = a$.`,
    short: raw`\gcd(a, b) = \gcd(b,\ a \bmod b)`,
    example: raw`\gcd(84, 30) = \gcd(30, 24) = \gcd(24, 6) = \gcd(6, 0) = 6`,
  },
  {
    topic: 'Bézout’s identity',
    keywords:
      'bezout lemma extended euclidean algorithm linear combination gcd; ax + by = gcd(a,b); linear diophantine equation; linear combination of integers',
    front: raw`Which integers can be written as $ax + by$ with integers $x, y$, for integers $a, b$ not both $0$?`,
    back: raw`Exactly the multiples of $\gcd(a, b)$.`,
    example: raw`\gcd(30, 84) = 6 = 3 \cdot 30 - 84`,
  },
  {
    topic: 'Fundamental theorem of arithmetic',
    keywords:
      'unique prime factorisation factorization of integers; unique prime factorisation; prime factorisation; prime decomposition; unique factorization into primes',
    front: raw`What does the fundamental theorem of arithmetic say?`,
    back: raw`Every integer $n \ge 2$ is a product of primes, unique up to their order.`,
    example: raw`360 = 2^3 \cdot 3^2 \cdot 5`,
  },
  {
    topic: 'Euclid’s theorem on primes',
    keywords: 'infinitely many primes proof infinite number of primes; infinitely many primes; infinitude of primes',
    front: raw`Why are there infinitely many primes, by Euclid?`,
    back: raw`Given primes $p_1, \dots, p_n$, every prime factor of $p_1 \cdots p_n + 1$ is another one.`,
    short: raw`$p_1 \cdots p_n + 1$ has a new prime factor.`,
    example: raw`$2 \cdot 3 \cdot 5 \cdot 7 \cdot 11 \cdot 13 + 1 = 30031 = 59 \cdot 509$.`,
  },
  {
    topic: 'Euclid’s lemma',
    keywords: 'prime divides a product; p | ab',
    front: raw`What follows when a prime $p$ divides $ab$, $a, b \in \mathbb{Z}$?`,
    back: raw`$p \mid a$ or $p \mid b$.`,
    example: raw`For $6$, which is not prime, it fails: $6 \mid 4 \cdot 9$.`,
  },
  {
    topic: 'gcd and lcm',
    keywords:
      'least common multiple greatest common divisor product; gcd(a,b) lcm(a,b) = ab; least common multiple; lcm',
    front: raw`What is $\gcd(a, b) \cdot \operatorname{lcm}(a, b)$ for natural numbers $a, b \ge 1$?`,
    back: raw`ab`,
    example: raw`6 \cdot 420 = 30 \cdot 84`,
  },
  {
    topic: 'Congruence',
    keywords:
      'modular arithmetic definition residue classes; a = b mod n; a \\equiv b \\pmod n; congruence modulo n; residue class; congruent integers',
    front: raw`What does $a \equiv b \pmod n$ mean, and how do congruences add and multiply?`,
    back: raw`$n \mid a - b$. If $a \equiv a'$ and $b \equiv b'$, then $a + b \equiv a' + b'$ and $ab \equiv a'b' \pmod n$.`,
    short: raw`$n \mid a - b$; sums and products respect it.`,
    example: raw`$7^{100} \equiv 1^{100} = 1 \pmod 6$`,
  },
  {
    topic: 'Linear congruence',
    keywords:
      'modular inverse solvable number of solutions; ax = b mod n; ax \\equiv b \\pmod n; inverse modulo n; modular inverse',
    front: raw`When is $ax \equiv b \pmod n$ solvable, and how many solutions are there modulo $n$?`,
    back: raw`Exactly when $d = \gcd(a, n)$ divides $b$; then $d$ solutions modulo $n$.`,
    example: raw`$4x \equiv 6 \pmod{10}$: $d = 2$, solutions $4$ and $9$.`,
  },
  {
    topic: 'Fermat’s little theorem',
    keywords:
      'fermat; fermat little prime power congruence; a^(p-1) = 1 mod p; a^p = a mod p; a^{p-1} \\equiv 1 \\pmod p',
    front: raw`What is $a^{p-1}$ modulo a prime $p$ that does not divide $a$?`,
    back: raw`$a^{p-1} \equiv 1 \pmod p$; so $a^p \equiv a \pmod p$ for every integer $a$.`,
    short: raw`a^{p-1} \equiv 1 \pmod p`,
    example: raw`$2^{100} = (2^{10})^{10} \equiv 1 \pmod{11}$`,
  },
  {
    topic: 'Euler’s theorem on congruences',
    keywords:
      'euler totient coprime power congruence; a^phi(n) = 1 mod n; a^{\\varphi(n)} \\equiv 1; euler fermat theorem',
    front: raw`What is $a^{\varphi(n)}$ modulo $n$ when $\gcd(a, n) = 1$?`,
    back: raw`a^{\varphi(n)} \equiv 1 \pmod n`,
    example: raw`$\varphi(10) = 4$, so $3^{4k} \equiv 1 \pmod{10}$: the last digit of $3^{400}$ is $1$.`,
  },
  {
    topic: 'Euler’s totient function',
    keywords:
      'euler phi function coprime count formula; phi(n) = n prod (1 - 1/p); \\varphi(n); euler phi function; totient',
    front: raw`What does $\varphi(n)$ count, and what is it by the primes that divide $n$?`,
    back: raw`The $k \in \{1, \dots, n\}$ with $\gcd(k, n) = 1$; $\varphi(n) = n \prod_{p \mid n} \left(1 - \frac{1}{p}\right)$.`,
    short: raw`\varphi(n) = n \prod_{p \mid n} \left(1 - \tfrac{1}{p}\right)`,
    example: raw`\varphi(12) = 12 \cdot \tfrac{1}{2} \cdot \tfrac{2}{3} = 4`,
  },
  {
    topic: 'Sum of totients over divisors',
    keywords: 'gauss sum of phi over divisors; sum_{d | n} phi(d) = n',
    front: raw`\sum_{d \mid n} \varphi(d)`,
    back: raw`n`,
    example: raw`n = 6\colon\ \varphi(1) + \varphi(2) + \varphi(3) + \varphi(6) = 1 + 1 + 2 + 2 = 6`,
  },
  {
    topic: 'Wilson’s theorem',
    keywords: 'wilson factorial modulo prime; (p-1)! = -1 mod p',
    front: raw`How does $(n - 1)!$ modulo $n$ tell whether $n \ge 2$ is prime?`,
    back: raw`$n$ is prime if and only if $(n - 1)! \equiv -1 \pmod n$.`,
    short: raw`(n - 1)! \equiv -1 \pmod n \iff n \text{ prime}`,
    example: raw`4! = 24 \equiv -1 \pmod 5`,
  },
  {
    topic: 'Chinese remainder theorem',
    keywords: 'crt simultaneous congruences coprime moduli; x = a mod m; x = b mod n',
    front: raw`What does the Chinese remainder theorem say of $x \equiv a \pmod m$, $x \equiv b \pmod n$ when $\gcd(m, n) = 1$?`,
    back: raw`There is exactly one solution modulo $mn$.`,
    example: raw`$x \equiv 2 \pmod 3$ and $x \equiv 3 \pmod 5$: $x \equiv 8 \pmod{15}$.`,
  },
  {
    topic: 'Euler’s criterion',
    keywords: 'quadratic residue legendre symbol; a^((p-1)/2) mod p; quadratic residue',
    front: raw`How does a power tell whether $a$ is a square modulo an odd prime $p \nmid a$?`,
    back: raw`$a^{(p-1)/2} \equiv 1 \pmod p$ if it is, and $\equiv -1$ if not.`,
    example: raw`$-1$ is a square modulo $p$ if and only if $p \equiv 1 \pmod 4$.`,
  },
  {
    topic: 'Quadratic reciprocity',
    keywords:
      'law of quadratic reciprocity legendre symbol gauss; (p/q)(q/p) = (-1)^((p-1)(q-1)/4); reciprocity law; law of quadratic reciprocity',
    front: raw`What is $\left(\frac{p}{q}\right)\left(\frac{q}{p}\right)$ for distinct odd primes $p$ and $q$?`,
    back: raw`(-1)^{\frac{p-1}{2}\cdot\frac{q-1}{2}}`,
    example: raw`$\left(\frac{3}{7}\right) = -\left(\frac{7}{3}\right) = -\left(\frac{1}{3}\right) = -1$: $3$ is no square modulo $7$.`,
  },
  {
    topic: 'Sums of two squares',
    keywords: 'fermat two square theorem primes 1 mod 4; p = x^2 + y^2; fermat two square theorem',
    front: raw`Which primes are sums of two integer squares?`,
    back: raw`$2$ and the primes $p \equiv 1 \pmod 4$.`,
    example: raw`29 = 5^2 + 2^2`,
  },
  {
    topic: 'Sums of four squares',
    keywords:
      'lagrange four square theorem every natural number; n = a^2 + b^2 + c^2 + d^2; lagrange four square theorem',
    front: raw`How many integer squares suffice to write any natural number as their sum, by Lagrange?`,
    back: raw`Four are enough.`,
    example: raw`$7 = 4 + 1 + 1 + 1$ needs all four.`,
  },
  {
    topic: 'Pythagorean triples',
    keywords: 'integer solutions right triangles primitive parametrisation; x^2 + y^2 = z^2; m^2 - n^2, 2mn, m^2 + n^2',
    front: raw`What are all coprime natural solutions of $x^2 + y^2 = z^2$ with $y$ even?`,
    back: raw`$(m^2 - n^2,\ 2mn,\ m^2 + n^2)$ with coprime $m > n \ge 1$, one of them even.`,
    example: raw`$m = 3$, $n = 2$: $(5, 12, 13)$.`,
  },
  {
    topic: 'Fermat’s last theorem',
    keywords: 'wiles no solutions higher exponent; x^n + y^n = z^n',
    front: raw`For which $n \ge 3$ has $x^n + y^n = z^n$ solutions in positive integers?`,
    back: raw`For none (Wiles, 1994).`,
    example: raw`Near miss: $9^3 + 10^3 = 1729 = 12^3 + 1$.`,
  },
  {
    topic: 'Number and sum of divisors',
    keywords:
      'divisor function tau sigma count of divisors; (e_1 + 1)...(e_k + 1); sigma(n); divisor function; number of divisors; sum of divisors',
    front: raw`How many positive divisors has $n = p_1^{e_1} \cdots p_k^{e_k}$ (distinct primes), and what is their sum?`,
    back: raw`\tau(n) = \prod_{i=1}^k (e_i + 1), \qquad \sigma(n) = \prod_{i=1}^k \frac{p_i^{e_i + 1} - 1}{p_i - 1}`,
    example: raw`$12 = 2^2 \cdot 3$: $3 \cdot 2 = 6$ divisors, of sum $7 \cdot 4 = 28$.`,
  },
  {
    topic: 'Perfect numbers',
    keywords: 'euclid euler mersenne primes even perfect; 2^(p-1)(2^p - 1); mersenne prime; perfect number',
    front: raw`Which even numbers are perfect, that is, the sum of their proper divisors?`,
    back: raw`Exactly the $2^{p-1}(2^p - 1)$ for which $2^p - 1$ is prime.`,
    example: raw`$6 = 2 \cdot 3$, $28 = 4 \cdot 7$, $496 = 16 \cdot 31$.`,
  },
  {
    topic: 'Möbius inversion',
    keywords: 'mobius function mu divisor sum inverse; f(n) = sum_{d|n} mu(d) g(n/d); mobius function',
    front: raw`If $g(n) = \sum_{d \mid n} f(d)$ for all $n \ge 1$, what is $f$ in terms of $g$?`,
    back: raw`$f(n) = \sum_{d \mid n} \mu(d)\,g\left(\frac{n}{d}\right)$ with $\mu(d) = (-1)^k$ for a product of $k \ge 0$ distinct primes, else $0$.`,
    short: raw`f(n) = \sum_{d \mid n} \mu(d)\,g\left(\tfrac{n}{d}\right)`,
    example: raw`From $n = \sum_{d \mid n} \varphi(d)$: $\varphi(n) = \sum_{d \mid n} \mu(d)\,\frac{n}{d}$.`,
  },
  {
    topic: 'Prime number theorem',
    keywords: 'number of primes below x asymptotic density; pi(x) ~ x/ln x',
    front: raw`How many primes are there up to $x$, asymptotically?`,
    back: raw`\pi(x) \sim \frac{x}{\ln x} \qquad (x \to \infty)`,
    short: raw`\frac{x}{\ln x}`,
    example: raw`$\pi(10^6) = 78498$, and $\frac{10^6}{\ln 10^6} \approx 72382$.`,
  },
]
