import { type SeedDeck, tex } from './deck.ts'

export const numberTheory: SeedDeck = {
  title: 'Elementary Number Theory: primes and congruences',
  description:
    'Primes, congruences and quadratic residues, as Euclid, Fermat, Euler and Gauss left them: the theorems, their shortest arguments, and numbers to remember them by, up to Dirichlet’s theorem and the prime number theorem.',
  macros: {
    '\\Z': '\\mathbb{Z}',
    '\\legendre': '\\left(\\frac{#1}{#2}\\right)',
  },
  cards: [
    [
      tex`Which integers can be written as $ax+by$ with $x,y\in\Z$, for given $a,b$ not both $0$?`,
      tex`Exactly the multiples of $\gcd(a,b)$ (Bézout).`,
    ],
    [
      tex`How does Euclid show that there are infinitely many primes?`,
      tex`Given primes $p_1,\dots,p_n$, every prime factor of
\[p_1p_2\cdots p_n+1\]
is a new one: division by each $p_i$ leaves $1$.`,
    ],
    [
      tex`Is $p_1p_2\cdots p_n+1$, one more than the product of the first $n$ primes, always prime?`,
      tex`No. The first failure is
\begin{align*}
2\cdot3\cdot5\cdot7\cdot11\cdot13+1&=30031\\
&=59\cdot509.
\end{align*}`,
    ],
    [
      tex`What does Euclid’s lemma say about a prime $p$ and a product $ab$, and why does it need a prime?`,
      tex`If $p\mid ab$, then $p\mid a$ or $p\mid b$. For composites it fails: $6\mid4\cdot3$, but $6\nmid4$ and $6\nmid3$.`,
    ],
    [
      tex`When is $ax\equiv b\pmod n$ solvable, and how many solutions are there modulo $n$?`,
      tex`Exactly when $d=\gcd(a,n)$ divides $b$; then there are $d$ solutions modulo $n$.`,
    ],
    [
      tex`State the Chinese remainder theorem for two moduli.`,
      tex`If $\gcd(m,n)=1$, then for all $a,b$ the system
\begin{align*}
x&\equiv a\pmod m\\
x&\equiv b\pmod n
\end{align*}
has exactly one solution modulo $mn$.`,
    ],
    [
      tex`State Fermat’s little theorem for a prime $p$.`,
      tex`\[a^{p}\equiv a\pmod p\]
for all $a\in\Z$; hence $a^{p-1}\equiv1\pmod p$ if $p\nmid a$.`,
    ],
    [
      tex`If $a^{n-1}\equiv1\pmod n$ for all $a$ coprime to $n>1$, must $n$ be prime?`,
      tex`No. The smallest Carmichael number is
\[561=3\cdot11\cdot17:\]
$2$, $10$ and $16$ all divide $560$.`,
    ],
    [tex`State Euler’s theorem, for $\gcd(a,n)=1$.`, tex`a^{\varphi(n)}\equiv1\pmod n`],
    [
      tex`Compute Euler’s $\varphi(n)$ from the prime factors of $n$.`,
      tex`\[\varphi(n)=n\prod_{p\mid n}\Bigl(1-\frac1p\Bigr)\]
For example $\varphi(12)=12\cdot\frac12\cdot\frac23=4$.`,
    ],
    [
      tex`What is $\displaystyle\sum_{d\mid n}\varphi(d)$, and why?`,
      tex`It is $n$. Reduce the fractions $\frac1n,\frac2n,\dots,\frac nn$: exactly $\varphi(d)$ of them get the denominator $d$.`,
    ],
    [
      tex`State Wilson’s theorem and the idea of its proof.`,
      tex`\[(p-1)!\equiv-1\pmod p\]
for primes $p$. Pair each factor with its inverse modulo $p$: only $1$ and $-1$ are left over.`,
    ],
    [
      tex`For which $n>1$ is there a primitive root modulo $n$?`,
      tex`Exactly for $n=2$, $4$, $p^{k}$ and $2p^{k}$ with an odd prime $p$ and $k\ge1$.`,
    ],
    [
      tex`How do powers tell whether $a$ is a square modulo an odd prime $p\nmid a$ (Euler’s criterion)?`,
      tex`\[\legendre{a}{p}\equiv a^{(p-1)/2}\pmod p,\]
where the Legendre symbol is $1$ for squares and $-1$ otherwise.`,
    ],
    [
      tex`For which odd primes $p$ is $-1$ a square modulo $p$? And $2$?`,
      tex`$-1$ exactly if $p\equiv1\pmod4$,

$2$ exactly if $p\equiv\pm1\pmod8$.`,
    ],
    [
      tex`State the law of quadratic reciprocity for distinct odd primes $p,q$.`,
      tex`\legendre{p}{q}\legendre{q}{p}=(-1)^{\frac{p-1}{2}\cdot\frac{q-1}{2}}`,
    ],
    [
      tex`Is $5$ a square modulo $103$? Decide by reciprocity.`,
      tex`No. Since $5\equiv1\pmod4$,
\[\legendre{5}{103}=\legendre{103}{5}=\legendre{3}{5}=-1.\]`,
    ],
    [
      tex`Which positive integers are sums of two squares?`,
      tex`Those in which every prime $p\equiv3\pmod4$ occurs to an even power. So $45=36+9$ is one, $21=3\cdot7$ is not.`,
    ],
    [
      tex`How many squares suffice to write every positive integer as their sum, and which number needs that many?`,
      tex`Four (Lagrange). $7=4+1+1+1$ needs all four, as does every $4^{k}(8m+7)$.`,
    ],
    [
      tex`Give all primitive Pythagorean triples $a^{2}+b^{2}=c^{2}$ with $b$ even.`,
      tex`\begin{align*}
a&=m^{2}-n^{2},\\
b&=2mn,\\
c&=m^{2}+n^{2}
\end{align*}
with $m>n>0$, $\gcd(m,n)=1$, $m\not\equiv n\pmod2$.`,
    ],
    [
      tex`For a positive integer $n$ that is not a square, why is $\sqrt n$ irrational?`,
      tex`Some prime $p$ occurs in $n$ to an odd power. In $a^{2}=nb^{2}$ it would occur to an even power on the left and to an odd one on the right.`,
    ],
    [
      tex`How often does the prime $p$ divide $n!$ (Legendre)?`,
      tex`\[v_p(n!)=\sum_{k\ge1}\Bigl\lfloor\frac{n}{p^{k}}\Bigr\rfloor\]
So $100!$ ends in $20+4=24$ zeros.`,
    ],
    [
      tex`State Möbius inversion, with the values of $\mu$.`,
      tex`\begin{align*}
g(n)&=\sum_{d\mid n}f(d)\quad\text{for all }n\\
\iff f(n)&=\sum_{d\mid n}\mu\Bigl(\frac nd\Bigr)g(d)\quad\text{for all }n,
\end{align*}
where $\mu(n)=(-1)^{r}$ if $n$ is a product of $r$ distinct primes, else $0$.`,
    ],
    [
      tex`Which even numbers are perfect, that is, the sum of their proper divisors?`,
      tex`Exactly $2^{p-1}(2^{p}-1)$ with $2^{p}-1$ prime (Euclid, Euler): $6$, $28$, $496$, $8128$, …`,
    ],
    [
      tex`Fermat thought that all $F_n=2^{2^{n}}+1$ are prime. What did Euler find?`,
      tex`\[F_5=2^{32}+1=641\cdot6700417,\]
while $F_0,\dots,F_4=3,5,17,257,65537$ are prime.`,
    ],
    [
      tex`For $s>1$, write $\displaystyle\sum_{n=1}^{\infty}\frac{1}{n^{s}}$ as a product over the primes.`,
      tex`\[\prod_{p}\frac{1}{1-p^{-s}}\]
Expanding the geometric series gives each $n$ once: unique factorisation.`,
    ],
    [
      tex`State Dirichlet’s theorem on primes in arithmetic progressions.`,
      tex`If $\gcd(a,m)=1$, infinitely many primes satisfy $p\equiv a\pmod m$.`,
    ],
    [
      tex`How many primes are there up to $x$, asymptotically?`,
      tex`\[\pi(x)\sim\frac{x}{\ln x}\qquad(x\to\infty),\]
the prime number theorem. Near $x$, about one number in $\ln x$ is prime.`,
    ],
  ],
}
