import type { Fact } from '../fact.ts'

const { raw } = String

/** Rings, ideals and factorisation. */
export const rings: readonly Fact[] = [
  {
    topic: 'Ring',
    keywords: 'definition axioms of a ring addition multiplication distributive unit',
    front: raw`What is a ring (with $1$)?`,
    back: raw`A set with $+$ and $\cdot$: an abelian group under $+$, multiplication associative with a neutral $1$, and both distributive laws.`,
    short: raw`Abelian group under $+$, monoid under $\cdot$, distributive.`,
    example: raw`$\mathbb{Z}$, $\mathbb{Z}/n$, $K[x]$, and the matrices $K^{n \times n}$.`,
  },
  {
    topic: 'Integral domain',
    keywords: 'no zero divisors definition cancellation; ab = 0; zero divisor',
    front: raw`What is an integral domain?`,
    back: raw`A commutative ring with $1 \ne 0$ in which $ab = 0$ only if $a = 0$ or $b = 0$.`,
    short: raw`Commutative, $1 \ne 0$, no zero divisors.`,
    example: raw`$\mathbb{Z}$ is one; $\mathbb{Z}/6$ is not: $2 \cdot 3 = 0$.`,
  },
  {
    topic: 'Field',
    keywords: 'definition axioms of a field every nonzero element invertible finite integral domain',
    front: raw`What is a field?`,
    back: raw`A commutative ring with $1 \ne 0$ in which every nonzero element has a multiplicative inverse.`,
    example: raw`$\mathbb{Q}, \mathbb{R}, \mathbb{C}$, and $\mathbb{Z}/p$ for $p$ prime. Every finite integral domain is one.`,
  },
  {
    topic: 'Units of Z/n',
    keywords: 'unit group modulo n invertible residue classes coprime; (Z/n)^*',
    front: raw`Which elements of $\mathbb{Z}/n$ are invertible, $n \ge 2$, and when is it a field?`,
    back: raw`The classes of the $a$ with $\gcd(a, n) = 1$. It is a field exactly when $n$ is prime.`,
    short: raw`Those coprime to $n$; a field iff $n$ is prime.`,
    example: raw`(\mathbb{Z}/8)^{\times} = \{1, 3, 5, 7\}`,
  },
  {
    topic: 'Ideal',
    keywords: 'ideals of a ring definition generated principal; rI \\subseteq I',
    front: raw`What is an ideal $I$ of a commutative ring $R$?`,
    back: raw`An additive subgroup with $ra \in I$ for all $r \in R$, $a \in I$.`,
    example: raw`The multiples of $a$: $(a) = \{ra \mid r \in R\}$, a principal ideal.`,
  },
  {
    topic: 'Prime ideal and maximal ideal',
    keywords: 'quotient integral domain field; R/I; maximal ideal; prime ideal',
    front: raw`How does $R/I$ tell whether an ideal $I$ of a commutative ring $R$ is prime or maximal?`,
    back: raw`$I$ is prime iff $R/I$ is an integral domain, maximal iff $R/I$ is a field. So maximal ideals are prime.`,
    short: raw`Prime: integral domain. Maximal: field.`,
    example: raw`$(x)$ in $\mathbb{Z}[x]$ is prime, but not maximal: $\mathbb{Z}[x]/(x) \cong \mathbb{Z}$.`,
  },
  {
    topic: 'Principal ideal domain',
    keywords:
      'pid euclidean domain ufd chain of implications unique factorisation field; pid; euclidean domain; unique factorisation domain; ufd',
    front: raw`In which order do these imply each other: principal ideal domain, field, unique factorisation domain, Euclidean domain?`,
    back: raw`Field $\Rightarrow$ Euclidean $\Rightarrow$ principal ideal domain $\Rightarrow$ unique factorisation domain; no arrow can be reversed.`,
    short: raw`Field $\Rightarrow$ Euclidean $\Rightarrow$ PID $\Rightarrow$ UFD`,
    example: raw`$\mathbb{Z}[x]$ is a UFD, but no PID: $(2, x)$ is not principal.`,
  },
  {
    topic: 'Prime and irreducible elements',
    keywords:
      'irreducible element prime element difference integral domain unique factorisation; irreducible element; prime element',
    front: raw`How are prime and irreducible elements of an integral domain related?`,
    back: raw`Prime elements are irreducible; in a unique factorisation domain the converse holds too.`,
    example: raw`In $\mathbb{Z}[\sqrt{-5}]$ the number $2$ is irreducible but not prime: $2 \cdot 3 = (1 + \sqrt{-5})(1 - \sqrt{-5})$.`,
  },
  {
    topic: 'Chinese remainder theorem for rings',
    keywords: 'coprime ideals product of quotient rings crt; R/(I cap J) = R/I x R/J',
    front: raw`What is $R/(I \cap J)$ for ideals $I, J$ of a commutative ring with $I + J = R$?`,
    back: raw`R/(I \cap J) \cong R/I \times R/J`,
    example: raw`\mathbb{Z}/12 \cong \mathbb{Z}/3 \times \mathbb{Z}/4`,
  },
  {
    topic: 'Eisenstein’s criterion',
    keywords:
      'irreducible polynomial test prime eisenstein irreducibility over Q; irreducibility criterion; irreducible polynomial',
    front: raw`When is $a_n x^n + \dots + a_0 \in \mathbb{Z}[x]$, $n \ge 1$, irreducible over $\mathbb{Q}$ by Eisenstein?`,
    back: raw`If for some prime $p$: $p \nmid a_n$, $p \mid a_{n-1}, \dots, a_0$ and $p^2 \nmid a_0$.`,
    example: raw`$x^5 - 6x + 3$ with $p = 3$.`,
  },
  {
    topic: 'Gauss’s lemma on polynomials',
    keywords: 'primitive polynomials product irreducible over Z and Q gauss; gauss lemma; primitive polynomial',
    front: raw`What does Gauss's lemma say of primitive polynomials in $\mathbb{Z}[x]$, and of irreducibility?`,
    back: raw`Their product is primitive; and a primitive nonconstant polynomial is irreducible over $\mathbb{Z}$ exactly when it is over $\mathbb{Q}$.`,
    short: raw`Products stay primitive; irreducible over $\mathbb{Z}$ iff over $\mathbb{Q}$.`,
    example: raw`$x^3 - x + 1$ has no rational root ($\pm 1$ are none), so it is irreducible over $\mathbb{Q}$.`,
  },
  {
    topic: 'Characteristic of a field',
    keywords: 'characteristic of a ring prime or zero; 1 + ... + 1 = 0; characteristic of a ring',
    front: raw`What is the characteristic of a field, and what can it be?`,
    back: raw`The least $n \ge 1$ with $n \cdot 1 = 0$, or $0$ if there is none. It is $0$ or a prime.`,
    short: raw`$0$ or a prime $p$ (then $p \cdot 1 = 0$).`,
    example: raw`$\mathbb{Q}$ has $0$; $\mathbb{Z}/p$ and $\mathbb{Z}/p(t)$ have $p$.`,
  },
  {
    topic: 'Hilbert’s basis theorem',
    keywords: 'noetherian ring polynomial ring finitely generated ideals; noetherian ring',
    front: raw`What does Hilbert's basis theorem say of $R[x]$ when $R$ is a commutative Noetherian ring?`,
    back: raw`$R[x]$ is Noetherian too: all its ideals are finitely generated.`,
    short: raw`$R[x]$ is Noetherian.`,
    example: raw`$K[x_1, \dots, x_n]$ for a field $K$; so every system of polynomial equations is equivalent to a finite one.`,
  },
  {
    topic: 'Hilbert’s Nullstellensatz',
    keywords: 'algebraic geometry vanishing ideal radical algebraically closed; I(V(J)) = sqrt(J)',
    front: raw`What is the ideal of all polynomials that vanish on the zero set $V(J)$ of an ideal $J \subseteq K[x_1, \dots, x_n]$, $K$ algebraically closed?`,
    back: raw`I(V(J)) = \sqrt{J} = \{f \mid f^m \in J \text{ for some } m \ge 1\}`,
    short: raw`\sqrt{J}`,
    example: raw`$J = (x^2)$ in $\mathbb{C}[x]$: $V(J) = \{0\}$ and $\sqrt{J} = (x)$.`,
  },
]
