import type { Fact } from '../fact.ts'

const { raw } = String

/** Counting. */
export const combinatorics: readonly Fact[] = [
  {
    topic: 'Permutations',
    keywords: 'permutations and combinations; arrangements orderings number of permutations factorial; n!',
    front: raw`In how many orders can $n$ different things stand in a row?`,
    back: raw`n! = n(n-1)\cdots 2 \cdot 1`,
    example: raw`4! = 24; \qquad 0! = 1`,
  },
  {
    topic: 'Permutations of a multiset',
    keywords: 'repetition identical objects arrangements multinomial coefficient anagrams; n!/(k_1! ... k_m!)',
    front: raw`In how many orders can $n$ things stand, if $k_1, \dots, k_m$ of them (together $n$) are alike?`,
    back: raw`\frac{n!}{k_1! \cdots k_m!}`,
    example: raw`MISSISSIPPI: $\frac{11!}{4!\,4!\,2!} = 34650$.`,
  },
  {
    topic: 'Variations without repetition',
    keywords: 'k-permutations ordered selection falling factorial arrangements; n!/(n-k)!',
    front: raw`In how many ways can $k$ of $n$ things be drawn one after the other, without putting back, the order counting?`,
    back: raw`\frac{n!}{(n-k)!} = n(n-1)\cdots(n-k+1)`,
    short: raw`\frac{n!}{(n-k)!}`,
    example: raw`Gold, silver and bronze among $8$ runners: $8 \cdot 7 \cdot 6 = 336$.`,
  },
  {
    topic: 'Variations with repetition',
    keywords: 'ordered selection with replacement words strings number of functions; n^k',
    front: raw`How many words of length $k$ are there over $n$ letters?`,
    back: raw`n^k`,
    example: raw`$2^8 = 256$ bytes. Likewise $n^k$ maps from a $k$-set to an $n$-set.`,
  },
  {
    topic: 'Binomial coefficient',
    keywords:
      'combinations n choose k subsets unordered selection without repetition; n!/(k!(n-k)!); \\binom{n}{k}; nCk; n choose k; combinations; choose',
    front: raw`How many subsets of $k$ elements has a set of $n$ elements?`,
    back: raw`\binom{n}{k} = \frac{n!}{k!\,(n-k)!} \qquad (0 \le k \le n)`,
    short: raw`\frac{n!}{k!\,(n-k)!}`,
    example: raw`$\binom{49}{6} = 13\,983\,816$ lottery tickets`,
  },
  {
    topic: 'Stars and bars',
    keywords:
      'combinations with repetition multiset unordered with replacement nonnegative integer solutions; x_1 + ... + x_n = k; \\binom{n+k-1}{k}',
    front: raw`How many solutions in integers $x_i \ge 0$ has $x_1 + \dots + x_n = k$?`,
    back: raw`\binom{n + k - 1}{k}`,
    example: raw`Three kinds of ice, five scoops: $\binom{7}{5} = 21$.`,
  },
  {
    topic: 'Binomial theorem',
    keywords: 'expand power of a sum binomial expansion newton; (a+b)^n; (x+y)^n; sum binom(n,k) a^k b^(n-k)',
    front: raw`(a + b)^n`,
    back: raw`\sum_{k=0}^n \binom{n}{k} a^{n-k}\,b^k \qquad (n = 0, 1, 2, \dots)`,
    short: raw`\sum_{k=0}^n \binom{n}{k} a^{n-k}\,b^k`,
    example: raw`(a + b)^4 = a^4 + 4a^3b + 6a^2b^2 + 4ab^3 + b^4`,
  },
  {
    topic: 'Pascal’s rule',
    keywords:
      'pascal triangle recurrence binomial coefficients; binom(n-1,k-1) + binom(n-1,k); \\binom{n}{k} + \\binom{n}{k+1}',
    front: raw`\binom{n-1}{k-1} + \binom{n-1}{k}`,
    back: raw`\binom{n}{k}`,
    example: raw`\binom{4}{1} + \binom{4}{2} = 4 + 6 = 10 = \binom{5}{2}`,
  },
  {
    topic: 'Symmetry of binomial coefficients',
    keywords: 'binomial complement; binom(n,k) = binom(n,n-k); \\binom{n}{n-k}',
    front: raw`Which other binomial coefficient equals $\binom{n}{k}$ for $0 \le k \le n$, by complements?`,
    back: raw`\binom{n}{n-k}`,
    example: raw`\binom{100}{98} = \binom{100}{2} = 4950`,
  },
  {
    topic: 'Sum of the binomial coefficients',
    keywords: 'number of subsets power set row of pascal triangle; sum binom(n,k) = 2^n; \\sum_{k=0}^n \\binom{n}{k}',
    front: raw`\sum_{k=0}^n \binom{n}{k}`,
    back: raw`2^n`,
    example: raw`1 + 4 + 6 + 4 + 1 = 16`,
  },
  {
    topic: 'Vandermonde’s identity',
    keywords: 'convolution binomial coefficients; sum binom(m,j) binom(n,k-j) = binom(m+n,k)',
    front: raw`\sum_{j=0}^k \binom{m}{j}\binom{n}{k-j}`,
    back: raw`\binom{m+n}{k}`,
    example: raw`\sum_{j=0}^n \binom{n}{j}^2 = \binom{2n}{n}`,
  },
  {
    topic: 'Hockey-stick identity',
    keywords: 'sum along a diagonal binomial coefficients; sum_{i=k}^n binom(i,k) = binom(n+1,k+1)',
    front: raw`\sum_{i=k}^n \binom{i}{k}`,
    back: raw`\binom{n+1}{k+1}`,
    example: raw`$k = 1$: $1 + 2 + \dots + n = \binom{n+1}{2}$.`,
  },
  {
    topic: 'Multinomial theorem',
    keywords: 'expand power of several terms multinomial coefficient; (x_1 + ... + x_m)^n; (a+b+c)^n',
    front: raw`(x_1 + \dots + x_m)^n`,
    back: raw`\sum_{k_1 + \dots + k_m = n} \frac{n!}{k_1! \cdots k_m!}\,x_1^{k_1} \cdots x_m^{k_m}`,
    example: raw`The coefficient of $abc$ in $(a + b + c)^3$ is $\frac{3!}{1!\,1!\,1!} = 6$.`,
  },
  {
    topic: 'Inclusion–exclusion principle',
    keywords:
      'sieve formula cardinality of a union; |A cup B| = |A| + |B| - |A cap B|; |A_1 \\cup A_2|; inclusion exclusion; sieve formula',
    front: raw`How many elements has $A_1 \cup \dots \cup A_n$, for finite sets?`,
    back: raw`\sum_i |A_i| - \sum_{i<j} |A_i \cap A_j| + \dots + (-1)^{n+1}\,|A_1 \cap \dots \cap A_n|`,
    example: raw`|A \cup B| = |A| + |B| - |A \cap B|`,
  },
  {
    topic: 'Derangements',
    keywords: 'permutations without fixed points subfactorial secret santa; D_n; !n; n!/e',
    front: raw`How many permutations of $n$ things have no fixed point?`,
    back: raw`$n! \sum_{k=0}^n \frac{(-1)^k}{k!}$, for $n \ge 1$ the integer nearest to $\frac{n!}{e}$.`,
    short: raw`n! \sum_{k=0}^n \frac{(-1)^k}{k!}`,
    example: raw`$n = 4$: $24 \cdot \left(\frac{1}{2} - \frac{1}{6} + \frac{1}{24}\right) = 9$.`,
  },
  {
    topic: 'Pigeonhole principle',
    keywords: 'dirichlet box principle drawers; dirichlet box principle',
    front: raw`More than $km$ things lie in $m$ boxes. What does the pigeonhole principle say?`,
    back: raw`Some box holds more than $k$ things.`,
    example: raw`Of any $13$ people, two have their birthday in the same month.`,
  },
  {
    topic: 'Catalan numbers',
    keywords: 'catalan parentheses dyck paths triangulations binary trees; C_n = 1/(n+1) binom(2n,n)',
    front: raw`In how many ways can $n$ pairs of parentheses be written so that they match?`,
    back: raw`C_n = \frac{1}{n+1}\binom{2n}{n}`,
    example: raw`$C_0, C_1, \dots = 1, 1, 2, 5, 14, 42, \dots$; $C_n$ is also the number of triangulations of a convex $(n+2)$-gon.`,
  },
  {
    topic: 'Stirling numbers of the second kind',
    keywords: 'partitions of a set into k blocks stirling recurrence bell numbers; S(n,k) = k S(n-1,k) + S(n-1,k-1)',
    front: raw`What do the numbers $S(n, k)$ count, and which recurrence do they satisfy for $n, k \ge 1$?`,
    back: raw`The partitions of an $n$-set into $k$ nonempty blocks; $S(n, k) = k\,S(n-1, k) + S(n-1, k-1)$.`,
    example: raw`$S(4, 2) = 7$, and $k!\,S(n, k)$ surjections map an $n$-set onto a $k$-set.`,
  },
  {
    topic: 'Generating function',
    keywords: 'power series of a sequence coefficients recurrence; sum a_n x^n; 1/(1-x)^k',
    front: raw`What is the (ordinary) generating function of a sequence $(a_n)_{n \ge 0}$, and that of $\binom{n+k-1}{n}$ for fixed $k \ge 1$?`,
    back: raw`$\sum_{n \ge 0} a_n x^n$; for $\binom{n+k-1}{n}$ it is $\frac{1}{(1-x)^k}$.`,
    example: raw`Fibonacci: $\sum_{n \ge 0} F_n x^n = \frac{x}{1 - x - x^2}$.`,
  },
  {
    topic: 'Linear recurrence',
    keywords: 'recursion characteristic equation closed form; a_{n+2} = p a_{n+1} + q a_n',
    front: raw`What is the general solution of $a_{n+2} = p\,a_{n+1} + q\,a_n$, $q \ne 0$, when $x^2 = px + q$ has two different roots $r, s$, and when $r = s$?`,
    back: raw`$a_n = A r^n + B s^n$, and for a double root $a_n = (A + Bn)\,r^n$.`,
    example: raw`$a_{n+2} = 5a_{n+1} - 6a_n$: $a_n = A \cdot 2^n + B \cdot 3^n$.`,
  },
]
